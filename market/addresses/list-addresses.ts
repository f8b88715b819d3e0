import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { signedIn } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';
import type { AddressTable } from './schema.ts';

export type Address = Omit<Selectable<AddressTable>, 'userId' | 'createdAt' | 'updatedAt'>;

export const addressColumns = [
  'id',
  'name',
  'street',
  'landmark',
  'city',
  'state',
  'pincode',
  'phone',
  'isDefault',
] as const;

/** The actor's own addresses: the default first, then the oldest. */
export const listAddresses = verb('listAddresses', signedIn, z.unknown(), (context): Promise<Address[]> => {
  return context.db
    .selectFrom('addresses')
    .select(addressColumns)
    .where('userId', '=', context.actor.id)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
});

/** One of the actor's own addresses; undefined for another person's. */
export function ownAddress(context: ContextOf<SignedIn>, id: string): Promise<Address | undefined> {
  return byId(context, id).select(addressColumns).executeTakeFirst();
}

/** The same as a subquery, with what a delivery needs: the landmark is a part of the street. */
export function deliveryAddress(context: ContextOf<SignedIn>, id: string) {
  return byId(context, id)
    .select(['name', 'city', 'state', 'pincode', 'phone'])
    .select(sql<string>`concat_ws(', ', street, nullif(landmark, ''))`.as('street'));
}

function byId({ db, actor }: ContextOf<SignedIn>, id: string) {
  return db.selectFrom('addresses').where('userId', '=', actor.id).where('id', '=', id);
}
