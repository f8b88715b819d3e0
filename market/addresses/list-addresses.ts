import type { Selectable } from 'kysely';
import { z } from 'zod';
import { signedIn } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';
import type { AddressTable } from './schema.ts';

export type Address = Omit<Selectable<AddressTable>, 'userId' | 'createdAt' | 'updatedAt'>;

export const addressColumns = [
  'id',
  'name',
  'street',
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
