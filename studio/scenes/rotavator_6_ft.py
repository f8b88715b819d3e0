"""A 6 ft rotavator with 48 blades, seen from behind with its trailing board raised so that the rotor shows."""
import math

from kit import *  # noqa: F403

SHIFTS = {'close': -0.095}

AXIS, REACH, HALF, TOP = .275, .245, .92, .80   # rotor height, blade reach, half width, height of the frame tube


def curved(angles, radius, half, material, thick=.008):
    """Sheet bent round the rotor; angles in degrees from straight ahead, upward."""
    points = []
    for a in angles:
        points += [(radius * math.cos(math.radians(a)), y, AXIS + radius * math.sin(math.radians(a))) for y in (-half, half)]
    sheet = solid(points, [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(angles) - 1)], material)
    sheet.modifiers.new('thick', 'SOLIDIFY').thickness = thick
    return sheet


def blade(side, dark):
    """L-shaped: a leg that sweeps back as it leaves the flange, and a foot bent to one side that cuts the slice."""
    points, faces, legs = [], [], []
    for k in range(9):
        t = k / 8
        r, a, wide = .075 + (REACH - .075) * t, -.42 * t ** 2, .050 + .014 * t
        legs.append((r, a, wide))
        for s in (-1, 1):
            b = a + s * wide / 2 / r
            points.append((r * math.cos(b), 0, r * math.sin(b)))
    r, a, wide = legs[-1]
    for turn, out in ((.25, .010), (.6, .024), (.9, .050), (1.0, .078)):   # the bend and the foot
        for s in (-1, 1):
            b = a - .04 * turn + s * wide * (1 - .25 * turn) / 2 / r
            rr = r + .012 * math.sin(turn * 1.5)
            points.append((rr * math.cos(b), side * out, rr * math.sin(b)))
    for k in range(len(points) // 2 - 1):
        faces.append((2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2))
    made = solid(points, faces, dark, angle=50)
    made.modifiers.new('thick', 'SOLIDIFY').thickness = .009
    return made


def build():
    paint, dark = painted((.62, .10, .010), .36), painted((.022, .022, .024), .45)
    cast, steel = painted((.10, .105, .11), .45), bare_steel()
    worn = bare_steel((.30, .30, .31), .42)
    # rotor: tube, flanges, six blades a flange set off along a spiral
    rod((0, -HALF + .01, AXIS), (0, HALF - .01, AXIS), .045, dark, 32)
    kinds = [blade(-1, worn), blade(1, worn)]
    for n in range(8):
        y = -.80 + n * 1.60 / 7
        rod((0, y - .007, AXIS), (0, y + .007, AXIS), .105, dark, 40, .002)
        for side in (-1, 1):
            weld([(.048 * math.cos(a), y + side * .010, AXIS + .048 * math.sin(a)) for a in (2 * math.pi * k / 18 for k in range(19))], dark, .006)
        for k in range(6):
            a = 2 * math.pi * k / 6 + n * .33
            side = 1 if k % 2 else -1
            copy(kinds[k % 2], (0, y + side * .013, AXIS), (0, a, 0))
            for r in (.078, .098):
                p = Vector((r * math.cos(a), y + side * .022, AXIS - r * math.sin(a)))
                stud(p, (0, side, 0), .0095, steel)
    for kind in kinds:
        kind.hide_render = True
    # hood, and the trailing board held up by two rods
    curved(range(28, 160, 6), .345, HALF, paint)
    hinge = Vector((.350 * math.cos(math.radians(156)), 0, AXIS + .350 * math.sin(math.radians(156))))
    rise, depth = math.radians(33), .40
    back = Vector((-math.cos(rise), 0, math.sin(rise)))
    up = Vector((math.sin(rise), 0, math.cos(rise)))
    path = [hinge + back * depth * t + up * .05 * math.sin(math.pi * t) for t in (k / 8 for k in range(9))] + [hinge + back * (depth + .02) + up * -.03]
    points = [(p.x, y, p.z) for p in path for y in (-HALF + .01, HALF - .01)]
    board = solid(points, [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(path) - 1)], paint)
    board.modifiers.new('thick', 'SOLIDIFY').thickness = .006
    rod((hinge.x, -HALF, hinge.z), (hinge.x, HALF, hinge.z), .014, dark, 16)
    for n in range(7):
        y = -.84 + n * .28
        rod((hinge.x, y - .05, hinge.z), (hinge.x, y + .05, hinge.z), .022, paint, 20)
    for y in (-.70, .70):
        for one, other in zip(path[1:7], path[2:8]):                                            # ribs, bent with the board
            bar(one + up * .010 + Vector((0, y, 0)), other + up * .010 + Vector((0, y, 0)), .035, .020, paint, .003)
        rod(path[6] + Vector((0, y, .03)), (.09, y * .72, TOP + .085), .009, steel, 12)           # rods that hold it up
        prism([(.05, TOP + .05), (.15, TOP + .05), (.11, TOP + .105), (.07, TOP + .105)], .03, paint, .003, y * .72)
        bolt((.09, y * .72 - .016, TOP + .085), (0, -1, 0), .012, steel)
    # frame tube over the hood
    rod((.10, -HALF - .05, TOP), (.10, HALF + .05, TOP), .062, paint, 40, .004)
    for y in (-.60, .60):
        bar((.10, y, TOP - .04), (.08, y, AXIS + .34), .10, .05, paint)
    # gear box with its multi-speed cover at the back and the PTO stub in front
    loft([((.10, 0, z), rx, ry, 5) for z, rx, ry in ((.62, .13, .12), (.66, .17, .15), (.93, .17, .15), (.985, .14, .125), (.99, .10, .09))], cast, 64)
    rod((-.06, 0, .82), (-.125, 0, .82), .135, cast, 8, .008)
    ring((-.125, 0, .82), (-1, 0, 0), .105, 8, .011, steel, math.pi / 8)
    rod((.10, 0, .985), (.10, 0, 1.02), .022, steel, 6, .003)
    for side in (-1, 1):                       # flanges that carry the frame tube, ribs of the casting
        rod((.10, side * .135, TOP), (.10, side * .185, TOP), .118, cast, 40, .006)
        rod((.10, side * .187, TOP), (.10, side * .205, TOP), .112, paint, 40, .003)
        ring((.10, side * .205, TOP), (0, side, 0), .092, 8, .011, steel, .2)
        weld([(.10 + .064 * math.cos(a), side * .207, TOP + .064 * math.sin(a)) for a in (2 * math.pi * k / 24 for k in range(25))], paint, .006)
        for x in (.02, .18):
            prism([(x - .006, .64), (x + .006, .64), (x + .006, .95), (x - .006, .95)], .03, cast, .003, side * .140)
    for place, size in (((-.075, .045, .665), .014), ((-.13, 0, .82), .012)):   # drain and level plugs
        stud(place, (-1, 0, 0), size, steel)
    tube([(.06, .03, .985), (.06, .03, 1.03), (.045, .03, 1.045)], .008, steel)     # breather
    rod((.26, 0, .80), (.32, 0, .80), .075, cast, 40, .006)
    rod((.32, 0, .80), (.47, 0, .80), .0175, steel, 12)
    lathe([(.075, 0), (.09, .02), (.10, .15)], plain('guard', (.60, .42, .01), .5), 40, 'X', (.32, 0, .80)).modifiers.new('t', 'SOLIDIFY').thickness = .005
    # drive case on the left, bearing plate on the right, both with skids
    case = [(.10 + .125 * math.cos(a), TOP + .125 * math.sin(a)) for a in (math.pi * k / 14 for k in range(15))]
    case += [(.145 * math.cos(a), AXIS + .145 * math.sin(a)) for a in (math.pi + math.pi * k / 14 for k in range(15))]
    prism(case, .10, paint, .018, HALF + .065)
    for x, z in case[::3]:
        cx, cz = (.10, TOP) if z > .55 else (0, AXIS)
        bolt((x + (cx - x) * .16, HALF + .115, z + (cz - z) * .16), (0, 1, 0), .010, steel)
    for side in (-1, 1):
        wall = [(.33 * math.cos(math.radians(a)), AXIS + .36 * math.sin(math.radians(a))) for a in range(15, 166, 10)]
        wall = [(.26, .09)] + wall + [(-.30, .20), (-.20, .09)]
        prism(wall, .012, paint, .003, side * (HALF + .006))
        for a in range(30, 160, 24):            # side walls are bolted to the hood's angle
            stud((.300 * math.cos(math.radians(a)), side * (HALF + .012), AXIS + .318 * math.sin(math.radians(a))), (0, side, 0), .008, steel)
        flat([(.36, .185), (.30, .070), (.20, .026), (-.20, .020), (-.30, .032)], lambda t: .012, .07, dark, side * (HALF + .03))
        for x, low in ((.22, .034), (-.16, .028)):
            bar((x, side * (HALF + .03), low), (x, side * (HALF + .018), .20), .012, .05, dark)
            stud((x, side * (HALF + .026), .17), (0, side, 0), .009, steel)
    prism([(.16, TOP + .09), (.03, TOP + .09), (-.10, AXIS), (-.05, AXIS - .11), (.08, AXIS - .11), (.19, TOP - .02)], .016, paint, .004, -HALF - .03)
    rod((0, -HALF - .02, AXIS), (0, -HALF - .085, AXIS), .085, cast, 40, .008)
    rod((0, -HALF - .08, AXIS), (0, -HALF - .11, AXIS), .045, cast, 32, .006)
    for n in range(6):
        a = 2 * math.pi * n / 6
        stud((.066 * math.cos(a), -HALF - .085, AXIS + .066 * math.sin(a)), (0, -1, 0), .009, steel)
    headstock(.19, TOP, paint, steel, mast=.50, foot=.24, drop=.14, reach=.20)
    for side in (-1, 1):
        bar((.24, side * .045, TOP + .46), (.09, side * .34, TOP + .06), .014, .05, paint)
        box((.10, side * .34, TOP + .055), (.07, .05, .06), paint, .004)
    turned(62, (0, 0, -.014))


def hero():
    studio(cotton(1.18), 1.18, target=(-.02, 0, .47), place=(0, -7.3, 1.75), lens=124)
    world((1, .96, .9), .26)
    build()


def close():
    """From behind and low: the L-shaped blades on their flanges, the bearing, and the gear box above the hood."""
    studio(cotton(1.18), 1.18)
    world((1, .96, .9), .34)
    build()
    near((1.02, -2.30, .52), (.36, -.10, .42), 62, 9, (.50, -.42, .3))


def setting():
    """On the seed bed it has made, the skids on the ground and the blades in it."""
    with standing(1, place=(0, 0, -.03)):
        build()
    return field(fill=.70, rise=11)
