import type { Selectable } from 'kysely';
import type { DeliveryTerms } from '../delivery/rules.ts';
import type { Context } from '../kernel/context.ts';
import type { StoreSettingsTable } from './schema.ts';

export type StoreSettings = Omit<
  Selectable<StoreSettingsTable>,
  | 'id'
  | 'updatedAt'
  | 'bankAccount'
  | 'bankReport'
  | 'operator'
  | 'payoutWeekday'
  | 'payoutMinimum'
  | 'payoutApprovalAbove'
  | 'rtoPaidBy'
  | 'moneyMode'
  | 'ownAuthorisation'
  | 'vendorDebtLimit'
  | 'courierCostsPaidBy'
>;

/** The current settings, read in the caller's transaction if there is one. One row by its key. */
export function storeSettings(context: Pick<Context, 'db'>): Promise<StoreSettings> {
  return settingsQuery(context).executeTakeFirstOrThrow();
}

/** The same as a query of one row, to which a caller adds columns. */
export function settingsQuery({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('storeSettings')
    .select(['name', 'hindiName', 'phone', 'email', 'address'])
    .select(['freeShippingAbove', 'shippingFee', 'codLimit', 'firstOrders', 'firstSum'])
    .select(['confirmFirstAbove', 'confirmAfterRefused', 'deliveryCodeAbove', 'closedDays', 'version']);
}

/** The current delivery terms. */
export function deliveryTermsOf({ freeShippingAbove, shippingFee }: StoreSettings): DeliveryTerms {
  return { freeAbove: freeShippingAbove, fee: shippingFee };
}
