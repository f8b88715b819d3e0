import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../../market/kernel/context.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { inTurn } from './in-turn.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

it('runs the steps after one that throws, reports each failure by its name, and fails at the end', async () => {
  const done: string[] = [];
  const reported: unknown[] = [];
  const forgetCarts = async () => {
    done.push('carts');
  };
  const forgetMails = () => Promise.reject(new Error('no such column'));
  // A statement that fails leaves the connection usable for the next step.
  const forgetCalls = async ({ db }: Context) => {
    await db.deleteFrom('attempts').where('count', '=', Number.NaN).execute();
  };
  const forgetEntries = async ({ db }: Context) => {
    await db.deleteFrom('attempts').execute();
    done.push('entries');
  };
  const run = inTurn([forgetMails, forgetCarts, forgetCalls, forgetEntries]);
  const context = { ...market.system, report: (error: unknown) => reported.push(error) };
  await expect(run(context)).rejects.toThrow('2 of 4 steps failed: forgetMails, forgetCalls');
  expect(done).toEqual(['carts', 'entries']);
  expect(reported.map((error) => (error as Error).message)).toEqual([
    'forgetMails failed',
    'forgetCalls failed',
  ]);
  expect((reported[0] as Error).cause).toEqual(new Error('no such column'));
});
