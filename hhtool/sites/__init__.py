"""The rooms whose text is read: one small module each."""

from __future__ import annotations

from hhtool.sites.bovada import BOVADA
from hhtool.sites.fulltilt import FULLTILT
from hhtool.sites.ggpoker import GGPOKER
from hhtool.sites.ongame import ONGAME
from hhtool.sites.pacific import PACIFIC
from hhtool.sites.partypoker import PARTYPOKER
from hhtool.sites.pkr import PKR
from hhtool.sites.pokerstars import POKERSTARS
from hhtool.sites.site import Site
from hhtool.sites.winamax import WINAMAX
from hhtool.sites.winning import WINNING, WINNING_OLD

SITES: dict[str, Site] = {
    site.name: site
    for site in (POKERSTARS, GGPOKER, WINAMAX, FULLTILT, PACIFIC, PARTYPOKER, BOVADA, WINNING, WINNING_OLD, ONGAME, PKR)
}
