"""A nine-tyne spring-loaded cultivator for a 35-45 HP tractor, 2.1 m wide, seen from its front right."""
import math

from kit import *  # noqa: F403

SHIFTS = {'close': -0.045}

FRAME, FRONT, REAR = .63, .30, -.30  # height of the frame, place of its two bars


def tyne(blue, dark, yellow, steel, worn):
    """One tyne with its clamp, for a bar at x = 0: it turns on a bolt and two springs pull it back after a stone."""
    parts = []
    for side in (-1, 1):
        parts.append(prism([(.065, FRAME + .075), (.085, FRAME + .15), (.045, FRAME + .16), (-.07, FRAME + .075), (-.15, FRAME + .02),
                            (-.16, FRAME - .055), (-.10, FRAME - .095), (.065, FRAME - .075)], .010, blue, .003, side * .024))
        high, low = Vector((.062, side * .056, FRAME + .130)), Vector((-.215, side * .056, FRAME + .02))
        parts.append(spring(high, low, .026, .0075, 10, yellow))
        parts.append(rod(high, low, .008, steel, 12))
        parts.append(bolt(high, high - low, .017, steel))
        parts.append(bolt((-.115, side * .029, FRAME - .045), (0, side, 0), .017, steel))
        for x, z in ((.045, FRAME - .058), (-.055, FRAME + .058)):
            parts.append(bolt((x, side * .029, z), (0, side, 0), .011, steel))
    parts.append(bar((.062, -.080, FRAME + .130), (.062, .080, FRAME + .130), .018, .045, blue))
    parts.append(bar((-.222, -.080, FRAME + .017), (-.222, .080, FRAME + .017), .018, .045, blue))
    arc = [(p.x, p.z) for p in eased([(-.07, 0, FRAME - .035), (-.16, 0, FRAME - .03), (-.265, 0, FRAME - .085), (-.325, 0, FRAME - .20), (-.315, 0, FRAME - .34),
                                      (-.25, 0, FRAME - .46), (-.17, 0, .085)], 6)]
    parts.append(flat(arc, lambda t: .066 - .014 * t, .028, dark))
    # reversible shovel: pointed at both ends, hollow to the front
    path = [(-.275 + .20 * t - .02 * math.sin(math.pi * t), 0, .235 - .240 * t - .012 * math.sin(math.pi * t)) for t in (k / 10 for k in range(11))]
    blade = strip([(x + .022, y, z + .012) for x, y, z in path], lambda t: .012 + .066 * min(1, 2.6 * min(t, 1 - t)), worn, cup=.12)
    blade.modifiers.new('thick', 'SOLIDIFY').thickness = .009
    parts.append(blade)
    for t in (.40, .60):
        parts.append(bolt((-.275 + .20 * t + .012, 0, .235 - .240 * t + .006), (.77, 0, .64), .011, dark))
    bpy.context.view_layer.update()
    return join(parts)


def build():
    blue, dark = painted((.014, .075, .26), .36), painted((.020, .020, .022), .42)
    yellow, steel = painted((.72, .33, .012), .4), bare_steel()
    for x in (FRONT, REAR):
        bar((x, -1.05, FRAME), (x, 1.05, FRAME), .075, .075, blue, .010)
        for side in (-1, 1):  # end caps
            box((x, side * 1.052, FRAME), (.066, .010, .066), dark, .004)
    for y in (-.99, -.335, .335, .99):  # bars that join the two
        bar((REAR, y, FRAME + .002), (FRONT, y, FRAME + .002), .060, .070, blue, .008)
        for x in (FRONT, REAR):
            box((x, y, FRAME + .042), (.13, .10, .012), blue, .004)
            for dx, dy in ((-.05, -.035), (.05, -.035), (-.05, .035), (.05, .035)):
                stud((x + dx, y + dy, FRAME + .047), (0, 0, 1), .010, steel)
        for side in (-1, 1):  # welded between the bars
            for x in (REAR + .038, FRONT - .038):
                weld([(x, y + side * .030, FRAME + .034), (x, y + side * .030, FRAME - .032)], blue, .005)
    headstock(FRONT + .045, FRAME, blue, steel, back=(REAR, .20, FRAME + .06))
    letters(product('cultivator-9-tyne')['en']['pack'].upper(), (FRONT + .0382, .895, FRAME), 90, .044, plain('stencil', (.78, .74, .62), .5))
    for side in (-1, 1):
        weld([(FRONT + .046, side * .34, FRAME + .036), (FRONT + .046, side * .26, FRAME + .038), (FRONT + .046, side * .22, FRAME + .038)], blue, .005)
        box((REAR, side * .20, FRAME + .055), (.09, .03, .07), blue, .005)
    one = tyne(blue, dark, yellow, steel, polished((.020, .020, .022), .155, .03))
    for n in range(9):  # four in front, five behind, 225 mm apart
        copy(one, (FRONT if n % 2 else REAR, -.90 + .225 * n, 0))
    one.hide_render = True
    turned(-54)


def hero():
    studio(cotton(1.2), 1.2, target=(.02, 0, .40), place=(0, -7.2, 2.3), lens=124)
    world((1, .96, .9), .24)
    build()


def close():
    """One tyne from the side: its springs, clamp and the reversible shovel, polished where the soil runs over it."""
    studio(cotton(1.2), 1.2)
    world((1, .96, .9), .26)
    build()
    near((-1.70, -2.42, .74), (-.42, -.46, .385), 85, 11, (-.40, -.62, .5))


def setting():
    """Let down on tilled land, the points in the soil."""
    with standing(1, place=(0, 0, -.10)):
        build()
    return field(fill=.72, rise=14)
