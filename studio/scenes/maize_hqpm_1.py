"""Maize hybrid HQPM-1: a 4 kg bag, a cob with its husk pulled back, another bare, and loose kernels. In metres."""
from kit import *  # noqa: F403

SHIFTS = {'close': -0.125}

ID = 'maize-hqpm-1'
LOOK = {'paper': '#fdf4dc', 'ink': '#1f4f34', 'accent': '#bf5a0b', 'drawing': 'maize', 'm': '20vw', 'top': '23vw', 'low': '17vw', 'draw': '36vw',
        'kicker': 'Hybrid seed', 'kicker_hi': 'संकर बीज'}
SCALE = .225
U = .23  # cobs and kernels are drawn in units of 23 cm


def bag_(place=(-.072, .05), turn=5, lean=-4, **more):
    cloth = film(label(seed_print(ID, **LOOK), 1600, 2464), .36, .035, .010, .0007, weave=85)
    made = Sack(.25, .385, cloth, .102, lumps=.0018, lump=.032, lean=math.radians(lean), turn=math.radians(turn), place=place,
                **{'seed': 11, 'stiff': .2, 'mouth': .91, 'stand': .905, 'fill': .84, **more})
    sewn(made, plain('thread', (.60, .56, .45), .8), .984, .008, .0007)
    return made


def kernel(material, luck):
    """A kernel on the cob: a rounded wedge, broad and dented at the crown, narrow at the tip. Crown towards +z; in units."""
    thing = pebble((.030, .021, .034), material, 10, .006, 0, luck)
    for v in thing.data.vertices:
        x, y, z = v.co
        t = z / .034
        flat = math.copysign(abs(t) ** .78, t) * .034  # boxier than an egg
        wedge = .68 + .38 * t
        v.co = (math.copysign(abs(x / .03) ** .85, x) * .030 * wedge * 1.06, y * (.85 + .2 * t), flat - .007 * (t > .75) * (1 - (x / .03) ** 2))
    return thing


def loose(luck):
    """Seed off the cob, 11 x 8 x 5 mm: flat, broad at the crown with its dent, pointed at the pale tip; the germ's groove on one face."""
    s = Shader('seed')
    tint = s.mix(.25, s.tree.nodes.new('ShaderNodeObjectInfo').outputs['Random'], s.noise(200, 2))
    tip = s.math('MULTIPLY', s.math('SUBTRACT', .36, s.node('SeparateXYZ', s.place('Generated')).node.outputs[2]), 2.2)
    tip.node.use_clamp = True
    colour = s.ramp(tint, (.15, (.60, .25, .012)), (.5, (.72, .37, .032)), (.85, (.80, .47, .070)))
    s.set(Base_Color=s.mix(tip, colour, (.82, .66, .36)), Roughness=.34, Specular=.45)
    made = []
    for _ in range(6):
        one = pebble((1, 1, 1), s.material, 16, .0, 0, luck)
        broad, thick, long = .0044 * luck.uniform(.9, 1.08), .0023 * luck.uniform(.85, 1.15), .0056 * luck.uniform(.9, 1.08)
        for v in one.data.vertices:
            x, y, z = v.co
            x, z = (math.copysign(abs(q) ** .80, q) for q in (x, z))
            taper = .64 + .40 * math.sin(.6 + 1.05 * z) if z > -1 else .3
            germ = 1 - .34 * (y < 0) * math.exp(-(x / .30) ** 2 - ((z + .25) / .55) ** 2)
            dent = .14 * max(0, z - .6) / .4 * math.exp(-(x / .5) ** 2 - (y / .6) ** 2)
            v.co = (x * broad * taper, y * thick * (.92 + .14 * z) * germ, (z - dent) * long)
        one.data.transform(Matrix.Rotation(math.pi / 2, 4, 'X'))  # lying on a broad face
        made.append(one)
    bpy.context.view_layer.update()
    return made


def cob(luck, length=.80, radius=.092, rows=14):
    """Kernels in straight rows round a tapering pith, lying along x, tip at +x. 18 cm."""
    s = Shader('corn')
    tint = s.noise(190, 2)
    s.set(Base_Color=s.ramp(tint, (.3, (.60, .27, .014)), (.7, (.80, .47, .05))), Roughness=.30, Specular=.5, Subsurface=.04,
          Subsurface_Radius=(.007, .0035, .001), Subsurface_Color=(.7, .35, .03))
    kinds = [kernel(s.material, luck) for _ in range(4)]
    pith = plain('pith', (.62, .36, .07), .8)
    bpy.context.view_layer.update()
    made, core = Cluster(), lathe([(0, -.02), (radius * .8, 0), (radius * .80, length * .6), (radius * .52, length * .85), (radius * .20, length * .96), (0, length * .975)], pith, 24, 'X')
    made.put(core, (0, 0, 0))
    count = 29
    for j in range(count):
        t = j / (count - 1)
        r = radius * (.93 + .12 * math.sin(2.0 * t + .6)) * (1 - max(0, (t - .62) / .38) ** 2.2 * .66)
        for n in range(rows):
            if t > .98 and luck.random() < .4:
                continue  # the tip is never quite filled
            a = 2 * math.pi * (n + .5 * (j % 2) * .25) / rows + .12 * t + .02 * math.sin(5 * t + n)
            width = r * 2 * math.pi / rows / .052
            out = Vector((.30 * max(0, t - .6), math.cos(a), math.sin(a))).normalized()
            side = Vector((1, 0, 0)).cross(out)
            made.put(luck.choice(kinds), (length * (.015 + .955 * t) + luck.uniform(-.002, .002), r * math.cos(a), r * math.sin(a)),
                     Matrix((side, side.cross(out), out)).transposed(), (width * luck.uniform(1.10, 1.18), luck.uniform(.92, 1.0), .78 * luck.uniform(.92, 1.06)))
    for piece in (core, *kinds):
        bpy.data.objects.remove(piece)
    whole = made.made('cob')
    whole.data.transform(Matrix.Scale(U, 4))
    return whole


