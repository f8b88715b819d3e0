import { expect, it } from 'vitest';
import { panOf } from './pan.ts';

it.each([
  ['27AABCK1234F1ZZ', null, 'AABCK1234F'],
  ['', 'AABCK1234F', 'AABCK1234F'],
  [null, 'AABCK1234F', 'AABCK1234F'],
  ['', null, null],
])('of a taxpayer with GSTIN %j and PAN %j is %j', (gstin, pan, expected) => {
  expect(panOf({ gstin, pan })).toBe(expected);
});
