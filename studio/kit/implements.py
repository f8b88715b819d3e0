"""Parts that farm implements share: bars, forged pieces, bolts, springs, the three-point hitch, small tyres, engines.
Lengths in metres, x points forward, z up, as on the tractor."""
import math
import random

import bpy
from mathutils import Matrix, Vector

from .materials import *  # noqa: F403
from .rig import camera
from .shapes import *  # noqa: F403


def bar(start, end, wide, tall, material, bevel=.006):
    """Rectangular section between two points; `wide` is horizontal, `tall` vertical."""
    start, end = Vector(start), Vector(end)
    thing = box((start + end) / 2, ((end - start).length, wide, tall), material, bevel)
    thing.rotation_euler = (end - start).to_track_quat('X', 'Z').to_euler()
    return thing


def flat(path, deep, thick, material, y=0.0, bevel=.004):
    """A forged or flame-cut piece: its side view follows the (x, z) path and is `deep(t)` broad there."""
    path, near, far = [Vector((x, 0, z)) for x, z in path], [], []
    for k, place in enumerate(path):
        ahead = (path[min(k + 1, len(path) - 1)] - path[max(k - 1, 0)]).normalized()
        side = Vector((-ahead.z, 0, ahead.x)) * deep(k / (len(path) - 1)) / 2
        near.append(place + side)
        far.append(place - side)
    return prism([(p.x, p.z) for p in near + far[::-1]], thick, material, bevel, y)


def bolt(place, way, size, material):
    way = Vector(way).normalized()
    return rod(place, Vector(place) + way * size * .75, size, material, 6, size * .12)


def spring(start, end, radius, wire, turns, material):
    start, end = Vector(start), Vector(end)
    turn, path, n = (end - start).to_track_quat('Z', 'Y'), [], 14
    for k in range(turns * n + 1):
        a = 2 * math.pi * k / n
        path.append(start + (end - start) * k / (turns * n) + turn @ Vector((radius * math.cos(a), radius * math.sin(a), 0)))
    return tube(path, wire, material, steps=0, sides=3)


def headstock(x, z, paint, steel, span=.40, mast=.56, back=None, foot=.30, drop=.10, reach=.13):
    """Three-point hitch, category II: two lower pins, an A-shaped mast with the top-link pin, stays to the rear."""
    for side in (-1, 1):
        for lip in (-.040, .040):
            prism([(x - .05, z + .06), (x + .05, z + .06), (x + reach + .03, z - drop + .03), (x + reach + .035, z - drop - .03),
                   (x + reach - .02, z - drop - .045), (x - .05, z - .06)], .014, paint, .003, side * span + lip)
        rod((x + reach, side * span - .085, z - drop), (x + reach, side * span + .085, z - drop), .0145, steel, 20, .003)
        tube([(x + reach, side * (span + .078), z - drop + .02), (x + reach + .03, side * (span + .085), z - drop + .05),
              (x + reach + .02, side * (span + .085), z - drop - .04), (x + reach, side * (span + .078), z - drop - .02)], .003, steel)
        bar((x, side * foot, z + .02), (x + .05, side * .045, z + mast), .016, .065, paint)
        if back:
            bar((x + .04, side * .030, z + mast - .03), (back[0], side * back[1], back[2]), .014, .055, paint)
            bolt((back[0], side * (back[1] + .008), back[2] + .0), (0, side, 0), .016, steel)
    for side in (-1, 1):
        prism([(x - .01, z + mast - .12), (x + .09, z + mast - .06), (x + .10, z + mast + .03), (x + .02, z + mast + .05)], .014, paint, .003, side * .045)
    rod((x + .065, -.085, z + mast), (x + .065, .085, z + mast), .0125, steel, 20, .003)
    bar((x + .022, -foot * .62, z + mast * .42), (x + .022, foot * .62, z + mast * .42), .016, .06, paint)


