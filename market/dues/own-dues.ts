import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { vendorMay } from '../kernel/guards.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { debtOf, isAboveLimit } from '../ledger/vendor-debts.ts';
import { bankAccount } from '../settings/bank-account.ts';
import { payoutSettings } from '../settings/payout-settings.ts';
import { ownVendorId } from '../vendors/own-vendor.ts';
import { payInReference } from './rules.ts';

/** The newest payments on the vendor's page. */
const newest = 10;

/**
 * What the vendor owes the operator, and how to pay it: `account` is the operator's, null while there is none, `claims`
 * are the newest payments. Amounts in paise.
 */
export const ownDues = verb('ownDues', vendorMay('money'), z.unknown(), async (context) => {
  const vendorId = ownVendorId(context.actor);
  return {
    ...(await debtAndLimit(context, vendorId)),
    account: await bankAccount(context),
    reference: payInReference(vendorId),
    payIns: await context.db
      .selectFrom('vendorPayIns')
      .select(['id', 'status', 'amount', 'utr', 'reason', 'createdAt'])
      .where('vendorId', '=', vendorId)
      .orderBy('id', 'desc')
      .limit(newest)
      .execute(),
  };
});

export type OwnDues = ValueOf<typeof ownDues>;

/** Whether the vendor is above the limit, for the banner of the portal. */
export const isPrepaidOnly = verb('isPrepaidOnly', vendorMay('money'), z.unknown(), async (context) => {
  const { debt, limit, isAbove } = await debtAndLimit(context, ownVendorId(context.actor));
  return isAbove ? { debt, limit } : null;
});

async function debtAndLimit(context: Context, vendorId: string) {
  const { debt } = await context.db
    .selectFrom('vendors')
    .select(debtOf('vendors.id').as('debt'))
    .where('vendors.id', '=', vendorId)
    .executeTakeFirstOrThrow();
  const { vendorDebtLimit: limit } = await payoutSettings(context);
  return { debt, limit, isAbove: isAboveLimit(debt, limit) };
}
