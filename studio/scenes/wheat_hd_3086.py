"""Certified wheat seed HD 3086: a 40 kg woven sack with its blue tag, poured grain and a sheaf of ripe ears. In metres."""
from kit import *  # noqa: F403

SHIFTS = {'close': -0.095}

ID = 'wheat-hd-3086'
LOOK = {'paper': '#f3eedd', 'ink': '#1f4a2a', 'accent': '#a8461a', 'drawing': 'wheat', 'm': '20.5vw', 'top': '26vw', 'low': '17vw', 'draw': '37vw'}
SCALE = .50


def sack(place=(-.15, .08), turn=-5, lean=-3, **more):
    made = Sack(.60, .95, sackcloth(label(seed_print(ID, **LOOK), 2000, 3166)), .245, lumps=.0055, lump=.075, lean=math.radians(lean),
                turn=math.radians(turn), place=place, **{'seed': 3, 'stand': .905, **more})
    sewn(made, plain('thread', (.30, .035, .02), .8))
    tag(made, label(seed_tag(ID), 600, 800, 'tag.html'), u=.23)
    return made


def grains(luck):
    """Wheat: 6 mm long, with its crease; every grain its own brown."""
    s = Shader('grain')
    tint = s.mix(.18, s.tree.nodes.new('ShaderNodeObjectInfo').outputs['Random'], s.noise(160, 2))
    s.set(Base_Color=s.ramp(tint, (.1, (.27, .125, .036)), (.4, (.42, .225, .072)), (.65, (.35, .170, .048)), (.9, (.54, .32, .125))), Roughness=.46)
    made = []
    for _ in range(5):
        one = pebble((.0032 * luck.uniform(.92, 1.08), .0016, .0014), s.material, 12, .0, .40, luck)
        for v in one.data.vertices:  # the germ's end is blunt, the brush's end finer; the back is arched
            t = v.co.x / .0032
            v.co.y *= 1 - .10 * t
            v.co.z += .0003 * (1 - t * t)
        made.append(one)
    bpy.context.view_layer.update()
    return made


def ear(gold, pale, luck, length=.095):
    """A ripe bearded ear along x: spikelets left and right in turn, three florets each, every floret with its awn."""
    made, count = Cluster(), 19
    made.thread([(-.004, 0, 0), (length * .5, 0, .001), (length, 0, 0)], .0012, pale, sides=8)
    grain = pebble((.0066, .0021, .0018), gold, 7)
    for k in range(count):
        t, side = k / (count - 1), 1 if k % 2 else -1
        x, size = length * t * .95, (.80 + .35 * math.sin(math.pi * min(1, .2 + t * .85))) * luck.uniform(.93, 1.07)
        for floret in (-1, 0, 1):
            lean, lift = side * luck.uniform(.26, .38) * (1 if floret else 1.35), floret * .34 + luck.uniform(-.08, .08)
            made.put(grain, (x + .005, side * .0030 * size, floret * .0024 * size), (0, -lift, lean), size)
            tip = Vector((x + .010, side * .0050 * size, floret * .0048 * size))
            way = Vector((1, side * luck.uniform(.10, .30), floret * luck.uniform(.08, .24) + luck.uniform(-.06, .06)))
            far = tip + way.normalized() * luck.uniform(.050, .075) * (1 - .25 * t)
            made.thread(eased([tip, tip.lerp(far, .5) + Vector((0, -side * .0025, 0)), far], 4), .00034, pale, lambda s: 1 - .75 * s, 3)
    bpy.data.objects.remove(grain)
    return made.made('ear')


