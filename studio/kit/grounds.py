"""Backgrounds for goods in use, in METRES, for `setting()` views. Build the goods first, then call a place:

    def setting():
        with standing(.14, turn=-6):      # a pouch: one studio unit is 14 cm; a sack: .57; machines are in metres: 1
            build()
        return furrow()                   # shed(), furrow(), field(), ripe(), yard()

A place makes light, ground and camera and returns the grade (or None). It measures the goods by itself: they
fill `fill` of the square frame, so a 20 cm pouch and a 3.5 m tractor both work. The camera looks along +y, goods stand on
z = 0 around the origin (turn machines yourself: `turn=-45`). The ground is flat under the goods and rough around
them; nothing grows or lies in their way. Parameters that all places share (class Frame of kit/framing.py):
    fill  part of the frame that the goods take (.62)          rise  how steeply the camera looks down, degrees
    lens  focal length in mm: longer = background nearer        blur  softness of the far distance, part of the frame
    aim   (right, up): moves the picture's middle by parts of the frame; (.1, 0) puts the goods to the left
    wide, tall  what to measure instead of the goods, in metres, e.g. to crop or when a few strays lie far out
Sink a machine's wheels a little into soft ground with `standing(1, place=(0, 0, -.015))`.
"""
import math
import random

import bmesh
import bpy
from mathutils import Vector, noise

from .bags import bag
from .framing import Frame, hide
from .materials import Shader, leaf, plain, wood, woven
from .plants import ripe_wheat, seedling, straw_litter, stubble, tuft, wheat_row
from .rig import lamp, world
from .shapes import box, copy, solid
from .trees import tree

__all__ = ['clods', 'crate', 'daylight', 'earth', 'field', 'furrow', 'morning_haze', 'ripe', 'rough', 'shed', 'yard']


def rough(x, y, size, high, octaves=6):
    """Broken ground: `size` is the width of the largest lumps, `high` their height."""
    return high * (noise.fractal(Vector((x / size, y / size, 1.7)), .85, 2.1, octaves) - .15)


def earth(dark, light, size, wet=.95):
    """Soil whose grain suits a picture `size` metres wide."""
    s = Shader('earth')
    where = s.place()
    cloud, clod, crumb = s.noise(.9 / size, 4, where), s.noise(9 / size, 8, where), s.noise(75 / size, 5, where)
    colour = s.mix(.45, s.ramp(clod, (.28, dark), (.70, light)), s.ramp(crumb, (.30, dark), (.75, light)))
    shade = tuple(.55 * c for c in dark)
    colour = s.mix(s.math('MULTIPLY', cloud, .5), colour, s.mix(.5, colour, shade))
    return s.set(Base_Color=colour, Roughness=wet, Specular=.15).bump(s.mix(.5, clod, crumb), .8, .012 * size).material


def clods(material, luck, count=6):
    """Broken lumps of earth, one metre in radius: to be scaled down."""
    made = []
    for _ in range(count):
        work, mesh = bmesh.new(), bpy.data.meshes.new('clod')
        bmesh.ops.create_icosphere(work, subdivisions=3, radius=1)
        off, flat = Vector([luck.uniform(0, 90) for _ in range(3)]), luck.uniform(.55, .85)
        for v in work.verts:
            k = .86 + .30 * noise.noise(v.co * 1.1 + off) + .22 * noise.cell(v.co * 1.7 + off) * .5 + .10 * noise.noise(v.co * 4 + off)
            v.co = Vector((v.co.x * k, v.co.y * k * .85, v.co.z * k * flat))
        work.to_mesh(mesh)
        work.free()
        mesh.materials.append(material)
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        thing = bpy.data.objects.new('clod', mesh)
        bpy.context.collection.objects.link(thing)
        made.append(thing)
    return made


HORIZON = (.86, .70, .50)


