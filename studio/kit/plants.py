"""Crops, weeds and trees for settings, in metres. Each is one object to be copied many times; hide the original."""
import math

import bpy
from mathutils import Vector

from .materials import varied


class Growth:
    """Thousands of blades, stalks and leaves as bare faces of one mesh."""

    def __init__(self):
        self.points, self.faces, self.kinds = [], [], []

    def add(self, points, faces, kind=0):
        start = len(self.points)
        self.points += points
        self.faces += [tuple(start + k for k in face) for face in faces]
        self.kinds += [kind] * len(faces)

    def ribbon(self, path, width, side, kind=0):
        """A blade along `path`, `width(t)` wide towards `side`."""
        last = len(path) - 1
        points = [p + side * (way * width(k / last) / 2) for k, p in enumerate(path) for way in (-1, 1)]
        self.add(points, [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(last)], kind)

    def stalk(self, path, radius, kind=0, sides=3, end=.7):
        points, last = [], len(path) - 1
        for k, place in enumerate(path):
            ahead = (path[min(k + 1, last)] - path[max(k - 1, 0)]).normalized()
            one = ahead.orthogonal().normalized()
            two, r = ahead.cross(one), radius * (1 - (1 - end) * k / last)
            points += [place + (one * math.cos(a) + two * math.sin(a)) * r for a in (2 * math.pi * n / sides for n in range(sides))]
        self.add(points, [(sides * k + n, sides * k + (n + 1) % sides, sides * (k + 1) + (n + 1) % sides, sides * (k + 1) + n)
                          for k in range(last) for n in range(sides)], kind)

    def bead(self, place, ahead, long, thick, kind=0):
        """A grain or bud: two four-sided points, end to end."""
        ahead = ahead.normalized()
        one = ahead.orthogonal().normalized()
        two = ahead.cross(one)
        ring = [place + ahead * long * .42 + way * thick for way in (one, two, -one, -two)]
        faces = [(n, (n + 1) % 4, 4) for n in range(4)] + [((n + 1) % 4, n, 5) for n in range(4)]
        self.add(ring + [place, place + ahead * long], faces, kind)

    def made(self, *materials, name='growth', smooth=True):
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata([tuple(p) for p in self.points], [], self.faces)
        mesh.polygons.foreach_set('material_index', self.kinds)
        mesh.polygons.foreach_set('use_smooth', [smooth] * len(self.faces))
        for material in materials:
            mesh.materials.append(material)
        thing = bpy.data.objects.new(name, mesh)
        bpy.context.collection.objects.link(thing)
        return thing


def around(a, out=1.0, up=0.0):
    return Vector((out * math.cos(a), out * math.sin(a), up))


def blade(growth, foot, a, tall, bend, width, kind=0, steps=5):
    """A grass blade: rises, then arches over towards the angle `a`."""
    path = []
    for k in range(steps + 1):
        t = k / steps
        path.append(foot + around(a, tall * .62 * bend * t ** 1.8, tall * (t - .32 * bend * t ** 3)))
    growth.ribbon(path, lambda t: width * (1 - t ** 2.4) + .0012, around(a + math.pi / 2), kind)


def wheat_row(green, luck, length=1.5):
    """A metre and a half of drilled wheat: plants a few centimetres apart, each with several arching blades."""
    growth = Growth()
    for n in range(int(length / .042)):
        foot = Vector((luck.gauss(0, .014), n * .042 + luck.uniform(-.015, .015), 0))
        for _ in range(luck.randint(4, 6)):
            blade(growth, foot, luck.uniform(0, 6.283), luck.uniform(.11, .23), luck.uniform(.2, 1.1), luck.uniform(.007, .011))
    return growth.made(green, name='wheat row')


def tuft(green, luck, tall=.12, blades=14):
    """Grass or a weed between the rows."""
    growth = Growth()
    for _ in range(blades):
        blade(growth, around(luck.uniform(0, 6.283), luck.uniform(0, tall * .12)), luck.uniform(0, 6.283), tall * luck.uniform(.5, 1),
              luck.uniform(.4, 1.3), tall * luck.uniform(.025, .045))
    return growth.made(green, name='tuft')


def leaflet(growth, foot, way, long, broad, droop=.3, kind=0):
    """A small pointed leaf, folded a little along its middle."""
    side = way.cross(Vector((0, 0, 1))).normalized()
    up, points, steps = Vector((0, 0, 1)), [], 5
    for k in range(steps + 1):
        t = k / steps
        middle = foot + way * long * t - up * long * droop * t * t
        half = broad / 2 * (math.sin(math.pi * min(1, .08 + .92 * t)) ** .8 * (1.15 - .5 * t)) + broad * .01
        points += [middle - side * half + up * half * .35, middle, middle + side * half + up * half * .35]
    growth.add(points, [(3 * k + j, 3 * k + j + 1, 3 * k + j + 4, 3 * k + j + 3) for k in range(steps) for j in (0, 1)], kind)


