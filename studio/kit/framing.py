"""Placement and framing of goods, in METRES: `standing` puts what a scene builds at its true size,
`Frame` is the camera of a place (kit/grounds.py), `still` the plain ground for several goods together."""
import contextlib
import math
import random

import bpy
from mathutils import Vector

from .materials import cotton
from .rig import camera, studio
from .shapes import copy, solid
from .trees import tree

PARTS = ('MESH', 'CURVE', 'FONT', 'SURFACE')
__all__ = ['Frame', 'filled', 'hide', 'measured', 'standing', 'still', 'wedge']


@contextlib.contextmanager
def standing(metres_per_unit=1.0, turn=0.0, place=(0, 0, 0)):
    """Groups what is built inside as one piece: scaled to metres, turned (degrees, seen from above) and moved."""
    before, kept = set(bpy.context.scene.objects), set(bpy.data.materials)
    handle = bpy.data.objects.new('standing', None)
    yield handle
    bpy.context.view_layer.update()
    for thing in bpy.context.scene.objects:
        if thing not in before and thing.parent is None:
            thing.parent = handle
    bpy.context.collection.objects.link(handle)
    handle.scale, handle.rotation_euler = (metres_per_unit,) * 3, (0, 0, math.radians(turn))
    handle.location = (*place, 0)[:3]
    for material in set(bpy.data.materials) - kept:  # bump heights and subsurface radii are lengths too
        for node in material.node_tree.nodes if material.use_nodes else ():
            if node.type == 'BUMP':
                node.inputs['Distance'].default_value *= metres_per_unit
            elif node.type == 'BSDF_PRINCIPLED':
                radius = node.inputs['Subsurface Radius']
                radius.default_value = [r * metres_per_unit for r in radius.default_value]
    bpy.context.view_layer.update()


def measured():
    """The bounding corners of the goods, without grains that rolled away."""
    bpy.context.view_layer.update()
    flat, spans = bpy.context.evaluated_depsgraph_get(), []
    for thing in bpy.context.scene.objects:
        if thing.type not in PARTS or thing.hide_render or (thing.parent and thing.parent.instance_type == 'FACES'):
            continue
        if thing.instance_type == 'FACES':  # carries grains: see kit/grain.py
            points = [thing.matrix_world @ face.center for face in thing.data.polygons]
        else:
            points = [thing.matrix_world @ Vector(c) for c in thing.evaluated_get(flat).bound_box]
        axes = [sorted(p[k] for p in points) for k in range(3)]
        few = len(points) // 8 if thing.instance_type == 'FACES' else 0
        if points:
            spans.append((Vector([axis[few] for axis in axes]), Vector([axis[-1 - few] for axis in axes])))
    least = .05 * max((high - low).length for low, high in spans)
    spans = [span for span in spans if (span[1] - span[0]).length > least]
    return (Vector([min(low[k] for low, _ in spans) for k in range(3)]), Vector([max(high[k] for _, high in spans) for k in range(3)]))


def seen():
    """What the camera sees of each of the goods, as an array of (x, y) of the picture: the middle is 0, an edge half its width or height."""
    import numpy as np
    bpy.context.view_layer.update()
    scene, flat, spans = bpy.context.scene, bpy.context.evaluated_depsgraph_get(), []
    view = np.array(scene.camera.calc_matrix_camera(flat, x=scene.render.resolution_x, y=scene.render.resolution_y) @ scene.camera.matrix_world.inverted())
    for thing in scene.objects:
        if thing.type not in PARTS or thing.hide_render or thing.name == 'backdrop' or (thing.parent and thing.parent.instance_type == 'FACES'):
            continue
        mesh = thing.evaluated_get(flat).to_mesh()
        if thing.instance_type == 'FACES':
            points = [face.center for face in thing.data.polygons]
        else:
            points = [vertex.co for vertex in mesh.vertices] if mesh else []
        if points:
            world = np.array([thing.matrix_world @ point for point in points])
            flat_points = np.c_[world, np.ones(len(world))] @ view.T
            spans.append((flat_points[:, :2] / flat_points[:, 3:] / 2, thing.instance_type == 'FACES'))
        thing.evaluated_get(flat).to_mesh_clear()
    return spans


