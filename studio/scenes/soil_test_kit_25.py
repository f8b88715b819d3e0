"""A soil test kit: carry case with reagents in foam, colour card in the lid, test tubes in a rack, a dish of soil. 1 unit = 30 cm."""
from kit import *  # noqa: F403
from scenes.tomato_pusa_ruby import near

SHIFTS = {'close': -0.125}


def tray(half_x, half_y, tall, wall, floor, material, place=(0, 0, 0)):
    """One half of the case, open upward, with rounded corners, a rim and a floor."""
    x, y = half_x, half_y
    rows = [(0, x - .045, y - .045), (.012, x - .018, y - .018), (.05, x, y), (tall - .05, x, y), (tall - .045, x + .012, y + .012),
            (tall, x + .012, y + .012), (tall, x - wall, y - wall), (floor, x - wall, y - wall)]
    made = loft([((0, 0, z), rx, ry, 9) for z, rx, ry in rows], material, 120, angle=30)
    made.location = place
    return made


def printed(picture, corners, rough=.5):
    s = Shader('print')
    s.set(Base_Color=s.mix(1.0, s.picture(picture), (.80, .79, .76), 'MULTIPLY'), Roughness=rough)
    sheet = solid(corners, [(0, 1, 2, 3)], s.material)
    uv = sheet.data.uv_layers.new().data
    for loop in sheet.data.loops:
        uv[loop.index].uv = ((0, 0), (1, 0), (1, 1), (0, 1))[loop.vertex_index]
    return sheet


def bottle(place, radius, tall, body, cap, band, sign, white):
    x, y, z = place
    lathe([(0, 0), (radius * .9, 0), (radius, .01), (radius, tall * .66), (radius * .92, tall * .74), (radius * .5, tall * .80), (radius * .45, tall * .84)], body, 48, 'Z', place)
    lathe([(radius * .56, tall * .82), (radius * .60, tall * .83), (radius * .58, tall * .99), (radius * .48, tall), (0, tall)], cap, 40, 'Z', place, .002)
    for n in range(20):
        a = 2 * math.pi * n / 20
        p = Vector((x + radius * .585 * math.cos(a), y + radius * .585 * math.sin(a), z + tall * .84))
        rod(p, p + Vector((0, 0, tall * .13)), .0035, cap, 8)
    lathe([(radius * 1.006, tall * .20), (radius * 1.006, tall * .60)], white, 48, 'Z', place)
    lathe([(radius * 1.012, tall * .52), (radius * 1.012, tall * .60)], band, 48, 'Z', place)
    words = bpy.data.curves.new('sign', 'FONT')
    words.body, words.size, words.extrude, words.align_x = sign, radius * .62, .0004, 'CENTER'
    mark = bpy.data.objects.new('sign', words)
    mark.location, mark.rotation_euler = (x, y - radius * 1.03, z + tall * .31), (math.pi / 2, 0, 0)
    bpy.context.collection.objects.link(mark)
    words.materials.append(plain('ink', (.03, .03, .03), .6))


