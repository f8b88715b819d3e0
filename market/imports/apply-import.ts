import { setImmediate } from 'node:timers/promises';
import { recordAudit } from '../audit/record.ts';
import { lockProducts, type OwnProduct, ownProducts } from '../catalogue/own-products.ts';
import { reviewListings } from '../catalogue/review-listings.ts';
import { setStocks, writeProducts, writeStatuses } from '../catalogue/write-products.ts';
import type { Context } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { Refusal, refuse } from '../kernel/errors.ts';
import { judge, type Wanted, wishOf } from './judge-rules.ts';
import { linesAtOnce } from './limits-rules.ts';

interface Import {
  readonly id: string;
  readonly vendorId: string;
  readonly userId: string;
}

/**
 * Writes all lines of a checked import in one transaction, or none: when a product was changed since, the import fails.
 * Sales go on meanwhile: a stock that the file states is what was counted.
 */
export async function applyImport(context: Context, asked: Import): Promise<void> {
  const actor = { kind: 'user', id: asked.userId, name: '', email: '', role: 'vendor' } as const;
  try {
    await context.db.transaction().execute((db) => writeAll({ ...context, actor, db }, asked));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await setStatus(context, asked.id, 'failed');
  }
}

async function writeAll(context: Context, { id, vendorId }: Import): Promise<void> {
  // In the order in which orders lock them too, so that nobody waits in a circle.
  await lockProducts(context, vendorId, await touchedBy(context, id));
  let line = 0;
  for (;;) {
    const rows = await linesAfter(context, id, line);
    const last = rows.at(-1);
    if (!last) break;
    await writePart(context, vendorId, rows);
    line = last.line;
    // The embedded database answers without leaving the turn: others want theirs.
    await setImmediate();
  }
  await reviewListings(context, vendorId);
  await recordAudit(context, { action: 'import.apply', subject: 'product_imports', subjectId: id });
  await setStatus(context, id, 'applied');
}

async function touchedBy({ db }: Context, importId: string): Promise<string[]> {
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

interface Write extends Wanted {
  readonly id: string;
  readonly now: OwnProduct | undefined;
  readonly changes: Line['changes'];
}

async function writePart(context: Context, vendorId: string, lines: readonly Line[]): Promise<void> {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const products = await ownProducts(context, { vendorId }, ids);
  const writes = lines.map((line) => writeOf(context, line, products.get(line.productId ?? '')));
  const written = writes.filter(isWritten).map(({ now, changes, ...draft }) => ({
    ...draft,
    ...(now && { changed: new Set(Object.keys(changes)) }),
  }));
  await writeProducts(context, vendorId, written);
  const stocks = writes.map(({ id, now, stock }) => ({ id, from: now?.stock ?? 0, to: stock }));
  await setStocks(
    context,
    stocks.filter(({ id }) => products.has(id)),
    'counted',
  );
  await setStocks(
    context,
    stocks.filter(({ id }) => !products.has(id)),
    'opening',
  );
  await writeStatuses(
    context,
    writes.filter(({ now, status }) => status !== (now ? wishOf(now) : 'draft')),
  );
}

/** What the line wants of the product as it is now, under its lock. */
function writeOf(
  context: Context,
  { cells, productId, version, changes }: Line,
  now: OwnProduct | undefined,
): Write {
  const isAsChecked = (now?.version ?? null) === version;
  const { wanted } = judge({ cells, now, isSkuTaken: false, today: indianDay(context.clock()) });
  if (!isAsChecked || !wanted || productId === null) return refuse('product.changed');
  // Sales of the meantime stay sold where the file says nothing of the stock.
  const stock = changes.stock || !now ? wanted.stock : now.stock;
  return { ...wanted, stock, id: productId, now, changes };
}

/** Whether more than its stock or its status changes. */
function isWritten({ now, changes }: Write): boolean {
  return !now || Object.keys(changes).some((column) => column !== 'stock' && column !== 'status');
}

function setStatus({ db }: Context, id: string, status: 'applied' | 'failed') {
  return db.updateTable('productImports').set({ status }).where('id', '=', id).execute();
}
