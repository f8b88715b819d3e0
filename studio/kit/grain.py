"""Poured grain in any number: thousands of grains as instances on the faces of one mesh each kind, so that they may be as small
beside their sack as they are in life. Lengths in metres."""
import math
import random

import bpy
from mathutils import Matrix, Vector

from .shapes import solid


def scattered(kinds, laid):
    """Puts a grain on each (place, turn as a 3 x 3 matrix, size) of `laid`; the kinds take turns and are themselves hidden."""
    heaps = []
    for k, kind in enumerate(kinds):
        points, faces = [], []
        for place, turn, size in laid[k::len(kinds)]:
            first = len(points)
            for x, y in ((-.5, -.5), (.5, -.5), (.5, .5), (-.5, .5)):
                points.append(Vector(place) + turn @ Vector((x * size, y * size, 0)))
            faces.append((first, first + 1, first + 2, first + 3))
        carrier = solid([], [], None, name='carrier')
        carrier.data.from_pydata([tuple(p) for p in points], [], faces)
        carrier.instance_type, carrier.use_instance_faces_scale, carrier.instance_faces_scale = 'FACES', True, 1
        carrier.show_instancer_for_render = carrier.show_instancer_for_viewport = False
        if kind.parent is None:
            own = kind
        else:  # already carried by another heap
            own = bpy.data.objects.new(kind.name, kind.data)
            bpy.context.collection.objects.link(own)
        own.location, own.parent = (0, 0, 0), carrier
        heaps.append(carrier)
    return heaps


def poured(kinds, centre, radius, height, size, material, thick=None, layers=2.4, strays=.05, reach=.6, seed=1, lie=.45, ground=True, rough=.0):
    """A poured heap with the slope that grain takes by itself. `size` is a grain's (length, breadth), `thick` its thickness;
    `strays` of the grains have rolled as far as `reach` of the radius beyond the foot; `lie` how far they lie askew."""
    luck = random.Random(seed)
    cx, cy, cz = centre
    thick = thick or size[1]

    def edge(a):
        return radius * (1 + .055 * math.sin(2 * a + seed) + .035 * math.sin(3 * a + 2.1 * seed) + .02 * math.sin(7 * a + seed))

    def level(x, y):
        r = math.hypot(x, y) / edge(math.atan2(y, x))
        cone = 1 - math.sqrt(r * r + .012) + .0055  # straight slopes, a rounded top
        toe = .045 * math.exp(-((r - 1) / .10) ** 2)
        lump = rough * math.sin(x / radius * 11 + seed) * math.sin(y / radius * 9 + 2 * seed) * max(0, 1 - r)
        return height * (max(0, cone) + toe * (r < 1) + lump)
    rings, sides = 18, 56
    mound = [(cx, cy, cz + level(0, 0) - thick * .9)]
    for j in range(1, rings + 1):
        for k in range(sides):
            a = 2 * math.pi * k / sides
            x, y = (f * edge(a) * .985 * j / rings for f in (math.cos(a), math.sin(a)))
            mound.append((cx + x, cy + y, cz + level(x, y) - thick * .9))
    faces = [(0, 1 + k, 1 + (k + 1) % sides) for k in range(sides)]
    for j in range(rings - 1):
        a, b = 1 + j * sides, 1 + (j + 1) * sides
        faces += [(a + k, b + k, b + (k + 1) % sides, a + (k + 1) % sides) for k in range(sides)]
    solid(mound, faces, material)
    laid, count = [], int(math.pi * radius ** 2 * math.hypot(1, height / radius) / (size[0] * size[1]) * layers)
    for n in range(count):
        a, stray = luck.uniform(0, 2 * math.pi), luck.random() < strays
        r = edge(a) * (1 + reach * abs(luck.gauss(0, .5)) ** 1.5 if stray else math.sqrt(luck.random()) * 1.02)
        x, y = r * math.cos(a), r * math.sin(a)
        z = 0 if stray else level(x, y)
        step = size[0]
        dx = 0 if stray else (level(x + step, y) - level(x - step, y)) / (2 * step)
        dy = 0 if stray else (level(x, y + step) - level(x, y - step)) / (2 * step)
        up = Vector((-dx, -dy, 1)).normalized()
        askew = lie if z > thick else lie * .12
        turn = (up.to_track_quat('Z', 'Y').to_matrix() @ Matrix.Rotation(luck.gauss(0, askew), 3, 'X') @ Matrix.Rotation(luck.gauss(0, askew), 3, 'Y')
                @ Matrix.Rotation(luck.uniform(0, 6.283), 3, 'Z'))
        lift = thick * (.48 if z <= thick * .3 else luck.uniform(-.35, .85))
        laid.append(((cx + x, cy + y, cz + max(z + lift, thick * .45 if ground else -9)), turn, luck.uniform(.88, 1.1)))
    luck.shuffle(laid)
    return scattered(kinds, laid)
