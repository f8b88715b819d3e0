"""Vermicompost: a 40 kg woven bag, a heap of dark crumbly compost, and a seedling that grows in it. In metres."""
from mathutils import noise

from kit import *  # noqa: F403

SHIFTS = {'close': -0.095}

ID = 'vermicompost-40-kg'
LOOK = {'paper': '#f1ecd9', 'ink': '#33402a', 'accent': '#6b3a1c', 'drawing': 'seedling', 'm': '20.5vw', 'top': '24vw', 'low': '17vw', 'draw': '38vw', 'size': '7.6vw',
        'hsize': '13.4vw', 'kicker': 'Fertilizer', 'kicker_hi': 'उर्वरक', 'hindi': 'केंचुआ खाद', 'name': 'Vermicompost', 'variety': 'Organic · जैविक', 'foot': 'FCO organic grade'}
SCALE = .50


def words():
    return {**LOOK, 'facts': [['Net', 'मात्रा', product(ID)['en']['pack']], ['Bags per acre', 'बोरी प्रति एकड़', '8–10'], ['FCO schedule', 'एफ़सीओ अनुसूची', 'IV']]}


def sack(place=(-.15, .09), turn=-5, lean=-3, **more):
    made = Sack(.60, .95, sackcloth(label(words(), 2000, 3166), 190, .011, .0022), .275, lumps=.0075, lump=.085, lean=math.radians(lean),
                turn=math.radians(turn), place=place, **{'seed': 21, 'fill': .84, 'stand': .895, **more})
    sewn(made, plain('thread', (.06, .20, .07), .8))
    return made


def crumb(size, material, luck):
    """A crumb: an uneven clod, never two alike, rough all over."""
    thing = pebble((size * luck.uniform(.8, 1.3), size * luck.uniform(.7, 1.1), size * luck.uniform(.6, 1)), material, 8, .0, 0, luck)
    shift = Vector((luck.uniform(0, 9), luck.uniform(0, 9), luck.uniform(0, 9)))
    for v in thing.data.vertices:
        lump = noise.noise(v.co / size * 1.4 + shift) * .45 + noise.noise(v.co / size * 4 + shift) * .18
        v.co *= 1 + lump
    return thing


def crumbs(luck):
    """Sieved compost: castings of 1 to 4 mm, here and there a bit of straw not yet eaten."""
    earth = Shader('compost')
    share = earth.mix(.45, earth.tree.nodes.new('ShaderNodeObjectInfo').outputs['Random'], earth.noise(300, 4))
    earth.set(Base_Color=earth.ramp(share, (.22, (.020, .0125, .0085)), (.55, (.050, .031, .019)), (.8, (.105, .066, .040))), Roughness=.92,
              Specular=.2).bump(earth.noise(1400, 4), .5, .0006)
    kinds = [crumb(size, earth.material, luck) for size in (.0012, .0014, .0016, .0018, .0020, .0022, .0026, .0030, .0036) for _ in (0, 1)]
    kinds.append(pebble((.0060, .0006, .0005), plain('bits', (.24, .155, .065), .8), 4, .1, 0, luck))
    bpy.context.view_layer.update()
    return kinds


def heap(kinds, place=(.225, -.19, 0), radius=.200, height=.118):
    poured(kinds, place, radius, height, (.0046, .0042), plain('mound', (.018, .011, .008), .95), .0038, layers=2.3, strays=.05, seed=12, lie=1.5, rough=.05)


def leaflets(root, way, length, broad, rise, green):
    """One leaf: a stalk that widens into the blade, folded a little along its middle and bent down at the tip."""
    across = Vector((-way.y, way.x, 0))
    path = [root + way * length * t + Vector((0, 0, length * (rise * t - .62 * max(0, t - .2) ** 2))) for t in (k / 18 for k in range(19))]
    strip(path, lambda t: length * .05 + broad * math.sin(math.pi * min(1, max(0, (t - .20) / .80) ** .85)) ** .85, green, cup=.30, across=across)


def seedling(place, luck, tall=.10):
    """Three weeks old: seed leaves low down, above them two pairs of true leaves crosswise, the youngest still small."""
    green, stem = leaf((.085, .22, .022), (.16, .34, .045), .35), plain('stem', (.26, .36, .10), .5)
    foot = Vector(place)
    tube([foot + Vector((0, 0, -.02)), foot + Vector((.002, 0, tall * .4)), foot + Vector((-.001, 0, tall * .75)), foot + Vector((.001, 0, tall))], tall * .021, stem,
         lambda t: 1.2 - .6 * t)
    for high, angle, length, broad, rise in ((.42, .35, .42, .19, .30), (.43, 3.45, .40, .19, .26), (.70, 1.85, .86, .36, .55), (.71, 4.95, .88, .37, .45),
                                             (.97, .20, .74, .31, .75), (.97, 3.30, .72, .30, .80), (1.0, 1.7, .30, .11, 1.3), (1.0, 4.9, .30, .11, 1.4)):
        leaflets(foot + Vector((0, 0, tall * high)), Vector((math.cos(angle), math.sin(angle), 0)), tall * length, tall * broad, rise, green)


def worm(path, skin):
    """An earthworm, 8 cm: ringed, pointed at its head, with the pale band behind it."""
    way = eased(path, 16)
    return tube(way, .0020, skin, lambda t: min(1, .25 + 7 * t, .35 + 5 * (1 - t)) * (1 + .05 * math.sin(t * 300) + (.14 if .22 < t < .31 else 0)), 0, sides=8)


def build():
    luck = random.Random(63)
    sack()
    heap(crumbs(luck))
    seedling((.225, -.200, .112), luck, .165)


def ground(**how):
    studio(cotton(SCALE), SCALE, **{'target': (.03, 0, .77), 'place': (.03, -7.4, 2.21), **how})


def hero():
    ground()
    build()


def close():
    """The compost's crumb, an earthworm, a seedling's roots in it; the bag's figures behind."""
    ground()
    luck = random.Random(5)
    sack()
    heap(crumbs(luck), (.100, -.270, 0), .118, .056)
    seedling((.130, -.262, .051), luck, .085)
    s = Shader('worm')
    s.set(Base_Color=s.mix(s.noise(90, 2), (.32, .105, .075), (.46, .19, .14)), Roughness=.28, Specular=.6, Subsurface=.1, Subsurface_Radius=(.004, .002, .001),
          Subsurface_Color=(.6, .2, .15))
    worm([(.035, -.318, .029), (.051, -.335, .0270), (.069, -.328, .033), (.083, -.342, .0285), (.101, -.345, .0265), (.111, -.335, .030)], s.material)
    view = camera((.075, -.82, .215), (.012, -.12, .105), 62)
    view.data.dof.use_dof, view.data.dof.focus_distance, view.data.dof.aperture_fstop = True, .52, 20


def setting():
    """Between the beds of a vegetable plot."""
    build()
    return furrow(fill=.66)
