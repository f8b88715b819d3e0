"""A two-bottom mouldboard plough for a 40-50 HP tractor; it turns the slice to the right, and is seen from there."""
import math

from kit import *  # noqa: F403

BEAM = .66                                   # height of the frame
EDGE = math.radians(43)                      # the share's edge to the line of travel
AHEAD, SIDE = Vector((-math.cos(EDGE), -math.sin(EDGE), 0)), Vector((-math.sin(EDGE), math.cos(EDGE), 0))


def skin(s, v, low=0.0):
    """The working face: at height share v (0 to 1) and s metres along the edge. Hollow across, leaning over to the rear."""
    first, last, r = math.radians(30), math.radians(98), .335
    angle = first + (last - first) * v
    back, up = r * (math.sin(angle) - math.sin(first)), r * (math.cos(first) - math.cos(angle))
    lean = .55 * max(0, s - .12) * v ** 1.6        # the wing curls over and lays the slice down
    return AHEAD * s + SIDE * (back - lean) + Vector((0, 0, low + up + .05 * max(0, s - .2) * v))


def shin(v):
    """Where the front edge lies, so that it stays in the plane of the furrow wall."""
    return skin(0, v).y / math.sin(EDGE) if v else 0.0


def patch(v0, v1, end, material, thick, start_=None, rows=14, columns=26):
    points = []
    for j in range(rows + 1):
        v = v0 + (v1 - v0) * j / rows
        s0, s1 = (start_ or shin)(v), end(v)
        points += [skin(s0 + (s1 - s0) * k / columns, v) for k in range(columns + 1)]
    n = columns + 1
    faces = [(j * n + k, j * n + k + 1, j * n + n + k + 1, j * n + n + k) for j in range(rows) for k in range(columns)]
    sheet = solid(points, faces, material, angle=60)
    wall = sheet.modifiers.new('thick', 'SOLIDIFY')
    wall.thickness, wall.offset = thick, -1
    return sheet


def bottom(x, y, paint, steel, bright, dark):
    """Share, mouldboard, landside and the leg that carries them; its point touches the ground at (x, y)."""
    before = set(bpy.context.scene.objects)
    patch(0, .235, lambda v: .445 - .10 * v, steel, .012, lambda v: shin(v) - .10 * max(0, 1 - v / .235) ** 1.5)      # share with its long point
    # mouldboard: the top edge rises from the shin and is rounded off at the wing
    patch(.25, 1, lambda v: .44 + .52 * v - 1.7 * max(0, v - .55) ** 1.5, bright, .009, lambda v: shin(v) + .9 * max(0, v - .62) ** 1.5)
    for s, v in ((.10, .16), (.22, .16), (.34, .16), (.24, .36), (.36, .42), (.30, .66), (.44, .70)):           # countersunk bolts
        here, e = skin(s, v), .004
        out = (skin(s + e, v) - here).cross(skin(s, v + e) - here).normalized()
        out = out if out.x - out.y > 0 else -out
        rod(here - out * .004, here + out * (.0145 if v < .24 else .0115), .013, dark, 20, .002)
    box((-.40, .030, .065), (.46, .018, .105), steel, .004)                                                 # landside
    box((-.58, .044, .060), (.13, .012, .09), dark, .004)                                                   # its heel
    prism([(-.19, .05), (-.50, .05), (-.44, .20), (-.34, .28), (-.29, .18)], .034, dark, .006, .012)         # frog
    leg = [(p.x, p.z) for p in eased([(-.37, 0, .10), (-.355, 0, .30), (-.355, 0, .46), (-.31, 0, .58), (-.20, 0, .655), (-.06, 0, BEAM + .01)], 6)]
    flat(leg, lambda t: .125 - .02 * t, .030, paint, -.012)
    for px, pz in ((-.37, .17), (-.37, .25), (-.14, BEAM + .0), (.00, BEAM + .0)):
        bolt((px, -.028, pz), (0, -1, 0), .016, steel)
    bpy.context.view_layer.update()
    whole = join([t for t in bpy.context.scene.objects if t not in before])
    whole.location = (x, y, 0)
    for face in whole.data.polygons:
        face.use_smooth = True
    whole.data.use_auto_smooth, whole.data.auto_smooth_angle = True, math.radians(40)


def build():
    paint, dark = painted((.43, .016, .009), .36), painted((.022, .022, .024), .42)
    steel, bright = bare_steel((.40, .39, .38), .40), bare_steel((.46, .46, .46), .34, (1, 6, 1), 8)
    gap, step = .62, .36                                    # behind and beside
    first, second = (.30, .16), (.30 - gap, .16 - step)
    for x, y in (first, second):
        bottom(x, y, paint, steel, bright, dark)
        bar((x - .33, y + .012, BEAM), (.58, y + .012, BEAM), .060, .100, paint, .010)        # beam of each bottom
    bar((.56, -.40, BEAM), (.56, .44, BEAM), .075, .100, paint, .010)                       # cross bars
    bar((.06, second[1] - .04, BEAM), (.06, first[1] + .10, BEAM), .060, .090, paint, .010)
    bar((.56, .40, BEAM), (-.50, second[1] + .03, BEAM - .005), .050, .090, paint, .010)      # stiffener across
    # cranked cross shaft with the lower pins
    rod((.70, -.34, BEAM - .02), (.70, .36, BEAM - .02), .032, steel, 28, .004)
    for side in (-1, 1):
        prism([(.52, BEAM + .05), (.60, BEAM + .06), (.76, BEAM + .02), (.76, BEAM - .06), (.68, BEAM - .07), (.52, BEAM - .05)], .020, paint, .004, .01 + side * .27)
        prism([(.68, BEAM + .03), (.73, BEAM + .03), (.80, BEAM - .10), (.76, BEAM - .13), (.70, BEAM - .06)], .024, paint, .004, .01 + side * .335)
        rod((.775, .01 + side * .32, BEAM - .11), (.775, .01 + side * .47, BEAM - .11), .0145, steel, 20, .003)
        bar((.58, .01 + side * .26, BEAM + .04), (.64, .01 + side * .040, BEAM + .56), .016, .065, paint)   # A-frame
        bar((.62, .01 + side * .030, BEAM + .53), (-.08, second[1] + .17 + side * .03, BEAM + .06), .014, .055, paint)
        prism([(.59, BEAM + .44), (.69, BEAM + .50), (.69, BEAM + .59), (.61, BEAM + .61)], .014, paint, .003, .01 + side * .042)
    rod((.65, -.075, BEAM + .56), (.65, .095, BEAM + .56), .0125, steel, 20, .003)
    bar((.61, -.18, BEAM + .26), (.61, .20, BEAM + .26), .016, .055, paint)
    box((-.08, second[1] + .17, BEAM + .03), (.10, .12, .10), paint, .006)
    for x, y in ((.56, -.20), (.56, .172), (.06, -.188), (.06, .172)):
        for dx in (-.05, .05):
            bolt((x + dx, y, BEAM + .050), (0, 0, 1), .014, steel)
    turned(-42, (.02, 0, .0))


def hero():
    studio(cotton(1.12), 1.12, target=(-.02, 0, .45), place=(0, -7.2, 2.1), lens=124)
    world((1, .96, .9), .24)
    build()
