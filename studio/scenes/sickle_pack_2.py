"""A pair of serrated sickles (hansiya, darati) with turned wooden grips, beside a tied handful of wheat. 1 unit = 30 cm."""
from kit import *  # noqa: F403
from scenes import wheat_hd_3086 as wheat_sack
from scenes.tomato_pusa_ruby import near

# The back of the blade as a smith bends it: nearly straight out of the grip, round in the belly, easing towards the point.
BACK = ((0, -.012), (.10, -.026), (.24, -.022), (.40, .030), (.545, .150), (.620, .315), (.612, .480), (.545, .615), (.435, .715), (.300, .775))
TEETH = 150


def forged():
    """Tool steel from the forge: grey scale, dents of the hammer, rubbed paler where it was cleaned."""
    s = Shader('forged')
    dents = s.node('TexVoronoi', s.place(), feature='SMOOTH_F1')
    dents.node.inputs['Scale'].default_value = 24
    cloud, fleck = s.noise(9, 5), s.noise(70, 4)
    colour = s.mix(cloud, (.10, .098, .098), (.33, .32, .31))
    return s.set(Base_Color=s.mix(s.math('MULTIPLY', fleck, .35), colour, (.16, .12, .09)), Metallic=.92,
                 Roughness=s.math('ADD', .30, s.math('MULTIPLY', cloud, .22))).bump(s.math('ADD', dents, s.math('MULTIPLY', fleck, .12)), .30, .012).material


def blade(steel, bright):
    """A crescent lying flat, tang at the origin. The inner side is ground bright and cut into fine teeth that lean to the grip."""
    back, luck = eased([(x, y, 0) for x, y in BACK], 60), random.Random(8)
    count = TEETH * 3                           # root, flank and point of every tooth
    rows = []
    for k in range(count + 1):
        t = k / count
        place = back[round(t * (len(back) - 1))]
        ahead = (back[min(round(t * (len(back) - 1)) + 4, len(back) - 1)] - back[max(round(t * (len(back) - 1)) - 4, 0)]).normalized()
        inward = Vector((-ahead.y, ahead.x, 0))
        wide = .026 + .052 * min(1, t / .20) ** .8 - .072 * max(0, (t - .45) / .55) ** 2.2
        ground = wide * (.58 if t > .13 else .95)
        tooth = (0, .0025, .0058)[k % 3] * (.14 < t < .97) * luck.uniform(.85, 1.1)
        rows.append((place, place + inward * ground, place + inward * (wide + tooth) - ahead * tooth * .9))
    points, body, edge = [], [], []
    for k, (outer, ground, sharp) in enumerate(rows):
        thick = .0062 * (1 - .45 * k / count)
        for z in (thick, -thick):
            points += [outer + Vector((0, 0, z)), ground + Vector((0, 0, z * .9)), sharp]
    for k in range(count):
        a, b = 6 * k, 6 * k + 6
        body += [(a, b, b + 1, a + 1), (a + 3, a + 4, b + 4, b + 3), (a, a + 3, b + 3, b)]
        edge += [(a + 1, b + 1, b + 2, a + 2), (a + 4, a + 5, b + 5, b + 4)]
    return [solid(points, body, steel, angle=25), solid(points, edge, bright, smooth=False)]


def sickle(grip_wood, steel, bright, ring):
    """Blade, tang, ferrule with its rivet and turned grip as one object; the grip points to -x."""
    parts = blade(steel, bright)
    parts.append(tube([(.13, -.002, 0), (.06, -.002, 0), (0, 0, 0), (-.06, 0, 0)], .0135, steel, lambda t: .9 + .5 * t))
    parts.append(lathe([(.0270, .001), (.0292, .003), (.0300, .040), (.0288, .044), (.0262, .045)], ring, 48, 'X', (-.062, 0, 0)))
    for side in (-1, 1):                        # the rivet goes through ferrule and tang
        parts.append(lathe([(.0075, .026), (.0075, .0315), (.0045, .0340), (0, .0345)], ring if side < 0 else steel, 20, 'Z', (-.040, 0, 0)))
        parts[-1].scale = (1, 1, side)
    swell = [(0, -.452), (.018, -.451), (.032, -.444), (.039, -.428), (.0405, -.405), (.0365, -.375), (.0315, -.335), (.0330, -.285), (.0375, -.225),
             (.0385, -.185), (.0350, -.135), (.0298, -.085), (.0282, -.062), (.0262, -.030), (.0255, -.022), (0, -.021)]
    parts.append(lathe(swell, grip_wood, 64, 'X', (0, 0, 0), angle=70))
    for x in (-.247, -.232, -.217):             # turned lines give hold
        parts.append(lathe([(.0350, -.0022), (.0392, 0), (.0350, .0022)], grip_wood, 64, 'X', (x, 0, 0)))
    bpy.context.view_layer.update()
    return join(parts)


