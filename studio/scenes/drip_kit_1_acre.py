"""A drip irrigation kit for an acre: coils of inline lateral and of main line, a screen filter, ball valves, fittings. 1 unit = 57 cm."""
from kit import *  # noqa: F403
from scenes.tomato_pusa_ruby import near

SHIFTS = {'close': 0.025}

APART = .70                                     # from dripper to dripper: 40 cm


def printed_pipe():
    """Black polythene with the maker's line along it, twice between one dripper and the next."""
    s = Shader('printed pipe')
    said = product('drip-kit-1-acre')['en']['name'].split(', ')[1]
    uv = s.node('SeparateXYZ', s.place('UV'))
    along = s.math('FRACT', s.math('DIVIDE', uv, APART / 2))
    up = s.math('DIVIDE', s.math('SUBTRACT', uv.node.outputs[1], .13), .16)
    line = s.picture(label({'paper': '#0a0a0b', 'ink': '#d9d7cc', 'text': '%s · 40 cm · ड्रिप' % said, 'size': 52}, 1300, 54, 'line.html'))
    s.put(line.node.inputs['Vector'], s.node('CombineXYZ', along, up, 0))
    inside = s.math('COMPARE', up, .5, .5)
    return s.set(Base_Color=s.mix(inside, (.014, .0145, .015), line), Roughness=.36, Specular=.5).material


def lateral(points, radius, material, hole, first=.25, steps=14):
    """A free length of inline pipe: a faint swelling where each dripper sits inside, with its outlet on top. UV: metres along, turns round."""
    path = eased(points, steps)
    lengths = [0]
    for a, b in zip(path, path[1:]):
        lengths.append(lengths[-1] + (b - a).length)
    vertices, faces, uv, n, drops = [], [], [], 24, []
    for k, (place, gone) in enumerate(zip(path, lengths)):
        ahead = (path[min(k + 1, len(path) - 1)] - path[max(k - 1, 0)]).normalized()
        side = ahead.cross(Vector((0, 0, 1))).normalized()
        up = side.cross(ahead)
        nearest = (gone - first + APART / 2) % APART - APART / 2
        swell = radius * (1 + .13 * max(0, min(1, (.052 - abs(nearest)) / .010)))
        for j in range(n + 1):
            a = 2 * math.pi * (j / n) - .9      # the print runs on the upper near side
            vertices.append(place + side * (swell * math.cos(a)) + up * (swell * math.sin(a)))
            uv.append((gone, j / n))
        if k and (gone - first) // APART > (lengths[k - 1] - first) // APART:
            drops.append((place, side, up, ahead))
    for k in range(len(path) - 1):
        faces += [(k * (n + 1) + j, k * (n + 1) + j + 1, (k + 1) * (n + 1) + j + 1, (k + 1) * (n + 1) + j) for j in range(n)]
    faces.append(tuple(range((len(path) - 1) * (n + 1), len(path) * (n + 1) - 1)))
    thing = solid(vertices, faces, material, angle=60)
    layer = thing.data.uv_layers.new().data
    for loop in thing.data.loops:
        layer[loop.index].uv = uv[loop.vertex_index]
    for place, side, up, _ in drops:
        for turn in (1.0, 1.45):                 # two outlets, moulded round
            out = (side * math.cos(turn) + up * math.sin(turn)).normalized()
            lip = lathe([(.0026, 0), (.0052, .0006), (.0026, .0018)], material, 20, 'Z')
            dot = lathe([(0, .0012), (.0028, .0012)], hole, 16, 'Z')
            for part in (lip, dot):
                part.location, part.rotation_euler = place + out * radius * 1.125, out.to_track_quat('Z', 'Y').to_euler()
    return drops


