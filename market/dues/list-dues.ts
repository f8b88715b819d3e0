import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { adminMay } from '../kernel/guards.ts';
import { sum } from '../kernel/money.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { isAboveLimit, vendorsOwing } from '../ledger/vendor-debts.ts';
import { payoutSettings } from '../settings/payout-settings.ts';
import { payInReference } from './rules.ts';

/** The newest decided payments on the page; claims that wait are all there. */
const newest = 20;

/**
 * What vendors owe the operator, their claims to have paid, and the newest decided ones. Amounts in paise. For
 * administrators.
 */
export const listDues = verb('listDues', adminMay('payouts'), z.unknown(), async (context) => {
  const { vendorDebtLimit: limit } = await payoutSettings(context);
  const owing = await vendorsOwing(context, 0);
  return {
    limit,
    total: sum(owing.map(({ debt }) => debt)),
    vendors: owing.map((one) => ({
      ...one,
      reference: payInReference(one.vendorId),
      isAbove: isAboveLimit(one.debt, limit),
    })),
    claims: await payIns(context).where('p.status', '=', 'claimed').orderBy('p.id').execute(),
    decided: await payIns(context)
      .where('p.status', '<>', 'claimed')
      .orderBy('p.decidedAt', 'desc')
      .orderBy('p.id', 'desc')
      .limit(newest)
      .execute(),
  };
});

export type Dues = ValueOf<typeof listDues>;

function payIns({ db }: Context) {
  return db
    .selectFrom('vendorPayIns as p')
    .innerJoin('vendors as v', 'v.id', 'p.vendorId')
    .leftJoin('users as u', 'u.id', 'p.decidedBy')
    .select(['p.id', 'p.vendorId', 'v.companyName', 'p.status', 'p.amount', 'p.utr', 'p.reason'])
    .select(['p.createdAt', 'p.decidedAt', 'u.name as by']);
}
