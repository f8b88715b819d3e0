"""A 45 HP two-wheel-drive tractor as it stands at an Indian dealer's, in metres; x points forward, no brand."""
import math

from kit import *  # noqa: F403

REAR, FRONT = -.95, 1.06          # where the axles are
REAR_TYRE, FRONT_TYRE = .66, .375  # tyre radii: 13.6-28 and 6.00-16


def bonnet_paint(red):
    """Red paint with a decal: a white stripe that rises to the front and a thin dark one below it, painted by position."""
    s = Shader('bonnet')
    where = s.node('SeparateXYZ', s.place())
    height, ahead = s.math('MULTIPLY', where, -1), where.node.outputs[2]  # the loft lies on its side
    line = s.math('SUBTRACT', height, s.math('ADD', 1.055, s.math('MULTIPLY', ahead, .055)))

    def band(centre, half):
        inside = s.math('LESS_THAN', s.math('ABSOLUTE', s.math('SUBTRACT', line, centre)), half)
        return s.math('MULTIPLY', inside, s.math('GREATER_THAN', ahead, -.02))
    colour = s.mix(band(0, .026), red, (.80, .76, .66))
    colour = s.mix(band(-.045, .009), colour, (.03, .03, .03))
    for seam in (.20, 1.145):  # gaps between the sheets
        gap = s.math('LESS_THAN', s.math('ABSOLUTE', s.math('SUBTRACT', ahead, seam)), .0028)
        colour = s.mix(gap, colour, (.01, .006, .006))
    return s.set(Base_Color=colour, Roughness=.32, Clearcoat=.9, Clearcoat_Roughness=.05).material


def along(sections, material, sides=72):
    """A loft along x: sections are (x, middle height, half height, half width, squareness)."""
    thing = loft([((-z, 0, x), tall, wide, square) for x, z, tall, wide, square in sections], material, sides)
    thing.rotation_euler = (0, math.pi / 2, 0)
    return thing


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
                (y, r), angle = skin(profile, t), first + sweep * min(1, t * 1.25) ** .85
                rise, half = tall * (1 - .55 * t ** 4), .040 * (1 + .30 * t)
                lean = .5 * math.pi * max(0, t - .45) / .55  # over the shoulder the bar stands out sideways
                for spread, lift in ((-half, -.012), (-half * .68, rise), (half * .68, rise), (half, -.012)):
                    a, out = angle + spread, r + lift * math.cos(lean)
                    points.append((out * math.cos(a), side * (y - .010 * (1 - t) + lift * math.sin(lean)), out * math.sin(a)))
            for k in range(steps - 1):
                a, b = start + 4 * k, start + 4 * k + 4
                faces += [(a + j, a + j + 1, b + j + 1, b + j) for j in range(3)]
            faces += [tuple(range(start, start + 4)), tuple(range(start + 4 * steps - 4, start + 4 * steps))]
    return solid(points, faces, material, bevel=.006, angle=30)


def wheel(x, y, radius, side, driven, tyre, rim, nut):
    """Tyre, dished rim, hub and nuts; `side` is -1 for the right wheel. Front tyres of such tractors carry ribs."""
    k = radius / .66
    w = .178 if driven else .092
    half = [(.37, .74), (.40, .93), (.46, 1.0), (.54, .985), (.59, .90), (.622, .66), (.632, .33)]
    if driven:
        profile = [(r * k, -h * w) for r, h in half] + [(.634 * k, 0)] + [(r * k, h * w) for r, h in reversed(half)]
    else:  # three ribs with grooves between
        half = [(.40, .74), (.43, .95), (.49, 1.0), (.57, .97), (.61, .88), (.64, .80), (.642, .52), (.61, .46), (.61, .30), (.652, .24)]
        profile = [(r * k, -h * w) for r, h in half] + [(r * k, h * w) for r, h in reversed(half)]
    parts = [lathe(profile, tyre, 96, 'Y', angle=28 if driven else 40)]
    if driven:
        parts.append(lugs([(r, h) for r, h in profile if h >= 0 and r > .53], tyre, 19, .27, .036))
    edge = (.385 if driven else .415) * k
    dish = [(edge, .80), (edge * .985, .88), (edge * .95, .86), (edge * .93, .60), (edge * .86, .50), (edge * .82, .22),
            (edge * .55, .10), (edge * .47, .34), (edge * .42, .42), (0, .42)]
    parts.append(lathe([(r, side * h * w) for r, h in dish], rim, 72, 'Y', bevel=.004))
    parts.append(lathe([(edge * .24, side * .4 * w), (edge * .24, side * .70 * w), (edge * .18, side * .80 * w), (0, side * .82 * w)], rim, 32, 'Y'))
    for n in range(8 if driven else 5):
        a = 2 * math.pi * n / (8 if driven else 5)
        c, s = edge * .36 * math.cos(a), edge * .36 * math.sin(a)
        parts.append(rod((c, side * .40 * w, s), (c, side * .54 * w, s), .016 * k + .004, nut, 6))
    for part in parts:
        part.location = (x, y, radius + (.004 if driven else 0))
        part.rotation_euler = (0, .21 * (1 + x), 0)


