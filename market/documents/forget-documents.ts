import type { Context } from '../kernel/context.ts';
import { beginningOf, indianDay } from '../kernel/days.ts';
import { deletionBatchSize } from '../kernel/retention.ts';
import { firstYearOf } from '../tax/financial-year.ts';

/**
 * Years that documents are kept after the end of their financial year: longer than the 72 months of the CGST Act,
 * section 36.
 */
const yearsKept = 8;

/**
 * Retention: removes the documents of financial years that ended more than eight years ago. One that a later credit
 * note corrects stays with it. For the daily job.
 */
export async function forgetDocuments({ db, clock }: Context): Promise<void> {
  const end = beginningOf(`${firstYearOf(indianDay(clock())) - yearsKept}-04-01`);
  // Credit notes first: no document goes before those that refer to it.
  for (const isCredit of [true, false])
    for (let removed = deletionBatchSize; removed === deletionBatchSize; ) {
      const rows = await db
        .deleteFrom('documents')
        .where('id', 'in', ({ selectFrom }) =>
          selectFrom('documents as d')
            .where('d.issuedAt', '<', end)
            .where('d.refersTo', isCredit ? 'is not' : 'is', null)
            .where(({ exists, not, ...inner }) =>
              not(exists(inner.selectFrom('documents as c').whereRef('c.refersTo', '=', 'd.id'))),
            )
            .select('d.id')
            .orderBy('d.issuedAt')
            .orderBy('d.id')
            .limit(deletionBatchSize),
        )
        .returning('id')
        .execute();
      removed = rows.length;
    }
}
