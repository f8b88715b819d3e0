"""Mechanics of a tractor: engine, axles, driver's place, hydraulics and hitch; in metres, x points forward, z up."""
import math

import bpy
from mathutils import Matrix, Vector

from .implements import *  # noqa: F403
from .materials import *  # noqa: F403
from .shapes import *  # noqa: F403
from .tractor import FRONT, REAR, REAR_TYRE


def along(sections, material, sides=72):
    """A loft along x: sections are (x, middle height, half height, half width, squareness)."""
    thing = loft([((-z, 0, x), tall, wide, square) for x, z, tall, wide, square in sections], material, sides)
    thing.rotation_euler = (0, math.pi / 2, 0)
    return thing


def hose(points, m, size=.009, black=None):
    """A rubber hose or harness with a clip at each end."""
    tube(points, size, black or m.dark)
    for end, back in ((0, 1), (-1, -2)):
        p, q = Vector(points[end]), Vector(points[back])
        way = (q - p).normalized()
        rod(p + way * .012, p + way * .022, size * 1.3, m.steel, 18, .001)


def backbone(m):
    """Rear axle, gear box, clutch housing, engine block and front bolster, bolted to each other."""
    along([(-1.28, .72, .18, .18, 6), (-1.265, .72, .205, .20, 6), (-.66, .72, .205, .20, 6), (-.645, .72, .225, .22, 6), (-.615, .72, .225, .22, 6), (-.60, .70, .18, .17, 5),
           (-.10, .69, .165, .155, 5), (-.085, .69, .20, .20, 4), (-.055, .69, .20, .20, 4), (-.04, .68, .19, .185, 4), (.085, .68, .225, .215, 3.4), (.125, .68, .225, .215, 3.4)], m.cast)
    for x, r, n in ((-.615, .205, 14), (-.055, .185, 12), (.085, .206, 14)):
        for k in range(n):
            a = 2 * math.pi * (k + .5) / n
            y, z = math.cos(a), math.sin(a)
            y, z = math.copysign(abs(y) ** .55, y), math.copysign(abs(z) ** .55, z)
            bolt((x, r * y * .95, .70 + r * z * .95), (1 if x < 0 else -1, 0, 0), .011, m.steel)
    for side in (-1, 1):                                                  # half axles in their trumpets, brake covers
        lathe([(.165, .19), (.165, .235), (.145, .25), (.115, .28), (.088, .40), (.088, .43), (.12, .435), (.12, .46), (.05, .465), (.05, .60)], m.cast, 48, 'Y', (REAR, 0, REAR_TYRE)).scale = (1, side, 1)
        ring((REAR, side * .235, REAR_TYRE), (0, side, 0), .152, 12, .011, m.steel)
        ring((REAR, side * .46, REAR_TYRE), (0, side, 0), .104, 8, .010, m.steel)
        for x in (-.50, -.33, -.20):                                       # ribs and covers of the gear box
            box((x, side * .162, .70), (.018, .03, .22), m.cast, .006)
        lathe([(.075, 0), (.075, .012), (.06, .022), (0, .024)], m.cast, 36, 'Y', (-.41, side * .150, .70)).scale = (1, side, 1)
        ring((-.41, side * .164, .70), (0, side, 0), .066, 6, .007, m.steel)
    # engine: block with ribs and core plugs, sump, head
    box((.50, 0, .66), (.77, .27, .30), m.cast, .02)
    box((.50, 0, .825), (.75, .29, .045), m.cast, .010)
    box((.50, 0, .880), (.72, .25, .075), m.cast, .016)                   # head
    box((.50, 0, .955), (.66, .20, .085), m.grey, .025)                   # rocker cover
    box((.50, 0, .505), (.76, .31, .022), m.cast, .006)                   # flange of the sump
    prism([(.13, .50), (.87, .50), (.87, .42), (.58, .40), (.52, .375), (.18, .375), (.13, .42)], .23, m.dark, .025)
    for side in (-1, 1):
        for n in range(9):
            bolt((.16 + n * .085, side * .143, .516), (0, 0, 1), .008, m.steel)
        for n in range(4):
            box((.20 + n * .20, side * .138, .66), (.016, .02, .26), m.cast, .005)
            if n < 3:
                lathe([(.030, 0), (.030, .004), (.024, .004), (.020, -.004), (0, -.004)], m.zinc, 28, 'Y', (.30 + n * .20, side * .136, .735)).scale = (1, side, 1)
        for n in range(6):
            bolt((.19 + n * .125, side * .112, .918), (0, 0, 1), .010, m.steel)
    # front: timing case, fan, belt, radiator behind the grille
    prism([(.885, .50), (.905, .50), (.925, .52), (.925, .90), (.905, .92), (.885, .92)], .31, m.cast, .008)
    for y in (-.135, .135):
        for n in range(5):
            bolt((.925, y, .54 + n * .085), (1, 0, 0), .009, m.steel)
    pulleys = ((0, .585, .088), (0, .835, .062), (-.205, .80, .036))      # crank, fan, alternator
    for y, z, r in pulleys:
        lathe([(0, -.014), (r + .008, -.014), (r + .006, -.010), (r - .010, 0), (r + .006, .010), (r + .008, .014), (r * .6, .012), (r * .5, .004), (0, .004)], m.grey, 48, 'X', (.950, y, z))
    belt = [(r * math.cos(a), z + r * math.sin(a)) for (r, z), run in (((.088, .585), range(200, 371, 10)), ((.062, .835), range(10, 100, 10))) for a in map(math.radians, run)]
    belt += [(-.205 + .036 * math.cos(a), .80 + .036 * math.sin(a)) for a in map(math.radians, range(100, 215, 12))]
    solid([(.950 + s * .006, y, z) for s in (-1, 1) for y, z in belt], [(k, (k + 1) % len(belt), len(belt) + (k + 1) % len(belt), len(belt) + k) for k in range(len(belt))], m.dark).modifiers.new('t', 'SOLIDIFY').thickness = .008
    for n in range(6):
        a = 2 * math.pi * n / 6
        vane = box((.978, .125 * math.cos(a), .92 + .125 * math.sin(a)), (.006, .17, .065), m.dark, .002)
        vane.rotation_euler = (a, 0, 0)
        vane.rotation_euler.rotate_axis('Y', .45)
    rod((.94, 0, .885), (.985, 0, .92), .028, m.dark, 24)
    box((1.075, 0, .985), (.075, .44, .46), m.dark, .010)
    box((1.075, 0, .735), (.085, .40, .04), m.grey, .012)
    hose([(.86, -.05, .955), (.93, -.06, .99), (1.04, -.08, 1.08)], m, .026)
    hose([(.90, .11, .70), (.98, .14, .70), (1.05, .13, .74)], m, .026)
    # bolster that carries nose and front axle
    prism([(.86, .50), (.86, .70), (1.36, .735), (1.385, .70), (1.385, .57), (1.30, .54), (.98, .52)], .22, m.grey, .016)
    box((1.20, 0, .742), (.36, .46, .014), m.grey, .004)
    for side in (-1, 1):
        for x in (.90, .98, 1.28):
            stud((x, side * .110, .66 - .03 * (x > 1)), (0, side, 0), .013, m.steel)


