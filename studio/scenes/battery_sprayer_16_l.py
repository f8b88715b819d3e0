"""A 16 litre battery knapsack sprayer: tank, battery foot, straps, hose, trigger and lance."""
import math

from kit import *  # noqa: F403

PLATE = {'paper': '#f4efdf', 'ink': '#1d3d2a', 'accent': '#b5471b', 'big': '16 L', 'hindi': 'बैटरी स्प्रेयर',
         'english': 'Battery sprayer', 'note': '12 V · 8 Ah · 0.2–0.45 MPa'}
TURN = math.radians(33)


def tank(plastic):
    """Blow-moulded: two horizontal ribs give it strength, the shoulders draw in to the filling hole."""
    rows = [(.235, .385, .225), (.25, .405, .242), (.30, .415, .252), (.385, .418, .255), (.392, .408, .246), (.418, .408, .246), (.425, .418, .255),
            (.56, .420, .258), (.70, .418, .255), (.82, .412, .250), (.828, .402, .241), (.852, .401, .240), (.860, .410, .248), (.95, .395, .240),
            (1.02, .365, .222), (1.065, .315, .195), (1.09, .25, .165), (1.10, .20, .15)]
    return loft([((0, 0, z), rx, ry, 4.2) for z, rx, ry in rows], plastic, 96, angle=32)


