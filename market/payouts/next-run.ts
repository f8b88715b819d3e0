import { z } from 'zod';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { adminMay } from '../kernel/guards.ts';
import { sum } from '../kernel/money.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { payDay } from '../ledger/earning-rules.ts';
import { type Payable, payableBy } from '../ledger/payout-earnings.ts';
import { payoutSettings } from '../settings/payout-settings.ts';
import { usableAccounts } from './bank-accounts.ts';
import { withoutPayout } from './draft-payouts.ts';

/** The most vendors that the page names, those with the largest sums; the sums count all. */
const maxNamed = 50;

/**
 * What the next run of payouts will draft, and what could be drafted now: vendors above the minimum without an open
 * payout. `day` is the run's, `cash` what it needs in the bank, in paise; more deliveries may become payable until
 * then, and returns may come off.
 */
export const nextRun = verb('nextRun', adminMay('payouts'), z.unknown(), async (context) => {
  const { payoutWeekday, payoutMinimum } = await payoutSettings(context);
  const today = indianDay(context.clock());
  const day = payDay(today, payoutWeekday);
  const found = await payableBy(context, day);
  const free = new Set(
    await withoutPayout(
      context,
      found.map(({ vendorId }) => vendorId),
      today,
    ),
  );
  const able = found.filter(({ vendorId }) => free.has(vendorId));
  const due = able.filter(({ byDay }) => byDay > payoutMinimum);
  const ready = able.filter(({ now }) => now > payoutMinimum);
  return {
    day,
    isToday: day === today,
    /** Of the run: number of payouts, and the cash that they need. */
    count: due.length,
    cash: sum(due.map(({ byDay }) => byDay)),
    ready: { count: ready.length, amount: sum(ready.map(({ now }) => now)) },
    vendors: await named(context, due),
  };
});

export type NextRun = ValueOf<typeof nextRun>;

async function named(context: Context, due: readonly Payable[]) {
  const largest = due.toSorted((one, other) => other.byDay - one.byDay).slice(0, maxNamed);
  const ids = largest.map(({ vendorId }) => vendorId);
  const accounts = await usableAccounts(context, ids);
  const names = await context.db
    .selectFrom('vendors')
    .select(['id', 'companyName'])
    .where('id', '=', anyOf(ids))
    .execute();
  const byId = new Map(names.map(({ id, companyName }) => [id, companyName]));
  return largest.map((one) => ({
    ...one,
    companyName: byId.get(one.vendorId) ?? '',
    hasAccount: accounts.has(one.vendorId),
  }));
}
