"""A 45 HP two-wheel-drive tractor at an Indian dealer's, in metres; x points forward, no brand."""
from types import SimpleNamespace

from kit import *  # noqa: F403
from kit.tractor import FRONT, FRONT_TYRE, REAR, REAR_TYRE, bonnet, mudguard, wheel
from kit.tractor_works import backbone, driver, front_axle, hitch, left_side, right_side


def glass():
    """Lamp glass: clear, with a reflection; real refraction would only turn the small panes black."""
    s = Shader('lamp glass')
    clear, shine = s.node('BsdfTransparent', (.96, .96, .94)), s.node('BsdfGlossy', (1, 1, 1), .05)
    s.tree.links.new(s.node('MixShader', .16, clear, shine), s.tree.nodes['Material Output'].inputs[0])
    return s.material


def chequer():
    """Tread plate: small raised lozenges, worn bright."""
    s = Shader('chequer')
    where = s.node('SeparateXYZ', s.place())
    x, y = s.math('MULTIPLY', where, 110.0), s.math('MULTIPLY', where.node.outputs[1], 110.0)
    lump = s.math('MULTIPLY', s.math('SINE', s.math('ADD', x, y)), s.math('SINE', s.math('SUBTRACT', x, y)))
    high = s.math('POWER', s.math('ABSOLUTE', lump), 3.0)
    return s.set(Base_Color=s.mix(high, (.030, .030, .031), (.22, .21, .20)), Metallic=.5, Roughness=.48).bump(high, .5, .004).material


def materials():
    red = (.43, .014, .009)
    return SimpleNamespace(
        red=red, pale=(.50, .48, .42), paint=painted(red), dark=plain('black', (.016, .016, .017), .42), grey=painted((.085, .089, .094), .42), cast=painted((.075, .078, .083), .50),
        steel=bare_steel(), zinc=bare_steel((.48, .49, .50), .44), vinyl=plain('vinyl', (.020, .019, .018), .50), lens=plain('lens', (.85, .84, .80), .12, 0, .6),
        amber=plain('amber', (.80, .22, .012), .15, 0, .6), red_lens=plain('tail', (.45, .008, .008), .15, 0, .6), glass=glass(), filter=painted((.50, .20, .015), .38),
        copper=bare_steel((.62, .30, .16), .4), lead=plain('lead', (.30, .30, .31), .55, .8), cable=plain('cable', (.33, .010, .008), .5), case=plain('battery', (.030, .030, .033), .5),
        rust=plain('manifold', (.060, .038, .028), .75, .2), weight=painted((.10, .104, .11), .46), yellow=painted((.70, .36, .012), .4), plate=chequer())


def exhaust(m):
    """Upright silencer through the bonnet, and the pre-cleaner of the air filter."""
    hot = plain('exhaust', (.035, .033, .03), .5, .5)
    rod((.74, -.12, 1.04), (.74, -.12, 1.45), .026, hot)
    rod((.74, -.12, 1.345), (.74, -.12, 1.362), .050, m.dark, 36, .003)
    lathe([(.026, 0), (.050, .020), (.054, .032), (.054, .285), (.050, .298), (.026, .318), (.026, .40), (.022, .40), (.022, .36)], hot, 44, 'Z', (.74, -.12, 1.43))
    for z in (1.475, 1.70):
        lathe([(.0535, -.008), (.0560, -.006), (.0560, .006), (.0535, .008)], m.steel, 40, 'Z', (.74, -.12, z))
    tube([(.74, -.12, 1.80), (.74, -.12, 1.85), (.715, -.12, 1.89)], .024, hot)
    rod((.56, .13, 1.34), (.56, .13, 1.44), .030, m.dark)
    lathe([(.030, 0), (.060, .014), (.064, .022), (.064, .050), (.058, .060)], m.dark, 44, 'Z', (.56, .13, 1.43))
    lathe([(.054, .058), (.054, .120), (.048, .134), (0, .138)], plain('bowl', (.16, .15, .12), .12, 0, .6), 44, 'Z', (.56, .13, 1.43))


def build(steer=0.0):
    """The whole machine; `steer` turns the front wheels, in degrees, to the left where positive."""
    m = materials()
    for side in (-1, 1):
        wheel(REAR, side * .66, REAR_TYRE, side, True, m)
        pivot, arm = Vector((FRONT, side * .53, 0)), Matrix.Rotation(math.radians(steer), 3, 'Z') @ Vector((0, side * .11, 0))
        wheel(*(pivot + arm).xy, FRONT_TYRE, side, False, m, steer)
        mudguard(side, m)
    backbone(m)
    right_side(m)
    left_side(m)
    front_axle(m, steer)
    bonnet(m, product('tractor-45-hp')['en']['pack'])
    exhaust(m)
    driver(m)
    hitch(m)
    # number plate of a machine not yet registered, and the lamp for work at night
    box((REAR - .748, .60, 1.06), (.008, .22, .15), plain('plate', (.75, .74, .70), .4), .003, (0, .42, 0))
    letters('A/F', (REAR - .7555, .60, 1.057), -90, .085, m.dark).rotation_euler = (math.pi / 2 - .42, 0, -math.pi / 2)
    rod((REAR - .42, -.55, 1.38), (REAR - .45, -.55, 1.46), .009, m.dark, 14)
    lathe([(0, .05), (.04, .045), (.056, .015), (.058, -.02), (.052, -.024)], m.dark, 40, 'X', (REAR - .45, -.55, 1.50))
    lathe([(.052, -.02), (.03, -.026), (0, -.028)], m.lens, 40, 'X', (REAR - .45, -.55, 1.50))
    whole = bpy.data.objects.new('tractor', None)
    bpy.context.collection.objects.link(whole)
    return whole


def gathered(before, whole):
    """Parents everything built since `before` to one handle, so that the tractor can be moved as a piece."""
    bpy.context.view_layer.update()
    for thing in bpy.context.scene.objects:
        if thing not in before and thing is not whole and thing.parent is None:
            thing.parent = whole
    return whole


def hero():
    studio(cotton(1.92), 1.92, target=(.02, 0, .41), place=(4.6, -5.6, 1.7), lens=116)
    world((1, .96, .9), .28)
    build(-13)


def close():
    """The rear, turned to the light: three-point linkage, PTO under its shield, drawbar, tail lamps, the tread of the rear tyre."""
    studio(cotton(1.92), 1.92)
    world((1, .96, .9), .34)
    build()
    turned(73)
    near((.62, -5.10, 1.58), (-.17, -1.35, .80), 76, 11, (-.40, -1.60, .7))


def setting():
    """At the edge of a field that is ready for sowing."""
    with standing(1, turn=-44, place=(0, 0, -.03)):
        build(-8)
    return field(fill=.74, rise=8)
