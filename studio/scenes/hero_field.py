"""The home page picture, 2:1: young wheat in rows, a tractor on the right third, dawn haze; quiet on the left for text."""
import math
import random

from kit import *  # noqa: F403
from kit.plants import straw_litter, stubble, wheat_row
from kit.trees import KINDS, tree
from scenes import tractor_45_hp as tractor

ROW = .42                                   # metres between rows; wider than real wheat (.22), so that rows read as rows
SUN = Vector((math.sin(math.radians(19)), math.cos(math.radians(19)), math.sin(math.radians(5.5)))).normalized()
TRACTOR = (3.78, 8.9)
TRACK, TREAD = .66, .19                     # of the rear wheels: from the middle, and half their breadth


def dawn():
    """Sky by direction: blue above, peach at the horizon, a broad glow and a small disc at the sun."""
    made = bpy.data.worlds.new('dawn')
    made.use_nodes = True
    s = Shader.__new__(Shader)  # the same node helpers, on the world's tree
    s.tree = made.node_tree
    toward = s.place('Generated')
    up = s.node('SeparateXYZ', toward).node.outputs[2]
    sky = s.ramp(s.math('MULTIPLY', up, 1.6), (0, (.78, .46, .22)), (.12, (.70, .50, .33)), (.36, (.34, .40, .47)), (1, (.12, .21, .37)))
    near = s.math('MAXIMUM', 0.0, s.node('VectorMath', toward, tuple(SUN), out=1, operation='DOT_PRODUCT'))
    broad = s.mix(s.math('MULTIPLY', s.math('POWER', near, 14.0), .75), (0, 0, 0), (.95, .50, .20))
    close = s.mix(s.math('POWER', near, 420.0), (0, 0, 0), (2.2, 1.45, .8))
    disc = s.mix(s.math('GREATER_THAN', near, math.cos(math.radians(.48))), (0, 0, 0), (9, 7, 4.6))
    for light in (broad, close, disc):
        sky = s.mix(1.0, sky, light, 'ADD')
    s.put(made.node_tree.nodes['Background'].inputs[0], sky)
    bpy.context.scene.world = made


def sun():
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy, data.angle, data.color = 3.4, math.radians(1.2), (1, .66, .36)
    thing = bpy.data.objects.new('sun', data)
    thing.rotation_euler = (-SUN).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(thing)


def behind(y):
    """Whether `y` lies behind the tractor, where its tracks are."""
    return TRACTOR[1] - .9 < y < TRACTOR[1] + 60


def open_soil(x, y):
    """The drilled ridges and broken clods, without the wheels' marks."""
    ridge = .032 * math.cos(2 * math.pi * x / ROW)
    return ridge + .02 * math.sin(x * 1.3 + y * .23) + rough(x, y, .22, .030, 5)


def level(x, y):
    if behind(y) and abs(abs(x - TRACTOR[0]) - TRACK) < TREAD + .04:
        return open_soil(x, y) - .16                   # room for the pressed track
    return open_soil(x, y)


def tracks(earth):
    """Tracks of the rear tyres: two sunken ribbons with the print of the lugs and soil pushed up beside them."""
    across, start, end = 22, TRACTOR[1] - .9, TRACTOR[1] + 34
    rows = [start + .025 * n for n in range(420)]
    while rows[-1] < end:
        rows.append(rows[-1] + .02 * (rows[-1] - start) / 10)
    for middle in (TRACTOR[0] - TRACK, TRACTOR[0] + TRACK):
        points = []
        for y in rows:
            for k in range(across + 1):
                u = 2 * k / across - 1
                x = middle + u * (TREAD + .09)
                pressed = max(0, min(1, (TREAD + .02 - abs(u) * (TREAD + .09)) / .035))
                lug = math.sin(2 * math.pi * ((y + abs(x - middle) * .9 * (1 if x > middle else 1)) / .215 + (.5 if x > middle else 0))) > .25
                rim = .024 * math.exp(-((abs(x - middle) - TREAD - .035) / .025) ** 2)
                down = -.030 - .024 * lug + rough(x, y, .05, .010, 3)
                points.append((x, y, (open_soil(x, y) + .004 + rim) * (1 - pressed) + down * pressed))
        n = across + 1
        solid(points, [(j * n + k, j * n + k + 1, (j + 1) * n + k + 1, (j + 1) * n + k) for j in range(len(rows) - 1) for k in range(across)], earth)


def ground(luck):
    soil = earth((.040, .022, .012), (.130, .078, .042), 2.6)
    wedge(Vector((0, 0, 0)), .86, .7, 420, level, soil, 460, skew=.22)
    tracks(soil)
    stone = varied('stone', (.15, .108, .072), (.22, .165, .115), (.10, .072, .050), rough=.85)
    litter, stubs = [straw_litter(luck, .30, 9) for _ in range(4)], [stubble(luck, .09, .075) for _ in range(4)]

    def strewn(kinds, count, least, most, lift, far=26):
        for _ in range(count):
            y = 1.3 * (far / 1.3) ** luck.random()
            x = y * luck.uniform(-.50, .95)
            size = min(most, least * y * luck.paretovariate(1.7)) if most else luck.uniform(.7, 1.2)
            if (most or abs((x / ROW + .5) % 1 - .5) > .2) and not (abs(x - TRACTOR[0]) < 1 and abs(y - TRACTOR[1]) < 2.4):
                turn = [luck.uniform(0, 6.3) for _ in range(3)] if most else (0, 0, luck.uniform(0, 6.3))
                copy(luck.choice(kinds), (x, y, level(x, y) + (size * lift if most else .004)), turn, size)
    crumbs, stones = clods(soil, luck), clods(stone, luck, 3)
    strewn(crumbs, 2600, .0020, .050, .3)
    strewn(stones, 130, .0022, .026, .25)
    strewn(litter, 260, 0, None, 0)
    strewn(stubs, 340, 0, None, 0, 18)
    hide(crumbs + stones + litter + stubs)


