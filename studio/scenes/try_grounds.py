from kit import *  # noqa: F403

from scenes import tomato_pusa_ruby as pouch, wheat_hd_3086 as sack, tractor_45_hp as tractor
def _p(): 
    with standing(.14, turn=-6): pouch.build()
def _s():
    with standing(.57, turn=-6): sack.build()
def _t():
    with standing(1, turn=-50): tractor.build()
for _g in (_p, _s, _t):
    for _w in (shed, furrow, field, ripe, yard):
        def _f(g=_g, w=_w, **k):
            g(); import time; t=time.time(); r = w(); print('built', time.time()-t, len(bpy.context.scene.objects)); return r
        globals()[_g.__name__[1:] + '_' + _w.__name__] = _f
def s_measure():
    _s()
    bpy.context.view_layer.update(); flat = bpy.context.evaluated_depsgraph_get()
    rows = []
    for t in bpy.context.scene.objects:
        if t.type in ('MESH','CURVE','FONT') and not t.hide_render:
            c = [t.matrix_world @ Vector(c) for c in t.evaluated_get(flat).bound_box]
            rows.append((max(p.x for p in c), min(p.x for p in c), max(p.z for p in c), max(p.y for p in c), min(p.y for p in c), t.name))
    for k in range(3): print([ (round(r[k],2), r[5]) for r in sorted(rows, key=lambda r: r[k])[:: -1 if k != 1 else 1][:4]])
    world((1,1,1),1); camera((0,-5,1),(0,0,0))
