"""A drip irrigation kit: two coils of 16 mm lateral pipe, a screen filter, emitters and fittings."""
import math
import random

from kit import *  # noqa: F403


def coil(place, lean, turn, black, tie, inner=.36, layers=4, rows=5, pipe=.0235, loose=None):
    """Pipe wound in rows and layers; every turn wanders a little, as hand-wound pipe does. Axis along y before turning."""
    path, per = [], 72

    def slot(n):
        """Where turn n lies in the bundle: (layer, row); every other layer is wound back."""
        layer, row = divmod(max(0, n), rows)
        return layer, rows - 1 - row if layer % 2 else row
    for n in range(layers * rows):
        (l0, r0), (l1, r1) = slot(n - 1), slot(n)
        for k in range(per):
            t = k / per
            ease = min(1, t / .22)
            ease = ease * ease * (3 - 2 * ease)  # the pipe slides over to its next place
            a = 2 * math.pi * t
            r = inner + (l0 + (l1 - l0) * ease) * pipe * 1.9 + .003 * math.sin(2 * a + n * 1.7)
            y = (r0 + (r1 - r0) * ease - (rows - 1) / 2) * pipe * 2.05 + .003 * math.sin(2 * a + n * 2.3)
            path.append((r * math.cos(a), y, r * math.sin(a)))
    if loose:  # the free end comes off the coil
        path += [tuple(p) for p in eased([path[-1]] + loose, 8)[1:]]
    parts = [tube(path, pipe, black, steps=0, sides=5)]
    outer, half = inner + (layers - 1) * pipe * 1.9 + pipe, rows * pipe * 1.025 + .004
    for a in (.55, 2.45, 4.25, 5.35):  # ties hold the turns together
        ring, middle, deep = [], (inner - pipe + outer) / 2, (outer - inner + pipe) / 2 + .004
        for k in range(40):  # pulled tight, so it follows the bundle with rounded corners
            b = 2 * math.pi * k / 40
            c, s = math.cos(b), math.sin(b)
            r = middle + deep * math.copysign(abs(c) ** .45, c)
            ring.append((r * math.cos(a), half * math.copysign(abs(s) ** .45, s), r * math.sin(a)))
        band = tube(ring, .0095, tie, steps=0, closed=True)
        parts.append(band)
    bpy.context.view_layer.update()
    whole = join(parts)
    whole.location, whole.rotation_euler = place, (lean, 0, turn)
    for face in whole.data.polygons:
        face.use_smooth = True
    return whole


def screen_filter(blue, black, steel):
    """A 1 inch screen filter standing on its bowl: body with inlet and outlet, lock ring, bowl with mesh, drain cap."""
    parts = [
        lathe([(0, 0), (.035, 0), (.040, .012), (.040, .030), (.060, .045), (.098, .075), (.108, .12), (.110, .34), (.110, .36)], black, 64, 'Z', angle=45),
        lathe([(.118, .345), (.130, .352), (.132, .42), (.124, .432), (.100, .432)], blue, 64, 'Z', bevel=.003),
        lathe([(.105, .43), (.112, .44), (.112, .52), (.100, .57), (.062, .61), (.03, .625), (0, .628)], blue, 64, 'Z', angle=45),
    ]
    for k in range(20):  # grip on the lock ring
        a = 2 * math.pi * k / 20
        parts.append(rod((.132 * math.cos(a), .132 * math.sin(a), .358), (.132 * math.cos(a), .132 * math.sin(a), .415), .0085, blue, 10))
    for k in range(9):  # ribs of the bowl
        parts.append(lathe([(.109, 0), (.1145, .006), (.109, .012)], black, 64, 'Z', (0, 0, .11 + k * .025)))
    for side in (-1, 1):
        parts.append(rod((side * .08, 0, .505), (side * .215, 0, .505), .050, blue, 40, .004))
        parts.append(rod((side * .205, 0, .505), (side * .235, 0, .505), .062, blue, 8, .004))
        for k in range(5):  # pipe thread
            parts.append(lathe([(.043, -.006), (.050, 0), (.043, .006)], black, 40, 'X', (side * (.245 + k * .013), 0, .505)))
        parts.append(rod((side * .235, 0, .505), (side * .305, 0, .505), .044, black, 40, .003))
    parts.append(rod((0, -.10, .535), (0, -.125, .535), .042, plain('dial', (.80, .78, .70), .25, 0, .6), 40, .003))
    parts.append(lathe([(.040, -.004), (.047, -.004), (.047, .026), (.040, .026)], steel, 48, 'Y', (0, -.128, .535), closed=True))
    parts.append(rod((0, -.127, .535), (.018, -.127, .558), .0025, black, 8))
    bpy.context.view_layer.update()
    return join(parts)


