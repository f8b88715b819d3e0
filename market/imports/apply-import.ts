import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { recordAudit } from '../audit/record.ts';
import { type OwnProduct, ownProducts, productsBySku } from '../catalogue/manage/own-products.ts';
import { syncAvailability } from '../catalogue/manage/sync-availability.ts';
import { setStocks, writeProducts, writeStatuses } from '../catalogue/manage/write-products.ts';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { type FieldErrors, Refusal } from '../kernel/errors.ts';
import { lockProducts } from '../stock/move-stock.ts';
import { sellingEligibilityOf } from '../vendors/selling-eligibility.ts';
import { linesAtOnce } from './lines-at-once.ts';
import { type DesiredProduct, desiredStatusOf, validateRow } from './validate-row-rules.ts';

interface Import {
  readonly id: string;
  readonly vendorId: string;
  readonly userId: string;
}

/**
 * Writes the valid lines of a checked import in one transaction. A line becomes wrong if its product changed since the
 * check or if its SKU is taken; with no valid line left, the import fails. Sales continue during the import:
 * a stock value in the file is a counted stock.
 */
export async function applyImport(context: Context, job: Import): Promise<void> {
  const person = { kind: 'user', id: job.userId, name: '', email: '', role: 'vendor' } as const;
  const actor = { ...person, staffRole: 'owner', vendorId: job.vendorId } as const;
  try {
    await context.db.transaction().execute((db) => writeAll({ ...context, actor, db }, job));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await setStatus(context, job.id, 'failed');
  }
}

async function writeAll(context: Context, { id, vendorId }: Import): Promise<void> {
  // Locks in the same order as orders do, to avoid deadlocks.
  await lockProducts(context, await changedProductIds(context, id));
  let [line, written] = [0, 0];
  for (;;) {
    const rows = await linesAfter(context, id, line);
    const last = rows.at(-1);
    if (!last) break;
    written += await writeBatch(context, { id, vendorId }, rows);
    line = last.line;
    // The embedded database answers without yielding to the event loop: let other requests run.
    await setImmediate();
  }
  if (written === 0) return setStatus(context, id, 'failed');
  await syncAvailability(context, vendorId);
  const facts = { lines: written };
  await recordAudit(context, { action: 'import.apply', subject: 'product_imports', subjectId: id, facts });
  await setStatus(context, id, 'applied');
}

async function changedProductIds({ db }: Context, importId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('productImportRows')
    .where('importId', '=', importId)
    .where('outcome', '=', 'changed')
    .select('productId')
    .execute();
  return rows.flatMap(({ productId }) => productId ?? []);
}

function linesAfter({ db }: Context, importId: string, line: number) {
  return db
    .selectFrom('productImportRows')
    .where('importId', '=', importId)
    .where('outcome', 'in', ['new', 'changed'])
    .where('line', '>', line)
    .orderBy('line')
    .limit(linesAtOnce)
    .select(['line', 'cells', 'productId', 'version', 'changes'])
    .execute();
}

type Line = Awaited<ReturnType<typeof linesAfter>>[number];

interface Write extends DesiredProduct {
  readonly id: string;
  readonly now: OwnProduct | undefined;
  readonly changes: Line['changes'];
}

/** Writes the lines that are still valid; returns their number. */
async function writeBatch(
  context: Context,
  { id, vendorId }: Pick<Import, 'id' | 'vendorId'>,
  lines: readonly Line[],
): Promise<number> {
  const writes: Write[] = [];
  const wrong: { line: number; problems: FieldErrors }[] = [];
  for (const { line, write, problems } of await revalidate(context, vendorId, lines)) {
    if (write) writes.push(write);
    else wrong.push({ line, problems });
  }
  await markWrong(context, id, wrong);
  await write(context, vendorId, writes);
  return writes.length;
}

async function write(context: Context, vendorId: string, writes: readonly Write[]): Promise<void> {
  const written = writes.filter(isWritten).map(({ now, changes, ...draft }) => ({
    ...draft,
    ...(now && { changed: new Set(Object.keys(changes)) }),
  }));
  await writeProducts(context, vendorId, written);
  for (const [reason, some] of Map.groupBy(writes, ({ now }) => (now ? 'counted' : 'opening'))) {
    const stocks = some.map(({ id, now, stock }) => ({ id, from: now?.stock ?? 0, to: stock }));
    await setStocks(context, stocks, reason);
  }
  await writeStatuses(
    context,
    writes.filter(({ now, status }) => status !== (now ? desiredStatusOf(now) : 'draft')),
  );
}

/** Validates the lines again, against the locked current products. */
async function revalidate(context: Context, vendorId: string, lines: readonly Line[]) {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const products = await ownProducts(context, { vendorId }, ids);
  const skus = lines.map(({ cells }) => cells.sku ?? '').filter(Boolean);
  const bySku = await productsBySku(context, vendorId, skus);
  const today = indianDay(context.clock());
  const { isExemptOnly } = await sellingEligibilityOf(context, vendorId);
  return lines.map(({ line, cells, productId, version, changes }) => {
    const now = products.get(productId ?? '');
    if (productId === null || (now?.version ?? null) !== version)
      return { line, write: null, problems: { row: 'changed-since' } };
    const owner = bySku.get(cells.sku ?? '');
    const isSkuTaken = owner !== undefined && owner !== now?.id;
    const { wanted, problems } = validateRow({ cells, now, isSkuTaken, today, isExemptOnly });
    if (!wanted) return { line, write: null, problems };
    // Without a stock cell in the file, the current stock (after sales since the check) is preserved.
    const stock = changes.stock || !now ? wanted.stock : now.stock;
    return { line, write: { ...wanted, stock, id: productId, now, changes }, problems };
  });
}

async function markWrong(
  { db }: Context,
  importId: string,
  lines: readonly { line: number; problems: FieldErrors }[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`update product_import_rows as kept
    set outcome = 'wrong', changes = '{}', problems = row.problems
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as row (line int, problems jsonb)
    where kept.import_id = ${importId} and kept.line = row.line`.execute(db);
}

/** True if any column other than stock and status changes. */
function isWritten({ now, changes }: Write): boolean {
  return !now || Object.keys(changes).some((column) => column !== 'stock' && column !== 'status');
}

async function setStatus({ db }: Context, id: string, status: 'applied' | 'failed'): Promise<void> {
  await db.updateTable('productImports').set({ status }).where('id', '=', id).execute();
}
