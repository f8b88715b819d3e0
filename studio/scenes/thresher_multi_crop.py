"""A PTO-driven multi-crop thresher: feed chute with its safety cover, drum, blower, guarded pulleys, road wheels, tow bar."""
import math

from kit import *  # noqa: F403
from kit.plants import ripe_wheat

FLOOR, SILL, WIDE = .55, 1.22, .48          # underside of the body, where the drum housing begins, half its width


def mesh_guard(x0, z0, r0, x1, z1, r1, y, yellow):
    """A guard over two pulleys and their belt: a rim, wire mesh, standing off the body."""
    far = math.atan2(z1 - z0, x1 - x0)
    outline = [(x0 + r0 * math.cos(far + math.pi / 2 + math.pi * k / 14), z0 + r0 * math.sin(far + math.pi / 2 + math.pi * k / 14)) for k in range(15)]
    outline += [(x1 + r1 * math.cos(far - math.pi / 2 + math.pi * k / 14), z1 + r1 * math.sin(far - math.pi / 2 + math.pi * k / 14)) for k in range(15)]
    n = len(outline)
    points = [(x, y + s * .055, z) for s in (-1, 1) for x, z in outline]
    rim = solid(points, [(k, (k + 1) % n, n + (k + 1) % n, n + k) for k in range(n)], yellow)
    rim.modifiers.new('thick', 'SOLIDIFY').thickness = .006
    tube([(x, y - .055, z) for x, z in outline], .008, yellow, steps=0, closed=True)

    def inside(x, z):
        t = max(0, min(1, ((x - x0) * (x1 - x0) + (z - z0) * (z1 - z0)) / ((x1 - x0) ** 2 + (z1 - z0) ** 2)))
        return math.hypot(x - x0 - t * (x1 - x0), z - z0 - t * (z1 - z0)) < r0 + (r1 - r0) * t - .004
    low_x, high_x = min(x0 - r0, x1 - r1), max(x0 + r0, x1 + r1)
    low_z, high_z = min(z0 - r0, z1 - r1), max(z0 + r0, z1 + r1)
    step = .034
    for k in range(int((high_x - low_x) / step) + 1):
        x, run = low_x + k * step, [z for z in (low_z + j * .008 for j in range(int((high_z - low_z) / .008) + 1)) if inside(low_x + k * step, z)]
        if len(run) > 2:
            rod((x, y - .056, run[0]), (x, y - .056, run[-1]), .0028, yellow, 6)
    for k in range(int((high_z - low_z) / step) + 1):
        z, run = low_z + k * step, [x for x in (low_x + j * .008 for j in range(int((high_x - low_x) / .008) + 1)) if inside(x, low_z + k * step)]
        if len(run) > 2:
            rod((run[0], y - .058, z), (run[-1], y - .058, z), .0028, yellow, 6)


def pulley(x, z, radius, y, cast, steel):
    lathe([(.02, -.03), (radius * .9, -.03), (radius, -.026), (radius * .93, -.012), (radius, .002), (radius * .93, .014), (radius, .026), (radius * .9, .03), (.02, .03)], cast, 56, 'Y', (x, y, z))
    rod((x, y - .05, z), (x, y + .10, z), .024, steel, 24, .003)


def warning():
    return label({'paper': '#f6f2e6', 'ink': '#141414', 'sign': True, 'lines': [{'text': 'खतरा DANGER', 'size': 11, 'ink': '#b3140f'}, {'text': 'निशान से आगे हाथ न डालें', 'size': 6},
                                                                               {'text': 'Keep hands behind the mark', 'size': 4.6}]}, 900, 330, 'sticker.html')


