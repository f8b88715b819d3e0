"""The home page picture, 2:1: young wheat in rows, a tractor on the right third, dawn haze; quiet on the left for words."""
import math
import random

from kit import *  # noqa: F403
from scenes import tractor_45_hp as tractor

ROW = .42                                   # metres between rows; wider than real wheat (.22), so that rows read as rows
SUN = Vector((math.sin(math.radians(19)), math.cos(math.radians(19)), math.sin(math.radians(5.5)))).normalized()
TRACTOR = (3.78, 8.9)


def dawn():
    """Sky by direction: blue above, peach at the horizon, a broad glow and a small disc at the sun."""
    made = bpy.data.worlds.new('dawn')
    made.use_nodes = True
    s = Shader.__new__(Shader)  # the same node words, on the world's tree
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


def furrow(x, y, luck):
    ridge = .035 * math.cos(2 * math.pi * x / ROW)
    return ridge + .02 * math.sin(x * 1.3 + y * .23) + luck.uniform(-.018, .018)


def ground(luck):
    near = [(-14 + .07 * i, .8 + .16 * j) for j in range(170) for i in range(430)]
    points = [(x, y, furrow(x, y, luck)) for x, y in near]
    faces = [(j * 430 + i, j * 430 + i + 1, (j + 1) * 430 + i + 1, (j + 1) * 430 + i) for j in range(169) for i in range(429)]
    earth = soil((.040, .022, .012), (.125, .075, .040))
    solid(points, faces, earth)
    far = [(-160, 27, -.03), (160, 27, -.03), (160, 400, -.03), (-160, 400, -.03), (-160, -3, -.06), (160, -3, -.06)]
    solid(far, [(0, 1, 2, 3), (4, 5, 1, 0)], earth)
    kinds = [pebble((.030, .024, .018), earth, 5, .22, 0, luck) for _ in range(4)]
    for _ in range(1500):  # clods between the rows, fewer with distance
        y = 1.2 + 9 * luck.random() ** 2
        x = luck.uniform(-1, 1) * (2.2 + y * .75) + y * .25
        copy(luck.choice(kinds), (x, y, furrow(x, y, luck) + .008), [luck.uniform(0, 6) for _ in range(3)], luck.uniform(.3, 1.25))


def row_piece(green, luck, length=1.5):
    """A metre and a half of drilled wheat: plants a few centimetres apart, each with several arching blades."""
    points, faces = [], []
    for n in range(int(length / .042)):
        px, py = luck.gauss(0, .014), n * .042 + luck.uniform(-.015, .015)
        for _ in range(luck.randint(4, 6)):
            a, tall, bend = luck.uniform(0, 2 * math.pi), luck.uniform(.11, .23), luck.uniform(.2, 1.1)
            width, start = luck.uniform(.007, .011), len(points)
            c, s = math.cos(a), math.sin(a)
            for k in range(6):
                t = k / 5
                out, up = tall * .62 * bend * t ** 1.8, tall * (t - .32 * bend * t ** 3)
                w = width / 2 * (1 - t ** 2.4) + .0006
                for side in (-1, 1):
                    points.append((px + out * c - side * w * s, py + out * s + side * w * c, up))
            faces += [(start + 2 * k, start + 2 * k + 1, start + 2 * k + 3, start + 2 * k + 2) for k in range(5)]
    return solid(points, faces, green)


def crop(luck):
    green = leaf((.045, .160, .008), (.11, .29, .020), wax=.12)
    pieces = [row_piece(green, luck) for _ in range(6)]
    for n in range(-34, 62):
        x = (n + .5) * ROW
        y = .9 + luck.uniform(0, 1)
        while y < 74:
            inside = -3.2 - y * .45 < x < 3.2 + y * .95
            wheels = TRACTOR[1] - 2.2 < y < TRACTOR[1] + 40 and any(abs(abs(x - TRACTOR[0]) - track) < .20 for track in (.64,))
            under = abs(x - TRACTOR[0]) < .9 and TRACTOR[1] - 1.8 < y + .75 < TRACTOR[1] + 1.6
            if inside and not wheels and not under:
                thing = copy(luck.choice(pieces), (x + luck.gauss(0, .012), y, .015), (0, 0, luck.gauss(0, .012)),
                             (1, 1, luck.uniform(.85, 1.15)))
                if luck.random() < .5:
                    thing.rotation_euler[2] += math.pi
                    thing.location.y += 1.5
            y += 1.47
    for piece in pieces:
        piece.hide_render = True


