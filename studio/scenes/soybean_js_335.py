"""Soybean seed JS 335: a 30 kg woven sack, round cream beans with their dark eye, and dry plants full of pods. In metres."""
from kit import *  # noqa: F403

SHIFTS = {'close': -0.095}

ID = 'soybean-js-335'
LOOK = {'paper': '#f5ecd2', 'ink': '#5a3a17', 'accent': '#3f6b24', 'drawing': 'soybean', 'm': '20.5vw', 'top': '26vw', 'low': '17vw', 'draw': '40vw', 'size': '8vw'}
SCALE = .475
U = .13  # the pods are drawn in units of 13 cm


def sack(place=(-.145, .08), turn=-5, lean=-3, **more):
    cloth = sackcloth(label(seed_print(ID, **LOOK), 2000, 3200), 190, .0075, .0018, 1.6)
    made = Sack(.55, .88, cloth, .235, lumps=.0055, lump=.075, lean=math.radians(lean), turn=math.radians(turn), place=place,
                **{'seed': 14, 'stand': .90, **more})
    sewn(made, plain('thread', (.05, .16, .05), .8))
    tag(made, label(seed_tag(ID), 600, 800, 'tag.html'), u=.24)
    return made


def bean(skin, eye, luck):
    """Nearly a ball, 7 mm, with the hilum, a small dark oval, on its side."""
    body = pebble(tuple(.0036 * k * luck.uniform(.96, 1.04) for k in (1.05, .97, .93)), skin, 12, .004, 0, luck)
    mark = pebble((.00105, .00028, .00044), eye, 6)
    mark.location = (.0, -.00346, .0003)
    bpy.context.view_layer.update()
    return join([body, mark])


def beans(luck):
    skin = varied('skin', (.46, .31, .115), (.56, .41, .180), (.63, .49, .245), (.51, .36, .14), rough=.36, Specular=.45)
    eye = plain('eye', (.030, .017, .010), .6)
    made = [bean(skin, eye, luck) for _ in range(5)]
    bpy.context.view_layer.update()
    return made


def pod(skin, stalk, beans=3, bend=.10, sides=14, rings=34):
    """A dry pod, 4.5 cm: flattened, swollen over each bean, with a beak at one end and a bit of stalk at the other (x = 0)."""
    length, points, faces = .115 * beans * U, [], []
    for j in range(rings + 1):
        t = j / rings
        swell = .55 + .45 * abs(math.sin(math.pi * beans * min(1, max(0, (t - .06) / .88)))) ** .8
        end = min(1, (t / .09) ** .6, ((1 - t) / .14) ** .75 + .03)
        for k in range(sides):
            a = 2 * math.pi * k / sides
            points.append((length * t + .05 * U, bend * math.sin(math.pi * t) * length + .047 * U * end * (.62 + .38 * swell) * math.cos(a),
                           .033 * U * end * swell * math.copysign(abs(math.sin(a)) ** .9, math.sin(a))))
    for j in range(rings):
        faces += [(j * sides + k, j * sides + (k + 1) % sides, (j + 1) * sides + (k + 1) % sides, (j + 1) * sides + k) for k in range(sides)]
    faces += [tuple(range(sides)), tuple(range(rings * sides, (rings + 1) * sides))]
    parts = [solid(points, faces, skin, angle=80), tube([(0, .002, .0), (.03 * U, .0006, 0), (.06 * U, 0, 0)], .0008, stalk, None, 3, sides=2)]
    bpy.context.view_layer.update()
    return join(parts)


def shell(skin, beans=3):
    """Half of an open pod: the same outline, hollow, curled a little along its length."""
    length = .115 * beans * U
    path = [(length * (k / 30 - .5), 0, .06 * length * math.cos(math.pi * (k / 30 - .5)) - .02 * U) for k in range(31)]
    half = strip(path, lambda t: U * (.004 + .10 * (.7 + .3 * abs(math.sin(math.pi * beans * t))) * min(1, (t / .10) ** .6, ((1 - t) / .14) ** .7)), skin, cup=.55)
    half.modifiers.new('thick', 'SOLIDIFY').thickness = .0005
    return half


def dry():
    """Pod skin: brown straw with darker flecks, covered with short hair that makes its edge pale."""
    s = Shader('pod')
    luck = s.tree.nodes.new('ShaderNodeObjectInfo').outputs['Random']
    colour = s.mix(.4, s.ramp(s.math('ADD', s.math('MULTIPLY', s.noise(80, 4), .7), s.math('MULTIPLY', luck, .3)), (.3, (.20, .115, .040)), (.7, (.42, .27, .105))),
                   s.ramp(s.noise(600, 3), (.3, (.17, .09, .032)), (.7, (.42, .28, .12))))
    return s.set(Base_Color=colour, Roughness=.75, Sheen=.9, Specular=.2).bump(s.noise(1000, 3), .35, .0005).material


