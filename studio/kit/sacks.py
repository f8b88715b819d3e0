"""Sacks and pouches: a tube of cloth or film, filled and closed across its mouth. Lengths in metres.

A cloth of threads that cannot stretch, pushed out by what it holds (most at the bottom), flattened as packs are by lying in a
stack, and standing on the ground. Folds and creases come of themselves where there is more cloth than way.
"""
import hashlib
import inspect
import os
import tempfile

import bpy
import numpy as np
from mathutils import Matrix, Vector, noise

from .materials import woven, Shader
from .shapes import finish


def half_width(depth, around):
    """The half width of an ellipse with half depth `depth` with circumference `around`."""
    low, high = depth, around / 2
    for _ in range(40):
        a = (low + high) / 2
        h = ((a - depth) / (a + depth)) ** 2
        if np.pi * (a + depth) * (1 + 3 * h / (10 + np.sqrt(4 - 3 * h))) > around:
            high = a
        else:
            low = a
    return a


def ring(a, b, count):
    """Points at equal steps round an ellipse: from the left edge over the front (-y) to the right and back."""
    t = np.linspace(0, 2 * np.pi, 2001)
    x, y = -a * np.cos(t), -b * np.sin(t)
    way = np.concatenate([[0], np.cumsum(np.hypot(np.diff(x), np.diff(y)))])
    at = np.linspace(0, way[-1], count, endpoint=False)
    return np.interp(at, way, x), np.interp(at, way, y)


