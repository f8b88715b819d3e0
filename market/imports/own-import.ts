import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { ownVendor } from '../vendors/own-vendor.ts';
import { countsOf } from './counts.ts';
import { outcomes } from './schema.ts';
import { importsChannel } from './start-import.ts';

const linesShown = 50;
const importsShown = 10;

/** The vendor's latest imports. */
export const myImports = verb('myImports', vendorMay('products'), z.unknown(), async (context) => {
  const { id } = await ownVendor(context);
  return context.db
    .selectFrom('productImports')
    .where('vendorId', '=', id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(importsShown)
    .select(['id', 'fileName', 'status', 'total', 'createdAt'])
    .execute();
});

const shape = z.object({
  id: idShape,
  /** Outcome of the lines to show. Default: the first outcome in the order of `outcomes` that has lines. */
  outcome: z.enum(outcomes).optional().catch(undefined),
  after: z.coerce.number().int().min(0).max(2_000_000_000).catch(0),
});

/** Progress, counts by outcome, and one page of lines of an import. Answers `not-found`. */
export const getImport = verb(
  'getImport',
  vendorMay('products'),
  shape,
  async (context, { id, outcome, after }) => {
    const found = await ownImport(context, id);
    const counts = await countsOf(context, id);
    const shown = outcome ?? outcomes.find((one) => counts[one] > 0) ?? 'wrong';
    const lines = await context.db
      .selectFrom('productImportRows')
      .where('importId', '=', id)
      .where('outcome', '=', shown)
      .where('line', '>', after)
      .orderBy('line')
      .limit(linesShown + 1)
      .select(['line', 'productId', 'version', 'changes', 'problems'])
      .select(
        sql<string>`coalesce(nullif(cells ->> 'name', ''), nullif(cells ->> 'sku', ''), cells ->> 'id', '')`.as(
          'name',
        ),
      )
      .execute();
    const next = lines.length > linesShown ? (lines[linesShown - 1]?.line ?? null) : null;
    return { ...found, counts, shown, lines: lines.slice(0, linesShown), next };
  },
);

export type ImportView = ValueOf<typeof getImport>;

/**
 * Confirms a checked import, which queues the writing of its valid lines. Answers `not-found`, or `input.invalid` if
 * the import is not in the status `checked`.
 */
export const confirmImport = verb(
  'confirmImport',
  vendorMay('products'),
  z.object({ id: idShape }),
  (context, { id }) =>
    inTransaction(context, async (inside) => {
      const { status } = await ownImport(inside, id, { lock: true });
      const counts = await countsOf(inside, id);
      if (status !== 'checked') refuse('input.invalid');
      await inside.db
        .updateTable('productImports')
        .set({ status: 'applying' })
        .where('id', '=', id)
        .execute();
      const facts = { created: counts.new, changed: counts.changed };
      await recordAudit(inside, {
        action: 'import.confirm',
        subject: 'product_imports',
        subjectId: id,
        facts,
      });
      await sql`select pg_notify(${importsChannel}, '')`.execute(inside.db);
    }),
);

/** An import of the actor's vendor. Refuses `not-found`. */
export async function ownImport(context: ContextOf<SignedIn>, id: string, { lock = false } = {}) {
  const { id: vendorId } = await ownVendor(context);
  const found = await context.db
    .selectFrom('productImports')
    .where('id', '=', id)
    .where('vendorId', '=', vendorId)
    .select(['id', 'fileName', 'status', 'columns', 'total', 'checked', 'createdAt'])
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return found ?? refuse('not-found');
}
