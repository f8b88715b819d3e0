"""Mustard seed Pusa Bold: a 1 kg pouch, the dark round seed, and flowering sprigs with their first pods. In metres."""
from mathutils import Quaternion

from kit import *  # noqa: F403

SHIFTS = {'close': -0.125}

ID = 'mustard-pusa-bold'
LOOK = {'paper': '#fbf3d3', 'ink': '#3d4a1c', 'accent': '#b07405', 'drawing': 'mustard', 'm': '18vw', 'top': '19vw', 'low': '17vw', 'draw': '40vw'}
SCALE = .150
U = .165  # sprigs are drawn in units of 16.5 cm


def pouch(place=(-.048, .03), turn=-5, lean=-5, **more):
    """A pillow pouch of laminate, sealed across its top, plump with a kilogram of seed."""
    return Sack(.165, .255, film(label(seed_print(ID, **LOOK), 1600, 2473), .32, .05, .0035, .0003), .066, lumps=.0010, lump=.022, lean=math.radians(lean),
                turn=math.radians(turn), place=place, **{'seed': 9, 'stiff': .30, 'mouth': .95, 'seal': .055, 'wave': .006, 'foot': .88, 'fill': .80, **more})


def seeds(luck):
    """Bold mustard: 2 mm, round, red-brown to black, its skin finely pitted."""
    s = Shader('seed')
    tint = s.tree.nodes.new('ShaderNodeObjectInfo').outputs['Random']
    s.set(Base_Color=s.ramp(tint, (.1, (.024, .0115, .0075)), (.4, (.058, .022, .011)), (.65, (.034, .015, .009)), (.9, (.105, .040, .016))), Roughness=.42, Specular=.4
          ).bump(s.noise(3500, 2), .3, .0002)
    made = []
    for _ in range(4):
        one = pebble(tuple(.00112 * luck.uniform(.93, 1.05) for _ in range(3)), s.material, 9, .008, 0, luck)
        eye = pebble((.00022, .00012, .00030), plain('eye', (.20, .11, .05), .7), 4)  # where it hung in the pod
        eye.location = (0, -.00105, 0)
        bpy.context.view_layer.update()
        made.append(join([one, eye]))
    bpy.context.view_layer.update()
    return made


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
    made = join(parts)
    made.data.transform(Matrix.Scale(.72, 4))
    return made


def sprig(way, stuff, luck, bare=.0):
    """A stem along `way`: lobed leaves low, slim beaked pods above them, then open flowers, buds on top. In sprig units."""
    stem, green, bloom, bud = stuff
    way = eased(way, 24)
    last = len(way) - 1
    made = Cluster()
    made.thread(way, .0125, stem, lambda t: 1.15 - .80 * t, 8)
    for k in range(int(last * .34), int(last * .76), 2):  # pods, each on its own thin stalk, turned upward
        a, here, grown = 2.4 * k, way[k], 1.1 - .75 * (k / last - .34) / .42
        out = Vector((math.cos(a), math.sin(a), .0))
        joints = here, here + out * .05 + Vector((0, 0, .02)), here + out * .08 + Vector((0, 0, .05)), here + out * (.08 + .05 * grown) + Vector((0, 0, .05 + .24 * grown))
        made.thread(eased(joints, 8), .0075, stem, lambda t: .32 if t < .36 else (1 + .10 * math.sin(t * 60) if t < .82 else .30), 8)
    for k in range(int(last * .76), last + 1, 1):
        t = (k - last * .76) / (last * .24)
        for n in (0, 1):
            a, here = 2.4 * (2 * k + n), way[k]
            reach = .105 * (1 - .80 * t) * luck.uniform(.85, 1.15)
            out = Vector((math.cos(a), math.sin(a), .45 + .6 * t))
            tip = here + out * reach
            made.thread([here, here + out * reach * .5 + Vector((0, 0, -.006)), tip], .0030, stem, None, 4)
            size = luck.uniform(.85, 1.12) * (1 - .25 * t)
            if t < .72:
                face = (out.normalized() + Vector((0, -.40, .30))).normalized()  # flowers look to the light
                made.put(bloom, tip, face.to_track_quat('Z', 'Y') @ Quaternion((0, 0, 1), luck.uniform(0, 1.57)), size)
            else:
                made.put(bud, tip, (luck.uniform(-.4, .4), luck.uniform(-.4, .4), 0), size)
    for share, side, length in ((.13, 1, .40), (.25, -1, .26), (.32, 1, .24)):
        here = way[int(last * share)]
        path = [here + Vector((side * length * s, -.10 * s, .16 * math.sin(2.2 * s) * length / .3)) for s in (j / 30 for j in range(31))]
        blade = strip(path, lambda t: length * .30 * math.sin(math.pi * min(1, .06 + .94 * t)) ** .75 * (1 + .20 * math.sin(26 * t)) + .003, green,
                      cup=.22, across=(0, 1, .35))
        made.put(blade, (0, 0, 0))
        bpy.data.objects.remove(blade)
    whole = made.made('sprig')
    whole.data.transform(Matrix.Scale(U, 4))
    return whole


