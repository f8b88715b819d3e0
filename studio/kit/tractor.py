"""Wheels and sheet metal of a two-wheel-drive tractor, in metres; x points forward, z up."""
import math

import bpy
from mathutils import Matrix, Vector

from .implements import *  # noqa: F403
from .materials import *  # noqa: F403
from .shapes import *  # noqa: F403

REAR, FRONT = -.95, 1.06          # positions of the axles
REAR_TYRE, FRONT_TYRE = .66, .375  # tyre radii: 13.6-28 and 6.00-16
EARTH = (.25, .175, .11)


def dusty(name, colour, rough, edge, dust, **more):
    """Wheels gather dust: little at the hub, more towards the radius `edge`, in clouds."""
    s = Shader(name)
    where = s.node('SeparateXYZ', s.place())
    out = s.math('SQRT', s.math('ADD', s.math('POWER', s.math('ABSOLUTE', where), 2.0), s.math('POWER', s.math('ABSOLUTE', where.node.outputs[2]), 2.0)))
    rim = s.math('POWER', s.node('Clamp', s.math('DIVIDE', out, edge)), 5.0)
    cloud = s.node('Clamp', s.math('MULTIPLY', s.math('SUBTRACT', s.noise(7, 7), .33), 2.2))
    share = s.math('MULTIPLY', s.math('ADD', .22, s.math('MULTIPLY', rim, .78)), s.math('MULTIPLY', cloud, dust))
    s.set(Base_Color=s.mix(share, colour, EARTH), Roughness=s.math('ADD', rough, s.math('MULTIPLY', share, .8 - rough)), **more)
    return s.bump(s.noise(60, 3), .10, .003).material


def skin(profile, t):
    """(distance from the middle plane, radius) a part t of the way from the middle of the tread to the end of `profile`."""
    steps = [math.dist(p, q) for p, q in zip(profile, profile[1:])]
    left = t * sum(steps)
    for (r0, h0), (r1, h1), step in zip(profile, profile[1:], steps):
        if left <= step:
            return h0 + (h1 - h0) * left / step, r0 + (r1 - r0) * left / step
        left -= step
    return profile[-1][1], profile[-1][0]


def lugs(profile, material, count, sweep, tall):
    """Bars of a drive tyre: each starts at the middle, sweeps back and bends over the shoulder with the tyre."""
    points, faces, steps = [], [], 9
    for side in (-1, 1):
        for n in range(count):
            first = 2 * math.pi * (n + (.5 if side > 0 else 0)) / count
            start = len(points)
            for k in range(steps):
                t = k / (steps - 1)
                (y, r), angle = skin(profile, t), first + sweep * min(1, t * 1.2) ** .9
                rise, half = tall * (1 - .45 * t ** 4), .036 * (1 + .28 * t)
                lean = .5 * math.pi * max(0, t - .5) / .5  # over the shoulder the bar points sideways
                for spread, lift in ((-half, -.012), (-half * .70, rise), (half * .70, rise), (half, -.012)):
                    a, out = angle + spread, r + lift * math.cos(lean)
                    points.append((out * math.cos(a), side * (y - .014 * (1 - t) + lift * math.sin(lean)), out * math.sin(a)))
            for k in range(steps - 1):
                a, b = start + 4 * k, start + 4 * k + 4
                faces += [(a + j, a + j + 1, b + j + 1, b + j) for j in range(3)]
            faces += [tuple(range(start, start + 4)), tuple(range(start + 4 * steps - 4, start + 4 * steps))]
    return solid(points, faces, material, bevel=.005, angle=30)