def tyre(place, radius, width, rim, black, lugs=14, axis_y=1, hub=None, ribs=False):
    """A small pneumatic wheel with V tread (or plain ribs), standing on the ground at `place` (its middle)."""
    w, parts = width / 2, []
    inner = radius * .50
    half = [(inner, .62), (inner * 1.15, .92), (radius * .78, 1.0), (radius * .90, .92), (radius * .955, .70), (radius * .965, .3)]
    profile = [(r, -h * w) for r, h in half] + [(radius * .967, 0)] + [(r, h * w) for r, h in reversed(half)]
    parts.append(lathe(profile, black, 72, 'Y', angle=40))
    if ribs:
        for y in (-.55, -.2, .2, .55):
            parts.append(lathe([(radius * .94, -.07 * w), (radius, -.06 * w), (radius, .06 * w), (radius * .94, .07 * w)], black, 72, 'Y', (0, y * w, 0)))
    else:
        for side in (-1, 1):
            for n in range(lugs):
                points, first = [], 2 * math.pi * (n + (.5 if side > 0 else 0)) / lugs
                for t, rise in ((0, 1.0), (.5, 1.0), (.92, .955), (1.0, .86)):
                    for spread in (-1, 1):
                        a = first + t * .42 + spread * .42 / lugs * (1 + .4 * t)
                        for r in (radius * (.93 if t < .9 else .80), radius * rise):
                            points.append((r * math.cos(a), side * t * w * 1.0, r * math.sin(a)))
                faces = [(0, 1, 3, 2), (12, 14, 15, 13)]
                for k in range(3):
                    a, b = 4 * k, 4 * k + 4
                    faces += [(a, b, b + 1, a + 1), (a + 2, a + 3, b + 3, b + 2), (a + 1, b + 1, b + 3, a + 3)]
                parts.append(solid(points, faces, black, .003))
    for side in (-1, 1):
        parts.append(lathe([(inner * 1.04, side * .72 * w), (inner * .98, side * .80 * w), (inner * .90, side * .60 * w), (inner * .80, side * .25 * w),
                            (inner * .42, side * .20 * w), (inner * .38, side * .55 * w), (inner * .26, side * .6 * w), (0, side * .6 * w)], rim, 48, 'Y', bevel=.002))
        for n in range(5):
            a = 2 * math.pi * n / 5
            p = Vector((inner * .60 * math.cos(a), side * .21 * w, inner * .60 * math.sin(a)))
            parts.append(bolt(p, (0, side, 0), radius * .035, hub or rim))
    for part in parts:
        part.location = place
    return parts


def turned(angle, place=(0, 0, 0)):
    """Turns everything built so far, as one piece, to its best view."""
    handle = bpy.data.objects.new('machine', None)
    bpy.context.collection.objects.link(handle)
    for thing in list(bpy.context.scene.objects):
        if thing is not handle and thing.parent is None and thing.name.split('.')[0] not in ('lamp', 'camera', 'backdrop'):
            thing.parent = handle
    handle.rotation_euler, handle.location = (0, 0, math.radians(angle)), place
    return handle


