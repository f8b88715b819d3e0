import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../kernel/any-of.ts';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import type { Paise } from '../../kernel/money.ts';
import type { DifferenceKind } from './kinds.ts';

/**
 * A difference between the books of a provider and ours, or something that an administrator has to do. Amounts in
 * paise.
 */
export interface NewDifference {
  readonly kind: DifferenceKind;
  readonly subject: string;
  readonly provider: string;
  readonly orderId: string | null;
  readonly ours: Paise;
  readonly theirs: Paise;
  readonly facts?: Record<string, string>;
}

/**
 * Records a difference in the caller's transaction. One that is recorded keeps its time, with the newest amounts. It
 * opens again when it had healed, or when it was settled and differs from what was settled.
 */
export function raiseDifference(context: Context, difference: NewDifference): Promise<void> {
  return raiseDifferences(context, [difference]);
}

/** The same for several differences, each of another subject, in one statement. */
export async function raiseDifferences(
  { db, clock }: Context,
  differences: readonly NewDifference[],
): Promise<void> {
  if (differences.length === 0) return;
  const createdAt = clock();
  await db
    .insertInto('paymentDifferences')
    .values(
      differences.map(({ facts = {}, ...difference }) => {
        return { id: newId(createdAt), ...difference, facts: JSON.stringify(facts), createdAt };
      }),
    )
    .onConflict((at) =>
      at.columns(['kind', 'subject']).doUpdateSet({
        ours: ({ ref }) => ref('excluded.ours'),
        theirs: ({ ref }) => ref('excluded.theirs'),
        facts: ({ ref }) => ref('excluded.facts'),
        settledAt: unlessOpened('settled_at'),
        settledBy: unlessOpened('settled_by'),
        reason: unlessOpened('reason'),
      }),
    )
    .execute();
}

/** Keeps a column of a settled difference that is the same as before; null opens it again. */
function unlessOpened<Value>(column: string): RawBuilder<Value> {
  const [was, is] = ['payment_differences', 'excluded'].map((row) =>
    sql.join(['ours', 'theirs', 'facts'].map((name) => sql.ref(`${row}.${name}`))),
  );
  return sql<Value>`case when payment_differences.reason is not null and (${was}) is not distinct from (${is})
    then ${sql.ref(`payment_differences.${column}`)} end`;
}

/** Closes an open difference that has healed by itself. */
export function healDifference(context: Context, kind: DifferenceKind, subject: string): Promise<void> {
  return healDifferences(context, [kind], [subject]);
}

/** Closes the open differences of these kinds and subjects. */
export async function healDifferences(
  { db, clock }: Context,
  kinds: readonly DifferenceKind[],
  subjects: readonly string[],
): Promise<void> {
  await db
    .updateTable('paymentDifferences')
    .set({ settledAt: clock() })
    .where('kind', 'in', [...kinds])
    .where('subject', '=', anyOf(subjects))
    .where('settledAt', 'is', null)
    .execute();
}
