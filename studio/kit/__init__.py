"""The studio's kit: everything a scene needs, in one import."""
import math  # noqa: F401
import random  # noqa: F401

import bpy  # noqa: F401
from mathutils import Matrix, Vector  # noqa: F401

from .bags import bag  # noqa: F401
from .catalogue import product  # noqa: F401
from .framing import *  # noqa: F401,F403
from .grain import Cluster, poured, scattered  # noqa: F401
from .grounds import *  # noqa: F401,F403
from .implements import *  # noqa: F401,F403
from .labels import label, lot, seed_print, seed_tag  # noqa: F401
from .materials import *  # noqa: F401,F403
from .rig import *  # noqa: F401,F403
from .sacks import Sack, dented, film, sackcloth, sewn, tag  # noqa: F401
from .shapes import *  # noqa: F401,F403
