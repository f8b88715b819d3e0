"""Pictures of empty states: an empty basket, an empty crate, a lens over a few seeds, a bare furrow."""
from kit import *  # noqa: F403
from kit.plants import straw_litter

SHAPES = {'cart': .75, 'orders': .75, 'search': .75, 'not_found': .75}


def bamboo(name='bamboo'):
    """Split bamboo, each strip its own shade."""
    return varied(name, (.44, .29, .12), (.56, .40, .19), (.34, .21, .085), (.50, .36, .17), rough=.48)


def basket(low=.150, high=.255, tall=.185, stakes=44, rows=19):
    """A tokri: flat splints woven round upright stakes, the rim bound with cane. Metres."""
    strips, dark = bamboo(), varied('cane', (.27, .155, .065), (.34, .205, .09), rough=.5)
    luck = random.Random(2)

    def side(h):  # the bellied outline
        t = h / tall
        return low + (high - low) * (1 - (1 - t) ** 1.7)
    upright = []
    for n in range(stakes):
        a = 2 * math.pi * n / stakes
        path = [Vector((r * math.cos(a), r * math.sin(a), z)) for r, z in
                [(.02, .010), (low * .6, .010), (low - .012, .011)] + [(side(h), h + .012) for h in (tall * k / 8 for k in range(9))]]
        upright.append(strip(path, lambda t: .010, strips, across=(-math.sin(a), math.cos(a), 0)))
    for row in range(rows):  # over one stake, under the next
        h, path = tall * (row + .6) / rows, []
        for k in range(stakes * 4):
            a = 2 * math.pi * k / (stakes * 4)
            wave = .0042 * math.cos(math.pi * (k / 4 + row))
            r, z = side(h) + wave, h + .012 + luck.gauss(0, .0003)
            path.append(Vector((r * math.cos(a), r * math.sin(a), z)))
        upright.append(strip(path + path[:1], lambda t: tall / rows * .88, dark if row in (3, 4, 13, 14) else strips, across=(0, 0, 1)))
    for ring in range(9):  # the floor is woven the same way
        r, path = low * (ring + 1.2) / 10, []
        for k in range(stakes * 2):
            a = math.pi * k / stakes
            path.append(Vector((r * math.cos(a), r * math.sin(a), .011 + .0024 * math.cos(math.pi * (k / 2 + ring)))))
        upright.append(strip(path + path[:1], lambda t: low / 10 * .9, strips, across=(1, 0, 0)))
    for splint in upright:
        thick = splint.modifiers.new('thick', 'SOLIDIFY')
        thick.thickness, thick.offset = .0018, 0
    rim = [Vector((side(tall) * math.cos(a), side(tall) * math.sin(a), tall + .014)) for a in (2 * math.pi * k / 72 for k in range(72))]
    for out, up in ((.007, 0), (-.007, 0), (0, .006)):
        tube([p + Vector((p.x, p.y, 0)).normalized() * out + Vector((0, 0, up)) for p in rim], .0062, dark if up else strips, steps=0, closed=True)
    coil = []
    for k in range(72 * 14):  # binding round the rim
        a, b = 2 * math.pi * k / (72 * 14), 2 * math.pi * k / 14
        r = side(tall) + .0165 * math.cos(b)
        coil.append(Vector((r * math.cos(a), r * math.sin(a), tall + .014 + .0135 * math.sin(b))))
    tube(coil, .0021, strips, steps=0, closed=True, sides=2)


def cart():
    """An empty basket."""
    with standing(1):
        basket()
    still(.62, rise=24, aim=(.0, .035))


