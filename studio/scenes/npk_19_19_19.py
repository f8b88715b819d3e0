"""NPK 19:19:19, fully water soluble: a 1 kg pouch and a heap of its white crystals with a wooden scoop. In metres."""
from kit import *  # noqa: F403

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
    return Sack(.170, .262, film(label(words(), 1600, 2466), .26, .05, .004, .00035), .066, lumps=.0010, lump=.022, lean=math.radians(lean),
                turn=math.radians(turn), place=place, **{'seed': 6, 'stiff': .30, 'mouth': .95, 'seal': .055, 'wave': .006, 'foot': .88, 'fill': .78, **more})


def crystal_mass():
    """Fine salt: white, faintly cool, a little light passes through each crystal."""
    s = Shader('crystal')
    luck = s.tree.nodes.new('ShaderNodeObjectInfo').outputs['Random']
    colour = s.ramp(luck, (0, (.64, .66, .67)), (.6, (.80, .81, .81)), (1, (.88, .87, .85)))
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
            made.append(crystal(size * luck.uniform(1, 2.1), size * luck.uniform(.7, 1.1), size * luck.uniform(.55, 1), salt, luck))
    luck.shuffle(made)
    bpy.context.view_layer.update()
    return made


def scoop(place, turn, material):
    """A turned wooden scoop, 11 cm: a half-open bowl and a handle, lying in the heap."""
    outer = [(0, -.16), (.05, -.155), (.085, -.12), (.098, -.05), (.10, .06), (.098, .13)]
    inner = [(.090, .13), (.091, .05), (.088, -.04), (.074, -.10), (.04, -.135), (0, -.14)]
    bowl = lathe(outer + inner, material, 64, 'X', angle=60)
    for v in bowl.data.vertices:  # the mouth is cut slanting
        if v.co.z > .0 and v.co.x > -.06:
            v.co.z *= max(.15, 1 - (v.co.x + .06) / .20)
    handle = tube([(-.15, 0, 0), (-.24, 0, .008), (-.36, 0, .004), (-.46, 0, 0)], .026, material, lambda t: 1.0 - .35 * math.sin(math.pi * t) + .25 * t)
    bpy.context.view_layer.update()
    whole = join([bowl, handle])
    whole.data.transform(Matrix.Scale(.175, 4))
    whole.location, whole.rotation_euler = place, turn
    return whole


def timber():
    return wood(stretch=(7, 50, 50), scale=2.2)


def heap(kinds, place, radius, height):
    poured(kinds, place, radius, height, (.0018, .0014), plain('under', (.66, .68, .68), .6), .0012, layers=2.6, strays=.04, seed=8, lie=1.4, rough=.04)


def build():
    luck = random.Random(9)
    pouch()
    heap(crystals(luck), (.080, -.055, 0), .058, .027)
    scoop((.101, -.060, .0245), (math.radians(-14), math.radians(25), math.radians(200)), timber())


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
    scoop((.062, -.070, .0225), (math.radians(-8), math.radians(14), math.radians(204)), timber())
    poured(kinds, (.0565, -.0725, .0125), .013, .010, (.0018, .0014), plain('in scoop', (.66, .68, .68), .6), .0012, strays=0, seed=3, lie=1.4)
    view = camera((.085, -.335, .090), (.020, -.02, .062), 66)
    view.data.dof.use_dof, view.data.dof.focus_distance, view.data.dof.aperture_fstop = True, .275, 22


def setting():
    """On a bed of young vegetables, which it feeds through the leaf."""
    build()
    return furrow(fill=.66)
