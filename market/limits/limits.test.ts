import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appliedTo } from './count.ts';
import { windowAt } from './limit.ts';
import type { SignInTry } from './limits.ts';

const owner = 'owner@test.example';
const day = 24 * 60 * 60 * 1000;
const began = Date.parse('2026-11-20T00:00:00Z');

/** Counts in memory like the table of attempts; returns whether the password of an attempt is verified. */
function aCounter() {
  const counts = new Map<string, number>();
  return (attempt: SignInTry, at: number): boolean =>
    appliedTo('sign-in', attempt).every(({ key, max, per }) => {
      const name = `${key} ${windowAt(new Date(at), per).start.getTime()}`;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return count <= max;
    });
}

describe('Limits of wrong passwords', () => {
  it('share one count for all unknown devices: 1,000,000 guesses from 10,000 addresses become 100 a day', () => {
    const bounds = fc.property(fc.ipV4(), (client) => {
      const last = appliedTo('sign-in', { email: owner, client, device: null }).at(-1);
      return last?.key === `sign-in:email:${owner}` && last.max === 100;
    });
    fc.assert(bounds);
    const isLookedAt = aCounter();
    const looked = Array.from({ length: 20_000 }, (_, guess) =>
      isLookedAt({ email: owner, client: `network ${guess % 10_000}`, device: null }, began + guess * 4_000),
    );
    expect(looked.filter(Boolean)).toHaveLength(100);
  });

  it('admit a known device, and at most 100 guesses of others a day, in any order', () => {
    const tries = fc.array(
      fc.record({ network: fc.nat({ max: 20 }), seconds: fc.nat({ max: 30 }), times: fc.nat({ max: 40 }) }),
      { minLength: 1, maxLength: 60 },
    );
    const holds = fc.property(tries, (some) => {
      const isLookedAt = aCounter();
      let [at, looked] = [began, 0];
      for (const { network, seconds, times } of some) {
        at += seconds * 1000;
        for (let time = 0; time < times; time++)
          if (isLookedAt({ email: owner, client: `network ${network}`, device: null }, at)) looked++;
      }
      const isIn = isLookedAt({ email: owner, client: 'network 0', device: 'phone' }, at);
      return isIn && looked <= 100;
    });
    fc.assert(holds, { numRuns: 50 });
  });

  it('apply to one network before the limit of an email is reached', () => {
    const isLookedAt = aCounter();
    const looked = Array.from({ length: 96 * 20 }, (_, guess) =>
      isLookedAt({ email: owner, client: 'one network', device: null }, began + guess * 45_000),
    );
    expect(looked.filter(Boolean)).toHaveLength(30);
    expect(isLookedAt({ email: owner, client: 'another', device: null }, began + day - 1)).toBe(true);
  });

  it('apply to a stolen device, and leave other devices unaffected', () => {
    const isLookedAt = aCounter();
    const guesses = Array.from({ length: 50 }, () =>
      isLookedAt({ email: owner, client: 'anywhere', device: 'stolen' }, began),
    );
    expect(guesses.filter(Boolean)).toHaveLength(10);
    expect(isLookedAt({ email: owner, client: 'home', device: 'phone' }, began)).toBe(true);
    expect(isLookedAt({ email: owner, client: 'home', device: null }, began)).toBe(true);
  });
});
