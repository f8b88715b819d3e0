"""The categories of the home page: still lifes of the catalogue's own goods in true proportion, recognisable at 110 px."""
from kit import *  # noqa: F403
from scenes import drip_kit_1_acre as drip
from scenes import maize_hqpm_1 as maize
from scenes import npk_19_19_19 as npk
from scenes import pump_openwell_5_hp as pump
from scenes import rotavator_6_ft as rotavator
from scenes import sickle_pack_2 as sickles
from scenes import soil_test_kit_25 as kit_box
from scenes import tomato_pusa_ruby as tomato
from scenes import tractor_45_hp as tractor
from scenes import vermicompost_40_kg as compost
from scenes import wheat_hd_3086 as wheat

VIEWS = ('seeds', 'equipment', 'supplies', 'irrigation', 'fertilizers')


def seeds():
    """A farmer's sack of wheat, a bag of maize with its cobs, a pouch of tomato with ripe fruit; ears behind."""
    luck = random.Random(7)
    with standing(1, place=(-.16, .16)):
        wheat.sack()
        gold, pale = wheat.straw()
        wheat.sheaf((.300, .0, 0), (.230, .055, .40), (.205, .085, .66), gold, pale, luck)
    with standing(1.15, turn=-6, place=(.20, -.16)):
        maize.build()
    with standing(.16, turn=4, place=(-.10, -.40)):
        tomato.build()
    still(.86, aim=(0, -.01))


def equipment():
    """Tractor and rotavator, turned as in their own pictures."""
    with standing(1, turn=-14, place=(-1.15, -1.25)):
        rotavator.build()
    with standing(1, turn=-46, place=(.30, .45)):
        tractor.build(-10)
    still(.88)


def supplies():
    """Soil testing kit, a pouch of plant food and a pair of sickles."""
    with standing(.25, turn=-8, place=(.15, .34)):
        kit_box.build()
    with standing(1.0, turn=4, place=(-.20, .30)):
        npk.pouch()
    with standing(.31, turn=4, place=(.03, -.16)):
        one, two = sickles.pair()
        one.location, one.rotation_euler = (-.34, -.66, .041), (math.radians(1), math.radians(.4), math.radians(2))
        two.location, two.rotation_euler = (-.02, -.02, .041), (math.radians(-1), math.radians(.4), math.radians(9))
    still(.86, rise=22)


def irrigation():
    """A pump set before coils of drip pipe with their filter."""
    with standing(1, turn=-8, place=(-.12, -.22)):  # first, because `turned` turns everything built so far
        pump.build()
    with standing(.80, place=(.10, .30)):
        m = drip.stuff()
        drip.coil((.30, .40, .118), math.radians(-90), math.radians(20), m['black'], m['tie'])
        drip.coil((.10, .10, .58), math.radians(-12), math.radians(-4), m['black'], m['tie'], rows=7)
        stand = drip.screen_filter(m['blue'], m['fitting'], m['steel'])
        stand.location, stand.rotation_euler, stand.scale = (.60, -.30, 0), (0, 0, math.radians(-20)), (.62,) * 3
    still(.88)


def fertilizers():
    """Vermicompost in its sack, poured out with a seedling in it, and a pouch of water-soluble NPK with its crystals."""
    with standing(1, place=(-.10, .14)):
        compost.build()
    with standing(1.35, turn=-4, place=(-.27, -.36)):
        npk.build()
    still(.86, aim=(0, -.02))