def sheaf(luck, middle, turn, stalks=46):
    """A handful of cut wheat held by a twist of its own straw."""
    gold = varied('ear', (.47, .26, .075), (.58, .36, .12), rough=.55)
    pale = varied('straw', (.55, .37, .14), (.66, .47, .20), rough=.5)
    ears = [wheat_sack.ear(gold, pale, luck, long) for long in (.092, .102)]
    for n in range(stalks):
        spread, high = luck.gauss(0, .12), luck.uniform(0, 1)
        away = Vector((math.cos(turn + spread), math.sin(turn + spread), 0))
        across = Vector((-away.y, away.x, 0))
        thing = copy(luck.choice(ears), (0, 0, 0), (luck.uniform(0, 6.28), luck.uniform(-.06, .02), turn + spread), 3.3 * luck.uniform(.82, .98))
        thing.location = middle + away * luck.uniform(.36, .50) + across * luck.gauss(0, .018) + Vector((0, 0, .05 * high - .01))
        foot = middle - away * luck.uniform(.20, .30) - across * luck.gauss(.25 * spread, .012) + Vector((0, 0, .05 * high - .02))
        tube([foot, middle + across * luck.gauss(0, .020) + Vector((0, 0, .05 * high - .01)), thing.location], luck.uniform(.0052, .0068), pale, steps=4, sides=2)
    for original in ears:
        original.hide_render = True
    across, along = Vector((-math.sin(turn), math.cos(turn), 0)), Vector((math.cos(turn), math.sin(turn), 0))
    for strand in range(9):                     # several straws, laid round side by side and not quite parallel
        ring = [middle + across * (.066 + .003 * math.sin(3 * a + strand)) * math.cos(a) + Vector((0, 0, .006 + .050 * math.sin(a)))
                + along * (.0085 * (strand - 4) + .010 * math.sin(a + strand)) for a in (2 * math.pi * k / 28 for k in range(28))]
        tube(ring, .0048, pale, steps=0, closed=True, sides=2)
    knot = middle + Vector((0, 0, .060)) - across * .012
    for strand in range(5):                     # their ends, twisted together and tucked under
        a = 2 * math.pi * strand / 6
        path = []
        for k in range(15):
            t = k / 14
            twist = a + 5 * t
            path.append(knot + along * (.10 * t - .05) + across * (.012 * math.cos(twist) + .05 * t * t) + Vector((0, 0, .012 * math.sin(twist) - .045 * t * t)))
        tube(path, .0046, pale, steps=0, sides=2)
    for strand in range(4):
        tube([knot - along * .02, knot - along * (.07 + .01 * strand) - across * (.02 + .012 * strand) + Vector((0, 0, .012)),
              knot - along * (.13 + .014 * strand) - across * (.05 + .02 * strand) - Vector((0, 0, .03))], .0044, pale, steps=6, sides=2)


def pair():
    steel, bright, ring = forged(), bare_steel((.37, .37, .38), .42, (1, 14, 1), 9), bare_steel((.30, .29, .28), .36)
    return (sickle(wood((.42, .22, .095), (.22, .10, .042), (1.1, 11, 11), 3), steel, bright, ring),
            sickle(wood((.33, .155, .062), (.16, .065, .027), (1.1, 11, 11), 3), steel, bright, ring))


def build():
    luck = random.Random(3)
    one, two = pair()
    one.location, one.rotation_euler = (-.34, -.66, .041), (math.radians(1), math.radians(.4), math.radians(2))
    two.location, two.rotation_euler = (-.02, -.02, .041), (math.radians(-1), math.radians(.4), math.radians(9))
    for thing in (one, two):
        thing.scale = (1.14,) * 3
    sheaf(luck, Vector((-.62, .44, .05)), math.radians(16))


def hero():
    # flat things are seen from higher up, with the same light
    studio(cotton(), target=(-.14, .03, .02), place=(-.14, -5.3, 5.2), lens=154)
    build()


def close():
    near((.62, -1.82, 1.25), (.10, -.22, .03), 92, 20)
    build()


def setting():
    with standing(.30):
        build()
    return ripe(rise=24, fill=.70)