def daylight(sun=(-.62, -.50, .52), strength=3.6, warm=(1, .79, .54), sky=.80):
    """Morning: a low warm sun from the left, behind the camera's shoulder, and a sky that is peach at the horizon."""
    made = bpy.data.worlds.new('morning')
    made.use_nodes = True
    s = Shader.__new__(Shader)  # the same node helpers, on the world's tree
    s.tree = made.node_tree
    toward = s.place('Generated')
    up = s.node('SeparateXYZ', toward).node.outputs[2]
    cloud = s.noise(2.2, 5, s.node('Mapping', toward, None, None, (1, 1, 4.5)))
    air = s.ramp(s.math('MULTIPLY', up, 1.4), (0, HORIZON), (.10, (.80, .70, .57)), (.24, (.60, .66, .70)), (.55, (.34, .48, .66)), (1, (.17, .31, .56)))
    veil = s.math('MULTIPLY', s.ramp(cloud, (.48, (0, 0, 0)), (.72, (1, 1, 1))), .38)
    s.put(made.node_tree.nodes['Background'].inputs[0], s.mix(veil, air, (.88, .80, .70)))
    made.node_tree.nodes['Background'].inputs[1].default_value = sky
    bpy.context.scene.world = made
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy, data.angle, data.color = strength, math.radians(1.5), warm
    thing = bpy.data.objects.new('sun', data)
    thing.rotation_euler = Vector(sun).to_track_quat('Z', 'Y').to_euler()
    bpy.context.collection.objects.link(thing)
    bpy.context.scene.cycles.sample_clamp_direct = 6  # the sun on wax and awns would sparkle


def morning_haze(reach, most=.86, sky=.80):
    """A grade: the farther, the more a thing takes the colour of the sky at the horizon."""
    def haze(colour, depth):
        import numpy as np
        seen = (depth > 0) & (depth < 1500)
        share = np.where(seen, 1 - np.exp(-(np.maximum(depth, 0) / reach) ** 1.4), 0) * most
        return colour * (1 - share) + np.array(HORIZON, np.float32) * sky * share
    return haze


# ---------------------------------------------------------------- places


def furrow(seed=1, crop=True, bed=.46, **frame):
    """Raised beds of dark tilled soil that run away from the camera, young vegetable seedlings on them, far trees in
    morning haze. Goods stand on the middle bed (a pouch fits on its 27 cm wide top; larger goods flatten more)."""
    f = Frame(**{'rise': 11, 'lens': 62, **frame})
    luck = f.luck = random.Random(seed)
    daylight()
    dark = earth((.052, .031, .018), (.165, .104, .060), max(.5, min(2.2, f.across)))
    lump, fine = max(.06, min(.25, f.across * .3)), max(.012, min(.035, f.across * .035))

    def level(x, y):
        t = abs((x - f.centre.x) / bed - round((x - f.centre.x) / bed)) * bed
        t = max(0, min(1, (t - .135) / .095))
        return -.075 * t * t * (3 - 2 * t) + rough(x, y, lump, fine)
    f.ground(level, dark)
    f.strew(clods(dark, luck), 2600, least=.0018, most=.04)
    if crop:
        green, stem = leaf((.060, .150, .016), (.110, .235, .030), wax=.25), plain('stem', (.13, .20, .05), .6)
        kinds = [seedling(green, stem, luck, tall, n) for tall, n in ((.085, 3), (.10, 4), (.12, 5), (.075, 4))]
        for row in range(-14, 15):
            y = f.foot.y + f.near * .5 + luck.uniform(0, .2)
            while y < f.foot.y + 24:
                x = f.centre.x + row * bed + luck.gauss(0, .018)
                ahead = f.clear(x, y) > max(.05, f.across * .10) and (y > f.back or abs(x - f.centre.x) > f.across * .48)
                if f.sees(x, y) and ahead:
                    copy(luck.choice(kinds), (x, y, f.height(x, y) - .004), (0, 0, luck.uniform(0, 6.3)), luck.uniform(.75, 1.2))
                y += luck.gauss(.20, .025)
        hide(kinds)
    f.wood_line()
    return morning_haze(130)


