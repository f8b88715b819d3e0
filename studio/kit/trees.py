"""Trees of Indian field edges, in metres: neem, mango, babul, and the scrub below them. Each is one object to be copied many
times; hide the original. Branches grow towards points of the crown (space colonisation, Runions 2007)."""
import math
from dataclasses import dataclass

import bpy
from mathutils import Vector
from mathutils.kdtree import KDTree

from .materials import leaf, plain
from .plants import Growth, around

__all__ = ['KINDS', 'tree']


@dataclass(frozen=True)
class Kind:
    trunk: float            # height of the first fork
    lobes: int              # lumps of the crown, which give it its outline
    crown: tuple            # half width and half height of the crown
    middle: float           # height of the crown's middle
    lump: tuple             # half width and half height of a lump
    leaves: int
    blade: tuple            # half length and half breadth of a leaf
    spread: float           # radius of the leaves around a twig
    droop: float            # how far leaves hang, 0 to 1
    thick: float            # radius of a twig
    low: tuple
    high: tuple
    stems: int = 1
    lean: float = .05


KINDS = {
    # a short bole, a round crown of separate clouds, fine drooping leaves
    'neem': Kind(1.9, 16, (3.7, 3.1), 5.9, (1.60, 1.20), 32000, (.13, .034), .42, .35, .013, (.030, .072, .012), (.078, .150, .030)),
    # a dense dark dome that begins low
    'mango': Kind(1.3, 22, (4.1, 2.7), 4.2, (1.60, 1.25), 34000, (.17, .042), .38, .55, .013, (.018, .050, .010), (.048, .105, .022)),
    # thorny: leaning stems, an open crown through which branches and sky show
    'babul': Kind(.8, 15, (2.9, 1.5), 3.9, (1.15, .62), 15000, (.085, .030), .36, .1, .012, (.045, .080, .022), (.095, .145, .045), 2, .22),
    'scrub': Kind(.05, 12, (1.5, .45), .55, (.60, .50), 9000, (.085, .032), .26, .2, .007, (.040, .070, .018), (.090, .130, .040), 5, .5),
}


def within(luck, radius, least=.0):
    """A random point of a ball, at least `least` of the radius from its middle."""
    way = Vector((luck.gauss(0, 1), luck.gauss(0, 1), luck.gauss(0, 1))).normalized()
    return way * radius * (least + (1 - least) * luck.random() ** (1 / 3))


def lumps(kind, luck):
    """Middles and sizes of the crown's lumps: spread over its shell, none of them at the trunk."""
    made = []
    for n in range(kind.lobes):
        up = 1 - 1.75 * (n + .5) / kind.lobes                       # from the top to below the middle
        a, out = 2.4 * n + luck.uniform(-.3, .3), math.sqrt(max(0, 1 - up * up)) * luck.uniform(.66, .98)
        middle = Vector((math.cos(a) * out * kind.crown[0], math.sin(a) * out * kind.crown[0], kind.middle + up * kind.crown[1] * .8))
        made.append((middle, luck.uniform(.72, 1.2)))
    return made


def branches(kind, luck, crown, step=.30, reach=3.2, kill=.55):
    """Nodes and their parents: the trunk, then limbs that grow towards the points of the crown until they reach them."""
    nodes, parents = [], []
    for n in range(kind.stems):
        way = around(luck.uniform(0, 6.283) + 6.283 * n / kind.stems, luck.uniform(.3, 1) * kind.lean * (2 if n else 1), 1).normalized()
        nodes.append(Vector((0, 0, -.2)))
        parents.append(-1)
        while nodes[-1].z < kind.trunk:
            way = (way + Vector((luck.gauss(0, .06), luck.gauss(0, .06), .06))).normalized()
            nodes.append(nodes[-1] + way * step)
            parents.append(len(nodes) - 2)
    wanted, tried = list(crown), set()
    for _ in range(90):
        near = KDTree(len(nodes))
        for n, place in enumerate(nodes):
            near.insert(place, n)
        near.balance()
        pull, left = {}, []
        for point in wanted:
            place, n, far = near.find(point)
            if far < kill:
                continue
            left.append(point)
            if far < reach or len(nodes) < 80:
                pull[n] = pull.get(n, Vector()) + (point - place).normalized()
        grown = False
        for n, way in pull.items():
            way = way.normalized() + Vector((luck.gauss(0, .22), luck.gauss(0, .22), luck.gauss(.02, .16)))
            place = nodes[n] + way.normalized() * step
            spot = (n, round(place.x * 5), round(place.y * 5), round(place.z * 5))
            if spot not in tried:
                tried.add(spot)
                nodes.append(place)
                parents.append(n)
                grown = True
        wanted = left
        if not grown:
            break
    return nodes, parents


def tree(name, luck):
    """One tree of a kind of KINDS, at its true size, on its foot at the origin."""
    kind, growth = KINDS[name], Growth()
    crown = lumps(kind, luck)

    def somewhere(least):
        middle, size = luck.choice(crown)
        return middle + Vector([c * size * k for c, k in zip(within(luck, 1, least), (kind.lump[0], kind.lump[0], kind.lump[1]))])
    nodes, parents = branches(kind, luck, [somewhere(.35) for _ in range(130 * kind.lobes)])
    weight, tips = [0.0] * len(nodes), []
    for n in range(len(nodes) - 1, -1, -1):                          # children come after their parents
        if weight[n] == 0:
            weight[n] = kind.thick ** 2.05
            tips.append(n)
        if parents[n] >= 0:
            weight[parents[n]] += weight[n]
    thick = [w ** (1 / 2.05) for w in weight]
    for n, parent in enumerate(parents):
        if parent >= 0:
            growth.stalk([nodes[parent], nodes[n]], min(thick[parent], thick[n] * 1.25), 1, 7 if thick[n] > .05 else 4, thick[n] / min(thick[parent], thick[n] * 1.25))
    twigs = tips + [parents[n] for n in tips if parents[n] >= 0]
    long, broad = kind.blade
    for _ in range(kind.leaves):
        place = nodes[luck.choice(twigs)] + within(luck, kind.spread)
        out = Vector((luck.gauss(0, 1), luck.gauss(0, 1), luck.gauss(0, .6))).normalized()
        one = (out * (1 - kind.droop) - Vector((0, 0, kind.droop))).normalized()
        two = one.cross(Vector((luck.gauss(0, 1), luck.gauss(0, 1), luck.gauss(0, 1)))).normalized()
        one, two = one * long * luck.uniform(.6, 1.1), two * broad * luck.uniform(.7, 1.2)
        growth.add([place - one, place + two, place + one, place - two], [(0, 1, 2, 3)], 0)
    bark = bpy.data.materials.get('bark') or plain('bark', (.085, .062, .046), .92)
    bark.name = 'bark'
    green = leaf(kind.low, kind.high, wax=.1)
    return growth.made(green, bark, name=name, smooth=False)
