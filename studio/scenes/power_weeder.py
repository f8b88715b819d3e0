"""A 7 HP petrol power weeder: engine over two driven wheels, rotary tines under a hood behind, handlebars."""
import math

from kit import *  # noqa: F403
from scenes.rotavator_6_ft import blade, curved

ROTOR, LOW = -.42, .185                        # where the tines turn


def build():
    paint, dark = painted((.43, .014, .009), .36), painted((.022, .022, .024), .42)
    cast, steel, black = painted((.105, .11, .115), .45), bare_steel(), rubber(dust=.15)
    worn = bare_steel((.33, .33, .34), .4)
    # wheels, axle, gear case
    for side in (-1, 1):
        tyre((.06, side * .235, .20), .20, .115, painted((.60, .57, .48), .4), black, 13, hub=steel)
    rod((.06, -.20, .20), (.06, .20, .20), .026, steel, 28)
    for side in (-1, 1):
        rod((.06, side * .055, .20), (.06, side * .10, .20), .060, cast, 32, .006)
    prism([(.15, .12), (.17, .22), (.13, .43), (-.10, .43), (-.14, .32), (-.10, .16), (.0, .11)], .13, cast, .02)
    for x, z in ((.13, .16), (.12, .38), (-.08, .38), (-.10, .30), (-.06, .18)):
        bolt((x, -.066, z), (0, -1, 0), .011, steel)
    rod((-.02, -.06, .30), (-.02, -.085, .30), .045, cast, 32, .005)
    # frame, engine, bumper, belt guard
    for side in (-1, 1):
        bar((-.22, side * .085, .445), (.38, side * .085, .445), .035, .04, paint)
    for x in (-.20, .06, .34):
        bar((x, -.10, .445), (x, .10, .445), .035, .035, paint)
    engine((.12, -.01, .465), paint, dark, cast, steel)
    tube([(.34, -.10, .445), (.44, -.12, .46), (.475, -.12, .54), (.475, -.11, .66), (.475, 0, .685), (.475, .11, .66), (.475, .12, .54), (.44, .12, .46), (.34, .10, .445)], .014, dark)
    tube([(.475, -.12, .56), (.478, 0, .56), (.475, .12, .56)], .010, dark)
    guard = [(.12 + .11 * math.cos(a), .59 + .11 * math.sin(a)) for a in (math.pi * k / 12 for k in range(13))]
    guard += [(-.06 + .085 * math.cos(a), .34 + .085 * math.sin(a)) for a in (math.pi * (1 + k / 12) for k in range(13))]
    prism(guard, .05, dark, .012, .155)
    # tines: shaft, four discs, L-shaped blades; hood, side wings, rear flap
    rod((ROTOR, -.33, LOW), (ROTOR, .33, LOW), .026, dark, 28)
    kinds = [blade(-1, worn), blade(1, worn)]
    for n, y in enumerate((-.27, -.11, .11, .27)):
        rod((ROTOR, y - .006, LOW), (ROTOR, y + .006, LOW), .080, dark, 36, .002)
        for k in range(4):
            side = 1 if k % 2 else -1
            a = math.pi / 2 * k + n * .4
            copy(kinds[k % 2], (ROTOR, y + side * .010, LOW), (0, a, 0), .74)
            bolt((ROTOR + .066 * math.cos(a), y + side * .016, LOW - .066 * math.sin(a)), (0, side, 0), .009, steel)
    for kind in kinds:
        kind.hide_render = True
    prism([(-.06, .40), (-.12, .20), (ROTOR + .04, LOW - .055), (ROTOR - .05, LOW - .02), (ROTOR - .03, LOW + .06), (-.16, .41)], .075, cast, .016)
    hood = curved(range(38, 160, 6), .215, .345, paint, .006)
    hood.location = (ROTOR, 0, LOW - .275)
    for side in (-1, 1):
        wing = [(ROTOR + .212 * math.cos(math.radians(a)), LOW + .212 * math.sin(math.radians(a))) for a in range(38, 159, 8)]
        prism(wing + [(ROTOR - .17, LOW + .02), (ROTOR + .13, LOW + .02)], .006, paint, .002, side * .345)
        bar((-.14, side * .06, .43), (ROTOR + .02, side * .16, LOW + .205), .03, .022, paint)
    flap = [(ROTOR - .200, LOW + .075), (ROTOR - .235, LOW + .0), (ROTOR - .25, LOW - .09)]
    points = [(x, y, z) for x, z in flap for y in (-.34, .34)]
    sheet = solid(points, [(0, 1, 3, 2), (2, 3, 5, 4)], black)
    sheet.modifiers.new('thick', 'SOLIDIFY').thickness = .006
    # depth skid at the back
    bar((ROTOR - .16, 0, LOW + .16), (ROTOR - .36, 0, LOW + .16), .035, .035, paint)
    flat([(ROTOR - .33, .42), (ROTOR - .335, .10), (ROTOR - .36, .03), (ROTOR - .44, .012), (ROTOR - .52, .03)], lambda t: .026, .03, dark)
    # handlebars, gear lever
    handles((-.14, .45), (-1.10, 1.00), .27, dark, black, steel)
    box((-.16, 0, .47), (.10, .24, .05), paint, .01)
    tube([(-.06, .02, .42), (-.16, .03, .56), (-.52, .04, .86)], .008, steel)
    lathe([(0, -.022), (.018, -.012), (.020, .008), (.012, .022), (0, .024)], dark, 20, 'Z', (-.525, .04, .868))
    turned(-33, (.22, .02, 0))


def hero():
    studio(cotton(.86), .86, target=(-.02, 0, .50), place=(0, -7.2, 2.1), lens=124)
    world((1, .96, .9), .24)
    build()
