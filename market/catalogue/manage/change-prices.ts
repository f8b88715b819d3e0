import { z } from 'zod';
import { asOneAct } from '../../audit/one-act.ts';
import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { staffMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { type Paise, rupees, rupeesText } from '../../kernel/money.ts';
import { oneLine } from '../../kernel/plain-text.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { type ValueOf, verb } from '../../kernel/verb.ts';
import { maxProductsAtOnce, type PriceChange, priceChanges } from '../managed-products-rules.ts';
import { chosenProducts, type OwnProduct } from './own-products.ts';
import { storePriceUndo } from './price-undo.ts';
import { syncVendorsOf } from './sync-availability.ts';
import { priceFor, writePrice } from './write-price-and-stock.ts';

const percentPattern = /^\d{1,3}(\.\d{1,2})?\s*%?$/;
const rupeesPattern = /^₹?\s*\d{1,8}(\.\d{1,2})?$/;

const change = {
  ids: z.array(idShape).min(1, 'required').max(maxProductsAtOnce, 'too-many'),
  how: z.enum(priceChanges),
  /** Per cent or rupees; without meaning for `mrp`. */
  value: z.string().max(20, 'money').default('').transform(oneLine),
};
const shownPrice = z.string().regex(/^\d{1,12}$/);

type Why = 'above-mrp' | 'too-little' | 'too-much' | 'no-mrp' | 'price-changed';

/** A product with its price before and after the change, in paise; `why` is the reason for which it stays as it is. */
export interface PriceLine {
  readonly id: string;
  readonly name: string;
  readonly pack: string;
  readonly before: Paise;
  readonly after: Paise;
  readonly why: Why | 'same' | null;
}

/**
 * What a bulk change of prices would do to each product, in order of their names. Refuses `input.invalid` at `value`,
 * and `not-found` when the actor has no access to one of them.
 */
export const previewPrices = verb(
  'previewPrices',
  staffMay('products'),
  z.object(change),
  async (context, { ids, how, value }): Promise<PriceLine[]> => {
    const by = amountIn(how, value);
    const products = await chosenProducts(context, ids);
    const lines = [...products.values()].map((product) => lineOf(context, product, how, by));
    return lines.toSorted((one, other) => one.name.localeCompare(other.name));
  },
);

/**
 * Bulk change of the prices of own products. `was` are the prices that the preview has shown, in paise, in the order of
 * the ids: a product whose price is another one by now stays as it is and is listed, as are those that the change does
 * not allow. `undoPrices` takes the change back. Refuses as `previewPrices`.
 */
export const changePrices = verb(
  'changePrices',
  staffMay('products'),
  z.object({ ...change, was: z.array(shownPrice).max(maxProductsAtOnce) }),
  (context, { ids, how, value, was }) =>
    inTransaction(asOneAct(context), async (inside) => {
      const by = amountIn(how, value);
      const shown = new Map(ids.map((id, at) => [id, Number(was[at])]));
      const products = await chosenProducts(inside, ids, { lock: true });
      const lines: PriceLine[] = [];
      for (const product of products.values()) {
        const line = lineOf(inside, product, how, by);
        const isShown = shown.get(line.id) === line.before;
        lines.push(isShown ? line : { ...line, why: 'price-changed' });
        if (isShown && line.why === null) await writePrice(inside, product, line.after);
      }
      const changed = lines.filter(({ why }) => why === null);
      if (changed.length > 0) await storePriceUndo(inside, changed);
      await syncVendorsOf(inside, products.values());
      return summaryOf(lines);
    }),
);

/** Counts of a change of prices, and the products that stay as they are. */
export function summaryOf(lines: readonly Pick<PriceLine, 'name' | 'why'>[]) {
  return {
    changed: lines.filter(({ why }) => why === null).length,
    same: lines.filter(({ why }) => why === 'same').length,
    refused: lines
      .flatMap(({ name, why }) => (why === null || why === 'same' ? [] : [{ name, why }]))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    movements: [],
  };
}

export type PriceSummary = ValueOf<typeof changePrices>;

/** Per cent, or rupees in paise. Refuses what is neither. */
function amountIn(how: PriceChange, value: string): number {
  if (how === 'mrp') return 0;
  const isPercent = how === 'raise-percent' || how === 'lower-percent';
  const plain = value.replaceAll(',', '');
  if (!(isPercent ? percentPattern : rupeesPattern).test(plain))
    return refuse('input.invalid', {
      fields: { value: value === '' ? 'required' : isPercent ? 'percent' : 'money' },
    });
  const amount = Number.parseFloat(plain.replace('₹', ''));
  return isPercent ? amount : rupees(amount);
}

function lineOf(context: Context, product: OwnProduct, how: PriceChange, by: number): PriceLine {
  const before = rupees(Number(product.texts.price));
  const after = priceAfter(product, before, how, by);
  const { id, texts } = product;
  const line = { id, name: texts.name, pack: texts.pack ?? '', before, after: after ?? before };
  if (after === null) return { ...line, why: 'no-mrp' };
  return { ...line, why: after === before ? 'same' : reasonAgainst(context, product, after) };
}

/** Why a product cannot have a price; null if it can. */
export function reasonAgainst(context: Context, product: OwnProduct, price: Paise): Why | null {
  if (price <= 0) return 'too-little';
  const checked = priceFor(context, product, rupeesText(price));
  if (typeof checked !== 'string') return null;
  return checked === 'above-mrp' || checked === 'too-much' ? checked : 'too-little';
}

/** In paise. With per cent, prices from 20 rupees are rounded to whole rupees. Null without an MRP. */
function priceAfter({ texts }: OwnProduct, before: Paise, how: PriceChange, by: number): Paise | null {
  if (how === 'set') return by;
  if (how === 'raise') return before + by;
  if (how === 'lower') return before - by;
  if (how === 'mrp') return texts.mrp ? rupees(Number(texts.mrp)) : null;
  const percent = how === 'raise-percent' ? 100 + by : 100 - by;
  const exact = (before * percent) / 100;
  return exact < 2_000 ? Math.round(exact) : Math.round(exact / 100) * 100;
}
