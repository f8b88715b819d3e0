import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../database/demo/catalogue/index.ts';
import { pictureKey } from '../../database/demo/catalogue/pictures.ts';
import { heroKey } from '../../market/media/rules.ts';
import { root } from '../../tests/support/source.ts';
import { originalFile } from './originals.ts';
import { chosen, shotsIn, viewsOf } from './scenes.ts';

describe('the views of a scene', () => {
  const scene = 'def build():\ndef setting():\n    pass\ndef hero():\n    build()\n';

  it('are the default ones that it implements, in the order of the gallery', () => {
    expect(viewsOf(scene)).toEqual(['hero', 'setting']);
    expect(viewsOf('def build():\n')).toEqual([]);
  });

  it('include those with an aspect ratio of their own', () => {
    expect(viewsOf(`SHAPES = {'hero': .5, 'phone': 1.1}\n${scene}def phone():\n`)).toEqual([
      'hero',
      'setting',
      'phone',
    ]);
  });

  it('are those that it lists, if it does', () => {
    expect(viewsOf(`VIEWS = ('seeds', 'irrigation')\nSHAPES = {'hero': .5}\n${scene}`)).toEqual([
      'seeds',
      'irrigation',
    ]);
  });
});

describe('the selection of pictures', () => {
  const shots = [
    { scene: 'pump', view: 'hero' },
    { scene: 'pump', view: 'close' },
    { scene: 'sickle', view: 'hero' },
  ];

  it('is all pictures, all views of a scene, or one', () => {
    expect(chosen(shots, [])).toEqual(shots);
    expect(chosen(shots, ['sickle', 'pump'])).toEqual([shots[2], shots[0], shots[1]]);
    expect(chosen(shots, ['pump:close'])).toEqual([shots[1]]);
  });

  it('is refused for an unknown name', () => {
    expect(() => chosen(shots, ['pump', 'plough'])).toThrow('no picture plough');
    expect(() => chosen(shots, ['sickle:close'])).toThrow('sickle:close');
  });
});

it.each([
  [{ scene: 'wheat-hd-3086', view: 'hero' }, 'database/demo/pictures/wheat-hd-3086.webp'],
  [{ scene: 'wheat-hd-3086', view: 'close' }, 'database/demo/pictures/wheat-hd-3086-close.webp'],
  [{ scene: 'hero-field', view: 'hero' }, 'app/ui/pictures/hero-field.webp'],
  [{ scene: 'social', view: 'card' }, 'app/ui/pictures/social-card.webp'],
])('stores %o as %s', (shot, file) => {
  expect(relative(root, originalFile(shot))).toBe(file);
});

it('the studio has a scene for every picture of the demo shop', () => {
  const keys = shotsIn(join(root, 'studio/scenes')).map(({ scene, view }) => pictureKey(scene, view));
  for (const { id } of catalogue) expect(keys).toContain(id);
  expect(keys).toContain(heroKey);
});
