import { expect, it } from 'vitest';
import { uqcOf } from './uqc.ts';

it.each([
  ['seed', 40, 'kg', 'BAG'],
  ['seed', 10, 'kg', 'BAG'],
  ['seed', 9.999, 'kg', 'PAC'],
  ['seed', 50, 'g', 'PAC'],
  ['fertilizer', 50, 'kg', 'BAG'],
  ['fertilizer', 10_000, 'g', 'BAG'],
  ['fertilizer', 1, 'kg', 'PAC'],
  ['fertilizer', 500, 'ml', 'BTL'],
  ['fertilizer', null, null, 'PAC'],
  ['pesticide', 1, 'l', 'BTL'],
  ['pesticide', 100, 'g', 'PAC'],
  ['machine', null, null, 'NOS'],
  ['machine', 60, 'kg', 'NOS'],
  ['tool', 1, 'piece', 'NOS'],
  ['tool', 4, 'piece', 'NOS'],
  ['test', 1, 'piece', 'NOS'],
  ['test', 25, 'piece', 'PAC'],
  ['test', null, null, 'NOS'],
] as const)('a %s of %s %s is counted in %3$s', (kind, netQuantity, netUnit, code) => {
  expect(uqcOf({ kind, netQuantity, netUnit })).toBe(code);
});
