import type { Context } from '../kernel/context.ts';
import { endOf } from '../kernel/retention.ts';

/** Blanks who wrote the settled messages of somebody who is erased, with their answers; an open one is still to be answered. */
export async function forgetSender({ db }: Context, userId: string): Promise<void> {
  await db
    .deleteFrom('contactAnswers')
    .where('messageId', 'in', (eb) =>
      eb
        .selectFrom('contactMessages')
        .where('userId', '=', userId)
        .where('resolvedAt', 'is not', null)
        .select('id'),
    )
    .execute();
  await db
    .updateTable('contactMessages')
    .set({ name: '', email: '', message: '', userId: null })
    .where('userId', '=', userId)
    .where('resolvedAt', 'is not', null)
    .execute();
}

/** Removes the messages that were settled long ago, with their answers. For the daily job. */
export async function forgetMessages({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('contactMessages').where('resolvedAt', '<', endOf(clock(), 'message')).execute();
}