def orders():
    """An empty slatted crate with the straw of what it brought before."""
    luck = random.Random(8)
    timber = wood((.40, .255, .135), (.235, .14, .072), (1.2, 9, 9), 3.4)
    nail = bare_steel((.30, .28, .26), .5)
    with standing(1, turn=-24):
        crate((0, 0, 0), (.52, .36, .27), timber)
        for side in (-1, 1):
            for x in (-.236, -.224, .224, .236):
                for h in (.14, .50, .86):
                    z = .27 * h + luck.choice((-.012, .012))
                    rod((x, side * .1795, z), (x, side * .1815, z), .0026, nail, 12)
    still(.66, rise=22)
    kinds = [straw_litter(luck, .07, 7) for _ in range(3)]
    inside = Matrix.Rotation(math.radians(-24), 3, 'Z')
    for _ in range(20):
        place = inside @ Vector((luck.uniform(-.15, .15), luck.uniform(-.075, .075), luck.uniform(.021, .034)))
        copy(luck.choice(kinds), place, (0, 0, luck.uniform(0, 6.3)), .55)
    copy(kinds[0], (.15, -.36, .002), (0, 0, 1), .8)
    hide(kinds)


def glass():
    """Clear glass that casts no shadow, as caustics are not computed."""
    s = Shader('lens')
    s.set(Base_Color=(.97, .99, .98), Roughness=.0, Transmission=1, IOR=1.46, Specular=.5)
    shadow = s.tree.nodes.new('ShaderNodeLightPath').outputs['Is Shadow Ray']
    both = s.node('MixShader', shadow, s.surface.outputs[0], s.node('BsdfTransparent', (.92, .95, .93)))
    s.tree.links.new(both, s.tree.nodes['Material Output'].inputs[0])
    return s.material


def lens(radius=.045):
    """A reading glass: brass ring, ferrule and turned handle towards -x, the glass around the origin. Metres."""
    brass, grip = bare_steel((.66, .46, .19), .26), wood((.30, .13, .05), (.13, .05, .02), (1.1, 11, 11), 3)
    lathe([(radius, -.005), (radius + .004, -.006), (radius + .006, 0), (radius + .004, .006), (radius, .005)], brass, 96, 'Z', closed=True)
    face = [(radius * k / 12, .0062 * (1 - (k / 12) ** 2) + .0006) for k in range(13)]
    lathe(face[:1] + face[1:] + [(r, -h) for r, h in reversed(face)], glass(), 96, 'Z', angle=60)
    rod((-radius - .004, 0, 0), (-radius - .026, 0, 0), .0042, brass, 24)
    lathe([(.0078, 0), (.0088, .003), (.0085, .020), (.0070, .024)], brass, 40, 'X', (-radius - .046, 0, 0), .0006)
    swell = [(.0066, 0), (.0080, -.012), (.0098, -.036), (.0106, -.060), (.0094, -.084), (.0080, -.094), (.0092, -.102), (.0070, -.108), (0, -.109)]
    lathe(swell, grip, 56, 'X', (-radius - .044, 0, 0), angle=60)


def soil_patch(luck, reach, high, seed=0, ridge=None):
    """Soil poured on the cloth: thick in the middle, crumbs at its edge. `ridge(x, y)` shapes it; `reach` is (x, y)."""
    dark = earth((.042, .025, .014), (.135, .083, .047), max(reach))
    n, m, points = 150, 110, []

    def level(x, y):
        a = math.atan2(y / reach[1], x / reach[0])
        edge = 1 + .10 * math.sin(3 * a + seed) + .06 * math.sin(7 * a + 1) + .12 * noise_at(x / reach[1] * 2.2, y / reach[1] * 2.2)
        t = max(0, 1 - math.hypot(x / reach[0], y / reach[1]) / edge)
        return high * min(1, t * 2.6) ** .75 * (ridge(x, y) if ridge else 1) + rough(x, y, reach[1] * .18, high * .22, 5) * min(1, t * 6) - .02 * high * (t <= 0) - .004 * high
    for j in range(m + 1):
        for k in range(n + 1):
            x, y = (2 * k / n - 1) * reach[0] * 1.55, (2 * j / m - 1) * reach[1] * 1.55
            points.append((x, y, level(x, y)))
    solid(points, [(j * (n + 1) + k, j * (n + 1) + k + 1, (j + 1) * (n + 1) + k + 1, (j + 1) * (n + 1) + k) for j in range(m) for k in range(n)], dark, angle=180)
    kinds = clods(dark, luck)
    for _ in range(900):
        a, t = luck.uniform(0, 6.283), luck.random() ** .5 * (1 if luck.random() < .72 else luck.uniform(1, 1.5))
        x, y = reach[0] * t * math.cos(a), reach[1] * t * math.sin(a)
        size = min(reach[1] * .06, reach[1] * .010 * luck.paretovariate(1.8))
        copy(luck.choice(kinds), (x, y, max(0, level(x, y)) + size * .35), [luck.uniform(0, 6.3) for _ in range(3)], size)
    hide(kinds)
    return level


