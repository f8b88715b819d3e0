"""Preview picture for shared links (Open Graph): a tractor, a sack of seed wheat and ears; quiet on the left."""
from kit import *  # noqa: F403
from scenes import tractor_45_hp as tractor
from scenes import wheat_hd_3086 as wheat

SHAPES = {'card': 630 / 1200}


def card():
    luck = random.Random(7)
    with standing(1, turn=-46, place=(.40, .40)):
        tractor.build(-10)
    with standing(1, turn=4, place=(-.95, -1.30)):
        wheat.sack()
        wheat.heap(wheat.grains(luck))
        wheat.sheaf((.300, .0, 0), (.230, .055, .40), (.205, .085, .66), *wheat.straw(), luck)
    still(.84, aim=(-.17, -.012), rise=10)
