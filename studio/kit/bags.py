"""`bag`: shapes.inflated with a cache between runs. Inflating a bag takes longer than a trial render of the whole scene."""
import hashlib
import os
import tempfile

import bpy
from .shapes import finish, inflated


def bag(width, height, material, cells=40, **how):
    words = repr((width, height, cells, sorted(how.items())))
    path = os.path.join(tempfile.gettempdir(), 'kheti-bag-%s.blend' % hashlib.sha1(words.encode()).hexdigest()[:16])
    if os.path.exists(path):
        with bpy.data.libraries.load(path) as (_, wanted):
            wanted.meshes = ['kept']
        mesh = wanted.meshes[0]
        made = bpy.data.objects.new('bag', mesh)
        bpy.context.collection.objects.link(made)
        mesh.materials.clear()
        finish(made, material, angle=80)
        made.modifiers.new('fine', 'SUBSURF').render_levels = 1
    else:
        made, _ = inflated(width, height, None, cells=cells, **how)
        for old in bpy.data.meshes:
            if old.name == 'kept':  # another bag of this scene with the same name
                old.name = 'bag'
        made.data.name = 'kept'
        bpy.data.libraries.write(path + '.part', {made.data})
        os.replace(path + '.part', path)  # atomic: another scene may read it at the same time
        made.data.materials.append(material)
    up = round(cells * height / width)

    def at(u, v):
        """The front sheet comes first in the mesh, row by row; see inflated."""
        return made.matrix_world @ made.data.vertices[round(v * up) * (cells + 1) + round(u * cells)].co
    return made, at