def field(seed=2, crop='tilled', channel=False, **frame):
    """A wide field in morning light with far trees, for machines. `crop`: 'tilled' (combed soil, young wheat only far
    behind), 'wheat' (green rows begin right behind the goods). `channel=True` leads an earthen water channel past
    behind the goods, for pumps and pipes."""
    f = Frame(**{'rise': 9, 'lens': 58, **frame})
    luck = f.luck = random.Random(seed)
    daylight()
    dark = earth((.060, .037, .021), (.190, .122, .070), max(.9, min(3.5, f.across)))
    middle = f.back + max(.55, f.across * .22)                       # of the channel

    def level(x, y):
        z = .022 * math.cos(2 * math.pi * (x + .05 * math.sin(y * .7)) / .225) + rough(x, y, .30, .045)
        if channel:
            d = abs(y - middle - .06 * math.sin(x * 1.1))
            z += .14 * math.exp(-((d - .42) / .13) ** 2) - .20 * max(0, 1 - (d / .36) ** 4)
        return z
    f.ground(level, dark)

    def dry(x, y):
        return not channel or abs(y - middle) > .40
    f.strew(clods(dark, luck), 2600, least=.0017, most=.06, keep=dry)
    green = leaf((.045, .150, .010), (.105, .270, .022), wax=.10)
    if channel:
        water = plain('water', (.035, .040, .030), .04, 0, 0, Specular=.6)
        sheet = solid([(x, y, -.045) for x, y in ((-60, middle - .8), (60, middle - .8), (60, middle + .8), (-60, middle + .8))], [(0, 1, 2, 3)], water)
        sheet.name = 'water'
        tufts = [tuft(green, luck, tall) for tall in (.10, .16, .22)]
        for _ in range(420):
            x, y = f.centre.x + luck.uniform(-1, 1) * (middle - f.foot.y) * f.slope * 1.2, middle + luck.choice((-.46, .44)) + luck.gauss(0, .06)
            if f.clear(x, y) > .04:
                copy(luck.choice(tufts), (x, y, f.height(x, y) - .005), (0, 0, luck.uniform(0, 6.3)), luck.uniform(.5, 1.1))
        hide(tufts)
    kinds = [wheat_row(green, luck) for _ in range(5)]
    first = middle + .8 if channel else f.back + (.35 if crop == 'wheat' else f.across * 2.2)
    y = first
    while y < first + 62:
        wide = (y - f.foot.y + 1.5) * f.slope * 1.08
        for n in range(math.floor((f.foot.x - wide) / .30), math.ceil((f.foot.x + wide) / .30) + 1):
            x = n * .30 + luck.gauss(0, .012)
            copy(luck.choice(kinds), (x, y + luck.uniform(-.05, .05), f.height(x, y) * .5 - .01), (0, 0, luck.gauss(0, .012)), (1.15, 1, luck.uniform(.9, 1.25)))
        y += 1.46 if y < first + 25 else 2.9
    hide(kinds)
    f.wood_line()
    return morning_haze(130)