def wheel(x, y, radius, side, driven, m, steer=0.0):
    """Tyre, rim, disc, hub and nuts; `side` is -1 for the right wheel. Front tyres of such tractors carry three ribs."""
    k = radius / .66
    w = .178 if driven else .092
    half = [(.37, .74), (.40, .93), (.46, 1.0), (.54, .985), (.59, .90), (.622, .66), (.632, .33)]
    black = dusty('tyre', (.020, .019, .018), .74, radius * 1.0, .75 if driven else .6, Specular=.35)
    pale = dusty('rim', m.pale, .38, radius * .62, .55, Clearcoat=.4)
    if driven:
        profile = [(r * k, -h * w) for r, h in half] + [(.634 * k, 0)] + [(r * k, h * w) for r, h in reversed(half)]
    else:  # three ribs with grooves between
        half = [(.40, .74), (.43, .95), (.49, 1.0), (.57, .97), (.605, .90), (.632, .80), (.645, .52), (.642, .50), (.606, .46), (.606, .27), (.654, .23), (.66, .0)]
        profile = [(r * k, -h * w) for r, h in half] + [(r * k, h * w) for r, h in reversed(half[:-1])]
    parts = [lathe(profile, black, 96, 'Y', angle=28 if driven else 40)]
    for r in (.415, .565) if driven else (.44, .55):                      # rings moulded into the wall
        (h,) = [h0 + (h1 - h0) * (r - r0) / (r1 - r0) for (r0, h0), (r1, h1) in zip(half, half[1:]) if r0 <= r < r1][:1]
        parts.append(lathe([((r - .006) * k, side * (h * w - .003)), (r * k, side * (h * w + .003)), ((r + .006) * k, side * (h * w - .003))], black, 96, 'Y'))
    if driven:
        parts.append(lugs([(r, h) for r, h in profile if h >= 0 and r > .55], black, 20, .36, .038))
    for n, letter in enumerate('13.6-28   12 PR' if driven else '6.00-16   8 PR'):
        if letter != ' ':
            step = .075 if driven else .095
            for half_turn in (0, math.pi):
                a = half_turn - side * (n * step - .5)
                words = letters(letter, (0, 0, 0), 0, .042 * k ** .5, black)
                flip = Matrix.Rotation(math.pi if side > 0 else 0, 4, 'Z')
                words.matrix_world = (Matrix.Rotation(a, 4, 'Y') @ Matrix.Translation((0, side * w * 1.0 + side * .0012, .50 * k)) @ flip @ Matrix.Rotation(math.pi / 2, 4, 'X'))
                parts.append(words)
    edge = (.400 if driven else .430) * k
    rim = [(.955, .50), (.985, .76), (1.0, .86), (.985, .905), (.955, .895), (.935, .80), (.915, .62), (.855, .54), (.84, .24), (.80, .16)]
    disc = [(.74, .12), (.66, .18), (.56, .34), (.47, .38), (.42, .33), (.38, .30), (0, .30)] if driven else [(.70, .10), (.62, .14), (.54, .30), (.46, .34), (.42, .30), (0, .30)]
    parts.append(lathe([(r * edge, side * h * w) for r, h in rim + disc], pale, 72, 'Y', bevel=.003))
    flange = .33 * edge if driven else .36 * edge
    parts.append(lathe([(flange, side * .30 * w), (flange, side * .38 * w), (flange * .55, side * .42 * w), (flange * .52, side * (.70 if driven else 1.0) * w),
                        (flange * .42, side * (.76 if driven else 1.08) * w), (0, side * (.78 if driven else 1.1) * w)], pale if driven else m.grey, 40, 'Y', bevel=.003))
    before = set(bpy.context.scene.objects)
    for n in range(8 if driven else 5):
        a = 2 * math.pi * n / (8 if driven else 5)
        c, s = math.cos(a), math.sin(a)
        stud((flange * .80 * c, side * .385 * w, flange * .80 * s), (0, side, 0), .0125 * k ** .5, m.steel)
        if driven:                                                        # the lugs that carry the rim on the disc
            block = box((.785 * edge * c, side * .20 * w, .785 * edge * s), (.075, .05, .075), pale, .008)
            block.rotation_euler = (0, -a, 0)
            stud((.775 * edge * c, side * .345 * w, .775 * edge * s), (0, side, 0), .012, m.steel)
    rod((.82 * edge, side * .50 * w, 0), (.845 * edge, side * .72 * w, 0), .006 * k ** .3, m.dark, 12)     # valve
    parts += set(bpy.context.scene.objects) - before
    hub = bpy.data.objects.new('wheel', None)
    bpy.context.collection.objects.link(hub)
    for part in parts:
        part.parent = hub
    hub.location = (x, y, radius + (.004 if driven else 0))
    hub.rotation_euler = (0, .21 * (1 + x), math.radians(steer))
    return hub