def plant(way, kinds, stalk, luck, side_shoots=2):
    """A ripe plant without its leaves: zigzag stem, and at every joint a cluster of pods that hang outward."""
    made, way = Cluster(), [Vector(p) for p in way]
    stems = [eased(way, 14)]
    for n in range(side_shoots):
        root, a = stems[0][10 + 7 * n], 2.4 * n + luck.uniform(0, 6)
        reach = luck.uniform(.16, .24)
        out = Vector((math.cos(a), math.sin(a) * .6, 0))
        stems.append(eased([root, root + out * .055 + Vector((0, 0, .045)), root + out * .085 + Vector((0, 0, reach * .6)), root + out * .10 + Vector((0, 0, reach))], 10))
    for stem in stems:
        for k in range(3, len(stem), 3):
            stem[k] = stem[k] + Vector((luck.uniform(-.003, .003), luck.uniform(-.003, .003), 0))
        made.thread(stem, .0026 if stem is stems[0] else .0017, stalk, lambda t: 1.2 - .7 * t, 8)
        for k in range(9 if stem is stems[0] else 5, len(stem), 3):
            for n in range(luck.choice((2, 2, 3, 3, 4))):
                a = luck.uniform(0, 6.283)
                out = Vector((math.cos(a), math.sin(a), luck.uniform(-.75, .25))).normalized()
                turn = out.to_track_quat('X', 'Z') @ Matrix.Rotation(luck.uniform(0, 6.28), 3, 'X').to_quaternion()
                made.put(luck.choice(kinds), stem[k] + out * .001, turn, luck.uniform(.82, 1.05))
    return made.made('plant')


def bundle(luck, foot=(.245, -.01, 0), count=7):
    """Dry plants cut at the ground, bound and leaning on the sack."""
    hull, stalk = dry(), plain('stalk', (.27, .18, .075), .8)
    kinds = [pod(hull, stalk), pod(hull, stalk, 3, -.06), pod(hull, stalk, 2, .09), pod(hull, stalk, 3, .16)]
    foot = Vector(foot)
    for k in range(count):
        off = Vector((math.cos(2.4 * k), .7 * math.sin(2.4 * k), 0)) * math.sqrt((k + .5) / count)
        base = foot + off * .030
        base.z = .003
        tie, top = foot + Vector((-.024, .025, .14)) + off * .018, foot + Vector((-.060, .055, .47 + luck.uniform(-.06, .05))) + off * .095
        plant([base, tie, tie.lerp(top, .5) + off * .02, top], kinds, stalk, luck)
    cord, middle = plain('cord', (.23, .135, .055), .9), foot + Vector((-.024, .025, .14))
    for k in range(4):
        ring = [middle + Vector((.024 * math.cos(b), .019 * math.sin(b), .0036 * (k - 1.5) + .002 * math.sin(b))) for b in (j * math.pi / 9 for j in range(18))]
        tube(ring, .0021, cord, None, 0, True, 3)
    for kind in kinds:
        kind.hide_render = True


def heap(kinds, place=(.215, -.20, 0), radius=.165, height=.070):
    poured(kinds, place, radius, height, (.0072, .0070), plain('mound', (.34, .23, .09), .9), .0068, layers=2.0, strays=.04, seed=9, lie=1.5)


def build():
    luck = random.Random(35)
    sack()
    heap(beans(luck))
    bundle(luck)


def ground(**how):
    studio(cotton(SCALE), SCALE, **{'target': (.03, 0, .77), 'place': (.03, -7.4, 2.21), **how})


def hero():
    ground()
    build()


def close():
    """The figures of the label, the beans with their dark eyes, pods closed and split open."""
    ground()
    luck = random.Random(8)
    sack()
    kinds = beans(luck)
    heap(kinds, (.090, -.255, 0), .095, .042)
    hull, stalk = dry(), plain('stalk', (.26, .175, .07), .8)
    for kind, place, turn in ((pod(hull, stalk), (.140, -.338, .010), (.1, 0, 2.75)), (pod(hull, stalk, 2, -.06), (.040, -.322, .018), (.2, -.2, .5)),
                              (pod(hull, stalk, 3, .05), (.110, -.258, .044), (.2, .25, .2))):
        kind.location, kind.rotation_euler = place, turn
    half = shell(hull)
    half.location, half.rotation_euler = (.000, -.350, .0050), (.05, 0, .30)
    for n in range(3):  # beans still in the open half
        x = .115 * U * (n - 1)
        copy(kinds[n], (.000 + x * math.cos(.30), -.350 + x * math.sin(.30), .0068 - .0009 * abs(n - 1)), (luck.uniform(0, 3), luck.uniform(0, 3), 0), .98)
    view = camera((.075, -.82, .200), (.012, -.12, .093), 62)
    view.data.dof.use_dof, view.data.dof.focus_distance, view.data.dof.aperture_fstop = True, .53, 20


def setting():
    """On the field that is ready for it."""
    build()
    return field(fill=.64)
