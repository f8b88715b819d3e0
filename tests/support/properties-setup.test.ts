import fc from 'fast-check';
import { expect, it } from 'vitest';

const fails = fc.property(fc.nat(), (n) => n < 10);

it('reports the seed and the commit of a failed property', () => {
  expect(() => fc.assert(fails)).toThrow(
    /seed: -?\d+, path: "[\d:]+"[\s\S]*Commit: (?:[0-9a-f]{40}|unknown)$/,
  );
});

it('reports them for an asynchronous property too', async () => {
  const later = fc.asyncProperty(fc.nat(), async (n) => n < 10);
  await expect(fc.assert(later)).rejects.toThrow(/seed: -?\d+[\s\S]*Commit: /);
});

it('uses the same inputs in each run', () => {
  const messageOf = () => {
    try {
      fc.assert(fails);
    } catch (error) {
      return String(error);
    }
    throw new Error('it held');
  };
  expect(messageOf()).toBe(messageOf());
});