def build():
    row = product('soil-test-kit-25')
    luck = random.Random(6)
    green, dark = hdpe((.022, .135, .062), .42), hdpe((.020, .021, .022), .45)
    foam = Shader('foam')
    foam.set(Base_Color=(.055, .057, .06), Roughness=.95, Specular=.1).bump(foam.noise(90, 3), .5, .01)
    foam, hole = foam.material, plain('slot', (.014, .014, .015), .95)
    steel, white, milk = bare_steel(), plain('paper', (.80, .78, .72), .6), hdpe((.74, .74, .70), .36)
    amber = plain('amber glass', (.20, .055, .008), .10, 0, .8)
    colours = {'pH': (.05, .30, .09), 'N1': (.45, .02, .08), 'N2': (.60, .05, .20), 'P1': (.02, .12, .40), 'P2': (.05, .30, .50), 'K1': (.75, .42, .01), 'K2': (.75, .42, .01), 'OC1': (.22, .09, .02), 'OC2': (.22, .09, .02)}

    tray(.70, .47, .27, .040, .17, green)
    box((0, 0, .195), (1.31, .85, .07), foam, .012)
    for x in (-.40, .40):                                                   # latches
        box((x, -.488, .235), (.13, .022, .085), dark, .008)
        box((x, -.500, .262), (.10, .014, .030), steel, .004)
    tube([(-.17, -.485, .15), (-.16, -.535, .145), (-.10, -.55, .145), (.10, -.55, .145), (.16, -.535, .145), (.17, -.485, .15)], .021, dark)
    for x in (-.45, .45):
        rod((x - .07, .492, .275), (x + .07, .492, .275), .016, dark, 20)

    # open lid with the colour card
    lid = bpy.data.objects.new('lid', None)
    bpy.context.collection.objects.link(lid)
    before = set(bpy.context.scene.objects)
    shell = tray(.70, .47, .17, .040, .05, green, (0, .475, -.17))
    box((0, .475, -.105), (1.31, .85, .03), foam, .01)
    box((0, .539, -.086), (.91, .69, .006), white, .002)
    card = label({'hindi': 'मिट्टी जाँच · %s' % row['hi']['pack'], 'english': 'Soil test · %s' % row['en']['pack']}, 930, 700, 'chart.html')
    printed(card, [(-.45, .200, -.0825), (.45, .200, -.0825), (.45, .878, -.0825), (-.45, .878, -.0825)])
    for x in (-.43, .43):                                                   # bands that hold it
        box((x, .475, -.080), (.022, .80, .006), dark, .002)
    for thing in set(bpy.context.scene.objects) - before:
        thing.parent = lid
    lid.location, lid.rotation_euler = (0, .487, .275), (math.radians(72), 0, 0)

    # reagents: six large bottles behind, three amber ones before the gaps between them
    for n, sign in enumerate(('pH', 'N1', 'N2', 'P1', 'P2', 'K1')):
        x = -.525 + .21 * n
        lathe([(0, 0), (.092, 0)], hole, 40, 'Z', (x, .25, .2312))
        bottle((x, .25, .16), .080, .36, milk, hdpe(colours[sign], .35), plain('band', colours[sign], .5), sign, white)
    for n, sign in enumerate(('OC1', 'OC2', 'K2')):
        x = -.385 + .21 * n
        lathe([(0, 0), (.068, 0)], hole, 40, 'Z', (x, .0, .2312))
        bottle((x, .0, .165), .058, .25, amber, dark, plain('band', colours[sign], .5), sign, white)
    # cut-outs with spoon and syringe
    box((.36, .02, .2305), (.46, .11, .004), hole, .001)
    rod((.16, .02, .248), (.44, .02, .248), .009, steel, 16)
    spoon = pebble((.075, .040, .014), steel)
    spoon.location = (.50, .02, .250)
    box((.02, -.235, .2305), (1.15, .15, .004), hole, .001)
    clear = plain('clear', (.85, .88, .88), .12, 0, .6, Alpha=.45)
    rod((-.46, -.235, .262), (-.08, -.235, .262), .034, clear, 36, .002)
    rod((-.30, -.235, .262), (-.09, -.235, .262), .030, plain('liquid', (.55, .10, .16), .15), 36)
    rod((-.54, -.235, .262), (-.30, -.235, .262), .014, milk, 12)
    rod((-.545, -.235, .262), (-.535, -.235, .262), .034, milk, 32)
    box((-.455, -.235, .262), (.012, .12, .03), milk, .004)
    rod((-.08, -.235, .262), (.0, -.235, .262), .010, milk, 16, 0, .006)
    box((.345, -.245, .270), (.46, .115, .06), white, .003)                        # carton of filter papers, one for each sample
    print_ = label({'paper': '#e9eef2', 'ink': '#174a86', 'text': 'फ़िल्टर पेपर · Filter paper · 25', 'size': 44}, 1100, 190, 'line.html')
    printed(print_, [(.125, -.295, .3008), (.565, -.295, .3008), (.565, -.195, .3008), (.125, -.195, .3008)])
    printed(print_, [(.125, -.3030, .245), (.565, -.3030, .245), (.565, -.3030, .297), (.125, -.3030, .297)])

    # rack with five test tubes on the right
    rack = bpy.data.objects.new('rack', None)
    bpy.context.collection.objects.link(rack)
    before = set(bpy.context.scene.objects)
    for side in (-1, 1):
        box((side * .31, 0, .13), (.022, .15, .26), milk, .006)
    for z in (.012, .225):
        box((0, 0, z), (.62, .14, .022), milk, .004)
    glass = plain('glass', (.92, .96, .96), .04, 0, 1, Alpha=.07)
    for n, colour in enumerate(((.60, .27, .005), (.50, .03, .08), (.22, .008, .07), (.008, .11, .38), (.02, .22, .05))):
        x, fill = -.23 + .115 * n, .25 + .03 * math.sin(n * 2.3)
        lathe([(0, .026), (.022, .032), (.034, .055), (.034, .43), (.040, .437), (.031, .437), (.030, .06)], glass, 36, 'Z', (x, 0, 0))
        lathe([(0, .030), (.020, .036), (.030, .058), (.030, fill), (0, fill)], plain('liquid', colour, .10, 0, .5), 36, 'Z', (x, 0, 0))
        lathe([(.028, .41), (.030, .435), (.036, .44), (.034, .475), (0, .478)], dark, 32, 'Z', (x, 0, 0))
        lathe([(.036, .236), (.044, .2362)], hole, 32, 'Z', (x, 0, 0))
    for thing in set(bpy.context.scene.objects) - before:
        thing.parent = rack
    rack.location, rack.rotation_euler = (.40, -.80, 0), (0, 0, math.radians(-12))

    # dish of soil on the left
    china = plain('china', (.78, .77, .73), .14, 0, .7)
    lathe([(0, .012), (.12, .0), (.19, .012), (.235, .065), (.243, .075), (.233, .078), (.20, .05), (.15, .022), (0, .02)], china, 72, 'Z', (-.42, -.80, 0))
    earth = soil((.045, .024, .012), (.15, .085, .045), 6)
    kinds = [pebble((a, a * luck.uniform(.7, 1), a * luck.uniform(.6, .9)), earth, 5, .22, 0, luck) for a in (.010, .014, .018, .024)]
    heap(kinds, (-.42, -.80, .048), .150, .095, 1000, earth, strays=.0, seed=3)


def hero():
    studio(cotton(1.0), 1.0, target=(0, 0, .42), place=(1.0, -7.1, 2.9), lens=131)
    world((1, .96, .9), .24)
    build()


def close():
    near((.95, -3.6, 1.75), (.10, -.20, .43), 88, 20)
    world((1, .96, .9), .24)
    build()


def setting():
    with standing(.30, turn=-8):
        build()
    return field(rise=17)
