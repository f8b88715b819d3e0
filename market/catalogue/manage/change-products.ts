import { z } from 'zod';
import { asOneAct } from '../../audit/one-act.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../kernel/context.ts';
import { type FailureCode, Refusal, refuse } from '../../kernel/errors.ts';
import { staffMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { maxInStock } from '../../stock/rules.ts';
import { desiredStatuses, maxProductsAtOnce } from '../managed-products-rules.ts';
import type { PriceSummary } from './change-prices.ts';
import { lastChanges } from './last-changes.ts';
import { chosenProducts, type OwnProduct } from './own-products.ts';
import { stockFrom } from './product-check-rules.ts';
import { moveTo } from './set-status.ts';
import { syncVendorsOf } from './sync-availability.ts';
import { writeStock } from './write-price-and-stock.ts';

const shape = z.object({
  ids: z.array(idShape).min(1, 'required').max(maxProductsAtOnce, 'too-many'),
  change: z.discriminatedUnion('what', [
    z.object({ what: z.literal('status'), to: z.enum(desiredStatuses) }),
    z.object({
      what: z.literal('stock'),
      /** Adds to each stock, as goods that came in, or sets all to one number, as counted. */
      how: z.enum(['add', 'set']).default('set'),
      to: z.string().refine((text) => stockFrom(text) !== null, 'whole'),
    }),
    z.object({ what: z.literal('featured'), to: z.boolean() }),
  ]),
});

type Change = z.infer<typeof shape>['change'];

export interface Refused {
  readonly name: string;
  /** The code of the refusal, or the message key of the price or stock. */
  readonly why: FailureCode | PriceSummary['refused'][number]['why'] | 'changed-since' | 'sold-since';
}

export interface Summary {
  readonly changed: number;
  readonly same: number;
  readonly refused: readonly Refused[];
  /** The stock movements of this change, which `undoStock` takes back. */
  readonly movements: readonly string[];
}

/**
 * Bulk change of status or stock of own products, which `undoStock` takes back for stock; administrators may
 * also feature them on the home page. Each product is validated separately: an invalid one stays unchanged and is
 * listed by name. Fails with `not-found`, without any change, when the actor has no access to one of them.
 */
export const changeProducts = verb(
  'changeProducts',
  staffMay('products'),
  shape,
  (context, { ids, change }) =>
    inTransaction(asOneAct(context), async (inside): Promise<Summary> => {
      if (change.what === 'featured' && inside.actor.role !== 'admin') refuse('actor.forbidden');
      const products = await chosenProducts(inside, ids, { lock: true });
      const summary = { changed: 0, same: 0, refused: [] as Refused[] };
      const changed: string[] = [];
      for (const product of products.values()) {
        const outcome = await changeOne(inside, product, change);
        if (outcome === 'changed') changed.push(product.id);
        if (outcome === 'changed' || outcome === 'same') summary[outcome] += 1;
        else summary.refused.push({ name: product.texts.name, why: outcome });
      }
      await syncVendorsOf(inside, products.values());
      return { ...summary, movements: change.what === 'stock' ? await lastChanges(inside, changed) : [] };
    }),
);

type Outcome = 'changed' | 'same' | Refused['why'];

function changeOne(context: Context, product: OwnProduct, change: Change): Promise<Outcome> {
  if (change.what === 'status') return changeStatus(context, product, change.to);
  if (change.what === 'featured') return feature(context, product, change.to);
  return changeStock(context, product, change);
}

async function changeStatus(
  context: Context,
  product: OwnProduct,
  to: (typeof desiredStatuses)[number],
): Promise<Outcome> {
  try {
    return (await moveTo(context, product, to)) ? 'changed' : 'same';
  } catch (error) {
    // Safe to continue in this transaction: `moveTo` refuses before its first write.
    if (error instanceof Refusal) return error.failure.code;
    throw error;
  }
}

async function changeStock(
  context: Context,
  product: OwnProduct,
  { how, to }: Extract<Change, { what: 'stock' }>,
): Promise<Outcome> {
  const count = stockFrom(to) ?? 0;
  const after = how === 'add' ? product.stock + count : count;
  if (after === product.stock) return 'same';
  if (after > maxInStock) return 'too-much';
  await writeStock(context, product, after, how === 'add' ? 'received' : 'counted');
  return 'changed';
}

/** Sets whether the home page features the product while it is on sale. */
async function feature(context: Context, { id }: OwnProduct, to: boolean): Promise<Outcome> {
  const { numUpdatedRows } = await context.db
    .updateTable('products')
    .set({ featured: to })
    .where('id', '=', id)
    .where('featured', '<>', to)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 'same';
  const facts = { featured: to ? 'yes' : 'no' };
  await recordAudit(context, { action: 'product.feature', subject: 'products', subjectId: id, facts });
  return 'changed';
}
