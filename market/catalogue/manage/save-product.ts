import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import type { Context, ContextOf, SignedIn } from '../../kernel/context.ts';
import { indianDay } from '../../kernel/days.ts';
import { type FieldErrors, refuse } from '../../kernel/errors.ts';
import { staffMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { newId } from '../../kernel/ids.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { versionShape } from '../../kernel/version-shape.ts';
import { ownVendor } from '../../vendors/own-vendor.ts';
import { sellingEligibilityOf } from '../../vendors/selling-eligibility.ts';
import { isSubcategory, type SubcategoryName, subcategories } from '../kinds-rules.ts';
import { type OwnProduct, ownProduct, productsBySku } from './own-products.ts';
import { checkProduct, isTaxedWithoutGstin, stockFrom, tidyTexts } from './product-check-rules.ts';
import { fieldsOf, type Texts } from './product-fields-rules.ts';
import { syncAvailability } from './sync-availability.ts';
import { setStocks, writeProducts } from './write-products.ts';

const shape = z.object({
  /** The product to change; without it, a new draft is created. */
  id: idShape.optional(),
  /** The version that the form was loaded with, for optimistic locking. */
  version: versionShape,
  subcategory: z.custom<SubcategoryName>(isSubcategory, 'choice'),
  /** Opening stock of a new product. */
  stock: z.string().catch(''),
  /** The fields of the form; a change leaves all others as they are. */
  values: z.record(z.string(), z.string().catch('')).catch({}),
});

type ManagerContext = ContextOf<SignedIn>;
type Input = z.infer<typeof shape>;

/**
 * Saves a product form: a vendor's new product as a draft, or changes to a managed one. Answers `input.invalid` with a
 * message key per field, `not-found`, or `conflict.changed` if the product changed since the form was loaded; returns
 * the id and the new version.
 * Administrators create products with `addProduct`.
 */
export const saveProduct = verb('saveProduct', staffMay('products'), shape, (context, input) =>
  inTransaction(context, async (inside) => {
    if (input.id !== undefined) return change(inside, { ...input, id: input.id });
    const { id: vendorId } = await ownVendor(inside);
    return createProduct(inside, { ...input, vendorId, texts: tidyTexts(input.values) });
  }),
);

interface New {
  readonly vendorId: string;
  readonly subcategory: SubcategoryName;
  readonly stock: string;
  readonly texts: Texts;
}

/**
 * Creates a draft for a vendor, in the caller's transaction. Refuses `input.invalid` with its field errors and
 * `others`.
 */
export async function createProduct(
  context: Context,
  { vendorId, subcategory, stock, texts }: New,
  others: FieldErrors = {},
): Promise<{ id: string; version: number }> {
  const id = newId(context.clock());
  const opening = stock.trim() === '' ? 0 : stockFrom(stock);
  const wrong = { ...(opening === null && { stock: 'whole' }), ...others };
  await refuseInvalid(context, { id, vendorId, subcategory, texts }, wrong);
  await writeProducts(context, vendorId, [{ id, subcategory, texts, group: '' }]);
  await setStocks(context, [{ id, from: 0, to: opening ?? 0 }], 'opening');
  await recordAudit(context, { action: 'product.create', subject: 'products', subjectId: id });
  return { id, version: 1 };
}

async function change(context: ManagerContext, { id, version, subcategory, values }: Input & { id: string }) {
  const now = await ownProduct(context, id, { lock: true });
  if (now.version !== version) refuse('conflict.changed', { facts: { version: now.version } });
  // A product cannot change its kind: the label fields differ.
  if (subcategories[subcategory].kind !== kindOf(now))
    refuse('input.invalid', { fields: { subcategory: 'choice' } });
  const { vendorId } = now;
  const texts = tidyTexts({ ...now.texts, ...values });
  await refuseInvalid(context, { id, vendorId, subcategory, texts, status: now.status });
  const changed = changesOf(now, texts, subcategory);
  await writeProducts(context, vendorId, [{ id, subcategory, texts, group: now.group, changed }]);
  await recordAudit(context, {
    action: 'product.change',
    subject: 'products',
    subjectId: id,
    facts: factsOf(now.texts, texts, changed),
  });
  await syncAvailability(context, vendorId);
  return { id, version: version + 1 };
}

interface CheckedProduct {
  readonly id: string;
  readonly vendorId: string;
  readonly subcategory: SubcategoryName;
  readonly texts: Texts;
  readonly status?: OwnProduct['status'];
}

/** Validates the fields. Refuses `input.invalid` with a message per field. */
async function refuseInvalid(
  context: Context,
  { id, vendorId, subcategory, texts, status = 'draft' }: CheckedProduct,
  others: FieldErrors = {},
): Promise<void> {
  const isOnSale = status === 'live' || status === 'withheld';
  const today = indianDay(context.clock());
  const errors = { ...checkProduct(subcategories[subcategory].kind, texts, { isOnSale, today }), ...others };
  if (isOnSale && isTaxedWithoutGstin(await sellingEligibilityOf(context, vendorId), texts))
    errors.gstRate ??= 'exempt-only';
  const owner = (await productsBySku(context, vendorId, texts.sku ? [texts.sku] : [])).get(texts.sku);
  if (owner !== undefined && owner !== id) errors.sku ??= 'sku-taken';
  if (Object.keys(errors).length > 0) refuse('input.invalid', { fields: errors });
}

function kindOf({ subcategory }: OwnProduct) {
  return isSubcategory(subcategory) ? subcategories[subcategory].kind : 'tool';
}

/** Names of the changed fields, including `subcategory`. */
function changesOf(now: OwnProduct, texts: Texts, subcategory: SubcategoryName): Set<string> {
  const own = fieldsOf(subcategories[subcategory].kind).map(({ name }) => name);
  const changed = new Set<string>(own.filter((name) => now.texts[name] !== texts[name]));
  return now.subcategory === subcategory ? changed : changed.add('subcategory');
}

/** Audit facts. They include old and new price, as evidence on price changes (E-Commerce Rules 2020, rule 4(11)). */
function factsOf(before: Texts, after: Texts, changed: ReadonlySet<string>): Record<string, string> {
  const fields = [...changed].join(', ');
  return changed.has('price') ? { fields, price: `${before.price} > ${after.price}` } : { fields };
}
