"""NPK 19:19:19, fully water soluble: a 1 kg pouch and a heap of its white crystals with a wooden scoop. In metres."""
from mathutils import Euler

from kit import *  # noqa: F403

SHIFTS = {'close': -0.125}

ID = 'npk-19-19-19'
LOOK = {'paper': '#f1efe6', 'ink': '#1b3f6b', 'accent': '#b5471b', 'drawing': 'drop', 'm': '18vw', 'top': '19vw', 'low': '17vw', 'draw': '40vw',
        'kicker': 'Water soluble', 'kicker_hi': 'घुलनशील उर्वरक', 'hindi': 'एनपीके', 'name': 'NPK', 'foot': 'Keep dry and away from children'}
SCALE = .150


def words():
    row = product(ID)
    grade = next(word for word in row['en']['name'].split() if ':' in word)
    return {**LOOK, 'variety': grade.replace(':', ' : '), 'facts': [['Net', 'मात्रा', row['en']['pack']], ['Water soluble', 'घुलनशील', '100 %'], ['Spray', 'छिड़काव', '5 g/L']]}


def pouch(place=(-.045, .03), turn=4, lean=-5, **more):
    """A pillow pouch of laminate, sealed across its top, plump with a kilogram of salt."""
    return Sack(.170, .262, film(label(words(), 1600, 2466), .32, .05, .004, .00035), .066, lumps=.0010, lump=.022, lean=math.radians(lean),
                turn=math.radians(turn), place=place, **{'seed': 6, 'stiff': .30, 'mouth': .95, 'seal': .055, 'wave': .006, 'foot': .88, 'fill': .78, **more})


def crystal_mass():
    """Fine salt: white, faintly cool, a little light passes through each crystal."""
    s = Shader('crystal')
    luck = s.tree.nodes.new('ShaderNodeObjectInfo').outputs['Random']
    colour = s.ramp(luck, (0, (.74, .75, .75)), (.6, (.86, .86, .855)), (1, (.92, .91, .89)))
    return s.set(Base_Color=colour, Roughness=.24, Specular=.5).material


def crystal(long, broad, deep, material, luck):
    """A broken crystal: six sides, blunt or slanting ends, corners knocked off."""
    points = []
    for end, x in ((0, -1), (1, 1)):
        for k in range(6):
            a = math.pi / 3 * k + luck.uniform(-.22, .22)
            r = luck.uniform(.78, 1.08)
            points.append((x * long / 2 * luck.uniform(.70, 1.0), broad / 2 * r * math.cos(a), deep / 2 * r * math.sin(a)))
        points.append((x * long / 2 * luck.uniform(.95, 1.25), luck.uniform(-.2, .2) * broad, luck.uniform(-.2, .2) * deep))
    faces = [(k, (k + 1) % 6, 7 + (k + 1) % 6, 7 + k) for k in range(6)]
    faces += [((k + 1) % 6, k, 6) for k in range(6)] + [(7 + k, 7 + (k + 1) % 6, 13) for k in range(6)]
    return solid(points, faces, material, smooth=False)


def crystals(luck):
    """From dust of a third of a millimetre to grains of two, needles and stubs among them."""
    salt, made = crystal_mass(), []
    for size, count in ((.0005, 4), (.0008, 6), (.0011, 5), (.0015, 3), (.0021, 1)):
        for _ in range(count):
            made.append(crystal(size * luck.uniform(.9, 1.55), size * luck.uniform(.75, 1.1), size * luck.uniform(.6, 1), salt, luck))
    luck.shuffle(made)
    bpy.context.view_layer.update()
    return made


