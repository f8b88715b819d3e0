import type { Context } from '../kernel/context.ts';
import { payoutSettings } from '../settings/payout-settings.ts';
import { vendorsOwing } from './vendor-debts.ts';

/** A vendor that is sold for prepaid orders alone. */
export interface PrepaidOnly {
  readonly vendorId: string;
  readonly companyName: string;
}

/**
 * Vendors that owe more than the operator's limit: their goods are sold for prepaid orders alone until they owe less.
 * Of `among`, or of all.
 */
export async function prepaidOnlyVendors(
  context: Pick<Context, 'db'>,
  among?: readonly string[],
): Promise<PrepaidOnly[]> {
  const { vendorDebtLimit } = await payoutSettings(context);
  if (vendorDebtLimit === null) return [];
  const owing = await vendorsOwing(context, vendorDebtLimit, among);
  return owing.map(({ vendorId, companyName }) => ({ vendorId, companyName }));
}
