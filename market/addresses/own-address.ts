import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { type Address, addressColumns } from './list-addresses.ts';

/** One of the actor's own addresses; undefined for another person's. */
export function ownAddress(context: ContextOf<SignedIn>, id: string): Promise<Address | undefined> {
  return context.db
    .selectFrom('addresses')
    .select(addressColumns)
    .where('userId', '=', context.actor.id)
    .where('id', '=', id)
    .executeTakeFirst();
}
