"""Okra seed Arka Anamika: a 250 g stand-up pouch, fresh green pods, one cut across, and the round grey-green seed. 1 unit = 14 cm."""
from kit import *  # noqa: F403
from kit.pouches import laminate, pouch
from scenes.tomato_pusa_ruby import near

SHIFTS = {'close': -0.045}


def print_():
    return label(seed_print('okra-arka-anamika', paper='#f3f1da', ink='#1f5138', accent='#4b7a12', drawing='okra', m='10vw'))


def skin():
    """Okra skin: green, paler on the ridges' flanks, a soft down over it that makes its edge pale."""
    s = Shader('okra')
    streak = s.noise(20, 4, s.node('Mapping', s.place(), None, None, (.16, 1, 1)))
    luck = s.tree.nodes.new('ShaderNodeObjectInfo').outputs['Random']
    colour = s.mix(s.math('MULTIPLY', luck, .35), s.ramp(streak, (.3, (.045, .125, .020)), (.7, (.100, .225, .040))), (.12, .23, .05))
    return s.set(Base_Color=colour, Roughness=.46, Specular=.4, Sheen=.5, Subsurface=.03, Subsurface_Radius=(.02, .03, .01),
                 Subsurface_Color=(.2, .4, .06)).bump(s.noise(90, 3), .10, .003).material


def lady_finger(material, cap, cut, luck, length=.80, radius=.073, bend=.06):
    """A pod with five ridges, widest near the cap, drawn out to a bent point; lies along x, stalk at -x."""
    rings, sides, points, faces = 60, 60, [], []

    def middle(t):
        return Vector((length * t, bend * math.sin(math.pi * t * .9) + .05 * max(0, t - .8) ** 2 * 10, .10 * bend * t))
    for j in range(rings + 1):
        t = j / rings
        r = radius * min(1, .80 + 2.2 * t) * (1 - .26 * t) * max(.02, 1 - max(0, (t - .52) / .48) ** 1.9) ** .9
        for k in range(sides):
            a = 2 * math.pi * k / sides
            ridge = 1 + .105 * math.cos(5 * a + .25 * t) + .028 * math.cos(10 * a)
            points.append(middle(t) + Vector((0, r * ridge * math.cos(a), r * ridge * math.sin(a))))
    for j in range(rings):
        faces += [(j * sides + k, j * sides + (k + 1) % sides, (j + 1) * sides + (k + 1) % sides, (j + 1) * sides + k) for k in range(sides)]
    faces += [tuple(range(sides)), tuple(range(rings * sides, (rings + 1) * sides))]
    parts = [solid(points, faces, material, angle=80)]
    collar = [(-.070, .030), (-.055, .036), (-.035, .050), (-.018, radius * .93), (-.004, radius * 1.05), (.006, radius * 1.03), (.012, radius * .9)]
    parts.append(lathe([(.0, -.072)] + [(r, x) for x, r in collar], cap, 40, 'X', angle=60))
    parts.append(tube([(-.06, 0, 0), (-.11, -.004, 0), (-.17, -.016, .004)], .026, cap, lambda t: 1.05 - .2 * t))
    parts.append(lathe([(0, 0), (.0205, .0005), (.0215, -.004)], cut, 24, 'X'))
    parts[-1].location = (-.171, -.0162, .004)
    bpy.context.view_layer.update()
    return join(parts)


def slice_(green, flesh, white, place, turn, radius=.070):
    """A pod cut across: five chambers, a white seed in each."""
    points, faces, n = [], [], 60
    for x in (-.012, .012):
        for k in range(n):
            a = 2 * math.pi * k / n
            r = radius * (1 + .105 * math.cos(5 * a) + .028 * math.cos(10 * a))
            points.append((x, r * math.cos(a), r * math.sin(a)))
    rim = solid(points, [(k, (k + 1) % n, n + (k + 1) % n, n + k) for k in range(n)], green, angle=80)
    parts = [rim]
    for side in (-1, 1):
        parts.append(solid([p for p in points if p[0] * side > 0], [tuple(range(n))], flesh, smooth=False))
    dark = plain('chamber', (.20, .27, .075), .5)
    for k in range(5):
        a = 2 * math.pi * k / 5
        for side in (-1, 1):
            hollow = pebble((.004, radius * .27, radius * .20), dark, 8)
            hollow.location, hollow.rotation_euler = (side * .010, radius * .56 * math.cos(a), radius * .56 * math.sin(a)), (a, 0, 0)
            grain = pebble((.012, radius * .155, radius * .15), white, 8)
            grain.location = (side * .008, radius * .58 * math.cos(a), radius * .58 * math.sin(a))
            parts += [hollow, grain]
    bpy.context.view_layer.update()
    whole = join(parts)
    whole.location, whole.rotation_euler = place, turn
    return whole