def husk(material, luck, stand, leaves=13):
    """Husk leaves pulled back from the cob's foot. `stand` puts them in place, so that they can lie down on the ground."""
    parts = [rod((-.12, 0, 0), (.0, 0, 0), .034, material, 20, end_radius=.064)]
    for n in range(leaves):
        a = 2 * math.pi * n / leaves + luck.uniform(-.2, .2)
        c, s = math.cos(a), math.sin(a)
        reach, curl = luck.uniform(.50, .68), luck.uniform(1.6, 2.3)
        if n % 3 == 1:
            reach, curl = luck.uniform(.42, .55), luck.uniform(.45, .85)  # some still stand along the cob
        path, x, r = [], -.015, .062
        for k in range(29):
            t = k / 28
            path.append((x, r * c, r * s))
            turn = .12 + curl * t ** .8
            x, r = x + math.cos(turn) * reach / 28, r + math.sin(turn) * reach / 28
        parts.append(strip(path, lambda t: .012 + .17 * math.sin(math.pi * min(1, .24 + .76 * t)) ** .8, material,
                           cup=-.30, across=(0, -s, c), twist=luck.uniform(-.6, .6)))
    for n in range(26):  # the silk, dried, still hangs about the opened leaves
        a, reach = luck.uniform(0, 6.28), luck.uniform(.18, .34)
        out = Vector((luck.uniform(-.1, .5), math.cos(a), math.sin(a))).normalized()
        root = Vector((.0, .066 * math.cos(a), .066 * math.sin(a)))
        parts.append(tube([root, root + out * reach * .5 + Vector((.04, 0, 0)), root + out * reach + Vector((-.03, luck.uniform(-.05, .05), luck.uniform(-.05, .05)))],
                          .0016, silk(), None, 5, sides=1))
    bpy.context.view_layer.update()
    made = join(parts)
    made.data.transform(stand @ Matrix.Scale(U, 4))
    for v in made.data.vertices:  # the ground stops them
        v.co.z = max(v.co.z, .0014 + .0023 * math.sin(135 * v.co.x + 74 * v.co.y) ** 2)
    made.modifiers.new('fine', 'SUBSURF').render_levels = 1
    return made


def silk():
    return bpy.data.materials.get('silk') or plain('silk', (.36, .20, .075), .6)


def leafage():
    """Husk: pale green, dry and straw-coloured towards the edges, with fine veins along it."""
    s = Shader('husk')
    cloud = s.noise(22, 4)
    vein = s.noise(200, 3, s.node('Mapping', s.place(), None, None, (.8, .8, .12)))
    colour = s.mix(.35, s.ramp(cloud, (.34, (.36, .42, .11)), (.66, (.60, .55, .25))), s.ramp(vein, (.3, (.30, .34, .09)), (.7, (.66, .62, .32))))
    s.set(Base_Color=colour, Roughness=.6, Specular=.3).bump(vein, .30, .0012)
    both = s.node('MixShader', .30, s.surface.outputs[0], s.node('BsdfTranslucent', (.5, .5, .12)))
    s.tree.links.new(both, s.tree.nodes['Material Output'].inputs[0])
    return s.material


def heap(kinds, place=(-.045, -.150, 0), radius=.066, height=.022):
    poured(kinds, place, radius, height, (.0100, .0085), plain('mound', (.40, .19, .020), .9), .0044, layers=2.3, strays=.10, seed=3, lie=.9)


def build():
    luck = random.Random(31)
    bag_()
    whole = cob(luck)
    # One cob in its opened husk leans on the bag, the bare one lies before it.
    stand = Matrix.Translation((.122, .0, .021)) @ Vector((-.34, .14, .93)).to_track_quat('X', 'Z').to_matrix().to_4x4()
    whole.matrix_world = stand
    husk(leafage(), luck, stand)
    copy(whole, (.050, -.118, .0235), (.9, math.radians(-1), math.radians(9)), .94)
    heap(loose(luck))


def ground(**how):
    studio(cotton(SCALE), SCALE, **{'target': (.08, 0, .72), 'place': (.08, -7.4, 2.16), **how})


def hero():
    ground()
    build()


def close():
    """The kernels, on the cob and loose, and the figures of the label."""
    ground()
    luck = random.Random(17)
    bag_()
    whole = cob(luck)
    whole.location, whole.rotation_euler = (-.010, -.085, .0235), (2.2, 0, math.radians(-14))
    heap(loose(luck), (.035, -.150, 0), .052, .018)
    view = camera((.090, -.50, .135), (.020, -.045, .066), 68)
    view.data.dof.use_dof, view.data.dof.focus_distance, view.data.dof.aperture_fstop = True, .375, 14


def setting():
    """On the plank of the farm's store, beside last year's cobs."""
    build()
    return shed(fill=.66, low=(.10, .19, .12))
