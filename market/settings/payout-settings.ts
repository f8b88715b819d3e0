import type { Selectable } from 'kysely';
import type { Context } from '../kernel/context.ts';
import type { StoreSettingsTable } from './schema.ts';

export type PayoutSettings = Pick<
  Selectable<StoreSettingsTable>,
  'payoutWeekday' | 'payoutMinimum' | 'payoutApprovalAbove' | 'rtoPaidBy' | 'vendorDebtLimit'
>;

/** How and when vendors get their money. */
export function payoutSettings({ db }: Pick<Context, 'db'>): Promise<PayoutSettings> {
  return db
    .selectFrom('storeSettings')
    .select(['payoutWeekday', 'payoutMinimum', 'payoutApprovalAbove', 'rtoPaidBy', 'vendorDebtLimit'])
    .executeTakeFirstOrThrow();
}
