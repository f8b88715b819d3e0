import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../kernel/context.ts';
import { indianDay } from '../../kernel/days.ts';
import { type FailureCode, Refusal, refuse } from '../../kernel/errors.ts';
import { vendorOrAdmin } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { rupees, rupeesText } from '../../kernel/money.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { subcategoryOf } from '../kinds-rules.ts';
import { desiredStatuses } from './managed-products-rules.ts';
import { type OwnProduct, ownProducts } from './own-products.ts';
import { productAccessOf } from './product-access.ts';
import { checkProduct, stockFrom } from './product-check-rules.ts';
import { moveTo } from './set-status.ts';
import { syncAvailability } from './sync-availability.ts';
import { setStocks } from './write-products.ts';

/** More than one page of the list can select. */
const mostAtOnce = 200;

/** Percentage, up or down: -10, +5, 2.5. */
const percentPattern = /^[+-]?\d{1,3}(\.\d{1,2})?\s*%?$/;

const shape = z.object({
  ids: z.array(idShape).min(1, 'required').max(mostAtOnce, 'too-many'),
  change: z.discriminatedUnion('what', [
    z.object({ what: z.literal('status'), to: z.enum(desiredStatuses) }),
    z.object({ what: z.literal('price'), percent: z.string().trim().regex(percentPattern, 'percent') }),
    z.object({
      what: z.literal('stock'),
      to: z.string().refine((text) => stockFrom(text) !== null, 'whole'),
    }),
    z.object({ what: z.literal('featured'), to: z.boolean() }),
  ]),
});

type Change = z.infer<typeof shape>['change'];

export interface Refused {
  readonly name: string;
  /** The code of the refusal, or the message key of the price field. */
  readonly why: FailureCode | 'above-mrp' | 'too-little' | 'too-much';
}

export interface Summary {
  readonly changed: number;
  readonly same: number;
  readonly refused: readonly Refused[];
}

/**
 * Bulk change of status, price or stock of own products; administrators may also feature them on the home page. Each product
 * is validated separately: an invalid one stays unchanged and is listed by name. Fails with `not-found`, without any change,
 * when the actor has no access to one of them.
 */
export const changeProducts = verb('changeProducts', vendorOrAdmin, shape, (context, { ids, change }) =>
  inTransaction(context, async (inside): Promise<Summary> => {
    if (change.what === 'featured' && inside.actor.role !== 'admin') refuse('actor.forbidden');
    const products = await ownProducts(inside, await productAccessOf(inside), ids, { lock: true });
    if (new Set(ids).size !== products.size) refuse('not-found');
    const summary = { changed: 0, same: 0, refused: [] as Refused[] };
    for (const product of products.values()) {
      const outcome = await changeOne(inside, product, change);
      if (outcome === 'changed' || outcome === 'same') summary[outcome] += 1;
      else summary.refused.push({ name: product.texts.name, why: outcome });
    }
    const vendors = new Set([...products.values()].map(({ vendorId }) => vendorId));
    for (const vendorId of vendors) await syncAvailability(inside, vendorId);
    return summary;
  }),
);

type Outcome = 'changed' | 'same' | Refused['why'];

function changeOne(context: Context, product: OwnProduct, change: Change): Promise<Outcome> {
  if (change.what === 'status') return changeStatus(context, product, change.to);
  if (change.what === 'price') return changePrice(context, product, change.percent);
  if (change.what === 'featured') return feature(context, product, change.to);
  return changeStock(context, product, stockFrom(change.to) ?? product.stock);
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

/** Prices from 20 rupees are rounded to whole rupees. */
async function changePrice(context: Context, product: OwnProduct, percent: string): Promise<Outcome> {
  const before = rupees(Number(product.texts.price));
  const raised = (before * (100 + Number.parseFloat(percent))) / 100;
  const price = raised < 2_000 ? Math.round(raised) : Math.round(raised / 100) * 100;
  if (price === before) return 'same';
  const texts = { ...product.texts, price: rupeesText(price) };
  const today = indianDay(context.clock());
  const why = checkProduct(subcategoryOf(product.subcategory).kind, texts, { isOnSale: true, today }).price;
  if (why) return why === 'above-mrp' || why === 'too-much' ? why : 'too-little';
  await context.db
    .updateTable('products')
    .set((row) => ({ price, version: row('version', '+', 1) }))
    .where('id', '=', product.id)
    .execute();
  const facts = { fields: 'price', price: `${product.texts.price} > ${texts.price}` };
  await recordAudit(context, { action: 'product.change', subject: 'products', subjectId: product.id, facts });
  return 'changed';
}

async function changeStock(context: Context, { id, stock }: OwnProduct, to: number): Promise<Outcome> {
  if (stock === to) return 'same';
  await setStocks(context, [{ id, from: stock, to }], 'counted');
  await recordAudit(context, {
    action: 'stock.adjust',
    subject: 'products',
    subjectId: id,
    facts: { from: stock, to },
  });
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
