"""Tomato seed Pusa Ruby: a 50 g stand-up pouch, ripe furrowed fruit with calyx, and the flat, downy seed itself. 1 unit = 12 cm."""
from kit import *  # noqa: F403
from kit.pouches import laminate, pouch

SHIFTS = {'close': -0.095}


def print_():
    return label(seed_print('tomato-pusa-ruby', paper='#f6efe0', ink='#2c5a33', accent='#a8231a', drawing='tomato', m='10vw', draw='46vw'))


def flesh():
    """Ripe skin: wax over red with orange shoulders, fine pale dots, light goes a little way in."""
    s = Shader('tomato')
    height = s.node('SeparateXYZ', s.place('Generated')).node.outputs[2]
    shoulder = s.ramp(s.math('ADD', height, s.math('MULTIPLY', s.noise(3, 3), .25)),
                      (.70, (.50, .014, .006)), (1.0, (.56, .062, .012)))
    speck = s.math('GREATER_THAN', s.noise(85, 1), .70)
    colour = s.mix(s.math('MULTIPLY', speck, .10), shoulder, (.8, .35, .12))
    return s.set(Base_Color=colour, Roughness=.20, Specular=.5, Subsurface=.06, Subsurface_Radius=(.10, .02, .01),
                 Subsurface_Color=(.6, .05, .02), Clearcoat=.35, Clearcoat_Roughness=.08).material


def tomato(place, radius, skin, green, stalk, luck, turn=(0, 0, 0), lobes=5, furrow=.035):
    """A flattened, faintly lobed fruit with a sunken stem end and five or six sepals that curl up from it."""
    rings, sides, points, faces = 40, 72, [], []
    for j in range(rings + 1):
        polar = math.pi * j / rings
        for k in range(sides):
            a = 2 * math.pi * k / sides
            r = math.sin(polar)
            groove = 1 + furrow * math.cos(lobes * a + .4) * r * (.35 + .65 * max(0, math.cos(polar)))
            z = .80 * math.cos(polar) - .24 * math.exp(-(r / .28) ** 2) * (polar < 1.57) + .06 * math.exp(-(r / .2) ** 2) * (polar > 1.57)
            points.append((radius * r * groove * math.cos(a), radius * r * groove * math.sin(a), radius * z))
    for j in range(rings):
        faces += [(j * sides + k, j * sides + (k + 1) % sides, (j + 1) * sides + (k + 1) % sides, (j + 1) * sides + k) for k in range(sides)]
    parts = [solid(points, faces, skin, angle=80)]
    top = radius * .575
    sepals = 6
    for n in range(sepals):
        a, reach = 2 * math.pi * n / sepals + luck.uniform(-.15, .15), radius * luck.uniform(.50, .68)
        lift = luck.uniform(.05, .22)
        path = []
        for k in range(11):
            t = k / 10
            r = reach * t
            rim = .21 * radius * math.exp(-((r / radius - .42) / .3) ** 2)  # over the shoulder, then free
            path.append((r * math.cos(a + .2 * t * t), r * math.sin(a + .2 * t * t), top + rim * 1.15 + radius * lift * t ** 3))
        parts.append(strip(path, lambda t: radius * .17 * (math.sin(math.pi * min(1, .18 + t * .82)) ** .9) * (1 - t) ** .35 + .002,
                           green, cup=.35, across=(-math.sin(a), math.cos(a), 0)))
    parts.append(tube([(0, 0, top - .01), (.02 * radius, 0, top + .16 * radius), (.10 * radius, .03, top + .36 * radius)], radius * .05,
                      stalk, lambda t: 1.35 - .5 * t if t < .7 else 1.0 + .6 * (t - .7)))
    bpy.context.view_layer.update()
    whole = join(parts)
    whole.location, whole.rotation_euler = place, turn
    for face in whole.data.polygons:
        face.use_smooth = True
    return whole


def seed(material, down, luck, size=.0165, hairs=150):
    """Tomato seed: a flat drop of 3 to 4 mm, its edge and sides grey with short silky hairs (none where `down` is None)."""
    body = pebble((size, size * .78, size * .24), material, 7, .05, 0, luck)
    if not down:
        return body
    points, faces = [], []
    for n in range(hairs):
        a, high = luck.uniform(0, 2 * math.pi), luck.uniform(-.7, .9)
        flatness = math.sqrt(1 - high * high)
        taper = 1 - .22 * max(0, math.cos(a) * flatness) ** 2
        root = Vector((size * math.cos(a) * flatness, size * .78 * math.sin(a) * flatness * taper, size * .24 * high))
        way = Vector((math.cos(a + luck.gauss(0, .5)), math.sin(a + luck.gauss(0, .5)), high * .35)).normalized() * size * luck.uniform(.20, .48)
        side = Vector((-way.y, way.x, 0)).normalized() * size * .026
        points += [root - side, root + side, root + way]
        faces.append((3 * n, 3 * n + 1, 3 * n + 2))
    bpy.context.view_layer.update()
    return join([body, solid(points, faces, down, smooth=False)])


def build():
    luck = random.Random(11)
    pack = pouch(1.02, 1.42, laminate(print_()))
    rest(pack, sink=.03, lean=math.radians(-5), turn=math.radians(-4), place=(-.30, .18))

    skin, stalk = flesh(), plain('stalk', (.10, .17, .035), .6)
    green = leaf((.045, .115, .014), (.085, .18, .028))
    tomato((.38, .10, .225), .285, skin, green, stalk, luck, (.10, -.12, .4), 7, .042)
    tomato((.76, -.17, .190), .240, skin, green, stalk, luck, (-.30, .16, 2.0), 6, .045)
    tomato((.28, -.42, .165), .215, skin, green, stalk, luck, (.62, .35, 1.0), 5, .05)

    buff = varied('seed', (.44, .300, .140), (.56, .41, .215), (.36, .235, .10), rough=.8, Sheen=.5)
    down = plain('down', (.62, .52, .36), .7, Sheen=.6)
    kinds = [seed(buff, down, luck) for _ in range(6)]
    bpy.context.view_layer.update()
    heap(kinds, (-.24, -.64, 0), .20, .06, 900, plain('under', (.40, .28, .14), .9), strays=.16, seed=5, lie=.45, spread=1.7)


def near(place, target, lens, stop):
    """The same table from close by; only what lies far behind goes soft."""
    studio(cotton(), target=target, place=place, lens=lens)
    seen = bpy.context.scene.camera
    seen.data.dof.use_dof, seen.data.dof.aperture_fstop = True, stop
    seen.data.dof.focus_distance = (Vector(target) - seen.location).length


def hero():
    studio(cotton())
    build()


def close():
    near((-.10, -3.1, 1.25), (-.10, -.30, .30), 92, 22)
    build()


def setting():
    with standing(.12, turn=-5):
        build()
    return furrow()
