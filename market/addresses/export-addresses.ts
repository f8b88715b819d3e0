import type { Context } from '../kernel/context.ts';

/** A person's addresses, for their data export. */
export async function exportAddresses({ db }: Context, userId: string) {
  return db
    .selectFrom('addresses')
    .select(['name', 'phone', 'street', 'city', 'state', 'pincode', 'isDefault', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();
}