def ripe(seed=3, gap=None, **frame):
    """Standing ripe wheat, 90 cm tall, behind a harvested strip with rows of stubble and loose straw. `gap` metres of
    strip between the goods and the standing crop."""
    f = Frame(**{'rise': 10, 'lens': 60, **frame})
    luck = f.luck = random.Random(seed)
    daylight()
    dry = earth((.115, .075, .043), (.30, .205, .122), max(.5, min(3, f.across)))
    f.ground(lambda x, y: rough(x, y, .22, .022), dry)
    f.strew(clods(dry, luck), 1500, most=.03)
    edge = f.back + (max(.30, f.across * .30) if gap is None else gap)
    rows = [stubble(luck) for _ in range(5)]
    y = f.foot.y + f.near * .6
    while y < edge + .3:
        wide = (y - f.foot.y) * f.slope * 1.1 + .5
        for n in range(math.floor((f.foot.x - wide) / .22), math.ceil((f.foot.x + wide) / .22) + 1):
            place = n * .22 + luck.gauss(0, .01), y
            cut = all(f.clear(place[0] + luck.gauss(0, .01), y + t) > .03 for t in (0, .35, .7, 1))
            if cut and not (y < f.centre.y and abs(place[0] - f.centre.x) < f.half.x and f.across < 1.2):
                copy(luck.choice(rows), (*place, f.height(*place) - .004), (0, 0, luck.gauss(0, .02)), (1, 1, luck.uniform(.75, 1.1)))
        y += 1.0
    litter = [straw_litter(luck, .45, 30) for _ in range(4)]
    for _ in range(round(70 + 50 * min(3, f.across))):
        y = f.foot.y + f.near + (edge - f.foot.y) * luck.random()
        x = f.foot.x + luck.uniform(-1, 1) * (y - f.foot.y) * f.slope * 1.2
        if f.clear(x, y) > .42:
            copy(luck.choice(litter), (x, y, f.height(x, y)), (0, 0, luck.uniform(0, 6.3)), luck.uniform(.7, 1.1))
    patches = [ripe_wheat(luck) for _ in range(6)]
    y, step = edge + .25, .40
    while y < edge + 55:
        wide = (y - f.foot.y) * f.slope * 1.08 + .6
        x = f.foot.x - wide
        while x < f.foot.x + wide:
            copy(luck.choice(patches), (x + luck.gauss(0, .05), y + luck.gauss(0, .05), -.02), (0, 0, luck.choice((0, 3.14)) + luck.gauss(0, .2)),
                 (step / .40 * 1.05, step / .40, luck.uniform(.93, 1.06)))
            x += .44 * step / .40
        y += step
        step = min(2.2, step * 1.045)
    hide(rows + litter + patches)
    f.wood_line()
    return morning_haze(140)


def plaster(name, high, low, band, top, stain=(.20, .14, .09)):
    """Hand-plastered wall: `low` is a washed band up to `band` metres, `high` above it; damp marks near the floor."""
    s = Shader(name)
    where = s.place()
    up = s.node('SeparateXYZ', where).node.outputs[2]
    waver = s.math('MULTIPLY', s.math('SUBTRACT', s.noise(6, 5, where), .5), .035)
    below = s.math('LESS_THAN', s.math('ADD', up, waver), band)
    cloud = s.noise(1.3, 6, where)
    colour = s.mix(below, high, low)
    colour = s.mix(s.math('MULTIPLY', s.ramp(cloud, (.35, (0, 0, 0)), (.75, (1, 1, 1))), .38), colour, s.mix(.5, colour, stain))
    damp = s.math('MULTIPLY', s.math('SUBTRACT', 1, s.math('MULTIPLY', s.math('ADD', up, top), 2.2)), s.noise(2.5, 5, where))
    colour = s.mix(s.node('Clamp', damp), colour, stain)
    return s.set(Base_Color=colour, Roughness=.93, Specular=.12).bump(s.mix(.35, s.noise(3.5, 4, where), s.noise(40, 5, where)), .55, .03).material


def stack(original, place, count, luck, cloth, turn=0.0):
    """Filled sacks lying on each other, 90 cm long."""
    for n in range(count):
        sack = copy(original, (place[0] + luck.gauss(0, .03), place[1] + luck.gauss(0, .02), place[2] + .13 + n * .215),
             (math.pi / 2, math.pi * (n % 2) + luck.gauss(0, .02), math.pi / 2 + turn + luck.gauss(0, .06)), (.57, .40, .57))
        sack.material_slots[0].link, sack.material_slots[0].material = 'OBJECT', cloth


