import { expect, it } from 'vitest';
import { allImports } from './sorted-imports.ts';

it('lists what a page loads, directly or by other chunks, once and sorted', () => {
  const chunk = (...imports: string[]) => ({ file: 'x.js', imports });
  const manifest = {
    page: chunk('_z', '_a'),
    _z: chunk('_m', 'page'),
    _a: chunk('_m'),
    _m: { file: 'm.js' },
  };
  expect(allImports(manifest, 'page')).toEqual(['_a', '_m', '_z']);
  expect(allImports(manifest, '_m')).toEqual([]);
});