def filled(air=(.06, .06, .06, .09)):
    """Sets lens and shift of the camera so that the goods fill the picture with `air` left, right, above and below, as shares of its
    width and height. Less air below would put them under the tag of a list. Grains that rolled away may lie in the air."""
    import numpy as np
    lows, highs = [], []
    for points, are_grains in seen():
        few = 6 if are_grains else 0
        lows.append(np.percentile(points, few, axis=0))
        highs.append(np.percentile(points, 100 - few, axis=0))
    low, high = np.min(lows, axis=0), np.max(highs, axis=0)
    left, right, above, below = air
    scale = min((1 - left - right) / (high[0] - low[0]), (1 - above - below) / (high[1] - low[1]))
    render, data = bpy.context.scene.render, bpy.context.scene.camera.data
    middle = (low + high) / 2 * scale
    data.lens *= scale
    data.shift_x = middle[0] - (left - right) / 2
    data.shift_y = (middle[1] - (below - above) / 2) * render.resolution_y / render.resolution_x


class Frame:
    """Measures the goods, sets the camera and computes the visible ground."""

    def __init__(self, fill=.62, rise=9.0, lens=60, blur=None, aim=(0, 0), wide=None, tall=None):
        low, high = measured()
        self.centre, self.half = (low + high) / 2, (high - low) / 2
        self.wide, self.tall = wide or self.half.x * 2, tall or high.z
        shape = bpy.context.scene.render.resolution_y / bpy.context.scene.render.resolution_x
        self.across = max(self.wide, (self.tall + .35 * self.half.y) / min(1, shape)) / fill  # metres that the frame shows at the goods
        self.luck = random.Random(4)
        distance, down = self.across * lens / 36, math.radians(rise)
        target = Vector((self.centre.x + aim[0] * self.across, self.centre.y, self.tall * .5 + (aim[1] + .02) * self.across))
        self.eye = target + Vector((0, -math.cos(down), math.sin(down))) * distance
        self.camera = camera(self.eye, target, lens)
        data = self.camera.data
        data.clip_start, data.clip_end = distance / 50, 2000
        if blur is None:
            blur = min(.032, .012 / self.across ** .6)
        data.dof.use_dof = blur > 0
        data.dof.focus_distance = distance - min(self.half.y, distance * .3) * .5
        data.dof.aperture_fstop = lens / 1000 / max(1e-6, blur * self.across)
        self.foot, self.slope = Vector((self.eye.x, self.eye.y, 0)), 18 / lens  # the wedge of ground in view, from its tip
        self.near = self.eye.z * .9
        self.back = self.centre.y + self.half.y                    # behind the goods
        self.far_side = self.eye.y + distance

    def clear(self, x, y):
        """Distance of a point from the goods' footprint on the ground."""
        return math.hypot(max(0, abs(x - self.centre.x) - self.half.x), max(0, abs(y - self.centre.y) - self.half.y))

    def sees(self, x, y, margin=.4):
        ahead = y - self.foot.y
        return ahead > 0 and abs(x - self.foot.x) < ahead * self.slope * 1.06 + margin

    def ground(self, level, material, steps=330, far=400.0, soft=None):
        """The ground with heights of `level(x, y)`, finer near the camera; almost flat under the goods."""
        soft = soft or self.across * .22
        left = .28 if self.across > 2 else .10  # of the roughness, under the goods

        def height(x, y):
            t = min(1, self.clear(x, y) / soft)
            return level(x, y) * (left + (1 - left) * t * t * (3 - 2 * t))
        self.height = height
        wedge(self.foot, self.slope * 1.25, self.near * .55, far, height, material, steps)

    def strew(self, kinds, count, least=.0022, most=.05, far=40.0, lie=True, keep=None, lift=.3):
        """Clods, stones or straw at an even density in the picture; the smallest size grows with the distance."""
        start = self.near * .8
        for _ in range(count):
            ahead = start * (far / start) ** self.luck.random()
            x, y = self.foot.x + self.luck.uniform(-1.1, 1.1) * ahead * self.slope, self.foot.y + ahead
            size = min(most, ahead * .03, least * ahead * self.luck.paretovariate(1.7))
            if self.clear(x, y) < size * 1.5 or (keep and not keep(x, y)):
                continue
            if y < self.centre.y and size > self.across * .02:
                size = self.across * .02
            turn = [self.luck.uniform(0, 6.283) for _ in range(3)] if lie else (0, 0, self.luck.uniform(0, 6.283))
            copy(self.luck.choice(kinds), (x, y, self.height(x, y) + size * lift), turn, size)
        hide(kinds)

    def wood_line(self, distance=(75, 170), count=46, tall=(4, 9)):
        """Trees at the far end of the fields, in groups, with bushes below."""
        kinds = [tree(name, random.Random(n)) for n, name in enumerate(('neem', 'neem', 'mango', 'babul'))]
        low = tree('scrub', random.Random(9))
        at = -1.15
        while at < 1.15:
            y = self.foot.y + self.luck.uniform(*distance)
            size = self.luck.triangular(*tall, tall[0] * 1.2)
            copy(self.luck.choice(kinds), (self.foot.x + at * (y - self.foot.y) * self.slope, y, -.1), (0, 0, self.luck.uniform(0, 6.3)), size / 8.5)
            for _ in range(3):
                x, b = at + self.luck.gauss(0, .05), self.luck.uniform(*distance)
                copy(low, (self.foot.x + x * b * self.slope, self.foot.y + b, -.2), (0, 0, self.luck.uniform(0, 6.3)),
                     (self.luck.uniform(.8, 2.4), 1, self.luck.uniform(.5, 1.1)))
            at += self.luck.choice((.02, .03, .05, .12, .2)) * 92 / count * self.luck.uniform(.6, 1.4)
        hide(kinds + [low])