def crop(luck):
    green = leaf((.045, .160, .008), (.11, .29, .020), wax=.12)
    pieces = [wheat_row(green, luck) for _ in range(6)]
    for n in range(-34, 62):
        x = (n + .5) * ROW
        y = .9 + luck.uniform(0, 1)
        while y < 74:
            inside = -3.2 - y * .45 < x < 3.2 + y * .95
            wheels = behind(y + .7) and abs(abs(x - TRACTOR[0]) - TRACK) < TREAD + .05
            under = abs(x - TRACTOR[0]) < .9 and TRACTOR[1] - 1.8 < y + .75 < TRACTOR[1] + 1.6
            if inside and not wheels and not under:
                thing = copy(luck.choice(pieces), (x + luck.gauss(0, .012), y, .015), (0, 0, luck.gauss(0, .012)),
                             (1, 1, luck.uniform(.85, 1.15)))
                if luck.random() < .5:
                    thing.rotation_euler[2] += math.pi
                    thing.location.y += 1.5
            y += 1.47
    hide(pieces)


def trees(luck):
    """Groves of mango, neem and babul at the edge of the fields, with scrub between them; some trees are alone."""
    kinds = {name: [tree(name, random.Random(n)) for n in (31, 32, 33)] for name in KINDS}

    def grow(name, x, y, least, most):
        copy(luck.choice(kinds[name]), (x, y, -.1), (0, 0, luck.uniform(0, 6.3)), luck.uniform(least, most))
    x = -110
    while x < 175:
        y, name = luck.uniform(92, 175), luck.choice(('neem', 'neem', 'mango', 'babul'))
        count = luck.choice((1, 1, 2, 3, 5))
        for n in range(count):
            other = name if luck.random() < .7 else luck.choice(('neem', 'mango', 'babul'))
            grow(other, x + luck.uniform(0, 4.2 * count), y + luck.gauss(0, 7), .70, 1.22)
        x += 4.2 * count + luck.choice((luck.uniform(1, 5), luck.uniform(4, 9), luck.uniform(9, 20)))
    for _ in range(300):
        grow('scrub', luck.uniform(-130, 190), luck.uniform(105, 185), .7, 1.7)
    hide([one for some in kinds.values() for one in some])


def haze(above):
    """Morning air: the farther, the more it takes the colour of the sky above it, which is taken column by column from
    the part `above` of the picture's height, over the trees; then the lens glows."""
    def graded(colour, depth):
        import numpy as np
        height, width = colour.shape[:2]
        sky = np.pad(colour[int(above * height):int((above + .04) * height)].mean(axis=0), ((width // 6,) * 2, (0, 0)), 'edge')
        sums = np.cumsum(sky, axis=0)  # softened sideways
        air = ((sums[width // 6 * 2:] - sums[:-(width // 6 * 2)]) / (width // 6 * 2))[None, :width]
        air = air * np.minimum(1, 1.0 / air.max(axis=2, keepdims=True)) * (.97, .88, .78)  # never brighter than the sky
        ground_seen = (depth > 0) & (depth < 900)
        share = np.where(ground_seen, 1 - np.exp(-(depth / 88) ** 1.5), 0) * .88
        colour = colour * (1 - share) + air * share
        bright = np.maximum(colour - .9, 0)[:height // 8 * 8, :width // 8 * 8]
        small = bright.reshape(height // 8, 8, width // 8, 8, 3).mean(axis=(1, 3))
        small = np.pad(small, ((20, 20), (20, 20), (0, 0)), 'edge')  # so that no glow comes in from the opposite edge
        for _ in range(3):
            for axis in (0, 1):
                small = sum(np.roll(small, k, axis) for k in range(-5, 6)) / 11
        small = small[20:-20, 20:-20]
        soft = np.repeat(np.repeat(small, 8, 0), 8, 1)
        colour[:soft.shape[0], :soft.shape[1]] += .22 * soft
        return colour
    return graded


def build():
    luck = random.Random(5)
    scene = bpy.context.scene
    scene.view_settings.look, scene.view_settings.exposure = 'High Contrast', .30
    scene.cycles.sample_clamp_direct = 4  # the sun on thousands of blades would sparkle
    with standing(1, turn=-98, place=(*TRACTOR, -.02)):
        tractor.build()
    dawn()
    sun()
    ground(luck)
    crop(luck)
    trees(luck)
    lamp((-4, -1, 5), (TRACTOR[0], TRACTOR[1], 1), 6, 1500, (.80, .88, 1))  # the open sky behind the camera


SHAPES = {'hero': .5}


def hero():
    build()
    camera((0, 0, 1.55), (2.45, 10, 1.50), 35)
    return haze(.60)
