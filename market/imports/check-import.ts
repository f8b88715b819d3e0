import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { ownProducts, productsBySku } from '../catalogue/manage/own-products.ts';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { idPattern } from '../kernel/id-pattern.ts';
import { newId } from '../kernel/ids.ts';
import { sellingEligibilityOf } from '../vendors/selling-eligibility.ts';
import { countsOf } from './counts.ts';
import { linesAtOnce } from './lines-at-once.ts';
import type { ImportStatus } from './schema.ts';
import { type Cells, type RowResult, validateRow } from './validate-row-rules.ts';

interface Import {
  readonly id: string;
  readonly vendorId: string;
}

interface Line {
  readonly line: number;
  readonly cells: Cells;
}

/** The stored result of a dry run for one line. */
interface Checked extends Pick<RowResult, 'outcome' | 'changes' | 'problems'> {
  readonly line: number;
  readonly productId: string | null;
  readonly version: number | null;
}

/**
 * Validates the unchecked lines of an import in batches, so that an interrupted check resumes.
 * If two lines concern the same product, the second one is wrong.
 */
export async function checkImport(context: Context, job: Import): Promise<void> {
  for (;;) {
    const lines = await uncheckedLines(context, job.id);
    if (lines.length === 0) break;
    await storeResults(context, job.id, await validateLines(context, job.vendorId, lines));
    // The embedded database answers without yielding to the event loop: let other requests run.
    await setImmediate();
  }
  await markDuplicates(context, job.id);
  await context.db
    .updateTable('productImports')
    .set({ status: statusOf(await countsOf(context, job.id)) })
    .where('id', '=', job.id)
    .execute();
}

/** An import with nothing to write needs no confirmation. */
function statusOf(counts: Awaited<ReturnType<typeof countsOf>>): ImportStatus {
  if (counts.new + counts.changed > 0) return 'checked';
  return counts.wrong > 0 ? 'failed' : 'unchanged';
}

function uncheckedLines({ db }: Context, importId: string): Promise<Line[]> {
  return db
    .selectFrom('productImportRows')
    .where('importId', '=', importId)
    .where('outcome', 'is', null)
    .orderBy('line')
    .limit(linesAtOnce)
    .select(['line', 'cells'])
    .execute();
}

async function validateLines(context: Context, vendorId: string, lines: readonly Line[]): Promise<Checked[]> {
  const bySku = await productsBySku(context, vendorId, textsIn(lines, 'sku'));
  const ids = [...textsIn(lines, 'id').filter((id) => idPattern.test(id)), ...bySku.values()];
  const products = await ownProducts(context, { vendorId }, ids);
  const today = indianDay(context.clock());
  const { isExemptOnly } = await sellingEligibilityOf(context, vendorId);
  return lines.map(({ line, cells }) => {
    const { id = '', sku = '' } = cells;
    const found = id || bySku.get(sku) || '';
    const now = products.get(found);
    if (id && !now)
      return {
        line,
        outcome: 'wrong',
        changes: {},
        problems: { id: 'unknown' },
        productId: null,
        version: null,
      };
    const isSkuTaken = sku !== '' && bySku.has(sku) && bySku.get(sku) !== now?.id;
    const { wanted: _, ...result } = validateRow({ cells, now, isSkuTaken, today, isExemptOnly });
    return {
      line,
      ...result,
      productId: now?.id ?? newId(context.clock()),
      version: now?.version ?? null,
    };
  });
}

function textsIn(lines: readonly Line[], column: string): string[] {
  return lines.map(({ cells }) => cells[column] ?? '').filter(Boolean);
}

async function storeResults({ db }: Context, importId: string, checked: readonly Checked[]): Promise<void> {
  const rows = checked.map(({ productId, ...row }) => ({ ...row, product_id: productId }));
  await db.transaction().execute(async (inside) => {
    await sql`update product_import_rows as kept
      set outcome = row.outcome, product_id = row.product_id, version = row.version,
        changes = row.changes, problems = row.problems
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (line int, outcome text, product_id text, version int, changes jsonb, problems jsonb)
      where kept.import_id = ${importId} and kept.line = row.line`.execute(inside);
    await inside
      .updateTable('productImports')
      .set((row) => ({ checked: row('checked', '+', checked.length) }))
      .where('id', '=', importId)
      .execute();
  });
}

/** Marks duplicates: lines with the same product, or the same SKU for new products. */
async function markDuplicates({ db }: Context, importId: string): Promise<void> {
  await sql`with found as (
      select line, row_number() over (
        partition by case when version is null then coalesce('sku ' || nullif(cells ->> 'sku', ''), line::text)
          else product_id end
        order by line) as nth
      from product_import_rows where import_id = ${importId} and outcome <> 'wrong')
    update product_import_rows as kept
    set outcome = 'wrong', problems = jsonb_build_object(case when version is null then 'sku' else 'id' end, 'twice')
    from found where kept.import_id = ${importId} and kept.line = found.line and found.nth > 1`.execute(db);
}
