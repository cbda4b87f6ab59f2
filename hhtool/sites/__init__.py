"""The rooms whose text is read: one small module each."""

from __future__ import annotations

from hhtool.sites.bovada import BOVADA
from hhtool.sites.coinpoker import COINPOKER
from hhtool.sites.fulltilt import FULLTILT
from hhtool.sites.ggpoker import GGPOKER
from hhtool.sites.ohh import OHH
from hhtool.sites.pacific import PACIFIC
from hhtool.sites.partypoker import PARTYPOKER
from hhtool.sites.phh import PHH
from hhtool.sites.pokerstars import POKERSTARS
from hhtool.sites.pokertracker import IPOKER, IPOKER_NEW, MERGE
from hhtool.sites.pokertracker_everest import EVEREST
from hhtool.sites.pokertracker_microgaming import MICROGAMING, MICROGAMING_NEW
from hhtool.sites.site import Room
from hhtool.sites.unibet import UNIBET
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
        PHH,
        OHH,
        COINPOKER,
        IPOKER,
        IPOKER_NEW,
        MERGE,
        MICROGAMING,
        MICROGAMING_NEW,
        EVEREST,
        UNIBET,
    )
}