def chute(yellow, zinc, steel, dark):
    """The feeding chute, inclined to the drum: long and half covered, as the law requires, so that no hand reaches the pegs."""
    slope = math.radians(16)
    a, b = Vector((.50, 0, 1.44)), Vector((1.42, 0, 1.44 + .92 * math.tan(slope)))
    rear = Vector((.30, 0, 1.40))
    for side in (-1, 1):
        wall = [rear + Vector((0, side * .29, -.06)), a + Vector((0, side * .30, -.06)), b + Vector((0, side * .38, 0)), b + Vector((0, side * .40, .17)), a + Vector((.46, side * .345, .34)),
                a + Vector((0, side * .30, .22)), rear + Vector((0, side * .29, .22))]
        solid(wall, [tuple(range(7))], yellow).modifiers.new('thick', 'SOLIDIFY').thickness = .006
        tube([wall[3], wall[4]], .009, yellow, steps=0)                                     # rolled edges
        bar((.968, side * .385, .95), (1.27, side * .372, 1.650), .012, .045, yellow, .003)
        box((.964, side * .385, .95), (.012, .09, .11), yellow, .003)
        for dz in (-.034, .034):
            stud((.970, side * .385 + .026, .95 + dz), (1, 0, 0), .009, steel)
        for t in (.06, .30, .50, .72, .94):                                                 # the floor's angle is riveted to the walls
            place = a + (b - a) * t + Vector((0, side * (.304 + .08 * t), -.035 + .045 * t))
            bolt(place, (0, side, 0), .010, steel)
        bolt((1.268, side * .385, 1.635), (0, side, 0), .013, steel)
    for run, material in (([rear + Vector((0, 0, -.06)), a + Vector((0, 0, -.06)), b], zinc), ([rear + Vector((0, 0, .22)), a + Vector((0, 0, .22)), a + Vector((.46, 0, .34))], yellow)):
        half = [.29, .30, .38 if material is zinc else .345]
        sheet = solid([p + Vector((0, s * h, 0)) for p, h in zip(run, half) for s in (-1, 1)], [(0, 1, 3, 2), (2, 3, 5, 4)], material)
        sheet.modifiers.new('thick', 'SOLIDIFY').thickness = .006
    back = solid([rear + Vector((0, s * .29, z)) for z in (-.02, .22) for s in (-1, 1)], [(0, 1, 3, 2)], yellow)
    back.modifiers.new('thick', 'SOLIDIFY').thickness = .006
    tube([b + Vector((0, -.38, 0)), b, b + Vector((0, .38, 0))], .014, yellow, steps=0)
    # the opening in the drum housing, and the pegs that turn in it
    mouth = [Vector((-.10 + .787 * math.cos(t), 0, SILL + .367 * math.sin(t))) for t in (math.radians(30 + 27 * k / 8) for k in range(9))]
    solid([p + Vector((0, s * .275, 0)) for p in mouth for s in (-1, 1)], [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(8)], plain('inside', (.006, .006, .006), .9))
    for row, t in enumerate((34, 45)):
        t = math.radians(t)
        p = Vector((-.10 + .78 * math.cos(t), 0, SILL + .36 * math.sin(t)))
        for k in range(6):
            y = -.23 + k * .09 + row * .03
            rod(p + Vector((0, y, 0)), p + Vector((.050, y, .030)), .010, steel, 16, .002)
    # the mark past which no hand may go, and the warning beside it
    line = [a + (b - a) * t + Vector((0, s * (.29 + .08 * t), -.06 + .06 * t + .0075)) for t in (.55, .60) for s in (-1, 1)]
    solid(line, [(0, 1, 3, 2)], painted((.55, .02, .012)))
    sticker(warning(), a + (b - a) * .32 + Vector((0, -.3415, .085)), .27, .099, turn=-5).rotation_euler.y = -slope


