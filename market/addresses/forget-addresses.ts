import type { Context } from '../kernel/context.ts';

/** Removes all addresses of a person whose account is erased. Orders have their own copy, see `forgetBuyers`. */
export async function forgetAddresses({ db }: Context, userId: string): Promise<void> {
  await db.deleteFrom('addresses').where('userId', '=', userId).execute();
}