def mudguard(side, m):
    """Sheet over the rear wheel: flat on top, as a seat; rolled outer edge, inner wall, grab rail, lamps."""
    path = eased([(.745, 0, .605), (.735, 0, .80), (.700, 0, 1.02), (.625, 0, 1.22), (.520, 0, 1.360), (.38, 0, 1.422), (.10, 0, 1.436), (-.22, 0, 1.428), (-.40, 0, 1.385),
                  (-.56, 0, 1.245), (-.70, 0, 1.03), (-.735, 0, .965)], 5)
    across, points, faces, edge, n = (.445, .462, .62, .836, .858, .862), [], [], [], len(path)
    for p in path:
        x, z = REAR + p.x, p.z
        inward = (Vector((p.x, 0, z)) - Vector((0, 0, REAR_TYRE))).normalized()
        for y, drop in zip(across, (.014, 0, -.004, 0, .012, .034)):
            points.append((x - inward.x * drop, side * y, z - inward.z * drop))
        points.append((REAR + p.x * .5, side * .440, max(.605, REAR_TYRE + (z - REAR_TYRE) * .5)))
        edge.append((x - inward.x * .034, side * .862, z - inward.z * .034))
    for k in range(n - 1):
        a, b = 7 * k, 7 * k + 7
        faces += [(a + j, b + j, b + j + 1, a + j + 1) for j in range(5)] + [(a, a + 6, b + 6, b)]
    solid(points, faces, m.paint, angle=50).modifiers.new('sheet', 'SOLIDIFY').thickness = .008
    tube(edge, .010, m.paint, steps=0)
    for k in (8, 24, 34, 44):                                             # bolts of the stay beneath
        p = path[k]
        bolt((REAR + p.x, side * .52, p.z + .002), (0, 0, 1) if k > 18 else (1, 0, .3), .010, m.steel)
    y = side * .50
    tube([(REAR + .36, y, 1.43), (REAR + .36, y, 1.505), (REAR + .31, y, 1.545), (REAR + .0, y, 1.548), (REAR - .12, y, 1.545), (REAR - .17, y, 1.505), (REAR - .17, y, 1.43)], .0115, m.dark, steps=6)
    for x in (.36, -.17):
        rod((REAR + x, y, 1.425), (REAR + x, y, 1.442), .026, m.dark, 24, .003)
    # front: side lamp and indicator on a foot; rear: tail lamp and reflector
    box((REAR + .42, side * .765, 1.425), (.05, .05, .05), m.dark, .008)
    box((REAR + .425, side * .765, 1.482), (.075, .155, .085), m.dark, .014)
    box((REAR + .466, side * .802, 1.482), (.014, .068, .064), m.amber, .008)
    box((REAR + .466, side * .728, 1.482), (.014, .068, .064), m.lens, .008)
    box((REAR - .645, side * .68, 1.185), (.05, .20, .085), m.dark, .012, (0, .66, 0))
    box((REAR - .668, side * .73, 1.203), (.02, .082, .062), m.red_lens, .008, (0, .66, 0))
    box((REAR - .668, side * .635, 1.203), (.02, .082, .062), m.amber, .008, (0, .66, 0))
    rod((REAR - .737, side * .80, 1.02), (REAR - .748, side * .80, 1.01), .026, m.red_lens, 28, .002)


def bonnet_paint(red):
    """Red paint with a decal: a pale stripe that rises a little to the front and a thin dark one below it, painted by position."""
    s = Shader('bonnet')
    where = s.node('SeparateXYZ', s.place())
    ahead, height = where, where.node.outputs[2]
    line = s.math('SUBTRACT', height, s.math('ADD', 1.172, s.math('MULTIPLY', ahead, .012)))

    def band(centre, half):
        return s.math('MULTIPLY', s.math('LESS_THAN', s.math('ABSOLUTE', s.math('SUBTRACT', line, centre)), half), s.math('GREATER_THAN', ahead, -.04))
    colour = s.mix(band(0, .030), red, (.78, .74, .64))
    colour = s.mix(band(-.048, .008), colour, (.03, .03, .03))
    return s.set(Base_Color=colour, Roughness=.30, Clearcoat=.9, Clearcoat_Roughness=.05).material


def section(x, w, low, top, inset=0.0):
    """One cut through the bonnet: upright sides, a folded shoulder, a raised middle; closed below."""
    tall = top - low
    half = [(1.0, low), (1.0, low + .34 * tall), (.992, low + .66 * tall), (.972, low + .80 * tall), (.93, low + .885 * tall), (.86, low + .935 * tall), (.74, low + .962 * tall),
            (.50, top - .006), (.44, top + .004), (.40, top + .012), (0, top + .016)]
    points = [(y * w, z) for y, z in half] + [(-y * w, z) for y, z in half[-2::-1]] + [(-.5 * w, low), (0, low), (.5 * w, low)]
    c = (low + top) / 2
    return [(x, y * (1 - inset / w), c + (z - c) * (1 - inset / (tall / 2))) for y, z in points]


