import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { type CsvRow, readCsv } from '../kernel/csv.ts';
import { refuse } from '../kernel/errors.ts';
import { vendorOnly } from '../kernel/guards.ts';
import { newId } from '../kernel/ids.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { ownVendor } from '../vendors/own-vendor.ts';
import { canName, columnsIn } from './columns-rules.ts';
import { mostLines } from './limits-rules.ts';

/** Told when an import has something to do. */
export const importsChannel = 'imports';

const insertedAtOnce = 500;

const shape = z.object({
  fileName: z.string().transform((name) => name.slice(0, 120)),
  bytes: z.instanceof(Uint8Array, { error: 'required' }),
});

/**
 * Takes a CSV file of products: its lines are kept and checked later, so that nobody waits. Answers with the import's id, or
 * `input.invalid` (`file`) for what is no such file.
 */
export const startImport = verb(vendorOnly, shape, async (context, { fileName, bytes }) => {
  const { id: vendorId } = await ownVendor(context);
  const { columns, rows } = tableFrom((await readCsv(bytes)) ?? wrongFile('unreadable'));
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
        total: rows.length,
        createdAt: context.clock(),
      })
      .execute();
    await keep(inside, id, columns, rows);
    const facts = { lines: rows.length };
    await recordAudit(inside, { action: 'import.start', subject: 'product_imports', subjectId: id, facts });
    await sql`select pg_notify(${importsChannel}, '')`.execute(inside.db);
  });
  return { id };
});

function tableFrom([head, ...rows]: readonly CsvRow[]) {
  const columns = columnsIn(head?.cells ?? []);
  if (!canName(columns)) wrongFile('columns');
  if (rows.length === 0) wrongFile('empty');
  if (rows.length > mostLines) wrongFile('long');
  return { columns, rows };
}

function wrongFile(why: string): never {
  return refuse('input.invalid', { fields: { file: why } });
}

async function keep(
  { db }: ContextOf<SignedIn>,
  importId: string,
  columns: readonly (string | null)[],
  rows: readonly CsvRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += insertedAtOnce) {
    const part = rows.slice(at, at + insertedAtOnce).map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(
        columns.flatMap((column, index) =>
          column === null ? [] : [[column, (cells[index] ?? '').slice(0, 5_000)]],
        ),
      ),
    }));
    await sql`insert into product_import_rows (import_id, line, cells)
      select ${importId}, line, cells from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as row (line int, cells jsonb)`.execute(
      db,
    );
    await setImmediate();
  }
}
