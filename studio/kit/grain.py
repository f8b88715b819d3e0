"""Things in great number. Poured grain: instances on the faces of one mesh per kind, so that grains may be as small beside
their sack as they are in life. Ears, cobs and panicles: thousands of pieces gathered into one mesh. Lengths in metres."""
import math
import random

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

from .shapes import finish, solid


def scattered(kinds, laid):
    """Puts a grain on each (place, turn as a 3 x 3 matrix, size) of `laid`; the kinds alternate, and the originals are hidden."""
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


class Cluster:
    """Many pieces merged into one mesh quickly: copies of small objects, and threads (awns, stalks) drawn as thin tubes."""

    def __init__(self):
        self.points, self.corners, self.starts, self.kinds, self.materials, self.known = [], [], [], [], [], {}
        self.count = self.used = 0

    def slot(self, material):
        if material not in self.materials:
            self.materials.append(material)
        return self.materials.index(material)

    def add(self, points, corners, starts, kinds):
        self.points.append(points)
        self.corners.append(corners + self.count)
        self.starts.append(starts + self.used)
        self.kinds.append(kinds)
        self.count += len(points)
        self.used += len(corners)

    def put(self, thing, place, turn=None, size=1.0):
        """A copy of `thing` at `place`; `turn` is a quaternion, 3 x 3 matrix or Euler angles, `size` a number or one for each axis."""
        if thing.data not in self.known:
            mesh = thing.data
            points, corners = np.empty(len(mesh.vertices) * 3), np.empty(len(mesh.loops), np.int64)
            starts, kinds = np.empty(len(mesh.polygons), np.int64), np.empty(len(mesh.polygons), np.int64)
            mesh.vertices.foreach_get('co', points)
            mesh.loops.foreach_get('vertex_index', corners)
            mesh.polygons.foreach_get('loop_start', starts)
            mesh.polygons.foreach_get('material_index', kinds)
            slots = np.array([self.slot(m) for m in mesh.materials])
            self.known[mesh] = points.reshape(-1, 3), corners, starts, slots[kinds]
        points, corners, starts, kinds = self.known[thing.data]
        if turn is None:
            turn = Matrix.Identity(3)
        elif not isinstance(turn, Matrix):
            turn = turn.to_matrix() if hasattr(turn, 'to_matrix') else Euler(turn).to_matrix()
        self.add((points * np.array(size)) @ np.array(turn).T + np.array(place), corners, starts, kinds)

    def thread(self, path, radius, material, thickness=None, sides=4):
        last = len(path) - 1
        points = []
        for k, place in enumerate(path):
            ahead = (Vector(path[min(k + 1, last)]) - Vector(path[max(k - 1, 0)])).normalized()
            one = ahead.cross(Vector((.31, .52, .79))).normalized()
            two, r = ahead.cross(one), radius * (thickness(k / last) if thickness else 1)
            points += [Vector(place) + (one * math.cos(a) + two * math.sin(a)) * r for a in (2 * math.pi * n / sides for n in range(sides))]
        corners = [c for k in range(last) for n in range(sides)
                   for c in (sides * k + n, sides * k + (n + 1) % sides, sides * (k + 1) + (n + 1) % sides, sides * (k + 1) + n)]
        faces = last * sides
        self.add(np.array(points), np.array(corners), np.arange(faces) * 4, np.full(faces, self.slot(material)))

    def made(self, name='cluster'):
        points, corners, starts, kinds = (np.concatenate(part) for part in (self.points, self.corners, self.starts, self.kinds))
        mesh = bpy.data.meshes.new(name)
        mesh.vertices.add(len(points))
        mesh.loops.add(len(corners))
        mesh.polygons.add(len(starts))
        mesh.vertices.foreach_set('co', points.ravel())
        mesh.loops.foreach_set('vertex_index', corners)
        mesh.polygons.foreach_set('loop_start', starts)
        mesh.polygons.foreach_set('loop_total', np.diff(np.append(starts, len(corners))))
        for material in self.materials:
            mesh.materials.append(material)
        mesh.polygons.foreach_set('material_index', kinds)
        mesh.update(calc_edges=True)
        mesh.validate()
        thing = bpy.data.objects.new(name, mesh)
        bpy.context.collection.objects.link(thing)
        return finish(thing, None, angle=120)
