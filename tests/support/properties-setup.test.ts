import fc from 'fast-check';
import { expect, it } from 'vitest';

const fails = fc.property(fc.nat(), (n) => n < 10);

it('names the seed of a property that fails, and the commit', () => {
  expect(() => fc.assert(fails)).toThrow(
    /seed: -?\d+, path: "[\d:]+"[\s\S]*Commit: (?:[0-9a-f]{40}|unknown)$/,
  );
});

it('names them for a property that awaits something too', async () => {
  const later = fc.asyncProperty(fc.nat(), async (n) => n < 10);
  await expect(fc.assert(later)).rejects.toThrow(/seed: -?\d+[\s\S]*Commit: /);
});

it('tries the same inputs each time', () => {
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