def makings(luck):
    """What sprigs are made of: stem, leaf, open flower, bud."""
    petal = Shader('petal')
    petal.set(Base_Color=petal.ramp(petal.noise(40, 2), (.3, (.80, .50, .006)), (.7, (.86, .60, .02))), Roughness=.6)
    both = petal.node('MixShader', .35, petal.surface.outputs[0], petal.node('BsdfTranslucent', (.9, .62, .02)))
    petal.tree.links.new(both, petal.tree.nodes['Material Output'].inputs[0])
    bloom = flower(petal.material, plain('heart', (.42, .40, .03), .6), luck)
    bud = pebble((.010, .010, .019), leaf((.30, .33, .03), (.45, .42, .04), .2), 6)
    bloom.hide_render = bud.hide_render = True
    return plain('stem', (.14, .23, .045), .5), leaf((.055, .135, .022), (.10, .20, .035), .3), bloom, bud


def heap(kinds, place=(.080, -.060, 0), radius=.058, height=.023):
    poured(kinds, place, radius, height, (.0023, .0023), plain('mound', (.03, .014, .008), .9), .0022, layers=1.9, strays=.05, seed=7, lie=1.5)


def build():
    luck = random.Random(21)
    pouch()
    heap(seeds(luck))
    stuff = makings(luck)
    # Sprigs lean on the pouch's side, the taller ones behind.
    for way in ([(.44, .0, .0), (.38, .07, .35), (.34, .11, .75), (.36, .10, 1.30)], [(.52, -.04, .0), (.54, .03, .28), (.60, .04, .60), (.68, .02, 1.02)],
                [(.48, .06, .0), (.47, .12, .40), (.50, .18, .80), (.56, .18, 1.20)]):
        sprig(way, stuff, luck)


def ground(**how):
    studio(cotton(SCALE), SCALE, **{'target': (.10, 0, .72), 'place': (.10, -7.4, 2.16), **how})


def hero():
    ground()
    build()


def close():
    """The seed, 2 mm and round, a flowering tip laid beside it, the figures of the label behind."""
    ground()
    luck = random.Random(6)
    pouch()
    heap(seeds(luck), (.050, -.060, 0), .042, .017)
    one = sprig([(0, .0, .0), (.02, .0, .35), (-.01, .02, .75), (.0, .0, 1.05)], makings(luck), luck)
    one.location, one.rotation_euler = (.196, .022, .0135), (math.radians(4), math.radians(-85), math.radians(30))
    view = camera((.080, -.335, .090), (.018, -.02, .060), 66)
    view.data.dof.use_dof, view.data.dof.focus_distance, view.data.dof.aperture_fstop = True, .275, 22


def setting():
    """On the floor of the yard, in the broken shade of the neem."""
    build()
    return yard(fill=.66)