def pairs(rows, n, over, along, halves):
    """Springs between points `over` rows up and `along` columns on; in groups that share no point."""
    j, i = np.mgrid[0:rows - over, 0:n]
    first, second = j * n + i, (j + over) * n + (i + along) % n
    step = over if halves == 'rows' else abs(along)
    which = ((j if halves == 'rows' else i) // step) % 2
    return [(first[which == k], second[which == k]) for k in (0, 1)]


def filled(width, height, depth, across=44, mouth=.89, stand=.925, fill=.80, seal=.035, foot=.84, stiff=.12, steps=220, seed=1, wave=.012, arch=.010):
    """The points of a standing pack, (rows, around, 3). `mouth` is the sewn edge against the flat width, `stand` the
    edge's height against the cloth's, `fill` where the filling ends, `foot` how far the bottom draws in, `wave` the sway
    of the sewn edge, `arch` how far its corners rise."""
    luck = np.random.default_rng(seed)
    n, m, thin = across // 2 * 4, round(across * height / width), .002 * width
    dx, dz = 2 * width / n, height / m
    place = np.zeros((m + 1, n, 3))
    for j in range(m + 1):
        t = j / m
        b = depth / 2 * min(1, .82 + t * 2.2) * np.clip((1 - seal - t) / .36, 0, 1) ** .62 + thin
        shrink = foot + (1 - foot) * min(1, t / .07)
        x, y = ring(half_width(b, 2 * width * shrink), b, n)
        place[j, :, 0], place[j, :, 1], place[j, :, 2] = x, y, t * stand * height
    u = np.minimum(np.arange(n), n - np.arange(n)) / (n / 2)
    held = int(round(m * (1 - seal)))
    wavy = wave * width / .6 * (np.sin(u * 5.1 + seed) + .5 * np.sin(u * 11.7 + 2 * seed))
    for j in range(held, m + 1):
        place[j, :, 0] = (u - .5) * width * mouth
        place[j, :, 1] = wavy + np.where(np.arange(n) <= n // 2, -thin, thin)
        place[j, :, 2] = stand * height - (m - j) * dz + arch * width / .6 * (2 * u - 1) ** 2
    place += luck.normal(0, .001 * width, place.shape)
    free = np.ones((m + 1, n))
    free[held:] = 0
    free = free.ravel()
    rest_x = dx * np.repeat(np.clip(foot + (1 - foot) * np.arange(m + 1) / m / .07, 0, 1)[:, None], n, 1).ravel()
    springs = []
    for over, along, halves, length, firm in ((0, 1, 'columns', None, 1), (1, 0, 'rows', dz, 1), (1, 1, 'rows', np.hypot(dx, dz), .35),
                                              (1, -1, 'rows', np.hypot(dx, dz), .35), (0, 2, 'columns', None, stiff), (2, 0, 'rows', 2 * dz, stiff)):
        for a, b in pairs(m + 1, n, over, along, halves):
            rest = rest_x[a] * along if length is None else np.full(a.size, length)
            w = free[a] + free[b]
            keep = w > 0
            a, b, rest, w = a[keep], b[keep], rest[keep], w[keep]
            springs.append((a, b, rest, (firm * free[a] / w)[:, None], (firm * free[b] / w)[:, None]))
    speed, level = np.zeros_like(place), fill * stand * height
    loose = free.reshape(m + 1, n)[..., None]
    k = np.arange(1, n // 2)
    for step in range(steps):
        beside = np.roll(place, -1, 1) - np.roll(place, 1, 1)
        above = np.gradient(place, axis=0)
        out = np.cross(beside, above)
        out /= np.linalg.norm(out, axis=2, keepdims=True) + 1e-12
        push = np.clip((level - place[..., 2]) / (.30 * height), 0, 1)[..., None]
        speed = speed * .93 + loose * (out * push * .00030 * width / .6 + np.array([0, 0, -.00006 * width / .6]))
        before = place.copy()
        place = place + speed
        flat = place.reshape(-1, 3)
        for _ in range(9):
            for a, b, rest, wa, wb in springs:
                d = flat[b] - flat[a]
                long = np.sqrt((d * d).sum(1)) + 1e-12
                d *= ((long - rest) / long)[:, None]
                flat[a] += wa * d
                flat[b] -= wb * d
        room = depth / 2 * (1 - .22 * (2 * place[..., 0] / width) ** 2)  # as flat as the stack has pressed it
        over = np.clip(np.abs(place[..., 1]) - room, 0, None) * np.sign(place[..., 1]) * loose[..., 0]
        place[..., 1] -= .8 * over
        near = thin - (place[:, n - k, 1] - place[:, k, 1]) / 2  # the front stays before the back
        near = np.clip(near, 0, None) * loose[:, k, 0]
        place[:, k, 1] -= near
        place[:, n - k, 1] += near
        low = place[..., 2] < thin
        place[..., 2] = np.maximum(place[..., 2], thin)
        place[0, :, 2] = thin
        place[..., :2] = np.where(low[..., None], before[..., :2] * .5 + place[..., :2] * .5, place[..., :2])
        speed = np.clip(place - before, -.007 * width, .007 * width) * loose
    return place


class Sack:
    """A pack in the scene: `thing` is the object, `at(u, v)` a point of its front at print coordinates (0 to 1, v upward)."""

    def __init__(self, width, height, material, depth, lumps=.0, lump=.06, lean=0.0, turn=0.0, place=(0, 0), **how):
        words = repr((width, height, depth, sorted(how.items())))
        code = ''.join(inspect.getsource(part) for part in (half_width, ring, pairs, filled))
        mark = hashlib.sha1((code + words).encode()).hexdigest()[:16]
        kept = os.path.join(tempfile.gettempdir(), 'kheti-sack-%s.npy' % mark)
        if os.path.exists(kept):
            points = np.load(kept)
        else:
            points = filled(width, height, depth, **how)
            np.save(kept + '.part.npy', points)
            os.replace(kept + '.part.npy', kept)
        rows, n = points.shape[:2]
        self.half, self.rows = n // 2, rows - 1
        faces = [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for j in range(rows - 1) for i in range(n)]
        top = (rows - 1) * n
        faces += [(top + i, top + i + 1, top + n - i - 1, top + (n - i) % n) for i in range(1, n // 2 - 1)]
        mesh = bpy.data.meshes.new('sack')
        mesh.from_pydata([tuple(p) for p in points.reshape(-1, 3)], [], faces)
        uv = mesh.uv_layers.new().data
        for face in mesh.polygons:
            for loop in face.loop_indices:
                j, i = divmod(mesh.loops[loop].vertex_index, n)
                uv[loop].uv = (min(i, n - i) / (n / 2), j / (rows - 1))
        if lumps:  # what is inside shows through the cloth
            mesh.calc_normals()
            level = points[..., 2].max() * how.get('fill', .82)
            for v in mesh.vertices:
                deep = max(0, min(1, (level - v.co.z) / .1))
                v.co += v.normal * (deep * lumps * (noise.noise(v.co / lump) + .5 * noise.noise(v.co / lump * 2.3)))
                v.co.z = max(v.co.z, .001)
        self.thing = bpy.data.objects.new('sack', mesh)
        bpy.context.collection.objects.link(self.thing)
        finish(self.thing, material, angle=80)
        self.thing.modifiers.new('fine', 'SUBSURF').render_levels = 1
        self.settle(lean, turn, place)

    def settle(self, lean=0.0, turn=0.0, place=(0, 0)):
        """Leans the pack back, keeps its foot flat on the ground, turns and moves it."""
        mesh = self.thing.data
        mesh.transform(Matrix.Rotation(lean, 4, 'X'))
        for v in mesh.vertices:
            v.co.z = max(v.co.z, .001)
        mesh.transform(Matrix.Translation((*place, 0)) @ Matrix.Rotation(turn, 4, 'Z'))

    def at(self, u, v):
        x, y = max(0, min(1, u)) * self.half, max(0, min(1, v)) * self.rows
        i, j = min(int(x), self.half - 1), min(int(y), self.rows - 1)
        s, t, n = x - i, y - j, 2 * self.half
        p = [self.thing.data.vertices[(j + b) * n + i + a].co for a, b in ((0, 0), (1, 0), (0, 1), (1, 1))]
        return self.thing.matrix_world @ (p[0].lerp(p[1], s)).lerp(p[2].lerp(p[3], s), t)

    def out(self, u, v):
        """The normal of the front there."""
        return (self.at(u + .02, v) - self.at(u - .02, v)).cross(self.at(u, v + .02) - self.at(u, v - .02)).normalized()


def sewn(sack, material, v=.982, stitch=.013, thick=.0011):
    """The long stitches that close a sack's mouth, over the front, with the chain's loose tail at the end."""
    from .shapes import rod, tube
    length = (sack.at(.5, v) - sack.at(.49, v)).length * 100
    count = max(8, round(length / stitch))
    for k in range(count):
        u = .012 + .976 * k / count
        out = sack.out(.5, v) * thick * 1.2
        a, b = sack.at(u, v) + out, sack.at(u + .976 / count * .70, v) + out
        rod(a, b, thick, material, 6, thick * .5)
    end, out = sack.at(.99, v), sack.out(.5, v)
    side = (sack.at(.99, v) - sack.at(.9, v)).normalized() * stitch
    tube([end, end + side * 1.2, end + side * 1.9 + Vector((0, 0, -stitch * 1.6)) + out * stitch * .4, end + side * 1.7 + Vector((0, 0, -stitch * 4))], thick, material)


def tag(sack, print_path, u=.74, v=.985, wide=.075, tall=.10, curl=.014):
    """A paper tag sewn into the mouth, hanging over the front."""
    from .shapes import solid
    paper = Shader('tag')
    paper.set(Base_Color=paper.picture(print_path), Roughness=.75, Specular=.2)
    start, out = sack.at(u, v), sack.out(.5, .9)
    side = (sack.at(u + .08, v) - sack.at(u - .08, v)).normalized()
    down = side.cross(out).normalized()
    down = down if down.z < 0 else -down
    points = []
    for j in range(13):
        t = j / 12
        here = start + down * tall * t
        here += out * max(0, (sack.at(u, v - .105 * t * tall / .1) - here).dot(out))
        for s in (-.5, .5):
            points.append(here + side * wide * s + out * (.004 + curl * t * t + .008 * (s + .5) * t * t))
    faces = [(2 * j, 2 * j + 1, 2 * j + 3, 2 * j + 2) for j in range(12)]
    sheet = solid(points, faces, paper.material, name='tag')
    layer = sheet.data.uv_layers.new().data
    for loop in sheet.data.loops:
        layer[loop.index].uv = (loop.vertex_index % 2, 1 - (loop.vertex_index // 2) / 12)
    return sheet


def dented(material, size, depth, cover=.002):
    """Grain of a `size` pressing through the cloth: soft dents below the material's own relief."""
    tree = material.node_tree
    s = Shader.__new__(Shader)
    s.material, s.tree, s.surface = material, tree, tree.nodes['Principled BSDF']
    grains = s.node('TexVoronoi', s.place(), None, 1 / size, feature='SMOOTH_F1', distance='EUCLIDEAN')
    grains.node.inputs['Scale'].default_value = 1 / size
    soft = s.mix(.6, grains, s.noise(.35 / size, 3))
    under = tree.nodes.new('ShaderNodeBump')
    under.inputs['Strength'].default_value, under.inputs['Distance'].default_value, under.invert = .5, depth, True
    tree.links.new(soft, under.inputs['Height'])
    for node in tree.nodes:
        if node.type == 'BUMP' and node is not under:
            node.inputs['Distance'].default_value = min(node.inputs['Distance'].default_value, cover)
            tree.links.new(under.outputs[0], node.inputs['Normal'])
    return material


def sackcloth(print_path, tapes=180, grain=.006, dent=.0016, aspect=1.58):
    """Printed woven polypropylene over grain."""
    return dented(woven(print_path, tapes=tapes, aspect=aspect), grain * 1.6, dent, .0012)


def film(print_path, gloss=.24, seal=.05, grain=.0, dent=.0006, weave=0, paper=.75):
    """Printed laminate film of a pouch: fine wrinkles, ribs across the heat seals; with `weave` tapes show faintly under it."""
    s = Shader('film')
    up = s.node('SeparateXYZ', s.place('UV'), out=1)
    rib = s.math('MULTIPLY', s.math('SINE', s.math('MULTIPLY', up, 900)), s.math('GREATER_THAN', up, 1 - seal))
    height = s.math('ADD', s.math('MULTIPLY', rib, .10), s.math('MULTIPLY', s.noise(38, 3), .5))
    if weave:
        uv = s.node('SeparateXYZ', s.place('UV'))
        along = s.math('ADD', s.math('SINE', s.math('MULTIPLY', uv, weave * 6.283)), s.math('SINE', s.math('MULTIPLY', up, weave * 9.8)))
        height = s.math('ADD', height, s.math('MULTIPLY', along, .024))
    s.set(Base_Color=s.picture(print_path), Roughness=gloss, Specular=.5, Clearcoat=.22, Clearcoat_Roughness=.22).bump(height, .35, .0022)
    return dented(s.material, grain * 1.6, dent, .0022) if grain else s.material
