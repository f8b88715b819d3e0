"""A 5 HP self-propelled vertical-conveyor reaper, 1.2 m cut: it lays the crop to its right. Seen from its front right."""
import math

from kit import *  # noqa: F403
from kit.plants import ripe_wheat

SHIFTS = {'close': -0.075}

HALF, KNIFE = .62, .58                        # half the width of cut, where the cutter bar is


def star(material, steel):
    """The wheel that combs the stems to the belts: seven bent arms on a boss, lying level."""
    outline = []
    for k in range(7):
        a = 2 * math.pi * k / 7
        for r, turn in ((.060, -.02), (.085, .02), (.118, .12), (.152, .30), (.156, .36), (.150, .385), (.118, .30), (.085, .29), (.062, .36)):
            outline.append((r * math.cos(a + turn), r * math.sin(a + turn)))
    wheel = prism(outline, .011, material, .003)
    hub = lathe([(0, -.012), (.058, -.012), (.062, -.006), (.062, .006), (.058, .012), (0, .012)], material, 40, 'Y')
    heads = [bolt((.043 * math.cos(a), -.012, .043 * math.sin(a)), (0, -1, 0), .007, steel) for a in (.4, 2.5, 4.6)]
    for part in (wheel, hub, *heads):
        part.rotation_euler = (-math.pi / 2, 0, 0)
    boss = rod((0, 0, -.03), (0, 0, .03), .028, steel, 24, .003)
    bpy.context.view_layer.update()
    return join([wheel, hub, boss, *heads])


