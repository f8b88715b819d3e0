import type { Expression } from 'kysely';
import type { Context } from '../kernel/context.ts';

export interface VendorName {
  readonly name: string;
  readonly city: string | null;
}

/** Under which name, and from which town, a vendor sells: part of a query that has the vendor's id. Anyone may know. */
export function vendorName({ db }: Context, id: Expression<string>) {
  return db.selectFrom('vendors').where('vendors.id', '=', id).select(['companyName as name', 'city']);
}