def noise_at(x, y):
    return rough(x, y, 1, 1, 2)


def search():
    """A reading glass held over soil with a few grains of seed."""
    luck = random.Random(12)
    with standing(1):
        level = soil_patch(luck, (.115, .075), .016, 2)
        kernel = varied('seed', (.60, .33, .075), (.68, .42, .13), (.50, .25, .05), rough=.45)
        kinds = [pebble((.0068, .0036, .0033), kernel, 16, .01, .30, luck) for _ in range(3)]
        for x, y in ((.030, .004), (.044, -.008), (.036, .022), (.018, -.014), (-.048, .020), (-.062, -.018), (.002, .046), (.083, -.030), (.078, .030), (-.012, -.046)):
            copy(luck.choice(kinds), (x, y, max(0, level(x, y)) + .0026), (luck.gauss(0, .25), luck.gauss(0, .25), luck.uniform(0, 6.3)), 1)
        hide(kinds)
        before = set(bpy.context.scene.objects)
        lens()
        held = bpy.data.objects.new('held', None)
        bpy.context.collection.objects.link(held)
        for thing in set(bpy.context.scene.objects) - before - {held}:
            thing.parent = held
        held.location, held.rotation_euler = (.034, -.004, .047), (math.radians(12), math.radians(-10.3), math.radians(38))
    still(.72, rise=38)


def board(place, long, high, turn, timber, point):
    """A plank sawn to an arrow at one end, weathered, without words."""
    x, outline = long / 2, []
    for dx, dz in ((-x, -high / 2), (x - high * .45, -high / 2), (x, 0), (x - high * .45, high / 2), (-x, high / 2)):
        outline.append((point * dx, dz))
    thing = prism(outline, .022, timber, .004)
    thing.location, thing.rotation_euler = place, turn
    return thing


def not_found():
    """A bare furrow and a blank signpost."""
    luck = random.Random(15)

    def ridge(x, y):  # three ridges along x with furrows between, a little wavy
        return .18 + .82 * math.cos(math.pi * (y - .05 + .012 * math.sin(x * 7)) / .23) ** 2
    with standing(1):
        level = soil_patch(luck, (.64, .40), .095, 4, ridge)
        timber = wood((.33, .235, .15), (.17, .115, .072), (1.1, 10, 10), 2.6)
        upright = wood((.31, .22, .14), (.15, .10, .064), (10, 10, 1.1), 2.6)
        post = box((.20, .27, .43), (.058, .052, .90), upright, .006, (math.radians(-1.2), math.radians(2.2), math.radians(8)))
        post.name = 'post'
        board((.250, .233, .735), .40, .125, (math.radians(-1), math.radians(-3), math.radians(9)), timber, 1)
        board((.165, .230, .575), .36, .115, (math.radians(-1), math.radians(4), math.radians(4)), timber, -1)
        nail = bare_steel((.22, .20, .19), .55)
        for x, z in ((.196, .755), (.222, .715), (.19, .595), (.213, .555)):
            rod((x, .225, z), (x, .213, z), .0055, nail, 14)
        kinds = clods(earth((.042, .025, .014), (.135, .083, .047), .4), luck, 4)
        for _ in range(46):  # heaped round the post's foot
            a, r = luck.uniform(0, 6.3), luck.uniform(.035, .085)
            x, y = .19 + r * math.cos(a), .27 + r * math.sin(a)
            copy(luck.choice(kinds), (x, y, level(x, y) + .004), [luck.uniform(0, 6.3) for _ in range(3)], luck.uniform(.008, .022))
        hide(kinds)
    still(.84, rise=24, aim=(0, .02))