def build():
    paint, yellow, dark = painted((.016, .10, .22), .36), painted((.74, .36, .012), .4), painted((.022, .022, .024), .42)
    red, cast, steel = painted((.43, .016, .009), .36), painted((.105, .11, .115), .45), bare_steel()
    black, belt = rubber(dust=.2), rubber((.03, .03, .032))
    zinc = bare_steel((.50, .51, .52), .42)
    # chassis, axle, wheels, jack
    for side in (-1, 1):
        bar((-1.00, side * .42, .50), (1.10, side * .42, .50), .06, .10, red)
        tyre((-.25, side * .68, .34), .34, .19, painted((.60, .57, .48), .4), black, hub=steel, ribs=True)
        bar((1.10, side * .42, .50), (1.78, side * .05, .46), .05, .09, red)            # tow bar
    for x in (-.98, -.25, .40, 1.08):
        bar((x, -.42, .50), (x, .42, .50), .06, .09, red)
    bar((-.25, -.62, .36), (-.25, .62, .36), .07, .07, red)
    for side in (-1, 1):
        bar((-.25, side * .40, .36), (-.25, side * .40, .50), .05, .10, red)
    box((1.82, 0, .455), (.16, .11, .022), red, .004)
    lathe([(.028, -.014), (.060, -.014), (.060, .014), (.028, .014)], steel, 32, 'Z', (1.91, 0, .455), closed=True)
    rod((1.55, 0, .03), (1.55, 0, .62), .028, steel, 24, .003)                              # jack stand
    rod((1.55, 0, .0), (1.55, 0, .02), .075, dark, 32, .004)
    rod((1.55, 0, .30), (1.55, 0, .52), .038, red, 24)
    # body: sides with ribs, ends sloped
    prism([(-.95, FLOOR), (.85, FLOOR), (.95, .75), (.95, SILL), (-1.02, SILL), (-1.02, .80)], 2 * WIDE, paint, .012)
    for x in (-.92, -.40, .12, .62, .90):
        for side in (-1, 1):
            bar((x, side * (WIDE + .012), FLOOR + (.02 if x < .9 else .16)), (x, side * (WIDE + .012), SILL), .028, .040, paint, .003)
    for z in (FLOOR + .03, SILL - .02):
        for side in (-1, 1):
            bar((-.98, side * (WIDE + .014), max(z, FLOOR + .03)), (.86 if z < .8 else .95, side * (WIDE + .014), z), .030, .045, paint, .003)
    # inspection door in the front wall
    box((.958, 0, .985), (.012, .56, .30), paint, .004)
    for y in (-.25, .25):
        for z in (.86, 1.11):
            bolt((.963, y, z), (1, 0, 0), .014, steel)
    tube([(.96, -.07, .985), (.995, -.065, .985), (.995, .065, .985), (.96, .07, .985)], .009, steel)
    # drum housing: half round, bolted flanges, inspection lids
    top = [(.78 * math.cos(a) - .10, SILL + .36 * math.sin(a)) for a in (math.pi * k / 24 for k in range(25))]
    prism(top, 2 * WIDE - .04, paint, .008)
    for y in (-WIDE + .03, -.15, .15, WIDE - .03):
        tube([(x * 1.0, y, z + .004) for x, z in top], .014, paint, steps=0)
    for side in (-1, 1):
        for k in range(9):
            stud((-.80 + k * .175, side * (WIDE + .029), SILL - .02), (0, side, 0), .011, steel)
    for k in range(13):                                                                     # flanges of the housing are bolted all along
        t = math.pi * (k + .5) / 13
        for y in (-.15, .15):
            stud((-.10 + .795 * math.cos(t), y + .034, SILL + .362 * math.sin(t)), (math.cos(t) * .46, 0, math.sin(t)), .008, steel)
    for y in (-.32, .32):                                                                   # lifting eyes
        tube([(-.14, y, SILL + .35), (-.14, y, SILL + .405), (-.10, y, SILL + .425), (-.06, y, SILL + .405), (-.06, y, SILL + .35)], .010, steel)
    chute(yellow, zinc, steel, dark)
    # blower on the right: spiral case, its throat to the rear for the chaff
    cx, cz = -.62, .86
    spiral = []
    for k in range(33):
        t = math.radians(-190 + 290 * k / 32)
        r = .22 + .11 * k / 32
        spiral.append((cx + r * math.cos(t), cz + r * math.sin(t)))
    spiral += [(-1.40, 1.27), (-1.46, 1.01)]
    prism(spiral, .20, red, .010, -WIDE - .13)
    lathe([(.135, 0), (.150, -.012), (.150, .01)], yellow, 56, 'Y', (cx, -WIDE - .234, cz))
    rod((cx, -WIDE - .228, cz), (cx, -WIDE - .232, cz), .136, plain('inside', (.01, .01, .01), .9), 48)
    for r in (.045, .09):
        ring = [(cx + r * math.cos(a_), -WIDE - .240, cz + r * math.sin(a_)) for a_ in (2 * math.pi * k / 36 for k in range(36))]
        tube(ring, .004, yellow, steps=0, closed=True)
    for n in range(8):
        t = 2 * math.pi * n / 8
        rod((cx, -WIDE - .240, cz), (cx + .14 * math.cos(t), -WIDE - .240, cz + .14 * math.sin(t)), .004, yellow, 8)
    # pulleys and belts under mesh guards, flywheel
    y = -WIDE - .12
    pulley(-.10, SILL + .04, .20, y, cast, steel)
    pulley(.60, .82, .13, y, cast, steel)
    for off in (-.014, .014):
        far = math.atan2(.82 - SILL - .04, .70)
        up = Vector((-math.sin(far), 0, math.cos(far)))
        one, two = Vector((-.10, y + off, SILL + .04)), Vector((.60, y + off, .82))
        for s in (-1, 1):
            bar(one + up * s * .195, two + up * s * .127, .016, .012, belt, .002)
    mesh_guard(-.10, SILL + .04, .255, .60, .82, .185, y - .02, yellow)
    # PTO shaft in front under the chute, in its guard
    rod((.70, 0, .70), (1.05, 0, .70), .030, steel, 24)
    rod((.95, 0, .70), (1.10, 0, .70), .065, cast, 36, .006)
    rod((1.10, 0, .70), (1.62, 0, .64), .045, plain('guard', (.62, .40, .01), .5), 32, .004)
    rod((1.62, 0, .64), (1.74, 0, .625), .020, steel, 12)
    bar((1.02, -.20, .70), (1.02, .20, .70), .05, .06, red)
    for side in (-1, 1):
        bar((1.04, side * .19, .50), (1.02, side * .19, .70), .04, .04, red)
    # sieve tray and grain spout below, on the right
    prism([(-.30, FLOOR - .10), (.72, FLOOR - .14), (.72, FLOOR - .02), (-.30, FLOOR + .02)], .78, zinc, .004)
    prism([(.30, FLOOR - .02), (.62, FLOOR - .04), (.62, FLOOR - .06), (.30, FLOOR - .04)], .5, zinc, .002, -.60)
    for x in (.30, .62):
        box((x, -.60, FLOOR - .01), (.010, .50, .09), zinc, .002, (.0, 0, 0))
    # name on the door, warning on the side
    row = product('thresher-multi-crop')
    name = label({'paper': '#123a63', 'ink': '#f3ecd8', 'lines': [{'text': row['hi']['name'].split(',')[0], 'size': 11}, {'text': row['en']['name'].split(',')[0], 'size': 9, 'ink': '#f2b92e'}]},
                 900, 330, 'sticker.html')
    sticker(name, (.9655, 0, 1.074), .29, .106, turn=90)
    sticker(warning(), (-.165, -WIDE - .0015, .67), .25, .092)
    turned(-36, (-.12, .05, 0))