def coil(place, lean, turn, black, tie, inner=.27, layers=7, rows=8, pipe=.014):
    """Pipe wound in rows and layers; every turn is a little off, as in hand-wound pipe. Axis along y before turning."""
    path, per = [], 64

    def slot(n):
        """Position of turn n in the bundle: (layer, row); every other layer is wound back."""
        layer, row = divmod(max(0, n), rows)
        return layer, rows - 1 - row if layer % 2 else row
    for n in range(layers * rows):
        (l0, r0), (l1, r1) = slot(n - 1), slot(n)
        for k in range(per):
            t = k / per
            ease = min(1, t / .22)
            ease = ease * ease * (3 - 2 * ease)  # the pipe slides over to its next place
            a = 2 * math.pi * t
            r = inner + (l0 + (l1 - l0) * ease) * pipe * 1.9 + pipe * .13 * math.sin(2 * a + n * 1.7)
            y = (r0 + (r1 - r0) * ease - (rows - 1) / 2) * pipe * 2.05 + pipe * .13 * math.sin(2 * a + n * 2.3)
            path.append((r * math.cos(a), y, r * math.sin(a)))
    parts = [tube(path, pipe, black, steps=0, sides=4)]
    outer, half = inner + (layers - 1) * pipe * 1.9 + pipe, rows * pipe * 1.025 + .004
    for a in (.55, 2.45, 4.25, 5.35):  # ties hold the turns together
        ring, middle, deep = [], (inner - pipe + outer) / 2, (outer - inner + pipe) / 2 + .004
        for k in range(40):  # pulled tight, so it follows the bundle with rounded corners
            b = 2 * math.pi * k / 40
            c, s = math.cos(b), math.sin(b)
            r = middle + deep * math.copysign(abs(c) ** .45, c)
            ring.append((r * math.cos(a), half * math.copysign(abs(s) ** .45, s), r * math.sin(a)))
        parts.append(tube(ring, .0075, tie, steps=0, closed=True))
    bpy.context.view_layer.update()
    whole = join(parts)
    whole.location, whole.rotation_euler = place, (lean, 0, turn)
    for face in whole.data.polygons:
        face.use_smooth = True
    return whole


def screen_filter(blue, black, steel):
    """A 1 inch screen filter standing on its bowl: body with inlet and outlet, lock ring, bowl with mesh, drain cap."""
    parts = [
        lathe([(0, 0), (.035, 0), (.040, .012), (.040, .030), (.060, .045), (.098, .075), (.108, .12), (.110, .34), (.110, .36)], black, 64, 'Z', angle=45),
        lathe([(.118, .345), (.130, .352), (.132, .42), (.124, .432), (.100, .432)], blue, 64, 'Z', bevel=.003),
        lathe([(.105, .43), (.112, .44), (.112, .52), (.100, .57), (.062, .61), (.03, .625), (0, .628)], blue, 64, 'Z', angle=45),
    ]
    for k in range(20):  # grip on the lock ring
        a = 2 * math.pi * k / 20
        parts.append(rod((.132 * math.cos(a), .132 * math.sin(a), .358), (.132 * math.cos(a), .132 * math.sin(a), .415), .0085, blue, 10))
    for k in range(9):  # ribs of the bowl
        parts.append(lathe([(.109, 0), (.1145, .006), (.109, .012)], black, 64, 'Z', (0, 0, .11 + k * .025)))
    for side in (-1, 1):
        parts.append(rod((side * .08, 0, .505), (side * .215, 0, .505), .050, blue, 40, .004))
        parts.append(rod((side * .205, 0, .505), (side * .235, 0, .505), .062, blue, 8, .004))
        for k in range(5):  # pipe thread
            parts.append(lathe([(.043, -.006), (.050, 0), (.043, .006)], black, 40, 'X', (side * (.245 + k * .013), 0, .505)))
        parts.append(rod((side * .235, 0, .505), (side * .305, 0, .505), .044, black, 40, .003))
    parts.append(rod((0, -.10, .535), (0, -.125, .535), .042, plain('dial', (.80, .78, .70), .25, 0, .6), 40, .003))
    parts.append(lathe([(.040, -.004), (.047, -.004), (.047, .026), (.040, .026)], steel, 48, 'Y', (0, -.128, .535), closed=True))
    parts.append(rod((0, -.127, .535), (.018, -.127, .558), .0025, black, 8))
    bpy.context.view_layer.update()
    return join(parts)


