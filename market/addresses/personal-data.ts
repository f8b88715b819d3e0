import type { Context } from '../kernel/context.ts';

/** A person's addresses, for their data export. */
export async function exportAddresses({ db }: Context, userId: string) {
  return db
    .selectFrom('addresses')
    .select(['name', 'phone', 'street', 'landmark', 'city', 'state', 'pincode', 'isDefault', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}

/** Removes all addresses of a person whose account is erased. Orders have their own copy, see `forgetBuyers`. */
export async function forgetAddresses({ db }: Context, userId: string): Promise<void> {
  await db.deleteFrom('addresses').where('userId', '=', userId).execute();
}
