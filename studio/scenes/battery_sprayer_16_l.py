"""A 16 litre battery knapsack sprayer: tank, battery foot, straps, hose, trigger and lance."""
from kit import *  # noqa: F403
from scenes.tomato_pusa_ruby import near

SHIFTS = {'close': 0.045}

PLATE = {'paper': '#f4efdf', 'ink': '#1d3d2a', 'accent': '#b5471b', 'hindi': 'बैटरी स्प्रे पंप', 'english': 'Battery sprayer'}
TURN = math.radians(33)
LEVEL = .725                                    # level of the liquid; ten litres on the scale


def milky():
    """Natural polythene: light comes through, so the liquid shows as a darker, greener body with a soft edge and a bright rim."""
    s = Shader('milky')
    height = s.node('SeparateXYZ', s.place('Object')).node.outputs[2]
    full = s.node('MapRange', height, LEVEL + .006, LEVEL - .006)
    rim = s.math('COMPARE', height, LEVEL + .004, .007)
    deep = s.ramp(s.node('MapRange', height, .25, LEVEL), (0, (.34, .42, .29)), (1, (.44, .52, .37)))
    colour = s.mix(s.math('MULTIPLY', rim, .5), s.mix(full, (.72, .74, .67), deep), (.80, .82, .74))
    s.set(Base_Color=colour, Roughness=.34, Specular=.45, Subsurface=.10, Subsurface_Radius=(.06, .06, .05), Subsurface_Color=colour
          ).bump(s.noise(16, 2), .05, .004)
    through = s.node('BsdfTranslucent', colour)
    s.tree.links.new(s.node('MixShader', .22, s.surface.outputs[0], through), s.tree.nodes['Material Output'].inputs[0])
    return s.material


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
    """Grip with its squeeze lever and wire catch at `start`, steel tube, bent end with a cone nozzle at `end`, lying on the ground."""
    a, b = Vector(start), Vector(end)
    ahead = (b - a).normalized()
    side, up = Vector((-ahead.y, ahead.x, 0)), Vector((0, 0, 1))
    if side.y > 0:                              # the lever lies towards the camera
        side = -side
    grip = a + ahead * .34
    rod(a - ahead * .045, a, .024, dark, 6, .003)                               # hose nut
    tube([a, a + ahead * .05, a + ahead * .16 - side * .006, a + ahead * .27, grip], .030, dark, lambda t: .82 + .26 * math.sin(math.pi * t) ** .8)
    for k in range(7):
        lathe([(.0300, -.004), (.0352, 0), (.0300, .004)], dark, 32, 'X', a + ahead * (.07 + .022 * k)).rotation_euler = ahead.to_track_quat('X', 'Z').to_euler()
    box(a + ahead * .315 + side * .022, (.085, .052, .050), dark, .010, (0, 0, math.atan2(ahead.y, ahead.x)))   # valve body
    rod(a + ahead * .305 + side * .045 - up * .027, a + ahead * .305 + side * .045 + up * .030, .009, steel, 20, .002)
    lever = [a + ahead * .335 + side * .040, a + ahead * .29 + side * .062, a + ahead * .22 + side * .080, a + ahead * .12 + side * .074,
             a + ahead * .03 + side * .060, a + ahead * .005 + side * .066]
    squeeze = strip(eased(lever, 6), lambda t: .046 - .012 * t, orange, cup=.0, across=(0, 0, 1))
    squeeze.modifiers.new('thick', 'SOLIDIFY').thickness = .012
    soft = squeeze.modifiers.new('round', 'BEVEL')
    soft.width, soft.segments = .004, 2
    tube([a + ahead * .02 - side * .030, a - ahead * .012, a + ahead * .01 + side * .070, a + ahead * .035 + side * .078,
          a + ahead * .035 + side * .078 + up * .018], .0038, steel, steps=6)
    rod(grip, grip + ahead * .055, .028, orange, 8, .004)
    tube([grip, b - ahead * .10, b, b + ahead * .05 + Vector((.0, .035, .02))], .0125, steel)
    tip = b + ahead * .05 + Vector((.0, .035, .02))
    way = (ahead + Vector((0, .7, .4))).normalized()
    rod(tip, tip + way * .035, .022, brass, 6, .003)
    rod(tip + way * .035, tip + way * .075, .028, dark, 28, .006)