def right_side(m):
    """Injection pump with its pipes, filters, starter, wiring, battery: the side towards the camera."""
    # injection pump, governor, lift pump with its primer
    box((.555, -.205, .665), (.25, .085, .105), m.zinc, .014)
    box((.400, -.205, .650), (.075, .10, .125), m.zinc, .020)
    rod((.68, -.205, .655), (.885, -.205, .655), .036, m.zinc, 32, .004)
    rod((.865, -.205, .655), (.89, -.205, .655), .075, m.cast, 40, .006)
    ring((.89, -.205, .655), (1, 0, 0), .058, 5, .009, m.steel)
    box((.555, -.255, .645), (.07, .03, .06), m.cast, .010)
    rod((.555, -.262, .665), (.555, -.262, .715), .012, m.dark, 18, .004)
    for n in range(3):
        x = .485 + n * .068
        rod((x, -.205, .715), (x, -.205, .765), .0125, m.steel, 6, .002)
        high = .30 + n * .20
        tube([(x, -.205, .765), (x, -.205, .800), (x + (high - x) * .35, -.222, .826), (high, -.200, .850), (high, -.165, .872), (high, -.128, .880)], .0042, m.steel)
        rod((high, -.100, .880), (high, -.136, .880), .013, m.steel, 6, .002)
        tube([(high, -.13, .895), (high + .05, -.152, .905), (high + .15, -.15, .905), (high + .20, -.13, .895)], .0030, m.dark)   # leak-off
    # twin fuel filters on their head, pipes to and from
    box((.225, -.205, .815), (.19, .09, .045), m.zinc, .010)
    bar((.225, -.17, .80), (.225, -.135, .80), .05, .05, m.cast)
    for n, x in enumerate((.180, .272)):
        lathe([(0, -.135), (.025, -.133), (.036, -.12), (.040, -.105), (.040, -.012), (.043, -.008), (.043, 0)], m.zinc if n else m.filter, 40, 'Z', (x, -.207, .795), .001)
        bolt((x, -.207, .660), (0, 0, -1), .010, m.steel)
        bolt((x, -.207, .837), (0, 0, 1), .012, m.steel)
    hose([(.320, -.207, .815), (.355, -.230, .80), (.380, -.250, .72), (.43, -.252, .66), (.53, -.268, .64)], m, .0058)
    hose([(.18, -.245, .825), (.15, -.270, .84), (.09, -.260, .88), (.06, -.20, .93)], m, .0058)
    hose([(.272, -.250, .825), (.34, -.272, .80), (.44, -.262, .76), (.47, -.245, .70)], m, .0058)
    # spin-on oil filter, dipstick, starter with its solenoid
    rod((.745, -.135, .575), (.745, -.215, .575), .050, m.cast, 36, .006)
    lathe([(.046, 0), (.049, .006), (.049, .10), (.040, .115), (0, .118)], m.filter, 44, 'Y', (.745, -.212, .575), .001).scale = (1, -1, 1)
    tube([(.33, -.14, .56), (.34, -.175, .64), (.345, -.165, .76)], .0055, m.steel)
    tube([(.345, -.165, .76), (.345, -.172, .785), (.360, -.172, .795), (.365, -.168, .775), (.347, -.165, .765)], .0035, m.filter)
    rod((.13, -.222, .555), (.345, -.222, .555), .050, m.dark, 40, .006)
    rod((.345, -.222, .555), (.362, -.222, .555), .043, m.zinc, 40, .004)
    rod((.145, -.222, .632), (.275, -.222, .632), .027, m.dark, 32, .004)
    for y in (-.236, -.208):
        rod((.275, y, .632), (.297, y, .632), .006, m.copper, 12, .001)
    # alternator under the bonnet, on its bracket
    lathe([(.03, -.065), (.055, -.06), (.062, -.045), (.062, .045), (.055, .06), (.025, .065)], m.zinc, 44, 'X', (.865, -.205, .80), .002)
    for n in range(14):
        a = 2 * math.pi * n / 14
        box((.865, -.205 + .061 * math.cos(a), .80 + .061 * math.sin(a)), (.07, .008, .012), m.zinc, .002, (a, 0, 0))
    rod((.925, -.205, .80), (.955, -.205, .80), .012, m.steel, 16)
    bar((.84, -.205, .745), (.84, -.14, .70), .03, .014, m.cast)
    # wiring: one harness along the block, branches to starter, alternator, lamps
    hose([(-.10, -.22, .90), (.05, -.185, .875), (.30, -.162, .845), (.60, -.165, .845), (.80, -.185, .85), (.86, -.215, .865)], m, .0080)
    for x in (.12, .34, .56, .74):
        box((x, -.168, .848), (.012, .024, .026), m.zinc, .003)
    tube([(.80, -.185, .85), (.95, -.19, .86), (1.02, -.21, .80)], .006, m.dark)
    # battery in its open tray before the footboard
    at = .165                                                            # its middle
    box((at, -.425, .625), (.25, .20, .012), m.dark, .003)
    for dx in (-.12, .12):
        box((at + dx, -.425, .645), (.010, .20, .05), m.dark, .003)
        bar((at + dx * .5, -.34, .610), (at + dx * .5, -.16, .600), .05, .04, m.cast)
    box((at, -.425, .705), (.215, .165, .150), m.case, .008)
    box((at, -.425, .788), (.221, .171, .020), m.case, .006)
    for n in range(6):
        rod((at - .080 + n * .032, -.400, .797), (at - .080 + n * .032, -.400, .805), .010, m.case, 16, .002)
    for dx, wire, way in ((-.075, m.dark, -1), (.075, m.cable, 1)):
        rod((at + dx, -.465, .797), (at + dx, -.465, .822), .009, m.lead, 16, .002)
        box((at + dx, -.462, .812), (.03, .024, .014), m.lead, .003)
        tube([(at + dx, -.465, .815), (at + dx + way * .03, -.40, .845), (at + dx * .9, -.325, .80), (.22 + dx * .3, -.275, .68), (.25 + dx * .3, -.232, .634)], .0065, wire)
    bar((at, -.515, .79), (at, -.515, .62), .02, .006, m.dark)
    bar((at, -.520, .80), (at, -.335, .80), .02, .006, m.dark)