def emitter(cap, black):
    """A button dripper: barb below, disc body, coloured cap that tells the flow."""
    parts = [
        lathe([(0, 0), (.046, 0), (.050, .006), (.050, .022), (.044, .030), (.0, .030)], black, 36, 'Z', bevel=.002),
        lathe([(.034, .030), (.034, .040), (.028, .046), (0, .046)], cap, 36, 'Z', bevel=.002),
        lathe([(.010, -.045), (.019, -.032), (.010, -.028), (.010, 0)], black, 24, 'Z'),
        lathe([(.010, .046), (.010, .066), (.007, .070), (0, .070)], cap, 20, 'Z'),
    ]
    bpy.context.view_layer.update()
    return join(parts)


def connector(black, blue):
    """A barbed joiner for the lateral pipe with a nut at each side."""
    parts = [rod((-.10, 0, 0), (.10, 0, 0), .020, black, 28)]
    for side in (-1, 1):
        for k in range(3):
            parts.append(lathe([(.020, 0), (.026, side * -.004), (.020, side * -.020)], black, 28, 'X', (side * (.095 - .022 * k), 0, 0)))
    parts.append(rod((-.018, 0, 0), (.018, 0, 0), .034, blue, 6, .004))
    bpy.context.view_layer.update()
    return join(parts)


def build():
    luck = random.Random(4)
    black, fitting = plain('polythene', (.014, .0145, .015), .36, Specular=.5), hdpe((.022, .023, .024), .42)
    blue, red, tie = hdpe((.018, .10, .30), .34), hdpe((.52, .03, .015), .34), plain('tie', (.60, .47, .20), .6)
    steel = bare_steel()
    coil((-.30, .30, .52), math.radians(-13), math.radians(10), black, tie)
    coil((.34, .16, .105), math.radians(-90), math.radians(35), black, tie, inner=.27, layers=4, rows=4, pipe=.0225,
                 loose=[(.36, .05, .20), (.20, .062, .46), (-.12, .075, .60), (-.42, .085, .66)])
    stand = screen_filter(blue, fitting, steel)
    stand.location, stand.rotation_euler = (.52, -.46, .0), (0, 0, math.radians(-20))
    stand.scale = (.92,) * 3

    one, two = emitter(red, fitting), emitter(blue, fitting)
    joiner = connector(fitting, blue)
    for n in range(13):
        x, y = luck.uniform(-.66, -.06), luck.uniform(-.98, -.50)
        tipped = luck.random() < .55
        copy(luck.choice((one, two)), (x, y, .049 if tipped else .046),
             (math.radians(96 if tipped else 0), 0, luck.uniform(0, 6.28)) if tipped else (math.pi, 0, luck.uniform(0, 6)))
    for x, y, a in ((.14, -.70, .5), (.30, -.92, 2.6), (.08, -.96, -.4), (.50, -.98, .3)):
        copy(joiner, (x, y, .034), (.4, 0, a))
    for original in (one, two, joiner):
        original.hide_render = True


def hero():
    studio(cotton(), target=(0, 0, .44), lens=128)
    world((1, .96, .9), .24)
    build()
