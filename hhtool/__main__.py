from hhtool.cli import main

main()
