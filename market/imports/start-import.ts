import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { vendorMay } from '../kernel/guards.ts';
import { newId } from '../kernel/ids.ts';
import { oneLine } from '../kernel/plain-text.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { count } from '../limits/count.ts';
import { ownVendor } from '../vendors/own-vendor.ts';
import { refuseUnapproved } from '../vendors/upload-right.ts';
import { linesAtOnce } from './lines-at-once.ts';
import { inspectTable, type TableLine, tableLines } from './read-table.ts';

/** Notification channel: an import has work to do. */
export const importsChannel = 'imports';

const shape = z.object({
  fileName: z.string().transform((name) => oneLine(name).slice(0, 120).toWellFormed()),
  bytes: z.instanceof(Uint8Array).optional(),
});

/**
 * Accepts a CSV file of products: stores its lines for a job to check. The file is read twice: an invalid file is
 * refused before any line is stored, and memory holds one batch of lines. Returns the import's id. Answers
 * `input.invalid` (`file`), also for a vendor who is not approved, or `rate.limited`.
 */
export const startImport = verb(
  'startImport',
  vendorMay('products'),
  shape,
  async (context, { fileName, bytes: sent }) => {
    const { id: vendorId } = await ownVendor(context);
    await refuseUnapproved(context, { file: 'not-approved' });
    const bytes = sent ?? refuse('input.invalid', { fields: { file: 'required' } });
    await count(context, 'import', vendorId);
    const { columns, total, misfits } = await inspectTable(bytes);
    const id = newId(context.clock());
    await inTransaction(context, async (inside) => {
      await inside.db
        .insertInto('productImports')
        .values({
          id,
          vendorId,
          userId: context.actor.id,
          fileName,
          columns: columns.filter((column) => column !== null),
          status: 'checking',
          total,
          checked: misfits,
          createdAt: context.clock(),
        })
        .execute();
      await storeLines(inside, id, tableLines(bytes, columns));
      const facts = { lines: total };
      await recordAudit(inside, { action: 'import.start', subject: 'product_imports', subjectId: id, facts });
      await sql`select pg_notify(${importsChannel}, '')`.execute(inside.db);
    });
    return { id };
  },
);

async function storeLines(
  context: ContextOf<SignedIn>,
  importId: string,
  lines: AsyncIterable<TableLine>,
): Promise<void> {
  let part: TableLine[] = [];
  for await (const line of lines) {
    part.push(line);
    if (part.length < linesAtOnce) continue;
    await store(context, importId, part);
    part = [];
  }
  if (part.length > 0) await store(context, importId, part);
}

/** Stores lines. A line with cells beyond the heading is stored as wrong and not checked. */
async function store(
  { db }: ContextOf<SignedIn>,
  importId: string,
  part: readonly TableLine[],
): Promise<void> {
  const rows = part.map(({ line, cells, isMisfit }) => ({
    line,
    cells,
    outcome: isMisfit ? 'wrong' : null,
    problems: isMisfit ? { row: 'cells' } : {},
  }));
  await sql`insert into product_import_rows (import_id, line, cells, outcome, problems)
    select ${importId}, line, cells, outcome, problems from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (line int, cells jsonb, outcome text, problems jsonb)`.execute(db);
  // The embedded database answers without yielding to the event loop: let other requests run.
  await setImmediate();
}
