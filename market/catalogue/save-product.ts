import { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { indianDay } from '../kernel/days.ts';
import { type FieldErrors, refuse } from '../kernel/errors.ts';
import { vendorOnly } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { newId } from '../kernel/ids.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { ownVendor } from '../vendors/own-vendor.ts';
import { isSubcategory, type SubcategoryName, subcategories } from './kinds-rules.ts';
import { ownProduct } from './own-product.ts';
import { type OwnProduct, productsBySku } from './own-products.ts';
import { checkProduct, stockFrom, tidyTexts } from './product-check-rules.ts';
import { fieldsOf, type Texts } from './product-fields-rules.ts';
import { reviewListings } from './review-listings.ts';
import { setStocks, writeProducts } from './write-products.ts';

const shape = z.object({
  /** The product to change; without one it is a new draft. */
  id: idShape.optional(),
  /** The version that was opened. */
  version: z.coerce.number().int().catch(0),
  subcategory: z.custom<SubcategoryName>(isSubcategory, 'choice'),
  /** How many there are of a new product. */
  stock: z.string().catch(''),
  values: z.record(z.string(), z.string().catch('')).catch({}),
});

type Vendor = ContextOf<SignedIn>;
type Input = z.infer<typeof shape>;

/**
 * Keeps what a vendor says of a product: a new one as a draft, or changes of his own. Answers `input.invalid` with the
 * message key of each field, `not-found`, or `product.changed` when somebody else has changed it since it was opened.
 */
export const saveProduct = verb(vendorOnly, shape, (context, input) =>
  inTransaction(context, async (inside) => {
    const texts = tidyTexts(input.values);
    return input.id === undefined
      ? create(inside, input, texts)
      : change(inside, { ...input, id: input.id }, texts);
  }),
);

async function create(context: Vendor, { subcategory, stock }: Input, texts: Texts) {
  const { id: vendorId } = await ownVendor(context);
  const id = newId(context.clock());
  const opening = stock.trim() === '' ? 0 : stockFrom(stock);
  await hold(context, { id, vendorId, subcategory, texts }, opening === null ? { stock: 'whole' } : {});
  await writeProducts(context, vendorId, [{ id, subcategory, texts, group: '' }]);
  await setStocks(context, [{ id, from: 0, to: opening ?? 0 }], 'opening');
  await recordAudit(context, { action: 'product.create', subject: 'products', subjectId: id });
  return { id };
}

async function change(context: Vendor, { id, version, subcategory }: Input & { id: string }, texts: Texts) {
  const now = await ownProduct(context, id, { lock: true });
  if (now.version !== version) refuse('product.changed', { facts: { version: now.version } });
  // Of another kind it would be another product, with another label.
  if (subcategories[subcategory].kind !== kindOf(now))
    refuse('input.invalid', { fields: { subcategory: 'choice' } });
  const { vendorId } = now;
  await hold(context, { id, vendorId, subcategory, texts, status: now.status });
  const changed = changesOf(now, texts, subcategory);
  await writeProducts(context, vendorId, [{ id, subcategory, texts, group: now.group, changed }]);
  await recordAudit(context, {
    action: 'product.change',
    subject: 'products',
    subjectId: id,
    facts: factsOf(now.texts, texts, changed),
  });
  await reviewListings(context, vendorId);
  return { id };
}

interface Held {
  readonly id: string;
  readonly vendorId: string;
  readonly subcategory: SubcategoryName;
  readonly texts: Texts;
  readonly status?: OwnProduct['status'];
}

/** Refuses what does not hold, with a message at each field. */
async function hold(
  context: Vendor,
  { id, vendorId, subcategory, texts, status = 'draft' }: Held,
  others: FieldErrors = {},
): Promise<void> {
  const isOnSale = status === 'live' || status === 'withheld';
  const today = indianDay(context.clock());
  const errors = { ...checkProduct(subcategories[subcategory].kind, texts, { isOnSale, today }), ...others };
  const has = (await productsBySku(context, vendorId, texts.sku ? [texts.sku] : [])).get(texts.sku);
  if (has !== undefined && has !== id) errors.sku ??= 'sku-taken';
  if (Object.keys(errors).length > 0) refuse('input.invalid', { fields: errors });
}

function kindOf({ subcategory }: OwnProduct) {
  return isSubcategory(subcategory) ? subcategories[subcategory].kind : 'tool';
}

/** Which fields changed, `subcategory` among them. */
function changesOf(now: OwnProduct, texts: Texts, subcategory: SubcategoryName): Set<string> {
  const own = fieldsOf(subcategories[subcategory].kind).map(({ name }) => name);
  const changed = new Set<string>(own.filter((name) => now.texts[name] !== texts[name]));
  return now.subcategory === subcategory ? changed : changed.add('subcategory');
}

/** Of the price also from what, for nobody may bend prices unseen (E-Commerce Rules 2020, rule 4(11)). */
function factsOf(before: Texts, after: Texts, changed: ReadonlySet<string>): Record<string, string> {
  const fields = [...changed].join(', ');
  return changed.has('price') ? { fields, price: `${before.price} > ${after.price}` } : { fields };
}