def hero():
    studio(cotton(1.78), 1.78, target=(0, 0, .47), place=(0, -7.2, 2.2), lens=124)
    world((1, .96, .9), .24)
    build()


def close():
    """Where the crop is fed: the long chute with its cover, mark and warning, the drum's pegs behind, the belts under their mesh."""
    studio(cotton(1.78), 1.78)
    world((1, .96, .9), .28)
    build()
    near((1.50, -2.75, 2.62), (.40, -.48, 1.42), 74, 9, (.70, -.75, 1.6))


def sheaves(corner, luck):
    """Cut wheat, brought in and laid down crosswise beside the machine."""
    kinds = [ripe_wheat(luck, .26, .15, 90) for _ in range(3)]
    for n in range(26):
        layer = n // 9
        copy(luck.choice(kinds), Vector(corner) + Vector((luck.uniform(-.55, .55) * (1 - .22 * layer), luck.uniform(-.35, .25), .06 + .11 * layer)),
             (math.pi / 2 + luck.gauss(0, .05), luck.gauss(0, .2), luck.choice((0, math.pi)) + luck.gauss(.3, .35)))
    for kind in kinds:
        kind.hide_render = True


def setting():
    """On the threshing floor, the harvest lying ready beside it."""
    with standing(1):
        build()
    grade = yard(fill=.74, rise=10)
    sheaves((1.95, 1.45, 0), random.Random(8))
    return grade
