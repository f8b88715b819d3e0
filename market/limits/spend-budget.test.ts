import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { type BudgetAlarm, budgetAlarms } from './budget-alarms.ts';
import { hourlyBudgets, type Standing, standings } from './budgets.ts';
import { alarmedBudgets, checkShare, spendBudget } from './spend-budget.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());
beforeEach(() => market.db.deleteFrom('attempts').execute());

const at = (time: string) => market.as({ kind: 'visitor' }, { clock: () => new Date(time) });
const visitor = () => at('2026-11-20T10:15:00Z');

let networks = 0;
/** A unit for each of many networks; the answers. */
async function spend(standing: Standing, times: number, context = visitor(), client?: string) {
  const answers: string[] = [];
  for (let time = 0; time < times; time += 1) {
    networks += 1;
    const from = client ?? `10.${networks >> 8}.${networks & 255}.1`;
    const spent = spendBudget(context, 'codes', { standing, client: from, anHour: 40 });
    answers.push(
      await spent.then(
        () => 'spent',
        (refusal: Error) => refusal.message,
      ),
    );
  }
  return answers;
}
const spentOf = (answers: readonly string[]) => answers.filter((one) => one === 'spent').length;

it('has shares that make up the whole', () => {
  for (const { shares } of Object.values(hourlyBudgets))
    expect(standings.reduce((sum, one) => sum + shares[one], 0)).toBe(100);
});

it('keeps the shares of the known when strangers from many networks spend theirs', async () => {
  const strangers = await spend('stranger', 60);
  expect([spentOf(strangers), strangers.at(-1)]).toEqual([20, 'people.code-budget']);
  expect(spentOf(await spend('account', 30))).toBe(12);
  expect(spentOf(await spend('known', 30))).toBe(8);
});

it('lets the known spend the shares of the less known', async () => {
  expect(spentOf(await spend('known', 60))).toBe(40);
  expect(spentOf(await spend('stranger', 1))).toBe(0);
});

it('is free again after the hour, and says when', async () => {
  await spend('stranger', 30);
  const refused = spendBudget(visitor(), 'codes', { standing: 'stranger', client: '192.0.2.1', anHour: 40 });
  await expect(refused).rejects.toMatchObject({ failure: { facts: { minutes: 45 } } });
  expect(spentOf(await spend('stranger', 1, at('2026-11-20T11:00:00Z')))).toBe(1);
});

it.each([
  ['one network', () => '2001:db8:1:2ab::/64', 20],
  ['neighbours in a /24', (n: number) => `203.0.113.${n}`, 40],
  ['neighbours in a /48', (n: number) => `2001:db8:1:${(n * 256).toString(16)}::/64`, 40],
])('refuses more than the share of %s', async (_what, client, most) => {
  const context = visitor();
  let spent = 0;
  for (let n = 0; n < 60; n += 1) {
    const spender = { standing: 'stranger', client: client(n), anHour: 1_000 } as const;
    await spendBudget(context, 'codes', spender).then(
      () => {
        spent += 1;
      },
      (refusal: Error) => expect(refusal.message).toBe('rate.limited'),
    );
  }
  expect(spent).toBe(most);
  // Known devices of the same network are not counted by it.
  expect(spentOf(await spend('known', 1, context, client(0)))).toBe(1);
});

it('raises one alarm at half of a share, which administrators see for a day', async () => {
  const alarms: BudgetAlarm[] = [];
  const note = (alarm: unknown) => alarms.push(alarm as BudgetAlarm);
  budgetAlarms.subscribe(note);
  await spend('account', 5);
  expect(await alarmedBudgets(visitor())).toEqual([]);
  await spend('account', 10);
  budgetAlarms.unsubscribe(note);
  expect(alarms).toEqual([{ budget: 'codes', share: 'account' }]);
  expect(await alarmedBudgets(at('2026-11-21T09:00:00Z'))).toEqual(['codes']);
  expect(await alarmedBudgets(at('2026-11-21T11:00:00Z'))).toEqual([]);
});

it('says that a share is used up without spending', async () => {
  await checkShare(visitor(), 'mails', 'stranger');
  const spender = { standing: 'stranger', client: '10.0.0.1', anHour: 0 } as const;
  await expect(spendBudget(visitor(), 'mails', spender)).rejects.toThrow('mail.budget');
  await market.db.updateTable('attempts').set({ count: 5_000 }).execute();
  await expect(checkShare(visitor(), 'mails', 'stranger')).rejects.toThrow('mail.budget');
  await checkShare(visitor(), 'mails', 'account');
});