def nozzle(colours, dark, kind):
    """A spare nozzle standing on its cap: single or twin cone, fan, or four holes."""
    colour = colours[kind]
    parts = [lathe([(.030, 0), (.034, .004), (.034, .030), (.028, .036)], dark, 24, 'Z', bevel=.001)]
    parts += [rod((.034 * math.cos(a), .034 * math.sin(a), .004), (.034 * math.cos(a), .034 * math.sin(a), .030), .004, dark, 8)
              for a in (2 * math.pi * k / 12 for k in range(12))]
    if kind == 1:                               # a fork with two heads
        parts += [tube([(0, 0, .03), (0, 0, .06), (x * .4, 0, .075), (x, 0, .080), (x, 0, .095)], .012, dark) for x in (-.055, .055)]
        parts += [lathe([(0, .090), (.024, .090), (.024, .112), (.015, .120), (.004, .120), (0, .117)], colour, 28, 'Z', (x, 0, 0)) for x in (-.055, .055)]
    elif kind == 2:                             # fan: a slit between two lips
        parts.append(lathe([(.024, .034), (.022, .058), (.016, .066), (0, .068)], colour, 32, 'Z'))
        parts.append(box((0, 0, .070), (.034, .010, .014), colour, .003))
    else:
        parts.append(lathe([(.024, .034), (.026, .040), (.026, .062), (.016, .072), (.005, .072), (0, .068)], colour, 32, 'Z'))
        if kind == 3:
            parts += [rod((.012 * math.cos(a), .012 * math.sin(a), .071), (.012 * math.cos(a), .012 * math.sin(a), .0730), .003, dark, 8) for a in (.8, 2.4, 3.9, 5.5)]
    bpy.context.view_layer.update()
    return join(parts)


def charger(place, turn, dark, steel):
    """A plug-in charger: body with its two round pins and lamp, cord wound beside it."""
    before = set(bpy.context.scene.objects)
    box((0, 0, .055), (.20, .13, .10), dark, .020)
    box((0, -.0655, .060), (.12, .004, .055), plain('print', (.55, .55, .52), .6), .001)
    rod((.06, -.02, .104), (.06, -.02, .108), .007, plain('lamp glass', (.02, .35, .04), .3), 16)
    for y in (-.032, .032):
        rod((-.10, y, .06), (-.155, y, .06), .0085, steel, 16, .002)
    cord = [(.10, 0, .03), (.14, -.01, .012)]
    for k in range(26):
        a = .9 + k * .62
        cord.append((.26 + (.085 + .006 * math.sin(k)) * math.cos(a), (.065 + .005 * math.cos(2 * k)) * math.sin(a), .010 + .0022 * k * .5))
    cord += [(.33, -.10, .012), (.25, -.155, .010)]
    tube(cord, .0078, dark, steps=5)
    rod((.255, -.152, .011), (.20, -.172, .011), .012, dark, 20, .003)
    handle = bpy.data.objects.new('charger', None)
    bpy.context.collection.objects.link(handle)
    for thing in set(bpy.context.scene.objects) - before - {handle}:
        thing.parent = handle
    handle.location, handle.rotation_euler = place, (0, 0, turn)


def build():
    row = product('battery-sprayer-16-l')
    plate = {**PLATE, 'big': row['en']['pack'], 'note': row['en']['name'].split(', ')[1]}
    body, dark = milky(), hdpe((.020, .021, .022), .45)
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
    print_.set(Base_Color=print_.picture(label(plate, 560, 640, 'plate.html')), Roughness=.35, Clearcoat=.4)
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
        # They hang open: the left one behind, the right one to the side, where the camera sees it.
        over, across = (((-.17, .22, 1.03), (-.20, .33, 1.07), (-.26, .46, .95), (-.28, .52, .72), (-.28, .48, .52)), (1, 0, 0)) if side < 0 else (
            ((.17, .22, 1.03), (.33, .23, 1.065), (.54, .13, .95), (.655, .03, .72), (.60, .04, .50)), (-.45, .9, 0))
        over = eased(over, 8)
        broad = strip(over, lambda t: .115 - .03 * abs(t - .5), pad, across=across)
        broad.modifiers.new('thick', 'SOLIDIFY').thickness = .034
        round_ = broad.modifiers.new('soft', 'SUBSURF')
        round_.render_levels = 1
        low = over[-1]
        below = eased([low + Vector((0, 0, .02)), low.lerp(Vector((side * .36, .20, .12)), .55) + Vector((0, .02, -.04)), (side * .37, .20, .14), (side * .36, .18, .10)], 8)
        web = strip(below, lambda t: .055, strap, across=across)
        web.modifiers.new('thick', 'SOLIDIFY').thickness = .008
        box(low, (.085, .035, .05), dark, .008, (0, 0, 0 if side < 0 else 2.03))
        box((side * .17, .215, 1.02), (.10, .05, .04), dark, .01)
    box((0, .252, .66), (.52, .03, .42), pad, .02)

    # turns everything so far to three-quarter view; the hose and the lance lie on the ground
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
    colours = [hdpe(c, .4) for c in ((.55, .03, .015), (.02, .11, .34), (.62, .40, .015), (.03, .20, .07))]
    for kind, (x, y) in enumerate(((-.07, -.47), (.05, -.52), (.19, -.45), (.31, -.49))):
        made = nozzle(colours, dark, kind)
        made.location, made.rotation_euler = (x, y, 0), (0, 0, .4 + kind)
    charger((-.52, -.44, 0), .35, dark, steel)


def hero():
    studio(cotton(), target=(0, 0, .535), lens=128)
    build()


def close():
    near((.62, -3.0, 1.25), (.19, -.45, .14), 122, 20)
    build()


def setting():
    with standing(.45):
        build()
    return field(seed=7, crop='wheat', rise=12, fill=.70)