def left_side(m):
    """Inlet and exhaust manifolds, hydraulic pipes, tool box."""
    for n in range(3):
        box((.30 + n * .20, .150, .875), (.07, .06, .055), m.rust, .012)
    rod((.25, .185, .875), (.75, .185, .875), .030, m.rust, 28, .006)
    tube([(.72, .185, .875), (.74, .18, .93), (.74, .02, .99), (.74, -.12, 1.04)], .024, m.rust)
    rod((.45, .20, .60), (.60, .20, .60), .045, m.zinc, 32, .005)        # hydraulic pump
    hose([(.45, .20, .62), (.30, .22, .60), (-.05, .235, .58), (-.60, .225, .60)], m, .010, m.zinc)
    hose([(.47, .22, .60), (.28, .245, .57), (-.05, .25, .55), (-.55, .24, .56)], m, .007, m.zinc)
    box((.19, .425, .70), (.30, .20, .17), m.dark, .012)
    box((.19, .425, .793), (.306, .206, .020), m.dark, .006)
    box((.19, .532, .765), (.05, .012, .05), m.steel, .003)
    for x in (.12, .26):
        bar((x, .34, .62), (x, .16, .60), .05, .04, m.cast)


def front_axle(m, steer):
    """Oscillating axle: a box beam on its pin, telescopic ends with bolt holes, kingpins, arms, tie rod."""
    box((FRONT, 0, .445), (.105, .74, .105), m.grey, .012)
    box((FRONT, 0, .505), (.16, .20, .07), m.grey, .016)
    rod((FRONT - .14, 0, .505), (FRONT + .15, 0, .505), .036, m.steel, 28, .004)
    for side in (-1, 1):
        box((FRONT, side * .43, .440), (.088, .20, .088), m.grey, .008)
        for n in range(4):
            y = side * (.21 + n * .055)
            if n in (1, 3):
                stud((FRONT + .053, y, .445), (1, 0, 0), .012, m.steel)
            else:
                rod((FRONT + .0515, y, .445), (FRONT + .0535, y, .445), .012, plain('hole', (.004, .004, .004), .9), 20)
        rod((FRONT, side * .53, .33), (FRONT, side * .53, .565), .040, m.grey, 32, .006)
        rod((FRONT, side * .53, .565), (FRONT, side * .53, .60), .022, m.steel, 20, .003)
        rod((FRONT, side * .50, .375), (FRONT, side * .66, .375), .034, m.grey, 28, .004, .026)
        a = math.radians(steer)
        arm = Vector((FRONT, side * .53, .590)) + Matrix.Rotation(a, 3, 'Z') @ Vector((-.17, -side * .055, 0))
        bar((FRONT, side * .53, .590), arm, .045, .018, m.grey, .005)
        rod(arm - Vector((0, 0, .02)), arm + Vector((0, 0, .045)), .012, m.steel, 16, .002)
        if side < 0:
            right = arm
    left = arm
    lift = Vector((0, 0, .032))
    rod(left + lift, right + lift, .0135, m.grey, 20, .002)
    for one, other in ((left, right), (right, left)):
        way = (other - one).normalized()
        rod(one + lift - way * .02, one + lift + way * .055, .020, m.dark, 20, .004)
    rod(left + lift * 1.6, (-.02, .27, .70), .0135, m.grey, 20)          # drag link to the drop arm
    bar((-.02, .27, .685), (.0, .24, .86), .022, .05, m.grey, .005)
    # carrier with suitcase weights and towing pin
    box((1.415, 0, .625), (.06, .44, .075), m.grey, .010)
    for n in range(6):
        y = -.175 + n * .07
        prism([(1.40, .70), (1.455, .715), (1.535, .69), (1.555, .62), (1.535, .49), (1.46, .475), (1.43, .52), (1.445, .58), (1.445, .655), (1.40, .66)], .062, m.weight, .010, y)
        rod((1.50, y - .0325, .645), (1.50, y + .0325, .645), .014, plain('hole', (.004, .004, .004), .9), 20)
    rod((1.497, -.225, .56), (1.497, .225, .56), .012, m.steel, 16, .002)
    for side in (-1, 1):
        stud((1.497, side * .207, .56), (0, side, 0), .013, m.steel)


