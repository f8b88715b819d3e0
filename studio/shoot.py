"""Renders one picture: blender -b --factory-startup -P studio/shoot.py -- SCENE VIEW FILE.png [--width 1200] [--samples 48]

SCENE is a file of `scenes/` (wheat-hd-3086 is scenes/wheat_hd_3086.py), VIEW a function of it: `hero`, `close`,
`setting`. A view sets up ground, light, camera and goods; what it returns, if anything, grades the render
(a function of colour and depth in linear light). SHAPES of the scene gives the height by the width of a view where it is not
that of SHAPES below, or 1; SHIFTS moves the frame of a view up, in widths of the picture.
"""
import argparse
import importlib
import os
import sys

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import framing, rig  # noqa: E402

SHAPES = {'hero': .75, 'close': .75, 'setting': .75}  # the views of a product


def arguments():
    parser = argparse.ArgumentParser(prog='shoot')
    parser.add_argument('scene')
    parser.add_argument('view')
    parser.add_argument('file')
    parser.add_argument('--width', type=int, default=1200)
    parser.add_argument('--samples', type=int, default=48)
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1:])


def main():
    asked = arguments()
    scene = importlib.import_module('scenes.' + asked.scene.replace('-', '_'))
    own = getattr(scene, 'SHAPES', {})
    rig.start(asked.width, {**SHAPES, **own}.get(asked.view, 1), asked.samples)
    grade = getattr(scene, asked.view)()
    if asked.view == 'hero' and 'hero' not in own:
        framing.filled()
    bpy.context.scene.camera.data.shift_y += getattr(scene, 'SHIFTS', {}).get(asked.view, 0)
    rig.shoot(os.path.abspath(asked.file), grade)


try:
    main()
except Exception:  # otherwise Blender continues and exits with 0
    import traceback
    traceback.print_exc()
    sys.stdout.flush()
    os._exit(1)
