"""The studio: one backdrop, one light and one camera, so that all pictures look like one photographer's work.

Lengths are in "studio units": a product about 1.3 units tall fills the picture. Larger things (a tractor in
metres) pass `scale`, which moves the camera, the lamps and the backdrop away together.
"""
import math
import os
import tempfile

import bpy
from mathutils import Vector

from .denoise import smooth


def start(width, shape=1.0, samples=48):
    """An empty scene. `shape` is the height of the picture divided by its width."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = width, round(width * shape)
    cycles = scene.cycles
    cycles.samples, cycles.use_denoising = samples, False
    # Smooth ground needs few rays, edges and grain many; the denoiser removes the rest.
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, .1, 12
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 3, 3
    cycles.transparent_max_bounces = 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3  # no fireflies
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'High Contrast'
    scene.view_settings.exposure = .25
    return scene


def aim(thing, target):
    thing.rotation_euler = (Vector(target) - thing.location).to_track_quat('-Z', 'Y').to_euler()


def lamp(place, target, size, power, colour):
    data = bpy.data.lights.new('lamp', 'AREA')
    data.shape, data.size, data.energy, data.color = 'DISK', size, power, colour
    thing = bpy.data.objects.new('lamp', data)
    thing.location = place
    thing.visible_camera = False
    bpy.context.collection.objects.link(thing)
    aim(thing, target)
    return thing


def camera(place, target, lens=70):
    data = bpy.data.cameras.new('camera')
    data.lens = lens
    thing = bpy.data.objects.new('camera', data)
    thing.location = place
    bpy.context.collection.objects.link(thing)
    aim(thing, target)
    bpy.context.scene.camera = thing
    return thing


def world(colour, strength):
    made = bpy.data.worlds.new('world')
    made.use_nodes = True
    sky = made.node_tree.nodes['Background']
    sky.inputs[0].default_value, sky.inputs[1].default_value = (*colour, 1), strength
    bpy.context.scene.world = made


def backdrop(material, scale=1.0):
    """Cloth that runs from under the product up the wall in one curve, so that there is no horizon line."""
    radius, wall = 2.2 * scale, 4.2 * scale
    profile = [(-9 * scale, 0), (wall - radius, 0)]
    for k in range(1, 17):
        angle = math.radians(90 * k / 16)
        profile.append((wall - radius + radius * math.sin(angle), radius - radius * math.cos(angle)))
    profile.append((wall, 9 * scale))
    half = 12 * scale
    points = [(x, y, z) for y, z in profile for x in (-half, half)]
    faces = [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(profile) - 1)]
    mesh = bpy.data.meshes.new('backdrop')
    mesh.from_pydata(points, [], faces)
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.materials.append(material)
    thing = bpy.data.objects.new('backdrop', mesh)
    bpy.context.collection.objects.link(thing)
    return thing


def studio(cotton, scale=1.0, target=(0, 0, .56), place=(0, -7.4, 2.0), lens=120):
    """The rig of every product picture: soft warm key from the upper left, cool fill, a rim from behind."""
    k = scale
    backdrop(cotton, k)
    lamp((-3.4 * k, -2.9 * k, 4.3 * k), (0, 0, .5 * k), 1.7 * k, 430 * k * k, (1, .93, .82))
    lamp((4.6 * k, -3.4 * k, 2.4 * k), (0, 0, .6 * k), 4.2 * k, 85 * k * k, (.80, .90, 1))
    lamp((2.2 * k, 2.4 * k, 3.6 * k), (0, 0, .6 * k), 1.4 * k, 120 * k * k, (1, .97, .92))
    world((1, .96, .9), .16)
    camera([c * k for c in place], [c * k for c in target], lens)


def passes_to(folder):
    """Makes the compositor write the noisy picture and the denoiser's auxiliary passes."""
    scene = bpy.context.scene
    bpy.context.view_layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    out = tree.nodes.new('CompositorNodeOutputFile')
    out.base_path, out.format.file_format, out.format.color_depth = folder, 'OPEN_EXR', '32'
    out.file_slots.clear()
    for name in ('Image', 'Denoising Albedo', 'Denoising Normal', 'Denoising Depth'):
        slot = name.split()[-1].lower()
        out.file_slots.new(slot)
        tree.links.new(layers.outputs[name], out.inputs[slot])


def pixels(path):
    import numpy
    image = bpy.data.images.load(path)
    flat = numpy.empty(image.size[0] * image.size[1] * 4, dtype=numpy.float32)
    image.pixels.foreach_get(flat)
    return flat.reshape(image.size[1], image.size[0], 4)[:, :, :3]


def shoot(file, grade=None):
    """Renders, cleans, optionally grades (a function of colour and depth, in linear light) and writes the PNG `file`."""
    import numpy
    scene = bpy.context.scene
    with tempfile.TemporaryDirectory() as folder:
        passes_to(folder)
        bpy.ops.render.render()
        number = '%04d.exr' % scene.frame_current
        image, albedo, normal, depth = (pixels(os.path.join(folder, slot + number))
                                        for slot in ('image', 'albedo', 'normal', 'depth'))
    clean = smooth(image, albedo, normal)
    if grade:
        clean = grade(clean, depth[:, :, :1])
    height, width = clean.shape[:2]
    done = bpy.data.images.new('picture', width, height, float_buffer=True)
    done.pixels.foreach_set(numpy.dstack([clean, numpy.ones((height, width))]).astype(numpy.float32).ravel())
    scene.render.image_settings.file_format = 'PNG'
    done.save_render(file, scene=scene)