def mudguard(side, red):
    """Sheet over the rear wheel: a flat crown with a rolled outer edge, and an inner wall down to the platform."""
    steps, r = 28, REAR_TYRE + .10
    crown, points, faces, edge = (.44, .455, .83, .86), [], [], []
    for k in range(steps + 1):
        a = math.radians(18 + 142 * k / steps)
        # flattened at the top, so that one can sit on it
        rx, rz = r * 1.0, r * (1 - .035 * math.sin(a) ** 6)
        for y, drop in zip(crown, (.02, 0, 0, .022)):
            points.append((REAR + (rx - drop) * math.cos(a), side * y, REAR_TYRE + (rz - drop) * math.sin(a)))
        points.append((REAR + .40 * math.cos(a), side * .43, max(.62, REAR_TYRE + .40 * math.sin(a) - .05)))
        edge.append((REAR + (rx - .02) * math.cos(a), side * .86, REAR_TYRE + (rz - .02) * math.sin(a)))
    for k in range(steps):
        a, b = 5 * k, 5 * k + 5
        faces += [(a + j, b + j, b + j + 1, a + j + 1) for j in range(3)] + [(a, a + 4, b + 4, b)]
    sheet = solid(points, faces, red, angle=50)
    thick = sheet.modifiers.new('sheet', 'SOLIDIFY')
    thick.thickness = .012
    tube(edge, .013, red, steps=0)
    return sheet


def lamp_glass():
    return plain('lamp glass', (.9, .9, .86), .06, 0, .6, Transmission=.35, Emission=(1, .96, .85, 1), Emission_Strength=.08)