def wedge(foot, slope, near, far, height, material, steps=330, skew=0.0):
    """Ground seen from `foot`, `slope` to each side of a line that leans by `skew`: rows grow farther apart with distance."""
    growth, points, n = (far / near) ** (1 / steps), [], steps + 1
    for j in range(n):
        ahead = near * growth ** j
        for k in range(n):
            x, y = foot.x + (skew + (2 * k / steps - 1) * slope) * ahead, foot.y + ahead
            points.append((x, y, height(x, y)))
    mesh = bpy.data.meshes.new('ground')
    mesh.from_pydata(points, [], [(j * n + k, j * n + k + 1, (j + 1) * n + k + 1, (j + 1) * n + k) for j in range(steps) for k in range(steps)])
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.materials.append(material)
    bpy.context.collection.objects.link(bpy.data.objects.new('ground', mesh))
    solid([(x, y, -.35) for x, y in ((-600, -300), (600, -300), (600, 600), (-600, 600))], [(0, 1, 2, 3)], material)


def hide(kinds):
    for kind in kinds:
        kind.hide_render = True


def still(fill=.82, aim=(0, 0), rise=11, lens=120, wide=None, tall=None):
    """The catalogue's plain ground, light and camera, measured by the goods like the places: for
    pictures of several goods together. `aim` moves the picture's centre by fractions of the frame."""
    low, high = measured()
    wide, tall = wide or high.x - low.x, tall or high.z
    render, down = bpy.context.scene.render, math.radians(rise)
    shown = tall * math.cos(down) + (high.y - low.y) * math.sin(down)
    across = max(wide, shown / min(1, render.resolution_y / render.resolution_x)) / fill
    k = across / 2.26                                                  # what rig.studio shows at scale 1
    away = 2.26 * lens / 36
    target = Vector(((low.x + high.x) / 2 + aim[0] * across, (low.y + high.y) / 2, tall / 2 + aim[1] * across)) / k
    studio(cotton(k), k, tuple(target), tuple(target + Vector((0, -away * math.cos(down), away * math.sin(down)))), lens)