def pile(kinds, centre, radius, height, r, luck, strays=22):
    """Round seed let fall one after another: each comes to lie on those below it, so that none sinks into another."""
    lying = []

    def drop(x, y, top):
        z = max([r] + [c + math.sqrt(d) for c, d in ((c, 4 * r * r - (a - x) ** 2 - (b - y) ** 2) for a, b, c in lying) if d > 0])
        if z - r <= top:
            lying.append((x, y, z))
    for ring in range(int(radius / (2.03 * r)) + 1):
        count = max(1, int(math.pi * ring * 2.03 / 1.02))
        for k in range(count):
            a = 2 * math.pi * (k + luck.uniform(-.06, .06)) / count + ring
            out = ring * 2.03 * r * (1 + .06 * math.sin(3 * a) + .04 * math.sin(5 * a + 1))
            drop(out * math.cos(a), out * math.sin(a), 0)
    for _ in range(5000):
        a, t = luck.uniform(0, 2 * math.pi), math.sqrt(luck.random()) * .95
        drop(t * radius * math.cos(a), t * radius * math.sin(a), height * (1 - t))
    for _ in range(strays * 3):
        a, out = luck.uniform(0, 2 * math.pi), radius * (1.12 + abs(luck.gauss(0, .28)))
        if luck.random() < .34:
            drop(out * math.cos(a), out * math.sin(a), 0)
    turns = [Matrix.Rotation(luck.uniform(0, 6.3), 3, 'Z') @ Matrix.Rotation(luck.uniform(-1.5, 1.5), 3, 'Y') for _ in lying]
    scattered(kinds, [((centre[0] + x, centre[1] + y, z), turn, luck.uniform(.93, 1.02)) for (x, y, z), turn in zip(lying, turns)])


def build():
    luck = random.Random(41)
    pack = pouch(1.02, 1.42, laminate(print_()))
    rest(pack, sink=.03, lean=math.radians(-5), turn=math.radians(-4), place=(-.38, .18))

    green, cap = skin(), leaf((.10, .18, .03), (.15, .25, .05), .25)
    cut = plain('cut', (.50, .55, .30), .7)
    pods = [lady_finger(green, cap, cut, luck, length, radius, bend)
            for length, radius, bend in ((.80, .066, .05), (.72, .062, -.06), (.84, .068, .035), (.66, .058, .07))]
    for thing, place, turn in zip(pods, ((.22, .08, .066), (.20, -.40, .062), (.82, -.40, .172), (.34, -.16, .060)),
                                  ((.2, .0, math.radians(13)), (.9, .0, math.radians(-13)), (.5, math.radians(-7), math.radians(146)), (.4, 0, math.radians(4)))):
        thing.location, thing.rotation_euler = place, turn
    flesh, white = plain('flesh', (.42, .50, .22), .45, Subsurface=.1, Subsurface_Radius=(.03, .04, .02), Subsurface_Color=(.4, .5, .2)), plain('unripe seed', (.62, .62, .50), .4)
    slice_(green, flesh, white, (.30, -.74, .013), (.4, math.radians(90), .3))
    slice_(green, flesh, white, (.16, -.64, .070), (.15, math.radians(12), math.radians(-68)))

    grain = varied('seed', (.115, .125, .080), (.175, .180, .115), (.080, .088, .060), (.22, .215, .14), rough=.62)
    kinds = [pebble((.0178, .0166, .0162), grain, 8, .015, 0, luck) for _ in range(4)]
    pale = plain('hilum', (.36, .34, .25), .7)
    bpy.context.view_layer.update()
    for k, kind in enumerate(kinds):            # the pale scar where the seed hung
        scar = pebble((.0040, .0052, .0044), pale, 6)
        scar.location = (.0150, 0, .003 * (k - 1.5))
        bpy.context.view_layer.update()
        kinds[k] = join([kind, scar])
    bpy.context.view_layer.update()
    pile(kinds, (-.28, -.66), .27, .16, .0168, luck)


def hero():
    studio(cotton())
    build()


def close():
    near((-.02, -3.1, 1.15), (-.14, -.34, .27), 88, 22)
    build()


def setting():
    with standing(.14, turn=-4):
        build()
    return furrow(seed=6, rise=13)
