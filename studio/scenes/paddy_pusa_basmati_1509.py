"""Paddy seed Pusa Basmati 1509: a 5 kg laminated woven bag, long grains in the husk, a bound handful of drooping panicles. In metres."""
from kit import *  # noqa: F403

SHIFTS = {'close': -0.095}

ID = 'paddy-pusa-basmati-1509'
LOOK = {'paper': '#f6f0de', 'ink': '#24523a', 'accent': '#9a5a12', 'drawing': 'paddy', 'm': '20vw', 'top': '23vw', 'low': '17vw', 'draw': '36vw'}
SCALE = .235


def bag_(place=(-.075, .04), turn=-4, lean=-4, **more):
    cloth = film(label(seed_print(ID, **LOOK), 1600, 2460), .36, .035, .007, .0006, weave=90)
    made = Sack(.26, .40, cloth, .098, lumps=.0014, lump=.03, lean=math.radians(lean), turn=math.radians(turn), place=place,
                **{'seed': 5, 'stiff': .2, 'mouth': .91, 'stand': .905, 'fill': .84, **more})
    sewn(made, plain('thread', (.60, .56, .45), .8), .984, .008, .0007)
    return made


def husked(size, material, luck, rings=10):
    """A paddy grain: slender, keeled lengthwise by the seams of its husk, drawn out to a beak; a stub of stalk at its foot."""
    thing = pebble(size, material, rings, .006, 0, luck)
    for v in thing.data.vertices:
        p = v.co
        t = p.x / size[0]
        slim = 1 - .45 * abs(t) ** 3
        keel = 1 + .09 * math.cos(5 * math.atan2(p.z, p.y))
        v.co = (p.x * (1.12 if t > .93 else 1), p.y * slim * keel, p.z * slim * keel + size[2] * .22 * t * t)
    return thing


def husks(luck, material=None, rings=10):
    """Four different grains, 11 mm long."""
    s = Shader('husk')
    tint = s.mix(.4, s.tree.nodes.new('ShaderNodeObjectInfo').outputs['Random'], s.noise(300, 3))
    s.set(Base_Color=s.ramp(tint, (.15, (.34, .20, .058)), (.45, (.50, .31, .105)), (.65, (.43, .26, .075)), (.9, (.60, .42, .17))), Roughness=.62, Specular=.3
          ).bump(s.noise(900, 3), .25, .0004)
    made = [husked((.0056 * luck.uniform(.92, 1.08), .00125, .00110), material or s.material, luck, rings) for _ in range(4)]
    bpy.context.view_layer.update()
    return made


def panicle(way, first, kinds, stalk, luck):
    """A bent stalk whose part beyond `first` carries thin branches, each with a row of grains that hang forward."""
    made, last = Cluster(), len(way) - 1
    made.thread(way, .0013, stalk, lambda t: 1.25 - .95 * t, 8)
    for k in range(first, last + 1, 2):
        t = (k - first) / (last - first)
        here, ahead = way[k], (way[k] - way[k - 1]).normalized()
        side = Vector((luck.uniform(-1, 1), luck.uniform(-1, 1), luck.uniform(-.6, .6)))
        side = (side - ahead * side.dot(ahead)).normalized()
        long = .055 * (1 - .75 * t) * luck.uniform(.75, 1.1)
        count = max(2, round(long / .0056))
        branch = [here]
        for n in range(count):
            s = (n + 1) / count
            way_on = (ahead * 1.0 + side * .42 * (1 - s) + Vector((0, 0, -.34 - .25 * s))).normalized()
            branch.append(branch[-1] + way_on * long / count)
            off = (side * luck.uniform(-.5, .5) + Vector((luck.uniform(-.4, .4), luck.uniform(-.4, .4), luck.uniform(-.5, .2)))) * .55
            turn = (way_on + off).to_track_quat('X', 'Z') @ Matrix.Rotation(luck.uniform(0, 6.28), 3, 'X').to_quaternion()
            made.put(luck.choice(kinds), branch[-1] + (way_on + off).normalized() * .0052, turn, luck.uniform(.88, 1.06))
        made.thread(branch, .00042, stalk, None, 3)
    return made.made('panicle')


