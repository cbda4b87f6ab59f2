"""hhtool reads poker hand histories, replays them under the rules of the game and audits what they claim."""

__version__ = "0.1.0"
