import { type SqlBool, sql } from 'kysely';
import type { VendorDelivery } from '../delivery/vendor-delivery.ts';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';

/** The own rules of vendors as a query, for a statement of the caller. Column names of one word. */
export function ownDeliveries({ db }: Pick<Context, 'db'>, vendorIds: readonly string[]) {
  return db
    .selectFrom('vendorDeliveries')
    .select(['vendorId as vendor', 'rules'])
    .where('vendorId', '=', anyOf(vendorIds))
    .where(sql<SqlBool>`(rules->>'isOwn')::boolean`);
}

export function rulesByVendor(
  rows: readonly { readonly vendor: string; readonly rules: VendorDelivery }[],
): Map<string, VendorDelivery> {
  return new Map(rows.map(({ vendor, rules }) => [vendor, rules]));
}