def sheet(rings, material, closed=True, thick=.006):
    n = len(rings[0])
    last = n if closed else n - 4                                          # the last points run along the open underside
    faces = [(j * n + k, j * n + (k + 1) % n, (j + 1) * n + (k + 1) % n, (j + 1) * n + k) for j in range(len(rings) - 1) for k in range(last)]
    made = solid([p for ring in rings for p in ring], faces, material, angle=32)
    if thick:
        made.modifiers.new('sheet', 'SOLIDIFY').thickness = thick
    return made


def bonnet(m, power):
    """Long flat bonnet in two pieces: the cover over engine and tank, and the nose with radiator grille and lamps."""
    red = bonnet_paint(m.red)
    sheet([section(x, w, low, top) for x, w, low, top in ((-.125, .270, .90, 1.352), (-.10, .272, .90, 1.358), (.10, .272, .905, 1.358), (.40, .270, .915, 1.352), (.75, .267, .925, 1.342), (.972, .264, .93, 1.334))],
          red, closed=False)
    cuts = [(.980, .270, .745, 1.340, 0), (1.10, .268, .745, 1.334, 0), (1.22, .264, .748, 1.324, 0), (1.315, .258, .752, 1.312, 0), (1.350, .256, .754, 1.304, .007), (1.372, .254, .756, 1.298, .022),
            (1.382, .253, .757, 1.294, .036), (1.382, .253, .757, 1.294, .050), (1.352, .253, .757, 1.294, .058)]
    sheet([section(*cut) for cut in cuts], red)
    tube([(x, 0, z) for _, x, z in [(0, .9762, z) for z in (.95, 1.0)]], .001, m.dark, steps=0)
    # grille: dark bed, a fine row of bars, two bars across, lamps above
    box((1.345, 0, 1.02), (.012, .40, .47), plain('behind', (.008, .008, .008), .8), .004)
    for n in range(31):
        y = -.183 + n * .0122
        box((1.362, y, .935), (.020, .0042, .272), m.dark, .0012)
    for z in (.868, .936, 1.004):
        box((1.371, 0, z), (.010, .376, .011), m.dark, .003)
    box((1.372, 0, 1.080), (.020, .392, .026), m.paint, .006)
    box((1.360, 0, 1.166), (.018, .380, .142), m.dark, .006)
    chrome = plain('chrome', (.80, .80, .80), .08, 1)
    for side in (-1, 1):
        y = side * .112
        bowl = lathe([(0, -.016), (.03, -.012), (.052, -.004), (.070, .010)], chrome, 48, 'X', angle=60)
        bowl.scale, bowl.location = (1, 1.10, .80), (1.374, y, 1.166)
        rod((1.362, y, 1.166), (1.384, y, 1.166), .010, m.lens, 20, .004)
        for dy, dz, size in ((0, .050, (.022, .166, .012)), (0, -.050, (.022, .166, .012)), (.078, 0, (.022, .012, .112)), (-.078, 0, (.022, .012, .112))):
            box((1.380, y + dy, 1.166 + dz), size, chrome, .004)
        box((1.3885, y, 1.166), (.003, .148, .092), m.glass, 0)
        for n in range(9):                                                 # flutes of the lamp glass
            rod((1.390, y - .064 + n * .016, 1.124), (1.390, y - .064 + n * .016, 1.208), .0016, m.glass, 6)
        # louvres: nose and cover
        prism([(1.045, .930), (1.265, .930), (1.290, 1.125), (1.070, 1.125)], .004, m.dark, .002, side * .2685)
        for n in range(11):
            x = 1.066 + n * .0192
            bar((x, side * .2695, .940), (x + .022, side * .2685, 1.116), .012, .007, m.dark, .002)
        for row in range(2):
            for n in range(6):
                lip = box((.60 + n * .055, side * .2675, 1.052 - row * .062), (.040, .012, .010), m.paint, .004)
                lip.rotation_euler = (side * -.35, 0, 0)
                box((.60 + n * .055, side * .2690, 1.042 - row * .062), (.038, .003, .010), plain('slot', (.004, .004, .004), .9), .001)
        for x in (.02, .93):                                                # spring catches
            box((x, side * .2745, .965), (.030, .012, .055), m.steel, .004)
            rod((x, side * .270, .945), (x, side * .290, .945), .007, m.steel, 14, .002)
        letters(power, ((.08 if side < 0 else .42), side * .2735, 1.010), 0 if side < 0 else 180, .098, plain('decal', (.78, .74, .64), .4), middle=False)
    rod((.30, 0, 1.362), (.30, 0, 1.388), .034, m.dark, 32, .005)           # filler cap of the tank
    ring((.30, 0, 1.376), (0, 0, 1), .030, 10, .006, m.dark)
