"""Stand-up pouches of seed: a gusset for a foot, sealed edges, a press-to-close strip."""
import hashlib
import os
import tempfile

import bpy
from .materials import Shader
from .shapes import finish

SEAL = .055                                     # of the width


def laminate(print_path, gloss=.24):
    """Printed film: ribbed heat seals along the edges, a curved one over the gusset, the strip's two ridges, fine creases."""
    s = Shader('laminate')
    uv = s.node('SeparateXYZ', s.place('UV'))
    x, y = uv, uv.node.outputs[1]
    side = s.math('MULTIPLY', s.math('ABSOLUTE', s.math('SUBTRACT', x, .5)), 2)
    hem = s.math('ADD', .028, s.math('MULTIPLY', s.math('POWER', side, 7), .10))
    sealed = s.math('MAXIMUM', s.math('MAXIMUM', s.math('GREATER_THAN', side, 1 - 2 * SEAL), s.math('GREATER_THAN', y, .955)),
                    s.math('LESS_THAN', y, hem))
    rib = s.math('ADD', .5, s.math('MULTIPLY', s.math('SINE', s.math('MULTIPLY', s.math('ADD', y, s.math('MULTIPLY', x, .72)), 620)), .5))
    rib = s.math('MULTIPLY', rib, s.math('ADD', .12, s.math('MULTIPLY', s.math('GREATER_THAN', y, .16), .88)))  # the foot's seal is smooth
    strip = s.math('ADD', s.math('COMPARE', y, .919, .0040), s.math('COMPARE', y, .932, .0030))
    crease = s.noise(5.5, 2, s.node('Mapping', s.place(), None, (0, .35, .3), (1.5, 1.5, .8)))
    fine = s.node('TexVoronoi', s.place(), feature='SMOOTH_F1')
    fine.node.inputs['Scale'].default_value = 7
    height = s.math('ADD', s.math('ADD', s.math('MULTIPLY', crease, .65), s.math('MULTIPLY', fine, .30)),
                    s.math('ADD', s.math('MULTIPLY', s.math('MULTIPLY', sealed, rib), .055), s.math('MULTIPLY', strip, .09)))
    ink = s.picture(print_path)                 # a little smaller than the front, so that no text is where it curves away
    s.put(ink.node.inputs['Vector'], s.node('Mapping', s.place('UV'), (-.03, -.058, 0), None, (1.06, 1.062, 1)))
    return s.set(Base_Color=ink, Roughness=gloss, Specular=.5, Clearcoat=.35, Clearcoat_Roughness=.10).bump(height, .30, .05).material


def stand_up(width, height, gusset, pressure, fill, cells, stiff, frames=36):
    """Front, back and the gusset folded up between them, inflated by the cloth simulation: the gusset unfolds into a foot."""
    across, up, deep = cells, round(cells * height / width), round(cells * gusset / width)
    edge, top = max(1, round(SEAL * across)), max(1, round(.035 * up))
    number, points, uv = {}, [], []

    def vertex(key, place, where):
        number[key] = len(points)
        points.append(place)
        uv.append(where)
    step = height / up
    for sheet, y in (('front', -.012), ('back', .012)):
        for j in range(up + 1):
            for i in range(across + 1):
                sealed = not edge < i < across - edge or j >= up - top
                if sheet == 'back' and sealed:
                    number[sheet, i, j] = number['front', i, j]
                else:
                    vertex((sheet, i, j), ((i / across - .5) * width, 0 if sealed else y, j * step), (i / across, j / up))
    for s in range(2 * deep + 1):
        rise = min(s, 2 * deep - s)
        for i in range(across + 1):
            if s in (0, 2 * deep) or not edge < i < across - edge:
                number['foot', i, s] = number['front' if s <= deep else 'back', i, rise]
            else:
                vertex(('foot', i, s), ((i / across - .5) * width, .007 * (s - deep) / deep, rise * step), (i / across, -.02))
    faces = []
    for j in range(up):
        for i in range(across):
            face = [(i + a, j + b) for a, b in ((0, 0), (1, 0), (1, 1), (0, 1))]
            faces.append([number['front', a, b] for a, b in face])
            if edge <= i < across - edge and j < up - top:
                faces.append([number['back', a, b] for a, b in face[::-1]])
    for s in range(2 * deep):
        for i in range(edge, across - edge):
            faces.append([number['foot', i + a, s + b] for a, b in ((0, 0), (0, 1), (1, 1), (1, 0))])
    mesh = bpy.data.meshes.new('pouch')
    mesh.from_pydata(points, [], faces)
    layer = mesh.uv_layers.new().data
    for loop in mesh.loops:
        layer[loop.index].uv = uv[loop.vertex_index]
    raw = bpy.data.objects.new('pouch', mesh)
    bpy.context.collection.objects.link(raw)
    full, held = raw.vertex_groups.new(name='full'), raw.vertex_groups.new(name='held')
    for k, (_, v) in enumerate(uv):
        full.add([k], max(0, min(1, (fill + .14 - v) / .14)) * (.55 if v < 0 else 1), 'REPLACE')
    held.add([k for k, (_, v) in enumerate(uv) if v > .99], 1, 'REPLACE')
    cloth = raw.modifiers.new('cloth', 'CLOTH').settings
    cloth.vertex_group_pressure, cloth.vertex_group_mass = 'full', 'held'
    cloth.quality, cloth.mass = 6, .25
    cloth.tension_stiffness = cloth.compression_stiffness = 30
    cloth.bending_stiffness = stiff
    cloth.use_pressure, cloth.uniform_pressure_force = True, pressure
    cloth.effector_weights.gravity = 0
    cloth.air_damping = 3
    scene = bpy.context.scene
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    blown = bpy.data.meshes.new_from_object(raw.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    scene.frame_set(1)
    bpy.data.objects.remove(raw)
    low = min(v.co.z for v in blown.vertices)
    for v in blown.vertices:
        v.co.z -= low
    return blown


def pouch(width, height, material, gusset=.17, pressure=.9, fill=.80, cells=44, stiff=2.5):
    """A filled stand-up pouch, front towards -y, foot on z = 0; cached between runs like `bag`."""
    how = (width, height, gusset, pressure, fill, cells, stiff)
    path = os.path.join(tempfile.gettempdir(), 'kheti-pouch-%s.blend' % hashlib.sha1(repr(how).encode()).hexdigest()[:16])
    if os.path.exists(path):
        with bpy.data.libraries.load(path) as (_, wanted):
            wanted.meshes = ['kept']
        mesh = wanted.meshes[0]
    else:
        mesh = stand_up(*how)
        mesh.name = 'kept'
        bpy.data.libraries.write(path + '.part', {mesh})
        os.replace(path + '.part', path)
    made = bpy.data.objects.new('pouch', mesh)
    bpy.context.collection.objects.link(made)
    mesh.materials.clear()
    finish(made, material, angle=80)
    made.modifiers.new('fine', 'SUBSURF').render_levels = 1
    return made