def build():
    red, dark, rubbery = (.43, .014, .009), plain('black', (.016, .016, .017), .42), rubber(dust=.18)
    paint, bonnet = painted(red), bonnet_paint(red)
    grey = painted((.105, .11, .115), .42)
    cast = plain('cast iron', (.090, .092, .096), .52, .25)
    steel, rim = bare_steel(), painted((.55, .52, .44), .40)
    vinyl, glass = plain('vinyl', (.022, .021, .020), .55), lamp_glass()

    for side in (-1, 1):
        wheel(REAR, side * .66, REAR_TYRE, side, True, rubbery, rim, steel)
        wheel(FRONT, side * .64, FRONT_TYRE, side, False, rubbery, rim, steel)
        mudguard(side, paint)
        # lamps and reflectors on the mudguards
        box((REAR + .60, side * .70, 1.235), (.07, .14, .085), dark, .015, (0, .75, 0))
        box((REAR + .632, side * .70, 1.247), (.012, .11, .058), plain('amber', (.85, .28, .02), .15, 0, .5), .008, (0, .75, 0))
        box((REAR - .70, side * .72, 1.02), (.03, .16, .07), plain('tail', (.5, .01, .01), .15, 0, .5), .01, (0, -.4, 0))

    # backbone: rear axle, gearbox, clutch housing, engine, front bolster
    rod((REAR, -.52, REAR_TYRE), (REAR, .52, REAR_TYRE), .115, cast, 40, .01)
    for side in (-1, 1):
        rod((REAR, side * .26, REAR_TYRE), (REAR, side * .40, REAR_TYRE), .175, cast, 40, .02)
    along([(-1.28, .70, .20, .20, 5), (-1.22, .70, .25, .23, 5), (-.62, .70, .25, .22, 5), (-.52, .66, .19, .17, 4), (-.05, .66, .18, .16, 4),
           (.0, .68, .23, .21, 3), (.12, .68, .23, .21, 3)], cast)
    box((.50, 0, .68), (.78, .30, .44), cast, .03)
    box((.50, 0, .46), (.66, .24, .14), cast, .04)                        # sump
    box((.50, 0, .93), (.70, .26, .10), grey, .03)                        # rocker cover
    box((1.08, 0, .62), (.52, .26, .20), grey, .03)                       # front bolster
    for n in range(3):                                                    # cylinder fins and injector lines, right side
        box((.27 + n * .22, -.16, .80), (.15, .05, .13), cast, .012)
        tube([(.30 + n * .1, -.21, .70), (.28 + n * .16, -.24, .84), (.27 + n * .22, -.17, .93)], .007, steel)
    box((.36, -.20, .64), (.26, .09, .11), grey, .02)                     # injection pump
    rod((.68, -.21, .52), (.68, -.21, .68), .048, painted((.55, .24, .02)), 32, .008)   # oil filter
    rod((.82, -.20, .60), (.82, -.20, .74), .040, plain('filter', (.5, .5, .46), .4), 32, .008)
    lathe([(.0, 0), (.12, 0), (.13, .02), (.12, .04), (0, .04)], dark, 40, 'X', (.915, 0, .70))   # crank pulley
    tube([(.90, -.12, .70), (.90, -.13, .90), (.90, .0, 1.0), (.90, .13, .90), (.90, .12, .70), (.90, 0, .58)], .010, dark, closed=True)
    tube([(.86, -.08, .98), (.95, -.13, 1.0), (1.05, -.12, .95)], .028, dark)
    box((1.10, 0, .93), (.07, .46, .40), dark, .01)                       # radiator

    # front axle, spindles, steering
    box((FRONT, 0, .44), (.13, .72, .11), grey, .02)
    for side in (-1, 1):
        box((FRONT, side * .42, .42), (.10, .30, .085), grey, .015)
        rod((FRONT, side * .54, .30), (FRONT, side * .54, .60), .036, grey, 24, .006)
        rod((FRONT, side * .52, FRONT_TYRE), (FRONT, side * .66, FRONT_TYRE), .038, steel)
        rod((FRONT - .02, side * .54, .585), (FRONT - .20, side * .50, .585), .02, grey)
        box((.02, side * .40, .60), (.62, .40, .03), dark, .01)           # foot plates with step
        box((.16, side * .50, .36), (.26, .16, .02), dark, .005)
        for dx in (-.10, .10):
            rod((.16 + dx, side * .46, .36), (.16 + dx, side * .46, .60), .012, dark, 12)
        box((-.31, side * .42, .74), (.03, .34, .30), paint, .01, (0, .25, 0))
    rod((FRONT - .20, -.50, .585), (FRONT - .20, .50, .585), .015, steel)

    # bonnet, grille, lamps
    along([(-.12, 1.115, .245, .268, 6), (-.10, 1.12, .252, .275, 6), (.35, 1.115, .247, .275, 6), (.85, 1.09, .235, .265, 5.5), (1.14, 1.065, .222, .252, 5),
           (1.27, 1.045, .212, .240, 4.5), (1.335, 1.03, .195, .222, 4), (1.365, 1.02, .17, .195, 4), (1.372, 1.015, .14, .17, 4)], bonnet, 96)
    along([(1.33, 1.0, .155, .185, 5), (1.381, .995, .150, .180, 5), (1.386, .99, .135, .165, 5)], dark)
    for n in range(7):
        box((1.388, 0, .885 + n * .034), (.012, .30 - .006 * abs(n - 3), .010), grey, .003)
    for side in (-1, 1):
        lathe([(0, .030), (.045, .026), (.062, .010), (.066, 0), (.074, 0), (.076, -.02)], glass, 40, 'X', (1.372, side * .118, 1.075))
        lathe([(.066, .004), (.080, .004), (.082, -.03)], steel, 40, 'X', (1.376, side * .118, 1.075))
        for n in range(6):                                                # cooling slots behind the nose
            box((.93 + n * .042, side * .262, 1.0), (.018, .012, .15 - .012 * n), dark, .004, (0, .30, 0))
        words = bpy.data.curves.new('power', 'FONT')
        words.body, words.size, words.extrude = '45 HP', .085, .0006
        decal = bpy.data.objects.new('power', words)
        decal.location = (.07 if side < 0 else .43, side * .2765, .935)
        decal.rotation_euler = (math.pi / 2, 0, 0 if side < 0 else math.pi)
        bpy.context.collection.objects.link(decal)
        words.materials.append(plain('decal', (.80, .76, .66), .4))
        box((.42, side * .22, .865), (.98, .10, .025), grey, .008)        # rail below the bonnet
    box((1.37, 0, .60), (.12, .50, .13), grey, .02)                       # front weight carrier
    for n in range(5):
        box((1.44, -.18 + n * .09, .60), (.14, .075, .22), grey, .02)
    tube([(1.30, -.30, .56), (1.52, -.30, .58), (1.53, -.30, .80), (1.53, .30, .80), (1.52, .30, .58), (1.30, .30, .56)], .020, dark, steps=5)

    # exhaust with silencer, air cleaner
    rod((.80, -.13, 1.28), (.80, -.13, 1.44), .026, dark)
    lathe([(.026, 0), (.056, .03), (.058, .26), (.026, .30), (.026, .40), (.021, .40), (.021, .36)],
          plain('exhaust', (.035, .033, .03), .5, .5), 40, 'Z', (.80, -.13, 1.42))
    tube([(.80, -.13, 1.81), (.80, -.13, 1.85), (.77, -.13, 1.885)], .024, dark)
    rod((1.02, .12, 1.24), (1.02, .12, 1.42), .024, dark)
    lathe([(.024, 0), (.060, .02), (.068, .05), (.068, .10), (.050, .14), (0, .15)], dark, 40, 'Z', (1.02, .12, 1.41))

    # driver's place: console, wheel, levers, pedals, seat
    along([(-.36, 1.14, .12, .18, 5), (-.28, 1.10, .22, .23, 5), (-.11, 1.10, .25, .26, 6)], dark)
    rod((-.28, 0, 1.16), (-.47, 0, 1.40), .024, dark)
    hub, tilt = Vector((-.475, 0, 1.405)), Matrix.Rotation(math.radians(-38), 3, 'Y')
    ring = [hub + tilt @ Vector((.205 * math.cos(a), .205 * math.sin(a), 0)) for a in (2 * math.pi * n / 48 for n in range(48))]
    tube(ring, .0155, vinyl, steps=0, closed=True)
    for n in range(3):
        rod(hub, ring[n * 16 + 8], .011, vinyl, 12)
    rod(hub - tilt @ Vector((0, 0, .02)), hub + tilt @ Vector((0, 0, .02)), .045, vinyl, 32, .008)
    for y, x, tall in ((-.14, -.56, .30), (.14, -.58, .28), (-.27, -.78, .34)):
        tube([(x, y, .86), (x - .03, y, .86 + tall * .5), (x - .02, y, .86 + tall)], .011, steel)
        lathe([(0, -.025), (.02, -.015), (.024, .008), (.014, .024), (0, .026)], vinyl, 20, 'Z', (x - .02, y, .86 + tall))
    for y in (-.24, -.17, .2):
        box((-.16, y, .72), (.02, .065, .10), steel, .006, (0, -.5, 0))
    box((-.62, 0, .90), (.34, .40, .04), dark, .01)
    loft([((-.98, 0, z), deep, wide, 4) for z, deep, wide in
          ((1.03, .20, .215), (1.06, .225, .235), (1.11, .225, .235), (1.135, .19, .20), (1.13, .10, .11))], vinyl)
    back = loft([((x, 0, z), deep, wide, 4) for x, z, deep, wide in
                 ((0, 0, .05, .22), (-.01, .05, .062, .235), (-.04, .26, .060, .22), (-.055, .36, .045, .18), (-.06, .385, .02, .11))], vinyl)
    back.location, back.rotation_euler = (-1.17, 0, 1.10), (0, -.10, 0)
    box((-.98, 0, .99), (.26, .26, .09), dark, .02)

    # three-point hitch, lift arms, drawbar
    for side in (-1, 1):
        rod((-1.18, side * .26, .52), (-1.86, side * .40, .50), .026, grey, 20, .004)
        lathe([(.022, -.02), (.045, -.02), (.045, .02), (.022, .02)], steel, 28, 'Y', (-1.88, side * .40, .50), closed=True)
        rod((-1.22, side * .24, .98), (-1.52, side * .32, .94), .030, grey, 20, .004)
        rod((-1.52, side * .32, .94), (-1.54, side * .335, .52), .017, steel)
    rod((-1.28, 0, .86), (-1.80, 0, .82), .020, steel)
    rod((-1.48, 0, .848), (-1.62, 0, .835), .030, grey, 20, .004)
    box((-1.45, 0, .40), (.50, .08, .03), grey, .008)
    rod((-1.26, 0, .62), (-1.38, 0, .62), .03, steel, 12)

    whole = bpy.data.objects.new('tractor', None)
    bpy.context.collection.objects.link(whole)
    return whole


def gathered(before, whole):
    """Hangs everything built since `before` on one handle, so that the tractor can be moved as a piece."""
    bpy.context.view_layer.update()
    for thing in bpy.context.scene.objects:
        if thing not in before and thing is not whole and thing.parent is None:
            thing.parent = whole
    return whole


def hero():
    studio(cotton(1.92), 1.92, target=(.02, 0, .41), place=(4.6, -5.6, 1.7), lens=128)
    world((1, .96, .9), .24)
    build()
