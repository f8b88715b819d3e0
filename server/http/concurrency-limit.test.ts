import { expect, it } from 'vitest';
import { Busy } from '../../market/limits/places.ts';
import { concurrencyLimit } from './concurrency-limit.ts';

const bound = { inHand: 2, waiting: 3, longestWait: 10_000 };

/** Work that ends when `end` is called. */
function works(count: number) {
  const begun: number[] = [];
  const endings = Array.from({ length: count }, () => Promise.withResolvers<void>());
  const work = (n: number) => () => {
    begun.push(n);
    return endings[n]?.promise ?? Promise.resolve();
  };
  return { begun, work, end: (n: number) => endings[n]?.resolve() };
}

it('runs and queues up to the limits, and refuses the rest at once', async () => {
  const limit = concurrencyLimit(bound);
  const { begun, work, end } = works(7);
  const all = Array.from({ length: 7 }, (_, n) => limit(work(n)));
  await expect(all[5]).rejects.toThrow(Busy);
  await expect(all[6]).rejects.toThrow(Busy);
  expect(begun).toEqual([0, 1]);
  end(1);
  await all[1];
  expect(begun).toEqual([0, 1, 2]);
  for (const n of [0, 2, 3, 4]) end(n);
  await Promise.all(all.slice(0, 5));
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

it('frees the slot of failed work', async () => {
  const limit = concurrencyLimit({ ...bound, inHand: 1 });
  const failed = limit(() => Promise.reject(new Error('broken')));
  const next = limit(async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

it('refuses work after the longest wait, and does not run it later', async () => {
  const limit = concurrencyLimit({ ...bound, inHand: 1, longestWait: 5 });
  const { work, end, begun } = works(2);
  const first = limit(work(0));
  await expect(limit(work(1))).rejects.toThrow(Busy);
  end(0);
  await first;
  expect(await limit(async () => 'done')).toBe('done');
  expect(begun).toEqual([0]);
});