def scoop(place, turn, material):
    """A carved wooden scoop, 9 cm, mouth towards +x: a trough with a round back and a turned handle."""
    rings, arcs, points = 22, 24, []
    for j in range(rings + 1):
        x = j / rings
        r = .0150 * math.sqrt(max(.002, 1 - max(0, 1 - x / .30) ** 2)) * (1 + .10 * x)
        reach = math.radians(122 - 34 * x ** 1.5)  # the sides come down towards the mouth
        for k in range(arcs + 1):
            a = reach * (2 * k / arcs - 1)
            points.append((.046 * x, r * math.sin(a), -r * math.cos(a)))
    n = arcs + 1
    bowl = solid(points, [(j * n + k, j * n + k + 1, (j + 1) * n + k + 1, (j + 1) * n + k) for j in range(rings) for k in range(arcs)], material, angle=80)
    thick = bowl.modifiers.new('thick', 'SOLIDIFY')
    thick.thickness, thick.offset = .0022, 0
    round_ = bowl.modifiers.new('lip', 'BEVEL')
    round_.width, round_.segments, round_.limit_method = .0007, 3, 'ANGLE'
    handle = tube([(.004, 0, -.001), (-.008, 0, .0005), (-.022, 0, .001), (-.040, 0, .000)], .0046, material, lambda t: 1.05 - .35 * math.sin(math.pi * t) + .22 * t)
    bpy.context.view_layer.update()
    whole = join([bowl, handle])
    whole.location, whole.rotation_euler = place, turn
    return whole


def spoonful(kinds, place, turn):
    """What lies in the scoop, heaped a little over its sides; `place` and `turn` are the scoop's."""
    luck, laid = random.Random(3), []
    hold = Matrix.Translation(place) @ Euler(turn).to_matrix().to_4x4()
    for _ in range(5200):
        x, y = luck.uniform(.06, .98), luck.uniform(-1, 1)
        wide = .0142 * math.sqrt(max(0, 1 - max(0, 1 - x / .30) ** 2))
        top = .0030 * math.cos(y * 1.5) * math.sin(math.pi * min(1, x * 1.05 + .05)) ** .6 - .0075 * max(0, (x - .75) / .25) ** 2
        z = max(-.0135, top - .0030) + luck.uniform(-.0006, .0008)
        spin = Euler([luck.uniform(0, 6.28) for _ in range(3)]).to_matrix()
        laid.append((hold @ Vector((.046 * x, y * wide, z)), spin, luck.uniform(.85, 1.15)))
    scattered(kinds, laid)
    core = pebble((.019, .0128, .0062), plain('in scoop', (.74, .75, .75), .6), 12)
    core.matrix_world = hold @ Matrix.Translation((.024, 0, -.0052))


def timber():
    return wood(stretch=(7, 50, 50), scale=2.2)


def heap(kinds, place, radius, height):
    poured(kinds, place, radius, height, (.0018, .0014), plain('under', (.66, .68, .68), .6), .0012, layers=2.6, strays=.04, seed=8, lie=1.4, rough=.04)


def build():
    luck = random.Random(9)
    pouch()
    kinds = crystals(luck)
    heap(kinds, (.075, -.062, 0), .058, .027)
    where = (.082, -.058, .0335), (math.radians(-6), math.radians(10), math.radians(198))
    scoop(*where, timber())
    spoonful(kinds, *where)


def ground(**how):
    studio(cotton(SCALE), SCALE, **{'target': (.10, 0, .72), 'place': (.10, -7.4, 2.16), **how})


def hero():
    ground()
    build()


def close():
    """The grade on the pouch, the crystals in the scoop."""
    ground()
    luck = random.Random(4)
    pouch()
    kinds = crystals(luck)
    heap(kinds, (.052, -.062, 0), .046, .020)
    where = (.078, -.066, .0290), (math.radians(-8), math.radians(12), math.radians(206))
    scoop(*where, timber())
    spoonful(kinds, *where)
    view = camera((.085, -.335, .090), (.020, -.02, .062), 66)
    view.data.dof.use_dof, view.data.dof.focus_distance, view.data.dof.aperture_fstop = True, .275, 22


def setting():
    """On a bed of young vegetables, which it feeds through the leaf."""
    build()
    return furrow(fill=.66)
