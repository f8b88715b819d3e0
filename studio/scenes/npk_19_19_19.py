"""NPK 19:19:19, fully water soluble: a 1 kg pouch and a heap of its white crystals with a wooden scoop."""
import math
import random

from kit import *  # noqa: F403

LABEL = {
    'paper': '#f1efe6', 'ink': '#1b3f6b', 'accent': '#b5471b', 'drawing': 'crystals', 'm': '13vw', 'align': 'center',
    'kicker': 'Water soluble', 'kicker_hi': 'घुलनशील उर्वरक', 'hindi': 'एन पी के', 'name': 'NPK', 'variety': '19 : 19 : 19',
    'facts': [['Net / मात्रा', '1 kg'], ['Water soluble / घुलनशील', '100 %'], ['Spray / छिड़काव', '5 g/L']],
    'foot': 'Lot KB-N-1908',
}


def crystal_mass():
    """Fine salt: white, faintly cool, a little light passes through each crystal."""
    s = Shader('crystal')
    luck = s.tree.nodes.new('ShaderNodeObjectInfo').outputs['Random']
    colour = s.ramp(luck, (0, (.62, .66, .68)), (.6, (.80, .82, .82)), (1, (.88, .88, .86)))
    return s.set(Base_Color=colour, Roughness=.22, Specular=.5, Transmission=.18).material


def crystal(size, material, luck):
    """A broken cube with bevelled, uneven corners."""
    thing = box((0, 0, 0), (size, size * luck.uniform(.7, 1), size * luck.uniform(.6, .9)), material, size * .10)
    for v in thing.data.vertices:
        v.co *= luck.uniform(.78, 1.12)
    bpy.context.view_layer.update()
    return join([thing])


def scoop(place, turn, material):
    """A turned wooden scoop: a half-open bowl and a handle, lying in the heap."""
    outer = [(0, -.16), (.05, -.155), (.085, -.12), (.098, -.05), (.10, .06), (.098, .13)]
    inner = [(.090, .13), (.091, .05), (.088, -.04), (.074, -.10), (.04, -.135), (0, -.14)]
    bowl = lathe(outer + inner, material, 64, 'X', angle=60)
    for v in bowl.data.vertices:  # the mouth is cut slanting
        if v.co.z > .0 and v.co.x > -.06:
            v.co.z *= max(.15, 1 - (v.co.x + .06) / .20)
    handle = tube([(-.15, 0, 0), (-.24, 0, .008), (-.36, 0, .004), (-.46, 0, 0)], .026, material, lambda t: 1.0 - .35 * math.sin(math.pi * t) + .25 * t)
    bpy.context.view_layer.update()
    whole = join([bowl, handle])
    whole.location, whole.rotation_euler = place, turn
    return whole


def build():
    luck = random.Random(9)
    pouch, _ = inflated(1.04, 1.44, foil(label(LABEL), .30), pressure=.85, seal=.06, cells=48, stiff=6, fall=.5, fill=.90, mouth=.96, seed=6)
    rest(pouch, sink=.07, lean=math.radians(-6), turn=math.radians(5), place=(-.24, .20))
    salt = crystal_mass()
    kinds = [crystal(.019, salt, luck) for _ in range(7)]
    heap(kinds, (.46, -.40, 0), .36, .17, 9000, plain('under', (.66, .68, .68), .6), strays=.03, seed=8, lie=1.2)
    scoop((.60, -.44, .150), (math.radians(-12), math.radians(24), math.radians(200)), wood(stretch=(1.1, 9, 9)))


def hero():
    studio(cotton())
    build()