def crate(place, size, timber, turn=0.0):
    """A slatted box as mandis use, empty and open above."""
    x, y, z = size
    parts = [box((0, side * (y / 2 - .008), h * z), (x, .016, z * .22), timber, .003) for side in (-1, 1) for h in (.14, .50, .86)]
    parts += [box((side * (x / 2 - .008), 0, h * z), (y - .034, .016, z * .22), timber, .003, (0, 0, math.pi / 2)) for side in (-1, 1) for h in (.14, .50, .86)]
    parts += [box((i * (x / 2 - .03), j * (y / 2 - .03), z / 2), (.03, .03, z), timber, .003) for i in (-1, 1) for j in (-1, 1)]
    parts += [box((0, n * y * .19, .012), (x - .04, y * .17, .014), timber, .003) for n in (-2, -1, 0, 1, 2)]
    handle = bpy.data.objects.new('crate', None)
    bpy.context.collection.objects.link(handle)
    for part in parts:
        part.parent = handle
    handle.location, handle.rotation_euler = place, (0, 0, turn)
    return handle


def shed(seed=4, bench=None, low=(.42, .235, .075), **frame):
    """Inside a farm store: lime-washed wall with an ochre band, daylight from a door on the left, a stack of woven sacks
    (right) and a slatted crate (left) out of focus behind. Small goods (under 45 cm) stand on a worn plank 72 cm up,
    larger ones on the earth floor; `bench` forces it. `low` is the colour of the band, e.g. (.10, .19, .12) for green."""
    f = Frame(**{'rise': 9, 'lens': 62, **frame})
    luck = f.luck = random.Random(seed)
    if bench is None:
        bench = max(f.wide, f.tall) < .45
    floor = -.72 if bench else 0.0
    wall = f.back + max(.95, f.across * .55)
    wash = plaster('lime wash', (.66, .60, .49), low, floor + 1.02, -floor)
    solid([(x, wall, z) for x, z in ((-9, floor), (9, floor), (9, 5), (-9, 5))], [(0, 1, 2, 3)], wash)
    size = max(.6, min(2.5, f.across))
    if bench:
        timber = wood((.25, .15, .082), (.115, .066, .035), (1.1, 9, 9), 3.2)
        edge = f.back + max(.16, f.across * .3)
        y, n = f.foot.y - .3, 0
        while y < edge:
            box((.0, y + .07, -.016), (4, .137, .032), timber, .004, (0, 0, 0)).location.x = luck.uniform(-.5, .5)
            y, n = y + .142, n + 1
        solid([(x, y, floor) for x, y in ((-9, -9), (9, -9), (9, wall), (-9, wall))], [(0, 1, 2, 3)], earth((.13, .088, .055), (.26, .185, .12), 1.5))
    else:
        dirt = earth((.16, .108, .066), (.30, .212, .138), size)
        f.ground(lambda x, y: rough(x, y, .6, .010), dirt, 220, wall - f.foot.y + 1)
        f.strew(clods(dirt, luck), 260, most=.008, far=wall - f.foot.y)
        litter = straw_litter(luck, .5, 26)
        for _ in range(16):
            x, y = f.centre.x + luck.uniform(-1, 1) * f.across, luck.uniform(f.eye.y + f.near, wall - .3)
            if f.clear(x, y) > .5:
                copy(litter, (x, y, .002), (0, 0, luck.uniform(0, 6.3)), .8)
        hide([litter])
    cloth, jute = woven(None, base=(.62, .58, .47)), woven(None, 80, base=(.36, .25, .13))
    reach = (wall - f.foot.y) * f.slope                                 # half of what the frame shows of the wall
    x = f.foot.x + max(reach * .42, 0 if bench else f.half.x + .05) + .46
    filled, _ = bag(1.06, 1.58, cloth, pressure=3.0, seal=.02, cells=36, stiff=1.5, fall=.1, fill=.92, mouth=.9)
    hide([filled])
    stack(filled, (x, wall - .42, floor), 4 if bench else 3, luck, cloth, .05)
    stack(filled, (x + .62, wall - .46, floor), 3 if bench else 2, luck, jute, -.06)
    timber = wood((.40, .25, .13), (.22, .13, .065), (1.2, 8, 8), 3)
    x = f.foot.x - max(reach * .66, f.half.x + .40 if not bench else 0)
    for n in range(3 if bench else 2):
        crate((x + luck.gauss(0, .02), wall - .30, floor + .30 * n), (.52, .36, .29), timber, luck.gauss(0, .06))
    k = max(1.0, f.across * .9)
    lamp((f.centre.x - 1.9 * k, f.centre.y - 1.3 * k, .9 * k), (f.centre.x, f.centre.y, .2 * k), 1.35 * k, 50 * k * k, (1, .93, .82))
    lamp((f.centre.x + 2.6 * k, f.centre.y - 2.2 * k, 1.2 * k), (f.centre.x, f.centre.y, .2 * k), 2.4 * k, 9 * k * k, (.86, .92, 1))
    beam = lamp((f.centre.x - 2.6, wall - 2.0, floor + 2.6), (f.centre.x + .15 * reach, wall, floor + 1.0 + (.1 if bench else 0)), .7, 6.5, (1, .80, .52))
    beam.data.spread = math.radians(24)
    world((1, .93, .84), .17)
    return None


