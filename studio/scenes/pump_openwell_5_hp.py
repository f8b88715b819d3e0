"""A 5 HP three-phase openwell submersible pump, lying as it works: motor, strainer, pump casing, discharge flange."""
from kit import *  # noqa: F403

SHIFTS = {'close': 0.015}

PLATE = {'paper': '#d9dee2', 'ink': '#141c28', 'accent': '#123f80', 'hindi': 'ओपनवेल पंप', 'english': 'Openwell pump', 'note': '3-phase · 415 V · IS 14220'}
AXIS = .235                                     # in metres; the pump is 0.78 m long


def flange(x0, x1, radius, material, bolts=0, ring=0.0, steel=None):
    rod((x0, 0, AXIS), (x1, 0, AXIS), radius, material, 72, .005)
    for n in range(bolts):
        a = 2 * math.pi * (n + .5) / bolts
        p = Vector((0, ring * math.cos(a), AXIS + ring * math.sin(a)))
        bolt(p + Vector((max(x0, x1), 0, 0)), (1, 0, 0), .010, steel)
        bolt(p + Vector((min(x0, x1), 0, 0)), (-1, 0, 0), .010, steel)


def build():
    blue, dark = painted((.012, .085, .26), .38), painted((.022, .023, .025), .45)
    steel, bright = bare_steel(), plain('stainless', (.60, .60, .595), .27, 1.0)
    # motor: stainless shell between two cast end housings
    rod((-.40, 0, AXIS), (.02, 0, AXIS), .118, bright, 96)
    for x in (-.33, -.05):                       # rolled beads in the shell
        lathe([(.117, -.006), (.1215, 0), (.117, .006)], bright, 96, 'X', (x, 0, AXIS))
    flange(-.415, -.385, .138, blue, 8, .128, steel)
    lathe([(.125, 0), (.122, -.03), (.105, -.065), (.07, -.085), (0, -.088)], blue, 72, 'X', (-.41, 0, AXIS), .002)
    for n in range(8):                           # ribs on the end cover
        a = 2 * math.pi * n / 8
        box((-.45, .092 * math.cos(a), AXIS + .092 * math.sin(a)), (.07, .012, .03), blue, .004, (a - math.pi / 2, 0, 0))
    rod((-.49, 0, AXIS), (-.512, 0, AXIS), .022, steel, 6, .002)
    flange(.005, .035, .138, blue, 8, .128, steel)
    lathe([(.125, 0), (.115, .025), (.085, .045), (.085, .155), (.115, .175), (.13, .185)], blue, 72, 'X', (.035, 0, AXIS))
    # suction strainer: perforated steel round the waist between motor and pump
    lathe([(.118, 0), (.118, .125)], bright, 96, 'X', (.065, 0, AXIS))
    hole = plain('hole', (.012, .012, .013), .8)
    for row in range(6):
        for n in range(34):
            a = 2 * math.pi * (n + .5 * (row % 2)) / 34
            p = Vector((.079 + row * .0195, .1175 * math.cos(a), AXIS + .1175 * math.sin(a)))
            if p.y < .06:
                rod(p, p + Vector((0, math.cos(a), math.sin(a))) * .0012, .0062, hole, 12)
    for x in (.062, .190):
        lathe([(.118, -.008), (.123, -.007), (.123, .007), (.118, .008)], blue, 96, 'X', (x, 0, AXIS), .002)
    # pump casing: a volute, growing round to the discharge that points up
    points, faces, sides, rings = [], [], 28, 72
    for k in range(rings + 1):
        a = 2 * math.pi * k / rings
        grow = .045 + .038 * k / rings
        for j in range(sides):
            b = 2 * math.pi * j / sides
            r = .105 + (grow + grow * math.cos(b)) * .80
            points.append((.255 + .062 * math.sin(b), r * math.sin(a), AXIS + r * math.cos(a)))
    for k in range(rings):
        faces += [(k * sides + j, k * sides + (j + 1) % sides, (k + 1) * sides + (j + 1) % sides, (k + 1) * sides + j) for j in range(sides)]
    faces += [tuple(range(sides)), tuple(range(rings * sides, (rings + 1) * sides))]
    solid(points, faces, blue, angle=80)
    rod((.195, 0, AXIS), (.315, 0, AXIS), .125, blue, 72, .008)
    flange(.312, .334, .118, blue, 8, .104, steel)
    lathe([(.09, 0), (.085, .018), (.05, .03), (0, .032)], blue, 64, 'X', (.334, 0, AXIS), .002)
    # discharge: neck and flange on top, with its bore
    lathe([(.078, -.03), (.072, .0), (.056, .035), (.048, .07), (.047, .115)], blue, 56, 'Z', (.255, -.028, AXIS + .135))
    lathe([(.036, .0), (.036, .138), (.085, .138), (.088, .135), (.088, .117), (.085, .114), (.047, .114)], blue, 64, 'Z', (.255, -.028, AXIS + .135))
    lathe([(.0355, 0), (.0355, .135)], dark, 48, 'Z', (.255, -.028, AXIS + .135))
    rod((.255, -.028, AXIS + .20), (.255, -.028, AXIS + .21), .036, hole, 40)
    for n in range(4):
        a = 2 * math.pi * (n + .5) / 4
        rod((.255 + .066 * math.cos(a), -.028 + .066 * math.sin(a), AXIS + .2735), (.255 + .066 * math.cos(a), -.028 + .066 * math.sin(a), AXIS + .2745), .010, hole, 20)
    # feet
    for x in (-.39, .02):
        outline = [(-.13, .0), (.13, .0), (.13, .018), (.085, .03), (.07, AXIS - .10), (-.07, AXIS - .10), (-.085, .03), (-.13, .018)]
        foot = prism(outline, .03, blue, .004)
        foot.rotation_euler, foot.location = (0, 0, math.pi / 2), (x, 0, 0)
    box((.255, 0, .012), (.13, .20, .024), blue, .005)
    box((.255, 0, .05), (.07, .10, .09), blue, .005)
    # lifting eyes
    for x, z in ((-.40, AXIS + .135), (.02, AXIS + .135)):
        rod((x, 0, z - .006), (x, 0, z + .012), .020, steel, 28, .003)
        lathe([(.022 + .008 * math.cos(b), .008 * math.sin(b)) for b in (2 * math.pi * k / 16 for k in range(16))], steel, 40, 'X', (x, 0, z + .036), closed=True)
    # rating plate on the shell, towards the camera
    print_ = Shader('plate')
    print_.set(Base_Color=print_.picture(label({**PLATE, 'big': product('pump-openwell-5-hp')['en']['pack']}, 620, 640, 'plate.html')), Roughness=.4, Metallic=.2)
    n, points = 12, []
    for k in range(n + 1):
        a = math.radians(208 - 78 * k / n)
        for x in (-.285, -.128):
            points.append((x, .1192 * math.cos(a), AXIS + .1192 * math.sin(a)))
    sheet = solid(points, [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(n)], print_.material)
    uv = sheet.data.uv_layers.new().data
    for loop in sheet.data.loops:
        uv[loop.index].uv = (loop.vertex_index % 2, loop.vertex_index // 2 / n)
    # cable: out of a gland at the motor's end, coiled beside the pump
    gland = Vector((-.425, -.055, AXIS + .095))
    way = Vector((-.45, -.35, .8)).normalized()
    rod(gland, gland + way * .035, .020, steel, 6, .002)
    rod(gland + way * .03, gland + way * .05, .014, dark, 20)
    path = [gland + way * .04, gland + way * .10, (-.545, -.13, AXIS + .12), (-.56, -.20, .08), (-.50, -.28, .012)]
    for k in range(2, 41):
        a = math.radians(150 + 30 * k)
        r = .115 + .008 * math.sin(k * 1.9)
        path.append((-.385 + r * 1.1 * math.cos(a), -.36 + r * .85 * math.sin(a), .011 + .0032 * k * .5))
    path += [(-.22, -.40, .011), (-.10, -.44, .011), (.0, -.43, .011)]
    tube(path, .0092, rubber((.018, .018, .019)), steps=6)
    for k, (c, dy) in enumerate((((.45, .015, .01), .022), ((.60, .40, .02), 0), ((.015, .07, .35), -.022))):   # three phases
        tube([(.0, -.43, .011), (.03, -.43 + dy * .6, .010), (.075, -.43 + dy, .006)], .0036, plain('core', c, .45))
        rod((.073, -.43 + dy, .006), (.092, -.43 + dy * 1.1, .005), .0022, bare_steel((.75, .36, .18), .3), 12)
    turned(-14, (.08, .10, 0))


def hero():
    studio(cotton(.58), .58, target=(-.035, 0, .335), place=(-.05, -7.2, 2.3), lens=130)
    world((1, .96, .9), .24)
    build()


def close():
    studio(cotton(.58), .58, target=(.21, 0, .44), place=(.93, -3.9, 1.25), lens=118)
    seen = bpy.context.scene.camera
    seen.data.dof.use_dof, seen.data.dof.aperture_fstop, seen.data.dof.focus_distance = True, 16, 2.25
    world((1, .96, .9), .24)
    build()


def setting():
    with standing(1):
        build()
    return field(channel=True, rise=15, fill=.66)
