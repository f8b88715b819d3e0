import type { Context } from '../../kernel/context.ts';
import { firstIdAt } from '../../kernel/ids.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { lockOrderRow } from '../locked-order.ts';
import { issueDocuments } from './issue-documents.ts';

/** Longer than an update with two releases side by side, and than the time between two runs, in milliseconds. */
const lookedBack = 3 * 24 * 60 * 60 * 1000;

/**
 * Issues the documents of consignments that a process of a former release has sent while an update was under way, an
 * order at a time. For the daily job.
 */
export async function issueMissingDocuments(outer: Context): Promise<void> {
  const since = new Date(outer.clock().getTime() - lookedBack);
  const missing = await outer.db
    .selectFrom('consignmentMoves as m')
    .innerJoin('consignments as c', 'c.id', 'm.consignmentId')
    .select(['c.id', 'c.orderId'])
    .distinct()
    .where('m.id', '>=', firstIdAt(since))
    .where('m.toStatus', '=', 'shipped')
    .where('c.seller', 'is not', null)
    .where('c.status', 'in', ['shipped', 'delivered'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('documents as d').whereRef('d.consignmentId', '=', 'c.id'))),
    )
    .orderBy('c.id')
    .execute();
  for (const [orderId, parts] of Map.groupBy(missing, (part) => part.orderId))
    await inTransaction(outer, async (context) => {
      await lockOrderRow(context, orderId);
      await issueDocuments(
        context,
        parts.map(({ id }) => id),
      );
    });
}