def engine(place, paint, dark, cast, steel):
    """A small petrol engine, shaft across: crankcase, finned cylinder, fan housing with recoil starter on the right, tank, silencer."""
    before = set(bpy.context.scene.objects)
    box((0, 0, .012), (.30, .22, .024), dark, .004)
    box((-.01, .01, .105), (.22, .20, .17), cast, .018)
    tank = plain('tank', (.70, .69, .64), .3, 0, .8)
    # cylinder and head lean forward, with fins
    lean = Matrix.Rotation(math.radians(62), 3, 'Y')
    for n in range(8):
        p = lean @ Vector((0, 0, .045 + n * .018)) + Vector((.04, .01, .12))
        box(p, (.13 - .003 * abs(n - 4), .16, .008), cast, .002, (0, math.radians(62), 0))
    box(lean @ Vector((0, 0, .12)) + Vector((.04, .01, .12)), (.095, .12, .16), cast, .01, (0, math.radians(62), 0))
    box(lean @ Vector((0, 0, .205)) + Vector((.04, .01, .12)), (.12, .14, .035), dark, .012, (0, math.radians(62), 0))
    p = lean @ Vector((.0, -.03, .225)) + Vector((.04, .01, .12))
    rod(p, p + Vector((.04, -.01, .0)), .014, dark, 20, .003)
    tube([p + Vector((.035, -.01, 0)), p + Vector((.06, -.05, .05)), p + Vector((.0, -.10, .08)), p + Vector((-.06, -.10, .05))], .0045, dark)
    # fan housing and recoil starter
    lathe([(.135, 0), (.135, -.035), (.125, -.055), (.10, -.065), (0, -.066)], paint, 64, 'Y', (-.01, -.09, .145), .003)
    box((.085, -.118, .155), (.15, .055, .20), paint, .022)
    lathe([(.088, 0), (.088, -.018), (.075, -.034), (.03, -.038), (0, -.038)], dark, 56, 'Y', (-.01, -.150, .145), .002)
    for n in range(12):
        a = 2 * math.pi * n / 12
        box((-.01 + .064 * math.cos(a), -.182, .145 + .064 * math.sin(a)), (.030, .008, .010), cast, .002, (0, -a, 0))
    box((-.115, -.165, .22), (.05, .018, .018), dark, .006, (0, .5, 0))
    # tank with cap
    loft([((-.01, .0, z), rx, ry, 5) for z, rx, ry in ((.262, .13, .10), (.275, .155, .125), (.335, .158, .128), (.365, .148, .118), (.378, .11, .085))], tank, 72)
    lathe([(.038, 0), (.040, .020), (.034, .030), (0, .032)], dark, 40, 'Z', (-.05, .0, .374), .002)
    for n in range(16):
        a = 2 * math.pi * n / 16
        rod((-.05 + .039 * math.cos(a), .039 * math.sin(a), .376), (-.05 + .039 * math.cos(a), .039 * math.sin(a), .398), .004, dark, 8)
    # air filter behind, silencer with its guard in front
    loft([((-.165, .03, z), rx, ry, 4) for z, rx, ry in ((.17, .05, .07), (.185, .065, .085), (.27, .065, .085), (.29, .05, .07))], dark, 56)
    box((.185, .03, .285), (.10, .17, .095), steel, .022)
    for n in range(5):
        box((.185, -.058, .252 + n * .016), (.075, .006, .006), dark, .002)
    rod((.23, .03, .27), (.262, .03, .262), .013, steel, 20, .003)
    # oil plug, switch, lever
    rod((.10, -.10, .055), (.10, -.135, .065), .014, tank, 16, .003)
    box((-.12, -.112, .10), (.04, .03, .05), dark, .006)
    rod((-.12, -.126, .10), (-.12, -.135, .10), .012, plain('switch', (.55, .02, .01), .4), 20, .002)
    handle = bpy.data.objects.new('engine', None)
    bpy.context.collection.objects.link(handle)
    for thing in set(bpy.context.scene.objects) - before - {handle}:
        thing.parent = handle
    handle.location = place
    return handle


def handles(start, end, spread, paint, black, steel, lift=.0):
    """Two handlebars from `start` (x, z) to `end`, with grips, levers and cables, joined by two cross bars."""
    (x0, z0), (x1, z1) = start, end
    for side in (-1, 1):
        path = [(x0, side * .09, z0), (x0 + (x1 - x0) * .25, side * .11, z0 + (z1 - z0) * .45 + lift), (x0 + (x1 - x0) * .62, side * spread * .8, z1 - .06),
                (x1 + .16, side * spread, z1), (x1, side * spread, z1)]
        tube(path, .0165, paint, steps=10)
        tube([(x1 + .13, side * spread, z1), (x1 + .06, side * spread, z1), (x1 - .012, side * spread, z1)], .0215, black)
        for k in range(7):
            lathe([(.0215, -.004), (.0235, 0), (.0215, .004)], black, 24, 'X', (x1 + .005 + k * .018, side * spread, z1))
        tube([(x1 + .19, side * spread, z1 - .025), (x1 + .16, side * (spread + .004), z1 - .045), (x1 + .05, side * (spread + .006), z1 - .062), (x1 + .02, side * (spread + .006), z1 - .058)], .0065, steel)
        box((x1 + .19, side * spread, z1 - .012), (.04, .03, .045), black, .006)
        tube([(x1 + .20, side * spread, z1 - .03), (x1 + .36, side * spread * .8, z1 - .12), (x0 + (x1 - x0) * .4, side * .13, z0 + (z1 - z0) * .55), (x0 + .02, side * .07, z0 + .03)], .0045, black)
    for t, z in ((.40, .70), (.66, .93)):
        p = x0 + (x1 - x0) * t
        rod((p, -spread * .78, z0 + (z1 - z0) * z - .02), (p, spread * .78, z0 + (z1 - z0) * z - .02), .012, paint, 20)


def near(place, target, lens=85, stop=0.0, focus=None):
    """The camera for a close-up, in metres; `stop` is the aperture: what is far from `focus` (or the target) blurs a little."""
    made = camera(place, target, lens)
    if stop:
        made.data.dof.use_dof, made.data.dof.aperture_fstop = True, stop
        made.data.dof.focus_distance = (Vector(focus or target) - Vector(place)).length
    return made


