import type { Context } from '../kernel/context.ts';

/** Removes all addresses of somebody who is erased. Orders keep theirs, see `forgetBuyers`. */
export async function forgetAddresses({ db }: Context, userId: string): Promise<void> {
  await db.deleteFrom('addresses').where('userId', '=', userId).execute();
}