def seedling(green, stem, luck, tall=.09, leaves=4):
    """A vegetable seedling three weeks old: seed leaves low down, then feathered leaves one after another."""
    growth = Growth()
    lean = around(luck.uniform(0, 6.283), tall * .08)
    top = Vector((lean.x, lean.y, tall * .75))
    growth.stalk([Vector(), top * .5, top], tall * .020, 1, 5)
    first = luck.uniform(0, 6.283)
    for n in range(2):
        leaflet(growth, top * .45, around(first + math.pi * n, 1, .25).normalized(), tall * .30, tall * .10, .25)
    for n in range(leaves):
        a, foot = first + 1.4 + n * 2.4, top * (.62 + .38 * n / max(1, leaves - 1))
        way, reach = around(a, 1, luck.uniform(.45, .95)).normalized(), tall * luck.uniform(.55, .75) * (1 - .10 * n)
        tip = foot + way * reach
        growth.stalk([foot, foot + way * reach * .55, tip - Vector((0, 0, reach * .06))], tall * .009, 1)
        leaflet(growth, foot + way * reach * .72, way, reach * .55, reach * .34, .45)
        for t, size in ((.42, .30), (.66, .40)):
            for turn in (-1, 1):
                leaflet(growth, foot + way * reach * t, around(a + turn * 1.0, 1, way.z * .5).normalized(), reach * size, reach * size * .55, .4)
    return growth.made(green, stem, name='seedling')


def ripe_ear(growth, foot, way, long, luck, kind=1, awn=2):
    """A bearded ear that nods: spikelets in two ranks, each with a long bristle."""
    side = way.orthogonal().normalized()
    for k in range(9):
        t = k / 8
        place, size = foot + way * long * t * .9, 1 - .5 * abs(t - .4)
        for n in (-1, 1):
            out = (way + side * n * .42).normalized()
            growth.bead(place + side * n * long * .028, out, long * .20 * size, long * .050 * size, kind)
            if k % 2 == (n > 0):
                tip = place + out * long * .12
                far = tip + (way + side * n * luck.uniform(.15, .40) + Vector((luck.gauss(0, .1), luck.gauss(0, .1), .05))).normalized() * long * .75
                growth.ribbon([tip, far], lambda t: long * .012 * (1 - .8 * t), way.cross(side), awn)


def ripe_wheat(luck, across=.5, deep=.5, stems=46, tall=.90):
    """A patch of standing ripe wheat with dry leaves; straw, ears and bristles are three materials."""
    growth = Growth()
    for _ in range(stems):
        foot = Vector((luck.uniform(-.5, .5) * across, luck.uniform(-.5, .5) * deep, 0))
        a, high = luck.uniform(0, 6.283), tall * luck.gauss(.93, .055)
        lean = around(a, luck.uniform(.01, .09) * tall)
        path = [foot, foot + lean * .25 + Vector((0, 0, high * .45)), foot + lean * .62 + Vector((0, 0, high * .80)), foot + lean + Vector((0, 0, high * .96))]
        growth.stalk(path, .0022, 0, 3)
        way = (path[3] - path[2] + around(a, luck.uniform(.02, .16))).normalized()
        ripe_ear(growth, path[3], way, luck.uniform(.075, .10), luck)
        for _ in range(2):
            blade(growth, foot + lean * .2 + Vector((0, 0, high * luck.uniform(.2, .6))), luck.uniform(0, 6.283), luck.uniform(.12, .22),
                  luck.uniform(.9, 1.7), .008, 0)
    return growth.made(*ripe_colours(), name='ripe wheat')


def ripe_colours():
    straw = bpy.data.materials.get('ripe straw') or varied('ripe straw', (.50, .34, .115), (.62, .44, .175), (.44, .30, .10), rough=.6)
    ear = bpy.data.materials.get('ripe ear') or varied('ripe ear', (.50, .29, .075), (.60, .37, .11), rough=.6)
    awn = bpy.data.materials.get('ripe awn') or varied('ripe awn', (.64, .46, .19), (.72, .53, .25), rough=.55)
    return straw, ear, awn


def stubble(luck, length=1.0, tall=.11):
    """A metre of cut wheat row: stubs of unequal height, some bent, with a dry leaf here and there."""
    growth = Growth()
    for n in range(int(length / .013)):
        foot = Vector((luck.gauss(0, .016), n * .013, 0))
        top = foot + around(luck.uniform(0, 6.283), luck.uniform(0, .035), tall * luck.uniform(.6, 1.1))
        growth.stalk([foot, foot.lerp(top, .5), top], luck.uniform(.0015, .0026), 0, 4, .95)
        if luck.random() < .35:
            blade(growth, foot + Vector((0, 0, .02)), luck.uniform(0, 6.283), luck.uniform(.05, .10), luck.uniform(1, 1.9), .006, 0)
    return growth.made(ripe_colours()[0], name='stubble')


def straw_litter(luck, reach=.5, count=60):
    """Loose straw lying about, each piece a little bent."""
    growth = Growth()
    for _ in range(count):
        place, a, long = around(luck.uniform(0, 6.283), reach * luck.random() ** .5, .003), luck.uniform(0, 6.283), luck.uniform(.04, .22)
        ahead, bow = around(a, long / 2), around(a + 1.57, luck.gauss(0, long * .06), luck.uniform(0, .008))
        growth.stalk([place - ahead, place + bow, place + ahead + Vector((0, 0, luck.uniform(0, .012)))], luck.uniform(.0011, .0022), 0, 4, .95)
    return growth.made(ripe_colours()[0], name='straw')
