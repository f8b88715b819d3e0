"""Maize hybrid HQPM-1: a 4 kg bag, a cob with its husk pulled back, another bare, and loose kernels."""
import math
import random

from kit import *  # noqa: F403

LABEL = {
    'paper': '#fdf4dc', 'ink': '#1f4f34', 'accent': '#bf5a0b', 'drawing': 'maize', 'm': '16vw', 'draw': '36vw',
    'kicker': 'Hybrid seed', 'kicker_hi': 'संकर बीज', 'hindi': 'मक्का', 'name': 'Maize', 'variety': 'HQPM-1',
    'facts': [['Net', 'मात्रा', '4 kg'], ['Germination', 'अंकुरण', '90 %'], ['Spacing', 'दूरी', '60×20 cm']],
    'foot': 'Lot KB-Z-0401 · Treated: not for food',
}


def kernel(material, luck):
    """A kernel: a rounded wedge, broad and dented at the crown, narrow at the tip. Crown towards +z."""
    thing = pebble((.030, .021, .034), material, 8, .01, 0, luck)
    for v in thing.data.vertices:
        x, y, z = v.co
        t = z / .034
        flat = math.copysign(abs(t) ** .78, t) * .034  # boxier than an egg
        wedge = .68 + .38 * t
        v.co = (x * wedge * 1.06, y * (.85 + .2 * t), flat - .008 * (t > .75) * (1 - (x / .03) ** 2))
    return thing


def cob(kinds, pith, luck, length=.80, radius=.092, rows=14):
    """Kernels in straight rows round a tapering pith, lying along x, tip at +x."""
    parts = [lathe([(0, -.02), (radius * .8, 0), (radius * .82, length * .6), (radius * .45, length * .97), (0, length)], pith, 24, 'X')]
    count = 27
    for j in range(count):
        t = j / (count - 1)
        r = radius * (.93 + .12 * math.sin(2.0 * t + .6)) * (1 - max(0, (t - .62) / .38) ** 2.2 * .66)
        for n in range(rows):
            if t > .965 and luck.random() < .5:
                continue  # the tip is never quite filled
            a = 2 * math.pi * (n + .5 * (j % 2) * .25) / rows + .12 * t
            width = r * 2 * math.pi / rows / .052
            one = copy(luck.choice(kinds), (length * (.015 + .955 * t), r * math.cos(a), r * math.sin(a)),
                       (0, 0, 0), (width * luck.uniform(1.02, 1.12), luck.uniform(.86, .94), .78 * luck.uniform(.93, 1.05)))
            one.rotation_mode = 'QUATERNION'
            out = Vector((.30 * max(0, t - .6), math.cos(a), math.sin(a))).normalized()
            side = Vector((1, 0, 0)).cross(out)
            along = side.cross(out)
            one.rotation_quaternion = Matrix((side, along, out)).transposed().to_quaternion()
            parts.append(one)
    bpy.context.view_layer.update()
    return join(parts)


def husk(material, luck, stand, leaves=11):
    """Husk leaves pulled back from the cob's foot. `stand` puts them in place, so that they can lie down on the ground."""
    parts = [rod((-.09, 0, 0), (.0, 0, 0), .036, material, 20, end_radius=.064)]
    for n in range(leaves):
        a = 2 * math.pi * n / leaves + luck.uniform(-.2, .2)
        c, s = math.cos(a), math.sin(a)
        reach, curl = luck.uniform(.50, .68), luck.uniform(1.6, 2.3)
        if n % 4 == 1:
            reach, curl = luck.uniform(.42, .52), luck.uniform(.55, .85)  # some still stand along the cob
        path, x, r = [], -.015, .062
        for k in range(23):
            t = k / 22
            path.append((x, r * c, r * s))
            turn = .12 + curl * t ** .8
            x, r = x + math.cos(turn) * reach / 22, r + math.sin(turn) * reach / 22
        parts.append(strip(path, lambda t: .015 + .19 * math.sin(math.pi * min(1, .24 + .76 * t)) ** .8, material,
                           cup=-.30, across=(0, -s, c), twist=luck.uniform(-.5, .5)))
    bpy.context.view_layer.update()
    made = join(parts)
    made.data.transform(stand)
    for v in made.data.vertices:  # the ground stops them
        v.co.z = max(v.co.z, .006 + .010 * math.sin(31 * v.co.x + 17 * v.co.y) ** 2)
    return made


def leafage():
    """Husk: pale green, dry and straw-coloured towards the edges, with fine veins along it."""
    s = Shader('husk')
    cloud = s.noise(5, 4)
    vein = s.noise(46, 3, s.node('Mapping', s.place(), None, None, (.10, 1, 1)))
    colour = s.mix(.35, s.ramp(cloud, (.34, (.30, .37, .085)), (.66, (.56, .50, .20))), s.ramp(vein, (.3, (.26, .30, .07)), (.7, (.62, .58, .28))))
    s.set(Base_Color=colour, Roughness=.6, Specular=.3).bump(vein, .25, .006)
    both = s.node('MixShader', .30, s.surface.outputs[0], s.node('BsdfTranslucent', (.5, .5, .12)))
    s.tree.links.new(both, s.tree.nodes['Material Output'].inputs[0])
    return s.material


def build():
    luck = random.Random(31)
    # The paddy bag's very shape (kept by `bag`), turned the other way: one factory, one bag.
    pack, _ = bag(1.02, 1.50, foil(label(LABEL, 1000, 1450, 'crop_label.html'), .34), pressure=1.5, seal=.04, cells=46,
                  stiff=4, fall=.32, fill=.88, mouth=.93, seed=5)
    rest(pack, sink=.09, lean=math.radians(-5), turn=math.radians(5), place=(-.34, .20))

    s = Shader('corn')
    tint = s.mix(.5, s.noise(34, 2), s.tree.nodes.new('ShaderNodeObjectInfo').outputs['Random'])
    s.set(Base_Color=s.ramp(tint, (.25, (.60, .27, .014)), (.75, (.80, .47, .05))), Roughness=.30, Specular=.5, Subsurface=.04,
          Subsurface_Radius=(.03, .015, .004), Subsurface_Color=(.7, .35, .03))
    corn = s.material
    kinds = [kernel(corn, luck) for _ in range(4)]
    bpy.context.view_layer.update()
    pith = plain('pith', (.62, .36, .07), .8)
    whole = cob(kinds, pith, luck)
    # One cob stands in its opened husk and leans on the bag, the bare one lies before it.
    stand = Matrix.Translation((.54, .0, .085)) @ Vector((-.36, .13, .92)).to_track_quat('X', 'Z').to_matrix().to_4x4()
    whole.matrix_world = stand
    husk(leafage(), luck, stand)
    copy(whole, (.34, -.47, .102), (.9, math.radians(-1), math.radians(11)), .92)

    loose = [kernel(varied('seed', (.54, .225, .010), (.68, .35, .030), (.76, .45, .07), rough=.34), luck) for _ in range(4)]
    for kind in loose:
        for v in kind.data.vertices:  # off the cob one sees the pointed foot, and that a kernel is flat
            x, y, z = v.co
            taper = .74 + .34 * math.sin(1.5 * z / .034)
            v.co = (x * .80 * taper, y * .50, z * (.80 - .16 * (x / .03) ** 2))
    bpy.context.view_layer.update()
    heap(loose, (-.22, -.66, 0), .27, .095, 1150, plain('mound', (.36, .16, .015), .9), strays=.10, seed=3, lie=1.3, spread=1.5)
    for kind in kinds:
        kind.hide_render = True


def hero():
    studio(cotton())
    build()