def connector(black, blue):
    """A barbed joiner for the lateral pipe with a nut at each side."""
    parts = [rod((-.052, 0, 0), (.052, 0, 0), .0105, black, 24)]
    for side in (-1, 1):
        for k in range(3):
            parts.append(lathe([(.0105, 0), (.0142, side * -.002), (.0105, side * -.011)], black, 28, 'X', (side * (.051 - .012 * k), 0, 0)))
    parts.append(rod((-.010, 0, 0), (.010, 0, 0), .019, blue, 6, .002))
    bpy.context.view_layer.update()
    return join(parts)


def take_off(black, blue, rubber_):
    """Where a lateral leaves the main line: rubber grommet, barb and a small tap."""
    parts = [lathe([(.008, 0), (.017, .002), (.018, .008), (.012, .012), (.012, .018), (.018, .021), (.018, .026), (.008, .028)], rubber_, 32, 'X', (-.060, 0, 0)),
             rod((-.070, 0, 0), (.062, 0, 0), .0100, black, 24), rod((-.024, 0, 0), (.018, 0, 0), .0165, black, 32, .003),
             rod((-.003, 0, 0), (-.003, 0, .026), .008, blue, 20), box((-.003, 0, .029), (.056, .012, .008), blue, .003, (0, 0, .5))]
    for k in range(3):
        parts.append(lathe([(.0100, 0), (.0140, -.002), (.0100, -.011)], black, 28, 'X', (.061 - .012 * k, 0, 0)))
    bpy.context.view_layer.update()
    return join(parts)


def end_cap(black):
    """A figure of eight: the folded end of the lateral is pushed through both rings."""
    ring = [(.0185 + .0040 * math.cos(b), .011 * math.sin(b)) for b in (2 * math.pi * k / 12 for k in range(12))]
    parts = [lathe(ring, black, 40, 'Z', (side * .0205, 0, .011), closed=True) for side in (-1, 1)]
    bpy.context.view_layer.update()
    return join(parts)


def punch(blue, steel):
    """Punch for the main line: a T handle with a steel cutter."""
    parts = [tube([(-.075, 0, 0), (0, .003, 0), (.075, 0, 0)], .0155, blue, lambda t: 1.05 - .25 * math.sin(math.pi * t)),
             rod((0, 0, 0), (0, -.070, 0), .013, blue, 24, .003, .010), rod((0, -.068, 0), (0, -.115, 0), .0075, steel, 24), rod((0, -.115, 0), (0, -.124, 0), .0075, steel, 24, 0, .0030)]
    bpy.context.view_layer.update()
    return join(parts)


def ball_valve(white, blue, dark):
    """A ball valve for the main line: body, union nuts with grips, sockets, lever."""
    parts = [rod((-.055, 0, 0), (.055, 0, 0), .062, white, 48, .008), rod((-.165, 0, 0), (.165, 0, 0), .047, white, 48, .004)]
    for side in (-1, 1):
        parts.append(rod((side * .052, 0, 0), (side * .108, 0, 0), .066, white, 48, .004))
        for k in range(16):
            a = 2 * math.pi * k / 16
            p = Vector((0, .066 * math.cos(a), .066 * math.sin(a)))
            parts.append(rod(p + Vector((side * .056, 0, 0)), p + Vector((side * .104, 0, 0)), .006, white, 8))
        parts.append(rod((side * .1655, 0, 0), (side * .166, 0, 0), .036, dark, 32))
    parts += [rod((0, 0, .055), (0, 0, .090), .024, white, 32, .003), rod((0, 0, .088), (0, 0, .112), .032, blue, 32, .004)]
    parts.append(prism([(-.105, -.016), (-.085, -.021), (.0, -.030), (.085, -.021), (.105, -.016), (.105, .016), (.085, .021), (0, .030), (-.085, .021), (-.105, .016)],
                       .022, blue, .005))
    parts[-1].rotation_euler, parts[-1].location = (math.pi / 2, 0, 0), (0, 0, .112)
    bpy.context.view_layer.update()
    return join(parts)


