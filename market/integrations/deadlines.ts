import type { Context } from '../kernel/context.ts';
import { retentionCutoff } from '../kernel/retention.ts';
import { inTransaction } from '../kernel/transaction.ts';

/**
 * Runs once for a deadline that passed unmet, in the transaction that marks it. `subject` is the row that it is about.
 */
export type DeadlineHandler = (context: Context, subject: string) => Promise<void>;

/** Sets a deadline in the caller's transaction; one that exists moves to the new time and counts again. */
export async function setDeadline(
  { db }: Context,
  deadline: { readonly kind: string; readonly subject: string; readonly dueAt: Date },
): Promise<void> {
  const { dueAt } = deadline;
  await db
    .insertInto('deadlines')
    .values(deadline)
    .onConflict((at) =>
      at.columns(['kind', 'subject']).doUpdateSet({ dueAt, metAt: null, escalatedAt: null }),
    )
    .execute();
}

/** Marks a deadline as met in the caller's transaction; without one it does nothing. */
export async function meetDeadline({ db, clock }: Context, kind: string, subject: string): Promise<void> {
  await db
    .updateTable('deadlines')
    .set({ metAt: clock() })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('metAt', 'is', null)
    .execute();
}

/**
 * Runs the handler of each deadline that has passed unmet. Kinds without a handler wait for the process that knows
 * them.
 */
export async function escalateDeadlines(
  outer: Context,
  handlers: Readonly<Record<string, DeadlineHandler>>,
): Promise<void> {
  while (await escalateOne(outer, handlers)) {}
}

function escalateOne(outer: Context, handlers: Readonly<Record<string, DeadlineHandler>>): Promise<boolean> {
  return inTransaction(outer, async (context) => {
    const now = context.clock();
    const due = await context.db
      .selectFrom('deadlines')
      .select(['kind', 'subject'])
      .where('metAt', 'is', null)
      .where('escalatedAt', 'is', null)
      .where('dueAt', '<=', now)
      .where('kind', 'in', ['', ...Object.keys(handlers)])
      .orderBy('dueAt')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return false;
    await context.db
      .updateTable('deadlines')
      .set({ escalatedAt: now })
      .where('kind', '=', due.kind)
      .where('subject', '=', due.subject)
      .execute();
    await handlers[due.kind]?.(context, due.subject);
    return true;
  });
}

/** Removes past deadlines after their retention period. For the daily job. */
export async function forgetDeadlines({ db, clock }: Context): Promise<void> {
  const cutoff = retentionCutoff(clock(), 'providerRecord');
  await db.deleteFrom('deadlines').where('dueAt', '<', cutoff).execute();
}
