import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';

export interface OwnVendor {
  id: string;
  companyName: string;
  city: string | null;
}

/** The id of the vendor that the actor works for. Refuses with `not-found` when there is none. */
export function ownVendorId(actor: SignedIn): string {
  return actor.vendorId ?? refuse('not-found');
}

/** The vendor that the actor works for. Refuses with `not-found` when there is none. */
export async function ownVendor(context: ContextOf<SignedIn>): Promise<OwnVendor> {
  const vendor = await context.db
    .selectFrom('vendors')
    .select(['id', 'companyName', 'city'])
    .where('id', '=', ownVendorId(context.actor))
    .executeTakeFirst();
  return vendor ?? refuse('not-found');
}
