import type { Context } from '../kernel/context.ts';

/** Blanks who wrote the settled messages of somebody who is erased; an open one is still to be answered. */
export async function forgetSender({ db }: Context, userId: string): Promise<void> {
  await db
    .updateTable('contactMessages')
    .set({ name: '', email: '', message: '', userId: null })
    .where('userId', '=', userId)
    .where('resolvedAt', 'is not', null)
    .execute();
}
