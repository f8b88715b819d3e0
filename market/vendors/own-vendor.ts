import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';

export interface OwnVendor {
  id: string;
  companyName: string;
  city: string | null;
}

/** The actor's vendor. Refuses with `not-found` when the account has none. */
export async function ownVendor(context: ContextOf<SignedIn>): Promise<OwnVendor> {
  const vendor = await context.db
    .selectFrom('vendors')
    .select(['id', 'companyName', 'city'])
    .where('userId', '=', context.actor.id)
    .executeTakeFirst();
  return vendor ?? refuse('not-found');
}
