import type { Expression } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';

/** The numbers of the licences that a vendor holds today: part of a query that has the vendor's id. Anyone may know. */
export function validLicences({ db, clock }: Context, id: Expression<string>) {
  const today = indianDay(clock());
  return db
    .selectFrom('vendorLicences')
    .where('vendorLicences.vendorId', '=', id)
    .where('validFrom', '<=', today)
    .where('validUntil', '>=', today)
    .orderBy('validUntil', 'desc')
    .select(['vendorLicences.kind', 'vendorLicences.number']);
}