def sheaf(foot, tie, spread, gold, pale, luck, count=30, leaves=7, fan=.085):
    """Culls bound with jute: `foot` on the ground, `tie` where the cord holds them, `spread` the middle of the ears."""
    ears = [ear(gold, pale, luck, luck.uniform(.088, .102)) for _ in range(4)]
    foot, tie, spread = Vector(foot), Vector(tie), Vector(spread)
    for k in range(count):
        r, a = math.sqrt((k + .5) / count), 2.4 * k
        off = Vector((math.cos(a), math.sin(a) * .7, 0)) * r
        base = foot + off * .055
        base.z = .002
        head = spread + Vector((off.x * fan, off.y * fan, luck.uniform(-.07, .05) - .035 * r))
        droop = head + (head - tie).normalized() * .05 + Vector((off.x * .045, off.y * .02 - .012, -.022 * luck.uniform(.3, 1.5)))
        way = eased([base, tie + off * .020, tie.lerp(head, .55) + off * .012, head, droop], 10)
        tube(way, .0016, pale, lambda t: 1.15 - .45 * t, 0)
        one = copy(ears[k % 4], way[-1], (0, 0, 0), luck.uniform(.94, 1.06))
        one.rotation_mode = 'QUATERNION'
        one.rotation_quaternion = (way[-1] - way[-3]).to_track_quat('X', 'Z') @ Matrix.Rotation(luck.uniform(0, 6.28), 3, 'X').to_quaternion()
        if k % 3 == 0 and k // 3 < leaves:
            node = way[int(len(way) * luck.uniform(.55, .72))]
            side = Vector((math.cos(a), math.sin(a), 0))
            reach = luck.uniform(.12, .19)
            blade = [node + side * reach * s + Vector((0, 0, reach * (.75 * s - 1.35 * s * s))) for s in (j / 14 for j in range(15))]
            strip(blade, lambda t: .0095 * (1 - t) ** .55 + .0006, pale, cup=.35, across=(-side.y, side.x, 0), twist=luck.uniform(-2, 2))
    cord = plain('cord', (.23, .135, .055), .9)
    for k in range(5):
        up = (spread - foot).normalized()
        around = up.to_track_quat('Z', 'Y')
        ring = [tie + up * (.0032 * (k - 2)) + around @ Vector((.0235 * math.cos(b), .0185 * math.sin(b), .002 * math.sin(b))) for b in (j * math.pi / 9 for j in range(18))]
        tube(ring, .0019, cord, None, 0, True, 3)
    for one in ears:
        one.hide_render = True


def straw():
    return varied('ear', (.44, .25, .075), (.58, .37, .13), rough=.55), varied('straw', (.50, .33, .12), (.64, .46, .20), rough=.5)


def heap(kinds, place=(.245, -.21, 0), radius=.175, height=.082):
    poured(kinds, place, radius, height, (.0064, .0032), plain('mound', (.24, .115, .034), .9), .0028, strays=.035, seed=4)


def build():
    luck = random.Random(7)
    sack()
    heap(grains(luck))
    gold, pale = straw()
    sheaf((.305, .0, 0), (.242, .055, .40), (.224, .085, .66), gold, pale, luck)


def ground(**how):
    studio(cotton(SCALE), SCALE, **{'target': (.03, 0, .77), 'place': (.03, -7.4, 2.21), **how})


def hero():
    ground()
    build()


def close():
    """The figures of the label, a handful of the grain itself, and two ears with their awns."""
    ground()
    luck = random.Random(9)
    sack()
    heap(grains(luck), (.080, -.258, 0), .098, .050)
    gold, pale = straw()
    for place, turn, length in (((.187, -.288, .0085), (.4, -.40, 2.86), .100), ((.181, -.235, .0095), (-.7, -.40, 3.02), .094)):
        one = ear(gold, pale, luck, length)
        one.location, one.rotation_euler = place, turn
        culm = tube([(-.26, .012, -.006), (-.12, -.004, -.005), (-.03, 0, -.003), (.002, 0, .0006)], .0016, pale)
        culm.location, culm.rotation_euler = place, (0, 0, turn[2])
    view = camera((.075, -.82, .200), (.012, -.12, .093), 62)
    view.data.dof.use_dof, view.data.dof.focus_distance, view.data.dof.aperture_fstop = True, .53, 20


def setting():
    """At the edge of the ripe crop that last year's bag has given."""
    luck = random.Random(7)
    sack()
    heap(grains(luck), (.20, -.24, 0), .13, .060)
    gold, pale = straw()
    sheaf((.285, .0, 0), (.215, .055, .40), (.190, .085, .66), gold, pale, luck)
    return ripe(fill=.66)
