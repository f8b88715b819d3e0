import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { type Address, addressColumns } from './list-addresses.ts';
import { addressFields } from './rules.ts';

/** One of the actor's own addresses; undefined for another person's. */
export function ownAddress(context: ContextOf<SignedIn>, id: string): Promise<Address | undefined> {
  return byId(context, id).select(addressColumns).executeTakeFirst();
}

/** The same as a subquery, with what a delivery needs. */
export function deliveryAddress(context: ContextOf<SignedIn>, id: string) {
  return byId(context, id).select(addressFields);
}

function byId({ db, actor }: ContextOf<SignedIn>, id: string) {
  return db.selectFrom('addresses').where('userId', '=', actor.id).where('id', '=', id);
}
