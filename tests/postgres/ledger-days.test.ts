import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../../market/kernel/context.ts';
import { dayAfter, indianDay } from '../../market/kernel/days.ts';
import { accounts } from '../../market/ledger/accounts.ts';
import { closeDays } from '../../market/ledger/close-days.ts';
import { monthSums } from '../../market/ledger/month-sums.ts';
import { post } from '../../market/ledger/post.ts';
import { moneyFaults } from '../support/doctor.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openPostgresMarket();
});
afterAll(() => market.close());

const today = indianDay(new Date());
/** The system some days later, at noon. */
const later = (days: number): Context => ({
  ...market.system,
  clock: () => new Date(`${dayAfter(today, days)}T06:30:00Z`),
});

let number = 0;
const postSome = (context: Context) =>
  post(context, [
    {
      key: `some:${number++}`,
      kind: 'settlement',
      postings: [
        { account: accounts.providerFees, amount: 7_00, part: 'fee' },
        { account: accounts.provider('razorpay'), amount: -7_00, part: 'payment' },
      ],
    },
  ]);

const closed = async () => (await market.db.selectFrom('ledgerClosed').select('day').executeTakeFirst())?.day;
const faults = async () => (await moneyFaults(market.db)).filter((fault) => fault.startsWith('ledger-'));

it('keeps a day open while a transaction that began on it may still post', async () => {
  await postSome(later(0));
  const open = await market.db.startTransaction().execute();
  await postSome({ ...later(0), db: open });
  await closeDays(later(1));
  expect(await closed()).toBe(dayAfter(today, -1));
  await open.commit().execute();
  await closeDays(later(1));
  expect(await closed()).toBe(today);
  expect(
    await market.db
      .selectFrom('ledgerDays')
      .select(['account', 'amount', 'count'])
      .orderBy('account')
      .execute(),
  ).toEqual([
    { account: 'psp:razorpay', amount: -14_00, count: 2 },
    { account: 'psp_fees', amount: 14_00, count: 2 },
  ]);
  expect(await faults()).toEqual([]);
});

it('closes a day once, by several processes at a time, while months are read', async () => {
  for (let day = 1; day <= 12; day++) await postSome(later(day));
  const month = (context: Context) => monthSums(context, dayAfter(today, 12).slice(0, 7));
  const before = await month(later(14));
  const read = await Promise.all([
    ...Array.from({ length: 4 }, () => closeDays(later(14))),
    ...Array.from({ length: 8 }, () => month(later(14))),
  ]);
  for (const sums of read.flatMap((one) => one ?? [])) expect(sums).toEqual(before);
  // Others may have been in flight: the next run closes what is left.
  await closeDays(later(14));
  expect(await closed()).toBe(dayAfter(today, 13));
  expect(await month(later(14))).toEqual(before);
  expect(await faults()).toEqual([]);
});
