import type { Context } from '../kernel/context.ts';
import type { Outcome } from './schema.ts';

/** Number of checked lines of an import by outcome. */
export async function countsOf({ db }: Context, importId: string): Promise<Record<Outcome, number>> {
  const rows = await db
    .selectFrom('productImportRows')
    .where('importId', '=', importId)
    .where('outcome', 'is not', null)
    .groupBy('outcome')
    .select(['outcome', ({ fn }) => fn.countAll<number>().as('count')])
    .execute();
  const counts = { wrong: 0, new: 0, changed: 0, same: 0 };
  for (const { outcome, count } of rows) if (outcome) counts[outcome] = count;
  return counts;
}