def driver(m):
    """Console, wheel, pedals, levers, footboards of chequer plate, and a seat on springs."""
    along([(-.395, 1.20, .105, .175, 5), (-.345, 1.175, .165, .205, 6), (-.25, 1.135, .215, .245, 6), (-.12, 1.125, .228, .266, 6)], m.dark)
    box((-.12, 0, .93), (.04, .40, .40), m.dark, .012)
    for y, r in ((0, .052), (-.105, .032), (.105, .032)):                # gauges, seen from the seat
        rod((-.393, y, 1.225), (-.402, y, 1.228), r, m.steel, 36, .002)
        rod((-.400, y, 1.225), (-.404, y, 1.228), r * .88, plain('dial', (.6, .58, .5), .3), 36)
    rod((-.33, 0, 1.14), (-.49, 0, 1.385), .022, m.dark)
    hub, tilt = Vector((-.495, 0, 1.395)), Matrix.Rotation(math.radians(-36), 3, 'Y')
    loop = [hub + tilt @ Vector((.205 * math.cos(a), .205 * math.sin(a), 0)) for a in (2 * math.pi * n / 48 for n in range(48))]
    tube(loop, .0150, m.vinyl, steps=0, closed=True)
    for n in range(3):
        tube([hub - tilt @ Vector((0, 0, .02)), hub.lerp(loop[n * 16 + 8], .5) - tilt @ Vector((0, 0, .012)), loop[n * 16 + 8]], .009, m.steel)
    lathe([(0, .022), (.03, .020), (.044, .010), (.046, -.012), (.03, -.03), (0, -.03)], m.vinyl, 36, 'Z').matrix_world = Matrix.Translation(hub) @ tilt.to_4x4()
    for y, x, tall in ((-.055, -.50, .30), (.055, -.52, .27)):           # gear levers between the knees
        tube([(x + .04, y * .6, .86), (x, y, .86 + tall * .5), (x - .03, y, .86 + tall)], .010, m.steel)
        lathe([(0, -.025), (.02, -.015), (.024, .008), (.014, .024), (0, .026)], m.vinyl, 20, 'Z', (x - .03, y, .86 + tall))
        lathe([(.045, 0), (.035, .03), (.013, .055)], m.vinyl, 28, 'Z', (x + .04, y * .6, .86))
    for n, y in enumerate((-.355, -.325)):                               # position and draft control on the right
        tube([(-.80, y, .98), (-.77 + .04 * n, y, 1.10), (-.78 + .06 * n, y, 1.17)], .007, m.steel)
        lathe([(0, -.018), (.014, -.01), (.016, .006), (0, .02)], m.filter if n else m.vinyl, 20, 'Z', (-.78 + .06 * n, y, 1.175))
    prism([(-.90, 1.0), (-.70, 1.0), (-.72, 1.07), (-.80, 1.10), (-.88, 1.07)], .05, m.grey, .006, -.34)
    bar((-.80, -.34, 1.0), (-.80, -.20, .93), .04, .03, m.grey)
    for side in (-1, 1):
        box((-.155, side * .405, .594), (.36, .37, .010), m.plate, .003)
        box((.024, side * .405, .580), (.012, .37, .04), m.dark, .003)
        for x in (-.28, -.02):
            bar((x, side * .17, .575), (x, side * .58, .583), .04, .02, m.grey)
        for x in (-.22, -.05):                                           # step
            bar((x, side * .555, .585), (x, side * .565, .350), .012, .03, m.dark, .003)
        box((-.135, side * .565, .348), (.21, .10, .010), m.plate, .003)
    for y in (-.235, -.165, .20):                                        # two brakes, one clutch
        tube([(-.06, y, .70), (-.10, y, .80), (-.20, y * 1.25, .745)], .009, m.dark)
        pad = box((-.215, y * 1.28, .742), (.016, .062, .075), m.dark, .004, (0, -.75, 0))
        for n in range(3):
            box(pad.location + Vector((-.010, 0, -.02 + n * .02)), (.008, .056, .006), m.dark, .001, (0, -.75, 0))
    # seat: pan on two springs, cushion and back with welts
    bar((-.99, 0, .925), (-.80, 0, .935), .30, .02, m.dark)
    for y in (-.10, .10):
        spring((-.93, y, .935), (-.93, y, 1.03), .032, .006, 5, m.steel)
        bar((-1.05, y, .94), (-.84, y, 1.03), .02, .03, m.dark)
    box((-.96, 0, 1.038), (.36, .38, .016), m.dark, .006)
    loft([((-.96, 0, z), deep, wide, 4) for z, deep, wide in
          ((1.045, .195, .215), (1.06, .222, .238), (1.10, .226, .242), (1.128, .208, .225), (1.122, .15, .17), (1.118, .05, .06))], m.vinyl)
    welt = [(-.96 + .217 * math.copysign(abs(math.cos(a)) ** .5, math.cos(a)), .234 * math.copysign(abs(math.sin(a)) ** .5, math.sin(a)), 1.115) for a in (2 * math.pi * k / 64 for k in range(64))]
    tube(welt, .0055, m.vinyl, steps=0, closed=True, sides=3)
    before = set(bpy.context.scene.objects)
    loft([((x, 0, z), deep, wide, 4) for x, z, deep, wide in
          ((0, 0, .045, .22), (-.005, .03, .058, .238), (-.03, .20, .056, .232), (-.045, .31, .050, .205), (-.055, .37, .035, .15), (-.058, .385, .015, .09))], m.vinyl)
    for n in range(5):
        tube([(.056 - .002 * n, -.17, .085 + n * .052), (.060 - .004 * n, 0, .088 + n * .052), (.056 - .002 * n, .17, .085 + n * .052)], .0045, m.vinyl, sides=3)
    bar((-.055, -.1, .02), (-.085, -.1, .28), .03, .012, m.dark)
    bar((-.055, .1, .02), (-.085, .1, .28), .03, .012, m.dark)
    handle = bpy.data.objects.new('seat', None)
    bpy.context.collection.objects.link(handle)
    for part in set(bpy.context.scene.objects) - before - {handle}:
        part.parent = handle
    handle.location, handle.rotation_euler = (-1.155, 0, 1.075), (0, -.12, 0)


