"""Mustard seed Pusa Bold: a 1 kg pouch, the dark round seed, and a flowering sprig with its first pods."""
import math
import random

from kit import *  # noqa: F403

LABEL = {
    'paper': '#fbf3d3', 'ink': '#3d4a1c', 'accent': '#b07405', 'drawing': 'mustard', 'm': '13vw',
    'kicker': 'Oil seed', 'kicker_hi': 'तिलहन बीज', 'hindi': 'सरसों', 'name': 'Mustard', 'variety': 'Pusa Bold',
    'facts': [['Net', 'मात्रा', '1 kg'], ['Germination', 'अंकुरण', '85 %'], ['Oil, about', 'तेल लगभग', '40 %']],
    'foot': 'Lot KB-M-1102 · Rabi',
}


def flower(yellow, heart, luck):
    """Four petals in a cross, each narrow at its foot and round at its end, round a green heart with anthers."""
    parts = []
    for n in range(4):
        a = math.pi / 2 * n + luck.uniform(-.10, .10)
        c, s, lift = math.cos(a), math.sin(a), luck.uniform(.010, .022)
        path = [(c * r, s * r, lift * math.sin(min(1, r / .05) * 1.6) - .25 * max(0, r - .036)) for r in (.064 * k / 8 for k in range(9))]
        parts.append(strip(path, lambda t: .010 + .046 * math.sin(math.pi * min(1, max(0, (t - .18) / 1.02))) ** .7, yellow, cup=.22,
                           across=(-s, c, 0)))
    for n in range(6):
        a = 1.047 * n
        parts.append(rod((0, 0, 0), (.010 * math.cos(a), .010 * math.sin(a), .030), .0016, heart, 6))
        tip = pebble((.004, .003, .003), heart, 4)
        tip.location = (.010 * math.cos(a), .010 * math.sin(a), .031)
        parts.append(tip)
    bpy.context.view_layer.update()
    return join(parts)


def sprig(way, stem, yellow, green, bloom, luck):
    """A stem along `way`: lobed leaves low, slim pods above them, then open flowers, buds on top."""
    way = eased(way, 20)
    last = len(way) - 1
    tube(way, .0125, stem, lambda t: 1.15 - .75 * t, 0)
    for k in range(int(last * .36), int(last * .74), 3):  # pods, each on its own thin stalk, turned upward
        a, here = 2.4 * k, way[k]
        out = Vector((math.cos(a), math.sin(a), .0))
        tube([here, here + out * .07 + Vector((0, 0, .025)), here + out * .115 + Vector((0, 0, .10)), here + out * .145 + Vector((0, 0, .24))], .0085, stem,
             lambda t: .35 if t < .34 else (1 if t < .84 else .3), 6)
    for k in range(int(last * .74), last + 1, 1):
        t = (k - last * .74) / (last * .26)
        a, here = 2.4 * k, way[k]
        reach = .118 * (1 - .78 * t)
        out = Vector((math.cos(a), math.sin(a), .45 + .5 * t))
        tip = here + out * reach
        tube([here, here + out * reach * .5 + Vector((0, 0, -.006)), tip], .0036, stem, None, 3, sides=2)
        if t < .80:
            one = copy(bloom, tip, (0, 0, 0), luck.uniform(.85, 1.12) * (1 - .25 * t))
            one.rotation_mode = 'QUATERNION'
            face = (out.normalized() + Vector((0, -.55, .25))).normalized()  # flowers look to the light
            one.rotation_quaternion = face.to_track_quat('Z', 'Y') @ Quaternion((0, 0, 1), luck.uniform(0, 1.57))
        else:
            copy(bud, tip, (luck.uniform(-.4, .4), luck.uniform(-.4, .4), 0), luck.uniform(.8, 1.1))
    for k, side, length in ((int(last * .13), 1, .34), (int(last * .25), -1, .24), (int(last * .32), 1, .20)):
        here = way[k]
        path = [here + Vector((side * length * s, -.10 * s, .16 * math.sin(2.2 * s) * length / .3)) for s in (j / 24 for j in range(25))]
        strip(path, lambda t: length * .36 * math.sin(math.pi * min(1, .06 + .94 * t)) ** .75 * (1 + .16 * math.sin(26 * t)) + .003, green,
              cup=.22, across=(0, 1, .35))


def build():
    global bud
    luck = random.Random(21)
    pouch, _ = bag(1.02, 1.42, foil(label(LABEL, 1000, 1400, 'crop_label.html'), .26), pressure=.9, seal=.06, cells=36, stiff=5, fall=.48,
                        fill=.88, mouth=.965, seed=9)
    rest(pouch, sink=.06, lean=math.radians(-6), turn=math.radians(-5), place=(-.34, .18))

    seed = varied('seed', (.030, .0135, .0075), (.060, .023, .011), (.016, .009, .007), (.085, .034, .014), rough=.42, Specular=.4)
    kinds = [pebble((.0140, .0137, .0132), seed, 7, .02, 0, luck) for _ in range(4)]
    bpy.context.view_layer.update()
    heap(kinds, (.40, -.48, 0), .37, .17, 7500, plain('mound', (.03, .014, .008), .9), strays=.03, seed=7, spread=1.6)

    stem = plain('stem', (.14, .23, .045), .5)
    green = leaf((.055, .135, .022), (.10, .20, .035), .3)
    petal = Shader('petal')
    petal.set(Base_Color=petal.ramp(petal.tree.nodes.new('ShaderNodeObjectInfo').outputs['Random'], (0, (.80, .50, .006)), (1, (.86, .60, .02))), Roughness=.6)
    both = petal.node('MixShader', .35, petal.surface.outputs[0], petal.node('BsdfTranslucent', (.9, .62, .02)))
    petal.tree.links.new(both, petal.tree.nodes['Material Output'].inputs[0])
    bloom = flower(petal.material, plain('heart', (.42, .40, .03), .6), luck)
    bud = pebble((.010, .010, .019), leaf((.30, .33, .03), (.45, .42, .04), .2), 6)
    # Two sprigs lean on the pouch's side, the taller one behind.
    sprig([(.44, .0, .0), (.37, .07, .35), (.30, .11, .75), (.35, .10, 1.20)], stem, petal.material, green, bloom, luck)
    sprig([(.54, -.10, .0), (.58, -.03, .28), (.64, .0, .55), (.76, -.02, .86)], stem, petal.material, green, bloom, luck)
    bloom.hide_render = bud.hide_render = True


def hero():
    studio(cotton())
    build()