def handful(foot, tie, luck, kinds, stalk, green, heads):
    """Cut culms bound with straw: `heads` gives each panicle's highest point and its tip."""
    foot, tie = Vector(foot), Vector(tie)
    for k, (top, tip) in enumerate(heads):
        off = Vector((math.cos(2.4 * k), .7 * math.sin(2.4 * k), 0)) * .012 * math.sqrt((k + .5) / len(heads))
        top, tip = Vector(top), Vector(tip)
        base = foot + off * 1.6
        base.z = .001
        neck = tie.lerp(top, .6) + off + Vector((0, 0, .018))
        way = eased([base, tie + off * .5, neck, top, top.lerp(tip, .45) + Vector((0, 0, .035)), tip], 22)
        panicle(way, int(len(way) * .56), kinds, stalk, luck)
        if k % 2 == 0:
            node, a = way[int(len(way) * .42)], luck.uniform(-2.6, -.2)
            side = Vector((math.cos(a), math.sin(a), 0))
            reach = luck.uniform(.13, .19)
            blade = [node + side * reach * .62 * s + Vector((0, 0, reach * (.95 * s - .95 * s * s))) for s in (j / 16 for j in range(17))]
            strip(blade, lambda t: .0085 * (1 - t) ** .55 * min(1, .5 + 4 * t) + .0005, green, cup=.4, across=(-side.y, side.x, 0), twist=luck.uniform(-1.5, 1.5))
    up = (tie - foot).normalized()
    around = up.to_track_quat('Z', 'Y')
    for k in range(4):
        ring = [tie + up * .0022 * (k - 1.5) + around @ Vector((.0105 * math.cos(b), .0090 * math.sin(b), .001 * math.sin(b + k))) for b in (j * math.pi / 9 for j in range(18))]
        tube(ring, .0012, stalk, None, 0, True, 2)


def build():
    luck = random.Random(15)
    bag_()
    kinds = husks(luck)
    poured(kinds, (.115, -.105, 0), .085, .036, (.0115, .0027), plain('mound', (.24, .13, .035), .9), .0024, layers=2.8, strays=.05, seed=6, lie=.35)
    straw = varied('straw', (.42, .32, .085), (.50, .38, .12), rough=.55)
    green = leaf((.20, .24, .035), (.32, .33, .07), .25)
    heads = [((.085, .03, .375), (.180, -.02, .245)), ((.110, .0, .345), (.210, -.045, .205)), ((.125, .01, .305), (.225, -.03, .155)), ((.072, .01, .39), (.140, -.05, .270)),
             ((.095, -.02, .320), (.160, -.085, .180)), ((.125, .03, .350), (.240, .015, .235)), ((.080, -.01, .355), (.125, -.075, .225))]
    ripe = husks(luck, plain('ripe', (.52, .33, .095), .58), 6)
    handful((.120, .005, 0), (.086, .020, .165), luck, ripe, straw, green, heads)
    for one in ripe:
        one.hide_render = True


def ground(**how):
    studio(cotton(SCALE), SCALE, **{'target': (.13, 0, .75), 'place': (.13, -7.4, 2.19), **how})


def hero():
    ground(lens=112)
    build()


def close():
    """The long grain in its husk, a panicle's tip laid over it, the figures of the label behind."""
    ground()
    luck = random.Random(12)
    bag_()
    poured(husks(luck), (.045, -.100, 0), .060, .026, (.0115, .0027), plain('mound', (.24, .13, .035), .9), .0024, layers=2.8, strays=.06, seed=2, lie=.35)
    straw, ripe = varied('straw', (.42, .32, .085), (.50, .38, .12), rough=.55), husks(luck, plain('ripe', (.52, .33, .095), .58), 8)
    way = eased([(.30, .03, .006), (.20, .01, .030), (.130, -.035, .047), (.075, -.085, .046), (.030, -.130, .020)], 26)
    panicle(way, int(len(way) * .40), ripe, straw, luck)
    for one in ripe:
        one.hide_render = True
    view = camera((.100, -.52, .140), (.025, -.045, .072), 68)
    view.data.dof.use_dof, view.data.dof.focus_distance, view.data.dof.aperture_fstop = True, .41, 14


def setting():
    """On the plank of the farm's store, among sacks of the harvest."""
    build()
    return shed(fill=.66)
