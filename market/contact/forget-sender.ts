import type { Context } from '../kernel/context.ts';
import { endOf } from '../kernel/retention.ts';

/** Anonymises an erased person's settled messages and removes the answers; open ones still have to be answered. */
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

/** Removes settled messages after their retention period, with their answers. For the daily job. */
export async function forgetMessages({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('contactMessages').where('resolvedAt', '<', endOf(clock(), 'message')).execute();
}
