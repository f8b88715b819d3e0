import type { Context } from '../kernel/context.ts';

/** Gives back the differences that a person looks after whose account is erased. */
export async function forgetOwner({ db }: Context, id: string): Promise<void> {
  await db.updateTable('paymentDifferences').set({ ownerId: null }).where('ownerId', '=', id).execute();
}
