"""The rooms whose histories are read: one small module each."""

from __future__ import annotations

from hhtool.sites.absolute_ub import ABSOLUTE_UB
from hhtool.sites.betonline import BETONLINE
from hhtool.sites.bossmedia import BOSSMEDIA
from hhtool.sites.bovada import BOVADA
from hhtool.sites.cake import CAKE
from hhtool.sites.coinpoker import COINPOKER
from hhtool.sites.enet import ENET
from hhtool.sites.entraction import ENTRACTION
from hhtool.sites.everest import EVEREST
from hhtool.sites.everleaf import EVERLEAF
from hhtool.sites.fulltilt import FULLTILT
from hhtool.sites.gearpoker import GEARPOKER
from hhtool.sites.ggpoker import GGPOKER
from hhtool.sites.ipoker import IPOKER
from hhtool.sites.kingsclub import KINGSCLUB
from hhtool.sites.merge import MERGE
from hhtool.sites.microgaming import MICROGAMING
from hhtool.sites.ohh import OHH
from hhtool.sites.ongame import ONGAME
from hhtool.sites.pacific import PACIFIC
from hhtool.sites.partypoker import PARTYPOKER
from hhtool.sites.phh import PHH
from hhtool.sites.pkr import PKR
from hhtool.sites.pokernow import POKERNOW
from hhtool.sites.pokerstars import POKERSTARS
from hhtool.sites.pokerstars_pt import POKERSTARS_PT
from hhtool.sites.pokertracker import PT_IPOKER, PT_IPOKER_NEW, PT_MERGE
from hhtool.sites.pokertracker_everest import PT_EVEREST
from hhtool.sites.pokertracker_microgaming import PT_MICROGAMING, PT_MICROGAMING_NEW
from hhtool.sites.sealswithclubs import SEALSWITHCLUBS
from hhtool.sites.site import Room
from hhtool.sites.unibet import UNIBET
from hhtool.sites.winamax import WINAMAX
from hhtool.sites.winning import WINNING, WINNING_OLD

SITES: dict[str, Room] = {
    site.name: site
    for site in (
        POKERSTARS,
        POKERSTARS_PT,
        GGPOKER,
        WINAMAX,
        FULLTILT,
        PACIFIC,
        PARTYPOKER,
        BOVADA,
        WINNING,
        WINNING_OLD,
        IPOKER,
        ONGAME,
        MERGE,
        MICROGAMING,
        POKERNOW,
        ABSOLUTE_UB,
        CAKE,
        EVEREST,
        EVERLEAF,
        PKR,
        BOSSMEDIA,
        ENTRACTION,
        BETONLINE,
        SEALSWITHCLUBS,
        KINGSCLUB,
        COINPOKER,
        UNIBET,
        ENET,
        GEARPOKER,
        PT_EVEREST,
        PT_IPOKER,
        PT_IPOKER_NEW,
        PT_MERGE,
        PT_MICROGAMING,
        PT_MICROGAMING_NEW,
        PHH,
        OHH,
    )
}