def link_end(place, steel, size=.034):
    """The ball in the end of a hitch link."""
    lathe([(size * .66, -.018), (size, -.018), (size + .010, -.008), (size + .010, .008), (size, .018), (size * .66, .018)], steel, 36, 'Y', place, closed=True)
    lathe([(.0125, -.022), (size * .45, -.022), (size * .64, -.008), (size * .64, .008), (size * .45, .022), (.0125, .022)], steel, 32, 'Y', place, closed=True)


def hitch(m):
    """Hydraulic lift, three-point linkage, PTO with its shield, drawbar and towing hook."""
    box((-.98, 0, .945), (.50, .34, .07), m.cast, .016)                  # lift cover
    for side in (-1, 1):
        for n in range(5):
            bolt((-1.18 + n * .10, side * .150, .982), (0, 0, 1), .011, m.steel)
    rod((-1.10, -.265, .965), (-1.10, .265, .965), .040, m.cast, 32, .004)
    box((-1.281, 0, .70), (.03, .33, .34), m.cast, .010)                 # rear cover
    for y in (-.145, -.05, .05, .145):
        for z in (.55, .85):
            bolt((-1.296, y, z), (-1, 0, 0), .012, m.steel)
    # PTO: six splines under a shield
    lathe([(.062, 0), (.062, -.03), (.040, -.036)], m.cast, 40, 'X', (-1.295, 0, .62))
    rod((-1.32, 0, .62), (-1.40, 0, .62), .0150, m.steel, 24, .002)
    for n in range(6):
        a = 2 * math.pi * n / 6
        box((-1.358, .0150 * math.cos(a), .62 + .0150 * math.sin(a)), (.075, .0075, .0075), m.steel, .001, (a, 0, 0))
    hood = [(-.115, .56), (-.115, .69), (-.085, .73), (.085, .73), (.115, .69), (.115, .56)]
    solid([(x, y, z) for x in (-1.295, -1.43) for y, z in hood], [(k, k + 1, k + 7, k + 6) for k in range(5)], m.yellow, .004).modifiers.new('sheet', 'SOLIDIFY').thickness = .005
    # bracket of the top link; the link itself hooked up under the seat
    for y in (-.035, .035):
        prism([(-1.29, .80), (-1.29, .95), (-1.34, .96), (-1.385, .90), (-1.37, .84), (-1.33, .80)], .014, m.cast, .003, y)
    for x, z in ((-1.352, .855), (-1.355, .912)):
        rod((x, -.062, z), (x, .062, z), .0125, m.steel, 20, .003)
    low, high = Vector((-1.355, 0, .912)), Vector((-1.60, 0, 1.345))
    way = (high - low).normalized()
    link_end(low, m.steel, .028)
    link_end(high, m.steel, .028)
    for p, d in ((low, way), (high, -way)):
        rod(p + d * .030, p + d * .17, .0135, m.steel, 20, .002)
    rod(low + way * .15, high - way * .15, .024, m.grey, 24, .004)
    bar(low + way * .22 + Vector((0, -.07, 0)), low + way * .22 + Vector((0, .07, 0)), .016, .016, m.steel, .004)
    tube([(-1.25, .0, 1.10), (-1.34, .0, 1.17), (-1.44, .030, 1.165), (-1.475, .034, 1.14), (-1.47, .01, 1.095)], .006, m.steel)
    for side in (-1, 1):
        pin, ball = Vector((-1.16, side * .275, .50)), Vector((-1.90, side * .405, .47))
        rod((-1.16, side * .17, .50), (-1.16, side * .31, .50), .022, m.steel, 24, .003)
        box((-1.16, side * .20, .53), (.10, .06, .14), m.cast, .010)
        way = (ball - pin).normalized()
        bar(pin + way * .02, ball - way * .04, .020, .075, m.grey, .006)
        link_end(pin, m.steel, .034)
        link_end(ball, m.steel, .038)
        elbow, foot = Vector((-1.45, side * .300, 1.005)), pin.lerp(ball, .58)
        prism([(-1.145, .935), (-1.08, .92), (-1.05, .965), (-1.08, 1.01), (-1.43, 1.045), (-1.475, 1.02), (-1.475, .985), (-1.43, .965)], .030, m.grey, .008, side * .288)
        rod(elbow - Vector((0, .045, 0)), elbow + Vector((0, .045, 0)), .0135, m.steel, 20, .003)
        top, end = elbow + Vector((0, side * .030, 0)), foot + Vector((0, side * .026, .0))
        line = (end - top).normalized()
        for y in (-.022, .022):
            bar(end - line * .13 + Vector((0, y, 0)), end + line * .03 + Vector((0, y, 0)), .010, .040, m.grey, .003)
        rod(end - Vector((0, .05, 0)), end + Vector((0, .05, 0)), .0125, m.steel, 20, .003)
        rod(top - line * .02, end - line * .11, .0150, m.steel, 20, .002)
        if side < 0:                                                     # levelling box with its crank
            rod(top + line * .10, top + line * .24, .034, m.grey, 28, .008)
            tube([top + line * .10, top - line * .12, top + Vector((-.03, 0, .20)), top + Vector((-.10, 0, .205))], .008, m.steel, steps=4)
            rod(top + Vector((-.10, 0, .205)), top + Vector((-.10, 0, .28)), .013, m.dark, 20, .003)
        else:
            rod(top + line * .16, top + line * .26, .022, m.grey, 6, .003)
        # stabiliser chain from the axle to the link
        one, two = Vector((-1.10, side * .455, .58)), pin.lerp(ball, .52) + Vector((0, side * .02, .02))
        prism([(-1.06, .60), (-1.14, .60), (-1.12, .55), (-1.08, .55)], .02, m.cast, .003, side * .448)
        count, span = 9, two - one
        turn = span.to_track_quat('X', 'Z')
        for n in range(count):
            c = one + span * (n + .5) / count - Vector((0, 0, .035 * math.sin(math.pi * (n + .5) / count)))
            loop = []
            for k in range(16):
                a = 2 * math.pi * k / 16
                v = Vector((.029 * math.cos(a), .0125 * math.sin(a), 0) if n % 2 else (.029 * math.cos(a), 0, .0125 * math.sin(a)))
                loop.append(c + turn @ v)
            tube(loop, .0042, m.steel, steps=0, closed=True, sides=3)
    # drawbar between the links, towing hook below
    bar((-1.905, -.40, .47), (-1.905, .40, .47), .030, .065, m.grey, .004)
    for side in (-1, 1):
        rod((-1.905, side * .37, .47), (-1.905, side * .475, .47), .0140, m.steel, 20, .003)
        linchpin((-1.905, side * .450, .47), (0, side, 0), m.steel)
    for n in range(7):
        rod((-1.9215, -.27 + n * .09, .47), (-1.888, -.27 + n * .09, .47), .013, plain('hole', (.004, .004, .004), .9), 20)
    prism([(-1.27, .545), (-1.10, .545), (-1.10, .46), (-1.44, .44), (-1.46, .47), (-1.30, .49)], .12, m.grey, .010)
    for z in (.405, .485):
        box((-1.47, 0, z), (.10, .11, .016), m.grey, .004)
    box((-1.43, 0, .445), (.016, .11, .08), m.grey, .004)
    rod((-1.485, 0, .37), (-1.485, 0, .53), .014, m.steel, 20, .003)
    tube([(-1.485, -.03, .535), (-1.485, 0, .545), (-1.485, .03, .535)], .006, m.steel)
    # couplers for the oil of implements, number plate
    for y in (.10, .145):
        rod((-1.20, y, 1.00), (-1.32, y, 1.00), .017, m.steel, 24, .002)
        rod((-1.32, y, 1.00), (-1.345, y, 1.00), .021, m.red_lens if y > .12 else m.dark, 24, .003)
    box((-1.19, .122, 1.0), (.05, .11, .07), m.cast, .008)
    hose([(-1.17, .12, 1.03), (-1.05, .20, 1.05), (-.86, .21, 1.0), (-.74, .19, .92)], m, .009)
