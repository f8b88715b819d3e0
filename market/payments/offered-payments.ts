import type { Expression } from 'kysely';
import type { Context } from '../kernel/context.ts';
import type { Paise } from '../kernel/money.ts';
import { cashLimitOf } from '../settings/cash-limit-rules.ts';
import { storeSettings } from '../settings/store-settings.ts';
import { isImplemented, type PaymentMethod } from './rules.ts';

/** The payment methods that checkout offers now. */
export interface OfferedPayments {
  /** Implemented and enabled methods, in the administrators' order; when empty, nothing can be ordered. */
  readonly ways: readonly PaymentMethod[];
  /** The most that a person may order in cash on a day, in paise. */
  readonly cashLimit: Paise;
}

/** The payment methods that buyers can choose now. */
export async function offeredPayments(context: Context): Promise<OfferedPayments> {
  const rows = await context.db
    .selectFrom('paymentOptions')
    .select('id')
    .where('enabled', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const cashLimit = cashLimitOf(await storeSettings(context));
  return { ways: rows.map(({ id }) => id).filter(isImplemented), cashLimit };
}

/** The id of a payment option if it is enabled, as a subquery. */
export function enabledOption({ db }: Context, id: string): Expression<{ id: string }> {
  return db.selectFrom('paymentOptions').select('id').where('id', '=', id).where('enabled', '=', true);
}
