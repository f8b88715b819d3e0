import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '../../market/kernel/clock.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { batchCounter } from './batch-counter.ts';

const context = { db: {} as Connection, clock: systemClock };
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('stores the first at once, and those of the next minute together', async () => {
  const stored: number[] = [];
  const count = batchCounter(async (_, some) => void stored.push(some));
  for (let i = 0; i < 5; i++) await count(context);
  expect(stored).toEqual([1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stored).toEqual([1, 4]);
  await count(context);
  expect(stored).toEqual([1, 4, 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stored).toEqual([1, 4, 1]);
});

it('goes on after the database was away', async () => {
  const store = vi.fn(async () => {});
  const count = batchCounter(store);
  await count(context);
  await count(context);
  store.mockRejectedValueOnce(new Error('away'));
  await vi.advanceTimersByTimeAsync(60_000);
  await count(context);
  expect(store).toHaveBeenCalledTimes(3);
});
