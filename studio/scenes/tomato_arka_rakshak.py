"""Hybrid tomato Arka Rakshak F1: a small 10 g pouch in the hybrid family's full colour, firm oval fruit, dyed treated seed. 1 unit = 9 cm."""
from kit import *  # noqa: F403
from kit.pouches import laminate, pouch
from scenes.tomato_pusa_ruby import flesh, near, seed, tomato  # the fruit is Pusa Ruby's, drawn out to an oval

SHIFTS = {'close': -0.095}


def print_():
    return label(seed_print('tomato-arka-rakshak', kicker='F1 hybrid seed', kicker_hi='संकर बीज', family='hybrid', paper='#173a5e', ink='#173a5e',
                       accent='#f2b632', pale='#fbf4e2', drawing='oval', m='10vw'))


def build():
    luck = random.Random(52)
    pack = pouch(1.02, 1.42, laminate(print_(), .20))
    pack.scale = (.93, .60, .93)                # ten grams hardly fill it
    rest(pack, sink=.03, lean=math.radians(-5), turn=math.radians(5), place=(-.40, .18))

    skin, stalk = flesh(), plain('stalk', (.10, .17, .035), .6)
    green = leaf((.045, .115, .014), (.085, .18, .028))
    long = (.84, .84, 1.42)  # egg-shaped, firm
    # (place, radius, turn): one upright, the others across the view, so that their length shows.
    for place, radius, turn in (((.32, .20, .312), .272, (.06, -.08, .5)), ((.78, .04, .218), .258, (.1, 1.38, 2.85)),
                                ((.32, -.40, .208), .250, (.2, 1.24, -.42))):
        fruit = tomato(place, radius, skin, green, stalk, luck, turn, 3)
        fruit.scale = long

    dyed = varied('seed', (.42, .030, .090), (.52, .055, .130), (.34, .020, .070), rough=.6, Specular=.35)  # the dye marks treated seed
    kinds = [seed(dyed, None, luck, .0205) for _ in range(5)]
    bpy.context.view_layer.update()
    heap(kinds, (-.34, -.60, 0), .17, .045, 380, plain('under', (.36, .025, .075), .9), strays=.22, seed=11, lie=.45, spread=1.7)


def hero():
    studio(cotton())
    build()


def close():
    near((-.34, -3.0, .95), (-.32, -.25, .30), 92, 22)
    build()


def setting():
    with standing(.09, turn=-6):
        build()
    return shed(low=(.10, .19, .12))