def trees(luck):
    """A far line of mango and shisham; only the outline will show through the haze."""
    dark = plain('trees', (.035, .05, .022), .9)
    tufts = [pebble((1, .9, .7), dark, 9, .16, 0, luck) for _ in range(5)]
    x = -110
    while x < 170:
        size, y, drawn = luck.triangular(1.2, 4.0, 1.8), luck.uniform(100, 180), luck.uniform(.75, 1.15)
        rod((x, y, 0), (x, y, size), size * .07, dark, 8)
        for _ in range(95):
            a, r, up = luck.uniform(0, 6.28), .74 * luck.random() ** .5, luck.uniform(-.95, .95)
            wide = size * math.sqrt(max(0, 1 - up * up * .8)) * r
            copy(luck.choice(tufts), (x + wide * math.cos(a), y + wide * math.sin(a), size * (1.25 + up * .72 * drawn)),
                 [luck.uniform(-.4, .4), luck.uniform(-.4, .4), luck.uniform(0, 6)], size * luck.triangular(.07, .30, .13))
        x += luck.choice((luck.uniform(1.2, 3), luck.uniform(1.5, 5), luck.uniform(4, 12)))
    for tuft in tufts:
        tuft.hide_render = True


def haze(colour, depth):
    """Morning air: the farther, the more it takes the colour of the sky above it; then the lens glows."""
    import numpy as np
    height, width = colour.shape[:2]
    # the sky's own colour, column by column, taken above the trees and softened sideways
    sky = np.pad(colour[int(.60 * height):int(.64 * height)].mean(axis=0), ((width // 6,) * 2, (0, 0)), 'edge')
    sums = np.cumsum(sky, axis=0)
    air = ((sums[width // 6 * 2:] - sums[:-(width // 6 * 2)]) / (width // 6 * 2))[None, :width]
    air = air * np.minimum(1, 1.0 / air.max(axis=2, keepdims=True)) * (.97, .88, .78)  # never brighter than the sky
    ground_seen = (depth > 0) & (depth < 900)
    share = np.where(ground_seen, 1 - np.exp(-(depth / 64) ** 1.7), 0) * .90
    colour = colour * (1 - share) + air * share
    colour = softened(colour, (depth > 60) | (depth <= 0) | (depth > 900), width // 500)
    bright = np.maximum(colour - .9, 0)[:height // 8 * 8, :width // 8 * 8]
    small = bright.reshape(height // 8, 8, width // 8, 8, 3).mean(axis=(1, 3))
    for _ in range(3):
        for axis in (0, 1):
            small = sum(np.roll(small, k, axis) for k in range(-5, 6)) / 11
    soft = np.repeat(np.repeat(small, 8, 0), 8, 1)
    colour[:soft.shape[0], :soft.shape[1]] += .22 * soft
    return colour


def softened(colour, where, reach):
    """Air also blurs what is far; only far pixels are averaged, so that the tractor leaves no halo."""
    import numpy as np
    total, weight = colour * where, where.astype(np.float32)
    for _ in range(2):
        for axis in (0, 1):
            total = sum(np.roll(total, k, axis) for k in range(-reach, reach + 1))
            weight = sum(np.roll(weight, k, axis) for k in range(-reach, reach + 1))
    return np.where(where, total / np.maximum(weight, 1e-6), colour)


def build():
    luck = random.Random(5)
    dawn()
    sun()
    ground(luck)
    crop(luck)
    trees(luck)
    before = set(bpy.context.scene.objects)
    machine = tractor.gathered(before, tractor.build())
    machine.location, machine.rotation_euler = (*TRACTOR, .02), (0, 0, math.radians(-98))
    lamp((-4, -1, 5), (TRACTOR[0], TRACTOR[1], 1), 6, 1500, (.80, .88, 1))  # the open sky behind the camera
    camera((0, 0, 1.55), (2.45, 10, 1.50), 35)


SHAPES = {'hero': .5}


def hero():
    scene = bpy.context.scene
    scene.view_settings.look, scene.view_settings.exposure = 'High Contrast', .30
    scene.cycles.sample_clamp_direct = 4  # the sun on thousands of blades would sparkle
    build()
    return haze