def build():
    paint, yellow, dark = painted((.020, .15, .055), .36), painted((.74, .36, .012), .4), painted((.022, .022, .024), .42)
    cast, steel, black = painted((.105, .11, .115), .45), bare_steel(), rubber(dust=.12)
    belt = rubber((.03, .03, .032))
    # header: floor, back sheet with a folded rim, end plates
    box((.47, 0, .10), (.24, 2 * HALF, .014), paint, .004)
    box((.385, 0, .345), (.012, 2 * HALF, .50), paint, .004)
    bar((.385, -HALF, .60), (.385, HALF, .60), .045, .035, paint)
    bar((.36, -HALF, .14), (.36, HALF, .14), .05, .06, paint)
    for k in range(9):                                                    # bolts of the back sheet, along its folded rim
        bolt((.408, -.58 + k * .145, .60), (1, 0, 0), .009, steel)
    for side in (-1, 1):
        prism([(.36, .09), (.60, .09), (.62, .14), (.50, .32), (.42, .60), (.36, .60)] if side > 0 else [(.36, .09), (.60, .09), (.60, .15), (.36, .17)],
              .012, paint, .003, side * (HALF + .006))
    # two conveyor belts with lugs, running round upright rollers
    for z in (.215, .455):
        loop = [(.462 + .040 * math.cos(a), .55 + .040 * math.sin(a)) for a in (math.pi * k / 10 for k in range(11))]
        loop += [(.462 + .040 * math.cos(a), -.55 + .040 * math.sin(a)) for a in (math.pi * (1 + k / 10) for k in range(11))]
        n = len(loop)
        points = [(x, y, z + s * .028) for s in (-1, 1) for x, y in loop]
        band = solid(points, [(k, (k + 1) % n, n + (k + 1) % n, n + k) for k in range(n)], belt)
        band.modifiers.new('thick', 'SOLIDIFY').thickness = .006
        for y in (-.55, .55):
            rod((.462, y, z - .034), (.462, y, z + .034), .036, steel, 28, .003)
        for k in range(12):
            y = -.525 + k * .0955
            box((.535, y, z), (.060, .012, .046), yellow, .004)
            box((.510, y, z), (.012, .030, .050), yellow, .003)
    for y in (-.55, .55):
        rod((.462, y, .10), (.462, y, .60), .012, steel, 16)
    # cutter bar: fingers and knife sections
    bar((KNIFE, -HALF, .088), (KNIFE, HALF, .088), .05, .016, steel)
    for k in range(17):
        y = -HALF + .01 + k * .0762
        points = [(KNIFE, y - .014, .085), (KNIFE, y + .014, .085), (KNIFE + .06, y + .011, .085), (KNIFE + .12, y, .088), (KNIFE + .06, y - .011, .085),
                  (KNIFE, y - .012, .108), (KNIFE, y + .012, .108), (KNIFE + .06, y + .008, .106), (KNIFE + .06, y - .008, .106)]
        solid(points, [(0, 1, 2, 4), (4, 2, 3), (5, 6, 7, 8), (8, 7, 3), (0, 1, 6, 5), (1, 2, 7, 6), (2, 3, 7), (3, 4, 8), (4, 0, 5, 8)], cast)
        if k < 16:
            c = y + .0381
            points = [(KNIFE + dx, c + dy, z) for z in (.110, .113) for dx, dy in ((-.01, -.037), (-.01, .037), (.055, .008), (.055, -.008))]
            solid(points, [(0, 1, 2, 3), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], steel)
    # crop dividers: closed pointed noses in front, behind them only a cap that rises to the star wheel
    wheel = star(yellow, steel)
    for n in range(5):
        y = -HALF + .31 * n
        outer = n in (0, 4)
        tip, wide = Vector((1.02 if outer else .93, y, .045)), .066 if outer else .044
        crest = [Vector((.47, y, .50)), Vector((.63, y, .31)), Vector((.80, y, .165)), tip]
        points = []
        for k, p in enumerate(crest):
            w = wide * (1 - k / 3.08)
            low = Vector((.56 + (tip.x - .56) * k / 3, y, .075 - .045 * k / 3))
            points += [p, p + Vector((-.01, w * .85, -.025)), Vector((low.x, y + w, low.z)), Vector((low.x, y - w, low.z)), p + Vector((-.01, -w * .85, -.025))]
        faces = [(5 * k + j, 5 * k + (j + 1) % 5, 5 * k + 5 + (j + 1) % 5, 5 * k + 5 + j) for k in range(3) for j in (range(5) if k else (0, 4))] + [(15, 16, 17, 18, 19)]
        cap = solid(points, faces, yellow)
        cap.modifiers.new('thick', 'SOLIDIFY').thickness = .006
        tube([(.585, y, .088), (.75, y, .060), tip], .020, paint, lambda t: 1.25 - .9 * t)
        for side in (-1, 1):
            tube([tip, (.82, y + side * wide * .95, .125), (.68, y + side * wide * 1.35, .165), (.60, y + side * wide * 1.15, .135), (.565, y + side * wide * .96, .085)], .0065, paint)
        rod((.50, y, .50), (.385, y, .56), .013, paint, 16)
        if n < 4:
            copy(wheel, (.60, y + .155, .335), (0, math.radians(14), .3 * n))
            rod((.53, y + .155, .10), (.61, y + .155, .37), .011, steel, 14)
            bar((.61, y + .155, .372), (.40, y + .155, .56), .03, .012, paint)
    wheel.hide_render = True
    # chassis, gear case, wheels
    for side in (-1, 1):
        bar((-.42, side * .10, .40), (.38, side * .10, .40), .045, .05, paint)
        bar((.20, side * .10, .38), (.37, side * .10, .16), .04, .04, paint)
        tyre((-.10, side * .31, .25), .25, .13, painted((.60, .57, .48), .4), black, 13, hub=steel)
    rod((-.10, -.26, .25), (-.10, .26, .25), .03, steel, 28)
    prism([(.04, .14), (.06, .28), (.02, .40), (-.22, .40), (-.26, .30), (-.20, .16), (-.10, .12)], .15, cast, .02)
    for x in (-.38, -.10, .22):
        bar((x, -.12, .405), (x, .12, .405), .05, .04, paint)
    engine((-.12, -.01, .43), paint, dark, cast, steel)
    letters(product('reaper-5-hp')['en']['pack'], (-.13, -.1395, .738), 0, .042, plain('print', (.02, .12, .05), .5))
    guard = [(-.12 + .11 * math.cos(a), .57 + .11 * math.sin(a)) for a in (math.pi * (.5 + k / 12) for k in range(13))]
    guard += [(.28 + .085 * math.cos(a), .40 + .085 * math.sin(a)) for a in (math.pi * (1.5 + k / 12) for k in range(13))]
    prism(guard, .06, yellow, .012, .17)
    rod((.28, -.05, .40), (.28, .16, .40), .018, steel, 20)
    box((.30, 0, .44), (.15, .16, .12), cast, .02)
    rod((.30, 0, .48), (.30, 0, .62), .022, cast, 20, .003)
    handles((-.36, .42), (-1.18, 1.02), .28, dark, black, steel)
    box((-.37, 0, .44), (.10, .24, .05), paint, .01)
    tube([(-.25, .02, .40), (-.34, .03, .58), (-.66, .04, .90)], .008, steel)
    lathe([(0, -.022), (.018, -.012), (.020, .008), (.012, .022), (0, .024)], dark, 20, 'Z', (-.665, .04, .908))
    turned(-48, (-.03, 0, 0))


def hero():
    studio(cotton(1.24), 1.24, target=(.01, 0, .38), place=(0, -7.15, 2.45), lens=124)
    world((1, .96, .9), .24)
    build()


def close():
    """Low in front: star wheels that comb the stems in, the lugged belts, the fingers and knife of the cutter bar."""
    studio(cotton(1.24), 1.24)
    world((1, .96, .9), .30)
    build()
    near((.80, -2.40, .66), (.24, -.62, .235), 68, 9, (.20, -.85, .2))


def laid(turn, luck):
    """The cut crop, as the belts lay it down on the right: stems across the way, ears outward."""
    kinds = [ripe_wheat(luck, .22, .10, 34, .80) for _ in range(4)]
    handle = bpy.data.objects.new('laid', None)
    bpy.context.collection.objects.link(handle)
    for n in range(58):
        lying = copy(luck.choice(kinds), (.18 - n * .075, -.66 + luck.gauss(0, .03), .035 + luck.uniform(0, .05)),
                     (math.pi / 2 + luck.gauss(0, .03), luck.gauss(0, .05), luck.gauss(.1, .10)))
        lying.parent = handle
    handle.rotation_euler.z = math.radians(turn)
    for kind in kinds:
        kind.hide_render = True


def setting():
    """At work along the standing wheat: the swath it has cut lies behind it, on its right."""
    with standing(1, turn=30):
        build()
    grade = ripe(fill=.72, rise=13)
    laid(-18, random.Random(5))
    return grade