def stuff():
    """Shared materials of the kit's parts."""
    return {'black': plain('polythene', (.014, .0145, .015), .36, Specular=.5), 'fitting': hdpe((.022, .023, .024), .42), 'blue': hdpe((.018, .10, .30), .34),
            'tie': plain('tie', (.60, .47, .20), .6), 'steel': bare_steel(), 'white': hdpe((.62, .62, .60), .36), 'hole': plain('hole', (.002, .002, .002), .9),
            'bowl': hdpe((.115, .125, .135), .30), 'grommet': rubber((.03, .03, .03))}


def build():
    m = stuff()
    # the stack: main line below, lateral on it; a third coil leans against them
    coil((.43, .54, .118), math.radians(-90), math.radians(20), m['black'], m['tie'], inner=.27, layers=4, rows=4, pipe=.0265)
    coil((.42, .53, .345), math.radians(-90), math.radians(75), m['black'], m['tie'])
    coil((-.36, .02, .468), math.radians(-11), math.radians(5), m['black'], m['tie'], rows=7)
    lateral([(-.76, -.52, .0145), (-.60, -.58, .0145), (-.34, -.60, .0145), (-.06, -.56, .0145), (.16, -.48, .0145), (.25, -.33, .0145), (.14, -.17, .0145),
                     (-.08, -.085, .0145), (-.30, -.062, .0145), (-.42, -.055, .0145)], .0142, printed_pipe(), m['hole'], first=.56)
    stand = screen_filter(m['blue'], m['bowl'], m['steel'])
    stand.location, stand.rotation_euler, stand.scale = (.61, -.14, 0), (0, 0, math.radians(-20)), (.80,) * 3
    valve = ball_valve(m['white'], m['blue'], m['hole'])
    valve.location, valve.rotation_euler = (.37, -.54, .067), (0, 0, math.radians(24))

    joiner, tap, cap = connector(m['fitting'], m['blue']), take_off(m['fitting'], m['blue'], m['grommet']), end_cap(m['fitting'])
    for x, y, a in ((-.52, -.30, .5), (-.40, -.38, 2.5), (-.56, -.43, -.3)):
        copy(joiner, (x, y, .0165), (.5, 0, a))
    for x, y, a in ((-.27, -.25, .2), (-.08, -.23, -.3), (.07, -.36, 1.0), (-.17, -.36, 2.8), (-.04, -.46, .4)):
        copy(tap, (x, y, .0185), (.3, 0, a))
    for x, y, a in ((.62, -.46, .4), (.74, -.38, 1.6), (.70, -.54, 2.4), (.58, -.60, -.3)):
        copy(cap, (x, y, .0), (0, 0, a))
    for original in (joiner, tap, cap):
        original.hide_render = True
    tool = punch(m['blue'], m['steel'])
    tool.location, tool.rotation_euler = (-.12, -.72, .0165), (0, 0, math.radians(-62))


def hero():
    studio(cotton(), target=(-.01, 0, .40), lens=134)
    world((1, .96, .9), .24)
    build()


def close():
    near((.04, -2.2, .95), (-.08, -.46, .05), 104, 20)
    world((1, .96, .9), .24)
    build()


def laid(bed=.46):
    """Laterals along the beds of kit.furrow, each dripper over its own wet patch. In metres, but for the pipe itself."""
    m, luck, print_ = stuff(), random.Random(12), printed_pipe()
    wet = plain('wet earth', (.022, .013, .008), .55)
    kinds = [pebble((.19, .16, .014), wet, 10, .06, 0, luck) for _ in range(3)]
    for row in range(-4, 5):
        x, y = (row * bed + .055) / .57, (.62 if abs(row) < 2 else -1.6) / .57
        points = []
        while y < 22:
            points.append((x + luck.gauss(0, .012), y, .020 + luck.uniform(0, .012)))
            y += .45
        for place, *_ in lateral(points, .0142, print_, m['hole'], luck.uniform(.1, .6), 4):
            if place.y < 9:
                copy(luck.choice(kinds), place - Vector((0, 0, .020)), (0, 0, luck.uniform(0, 6.3)), luck.uniform(.7, 1.2))
    for kind in kinds:
        kind.hide_render = True


def setting():
    with standing(.57):
        build()
    grade = furrow(seed=3, rise=15, fill=.72)
    with standing(.57):
        laid()
    return grade