def yard(seed=5, **frame):
    """A swept threshing floor before a mud-plastered wall with a red ochre foot, in the broken shade of a neem tree that
    is outside the picture on the left; its crown shows above the wall where the frame is high enough."""
    f = Frame(**{'rise': 11, 'lens': 60, **frame})
    luck = f.luck = random.Random(seed)
    daylight(sun=(-.66, -.46, .66), strength=4.6, sky=.95)
    wall = f.back + max(.9, f.across * .55)
    dirt = earth((.20, .135, .082), (.36, .255, .165), max(.6, min(3, f.across)))
    f.ground(lambda x, y: rough(x, y, .9, .012) + .0016 * noise.noise(Vector((x * 34 + 6 * math.sin(y), y * 5, 0))), dirt, 260, wall - f.foot.y + 3)
    f.strew(clods(dirt, luck), 420, most=.010, far=wall - f.foot.y)
    litter = straw_litter(luck, .5, 16)
    for _ in range(22):
        x, y = f.centre.x + luck.uniform(-1, 1) * f.across, luck.uniform(f.eye.y + f.near, wall - .2)
        if f.clear(x, y) > .5:
            copy(litter, (x, y, .002), (0, 0, luck.uniform(0, 6.3)), .8)
    hide([litter])
    mud = plaster('mud wall', (.43, .295, .18), (.24, .085, .040), .30, 0)
    tall, n, points = max(1.7, min(2.5, f.tall * 1.35)), 90, []
    for k in range(n + 1):                                             # uneven, as a handmade wall
        x = f.foot.x + (k / n - .5) * 30
        top = tall + .05 * noise.noise(Vector((x * .8, 0, 0)))
        bulge = .04 * noise.noise(Vector((x * .6, 3, 0)))
        points += [(x, wall + bulge - .03, 0), (x, wall + bulge, top * .5), (x, wall + bulge + .01, top - .06), (x, wall + bulge + .06, top), (x, wall + .3, top), (x, wall + .4, 0)]
    solid(points, [(6 * k + j, 6 * k + j + 1, 6 * k + j + 7, 6 * k + j + 6) for k in range(n) for j in range(5)], mud, angle=70)
    kinds = [tree('neem', random.Random(n)) for n in (21, 22)]
    k = max(1.0, f.across * .45)
    for kind, place, turn in ((kinds[0], (f.centre.x - 6.6 * k, f.centre.y - 2.4 * k, -.4), 0), (kinds[1], (f.foot.x + 2.6 * k, wall + 2.2, 0), 1),
                              (kinds[1], (f.foot.x - 3.4 * k, wall + 3.5, 0), 2.4)):
        copy(kind, place, (0, 0, turn), .68 * max(.8, min(1.25, k)))
    hide(kinds)
    return morning_haze(160)