def plate_on(front_x, depth_y, bottom, top, half, material):
    """A label that follows the tank's curved front."""
    points, faces, n = [], [], 16
    for k in range(n + 1):
        x = -half + 2 * half * k / n
        y = -depth_y * (1 - abs(x / front_x) ** 4.2) ** (1 / 4.2) - .003
        points += [(x, y, bottom), (x, y, top)]
    faces = [(2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1) for k in range(n)]
    sheet = solid(points, faces, material)
    uv = sheet.data.uv_layers.new().data
    for loop in sheet.data.loops:
        uv[loop.index].uv = (loop.vertex_index // 2 / n, loop.vertex_index % 2)
    return sheet


def lance(start, end, dark, steel, brass, orange):
    """Trigger handle at `start`, steel tube, bent end with a cone nozzle at `end`, lying on the ground."""
    a, b = Vector(start), Vector(end)
    ahead = (b - a).normalized()
    grip = a + ahead * .30
    tube([a, a + ahead * .15 + Vector((0, 0, .012)), grip], .034, dark, lambda t: .85 + .25 * math.sin(math.pi * t))
    for k in range(6):  # finger ribs
        place = a + ahead * (.06 + .028 * k)
        rod(place, place + ahead * .008, .0395, dark, 24)
    rod(grip, grip + ahead * .05, .030, orange, 24, .005)
    tube([grip + Vector((0, 0, -.01)), grip - ahead * .06 + Vector((.0, -.055, .0)), grip - ahead * .17 + Vector((0, -.062, .0))], .011, orange)
    tube([grip, b - ahead * .10, b, b + ahead * .05 + Vector((.0, .035, .02))], .0125, steel)
    tip = b + ahead * .05 + Vector((.0, .035, .02))
    way = (ahead + Vector((0, .7, .4))).normalized()
    rod(tip, tip + way * .035, .022, brass, 6, .003)
    rod(tip + way * .035, tip + way * .075, .028, dark, 28, .006)


def build():
    body, dark = hdpe((.70, .73, .66), .34), hdpe((.020, .021, .022), .45)
    green, orange = hdpe((.035, .16, .075), .38), hdpe((.62, .13, .012), .36)
    steel, brass = bare_steel(), bare_steel((.62, .44, .18), .28)
    strap, pad = rubber((.03, .03, .032)), plain('pad', (.045, .048, .05), .9, Sheen=.5)

    tank(body)
    # battery foot with switch, gauge and charging socket
    loft([((0, 0, z), rx, ry, 5) for z, rx, ry in
          ((.0, .385, .235), (.012, .40, .25), (.10, .405, .255), (.19, .40, .25), (.225, .385, .235), (.245, .37, .22))], green, 96, angle=32)
    box((0, -.253, .115), (.50, .012, .13), dark, .02)
    rod((-.16, -.255, .115), (-.16, -.278, .115), .042, dark, 40, .006)
    rod((-.16, -.276, .115), (-.16, -.290, .115), .028, orange, 40, .005)
    box((-.16, -.292, .115), (.008, .006, .040), dark, .002)
    rod((.0, -.255, .115), (.0, -.268, .115), .045, bare_steel(), 40, .004)
    rod((.0, -.262, .115), (.0, -.270, .115), .037, plain('dial', (.78, .76, .68), .2, 0, .6), 40)
    box((.008, -.2715, .125), (.004, .002, .036), plain('needle', (.5, .02, .01), .4), 0, (0, .5, 0))
    rod((.15, -.255, .115), (.15, -.275, .115), .030, dark, 32, .005)
    for side in (-1, 1):
        box((side * .25, 0, .006), (.10, .46, .018), dark, .006)

    print_ = Shader('plate')
    print_.set(Base_Color=print_.picture(label(PLATE, 560, 640, 'plate.html')), Roughness=.35, Clearcoat=.4)
    plate_on(.420, .258, .465, .790, .145, print_.material)
    for n, litres in enumerate(('4', '8', '12')):  # scale moulded beside the plate
        z = .455 + n * .165
        box((.205, -.2535, z), (.06, .004, .008), dark, .001)
        words = bpy.data.curves.new('scale', 'FONT')
        words.body, words.size, words.extrude = litres, .05, .001
        mark = bpy.data.objects.new('scale', words)
        mark.location, mark.rotation_euler = (.245, -.2545, z - .017), (math.pi / 2, 0, .05)
        bpy.context.collection.objects.link(mark)
        words.materials.append(dark)

    # lid with grip lugs, and carrying handle
    lathe([(.205, 0), (.205, .03), (.19, .035), (.19, .085), (.18, .10), (.10, .106), (.09, .095), (0, .095)], dark, 96, 'Z', (0, -.01, 1.09), .003)
    for n in range(24):
        a = 2 * math.pi * n / 24
        rod((.192 * math.cos(a), -.01 + .192 * math.sin(a), 1.125), (.192 * math.cos(a), -.01 + .192 * math.sin(a), 1.178), .011, dark, 10)
    tube([(-.17, .20, 1.00), (-.16, .235, 1.10), (0, .25, 1.135), (.16, .235, 1.10), (.17, .20, 1.00)], .024, green)

    # straps: padded over the shoulder, webbing below, hooked to the foot
    for side in (-1, 1):
        over = eased([(side * .17, .22, 1.03), (side * .19, .36, 1.06), (side * .23, .52, .92), (side * .25, .56, .70), (side * .25, .50, .52)], 8)
        broad = strip(over, lambda t: .115 - .03 * abs(t - .5), pad, across=(1, 0, 0))
        broad.modifiers.new('thick', 'SOLIDIFY').thickness = .034
        round_ = broad.modifiers.new('soft', 'SUBSURF')
        round_.render_levels = 1
        below = eased([(side * .25, .51, .54), (side * .27, .42, .34), (side * .29, .28, .16), (side * .29, .22, .10)], 8)
        web = strip(below, lambda t: .055, strap, across=(1, 0, 0))
        web.modifiers.new('thick', 'SOLIDIFY').thickness = .008
        box((side * .25, .505, .53), (.085, .03, .05), dark, .008)
        box((side * .17, .215, 1.02), (.10, .05, .04), dark, .01)
    box((0, .252, .66), (.52, .03, .42), pad, .02)

    # everything so far turns to three-quarter view; the hose and the lance lie free on the ground
    handle = bpy.data.objects.new('sprayer', None)
    bpy.context.collection.objects.link(handle)
    for thing in list(bpy.context.scene.objects):
        if thing is not handle and thing.name.split('.')[0] not in ('lamp', 'camera', 'backdrop'):
            thing.parent = handle
    handle.rotation_euler, handle.location = (0, 0, TURN), (-.05, .22, 0)

    outlet = Matrix.Rotation(TURN, 3, 'Z') @ Vector((.395, -.10, .09)) + Vector((-.05, .22, 0))
    out = Matrix.Rotation(TURN, 3, 'Z') @ Vector((1, -.1, 0))
    rod(outlet, outlet + out * .07, .026, dark, 24, .004)
    end = Vector((.66, -.60, .036))
    tube([outlet + out * .05, outlet + out * .16 + Vector((0, 0, -.03)), (.62, .12, .018), (.78, -.12, .018), (.70, -.38, .018),
          (.48, -.40, .018), (.46, -.22, .018), (.60, -.16, .046), (.84, -.30, .03), (.86, -.52, .03), end], .0165, rubber((.03, .03, .03)), steps=14)
    lance(end, (-.66, -.78, .036), dark, steel, brass, orange)


def hero():
    studio(cotton(), target=(0, 0, .535), lens=128)
    build()