def ring(centre, way, radius, count, size, material, start=0.0):
    """Bolt heads on a circle: a flange or a wheel."""
    turn = Vector(way).to_track_quat('Z', 'Y')
    for n in range(count):
        a = 2 * math.pi * n / count + start
        bolt(Vector(centre) + turn @ Vector((radius * math.cos(a), radius * math.sin(a), 0)), way, size, material)


def stud(place, way, size, material):
    """A nut on its bolt, with the washer under it and the thread standing out."""
    way, place = Vector(way).normalized(), Vector(place)
    rod(place, place + way * size * .18, size * 1.55, material, 24)
    rod(place + way * size * .18, place + way * size * .95, size, material, 6, size * .12)
    rod(place + way * size * .9, place + way * size * 1.45, size * .56, material, 14, size * .08)


def weld(points, material, size=.006):
    """The bead of a welded seam, a little uneven."""
    path, luck = [], random.Random(len(points))
    for a, b in zip(points, points[1:]):
        a, b = Vector(a), Vector(b)
        n = max(2, int((b - a).length / (size * .8)))
        path += [a + (b - a) * k / n for k in range(n)]
    path.append(Vector(points[-1]))
    rough = [luck.uniform(.72, 1.15) * (.86 if k % 2 else 1) for k in range(len(path))]
    return tube(path, size, material, lambda t: rough[round(t * (len(path) - 1))], steps=0, sides=2)


def linchpin(place, way, steel, size=.0045):
    """The small pin with a sprung ring that keeps a hitch pin in; `way` is the hitch pin's direction."""
    place, way = Vector(place), Vector(way).normalized()
    rod(place + Vector((0, 0, .030)), place - Vector((0, 0, .034)), size, steel, 12, .001)
    loop = [place + Vector((0, 0, .026)) + way * (.022 * math.sin(a)) + Vector((.004, 0, -.024 + .024 * math.cos(a))) for a in
            (2 * math.pi * k / 28 for k in range(28))]
    tube(loop, .0022, steel, steps=0, closed=True, sides=3)


def letters(text, place, turn, size, material, middle=True):
    """Lettering on metal; upright and facing -y until turned (degrees about z)."""
    words = bpy.data.curves.new('letters', 'FONT')
    words.body, words.size, words.extrude = text, size, .0006
    if middle:
        words.align_x = words.align_y = 'CENTER'
    made = bpy.data.objects.new('letters', words)
    made.location, made.rotation_euler = place, (math.pi / 2, 0, math.radians(turn))
    bpy.context.collection.objects.link(made)
    words.materials.append(material)
    return made


def sticker(path, place, width, height, turn=0.0, tilt=0.0):
    """A printed sticker on sheet metal (picture `path`); faces -y until turned about z, `tilt` leans it back (degrees)."""
    s = Shader('sticker')
    points = [(x * width / 2, 0, z * height / 2) for x, z in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    made = solid(points, [(0, 1, 2, 3)], s.set(Base_Color=s.picture(path), Roughness=.3, Clearcoat=.4).material)
    layer = made.data.uv_layers.new().data
    for loop in made.data.loops:
        x, _, z = points[loop.vertex_index]
        layer[loop.index].uv = (x / width + .5, z / height + .5)
    made.location, made.rotation_euler = place, (math.radians(tilt), 0, math.radians(turn))
    return made


def polished(paint, above, span=.10, bright=(.50, .49, .47)):
    """Paint worn off by the soil below the height `above` (of the object itself): ground steel with scratches along the way."""
    s = Shader('polished')
    high = s.node('SeparateXYZ', s.place()).node.outputs[2]
    edge = s.math('ADD', s.math('DIVIDE', s.math('SUBTRACT', above, high), span), s.math('MULTIPLY', s.math('SUBTRACT', s.noise(22, 6), .5), 2.2))
    share = s.node('Clamp', s.math('MULTIPLY', s.math('ADD', edge, 0.0), 3.0))
    scratch = s.noise(9, 6, s.node('Mapping', s.place(), None, None, (2, 26, 2)))
    steel = s.mix(scratch, tuple(c * .62 for c in bright), bright)
    rough = s.mix(share, (.40,) * 3, s.mix(scratch, (.22,) * 3, (.42,) * 3))
    return s.set(Base_Color=s.mix(share, paint, steel), Metallic=share, Roughness=rough).bump(scratch, .05, .003).material
