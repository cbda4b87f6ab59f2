"""The rooms whose histories are read: one small module each."""

from __future__ import annotations

from hhtool.sites.bovada import BOVADA
from hhtool.sites.everest import EVEREST
from hhtool.sites.fulltilt import FULLTILT
from hhtool.sites.ggpoker import GGPOKER
from hhtool.sites.ipoker import IPOKER
from hhtool.sites.ohh import OHH
from hhtool.sites.ongame import ONGAME
from hhtool.sites.pacific import PACIFIC
from hhtool.sites.partypoker import PARTYPOKER
from hhtool.sites.phh import PHH
from hhtool.sites.pkr import PKR
from hhtool.sites.pokerstars import POKERSTARS
from hhtool.sites.site import Room
from hhtool.sites.winamax import WINAMAX
from hhtool.sites.winning import WINNING, WINNING_OLD

SITES: dict[str, Room] = {
    site.name: site
    for site in (
        POKERSTARS,
        GGPOKER,
        WINAMAX,
        FULLTILT,
        PACIFIC,
        PARTYPOKER,
        BOVADA,
        WINNING,
        WINNING_OLD,
        IPOKER,
        EVEREST,
        ONGAME,
        PKR,
        PHH,
        OHH,
    )
}
