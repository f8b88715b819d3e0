import type { Context } from '../kernel/context.ts';

/** All that is kept of a person's addresses, for the person. */
export async function exportAddresses({ db }: Context, userId: string) {
  return db
    .selectFrom('addresses')
    .select(['name', 'phone', 'street', 'city', 'state', 'pincode', 'isDefault', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}
