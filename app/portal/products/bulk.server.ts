import type { RouterContextProvider } from 'react-router';
import {
  changePrices,
  type PriceLine,
  previewPrices,
} from '../../../market/catalogue/manage/change-prices.ts';
import { changeProducts, type Summary } from '../../../market/catalogue/manage/change-products.ts';
import { setPriceAndStock } from '../../../market/catalogue/manage/set-price-and-stock.ts';
import { undoPrices } from '../../../market/catalogue/manage/undo-prices.ts';
import { undoStock } from '../../../market/catalogue/manage/undo-stock.ts';
import { type PriceChange, priceChanges } from '../../../market/catalogue/managed-products-rules.ts';
import type { Context } from '../../../market/kernel/context.ts';
import type { FieldErrors } from '../../../market/kernel/errors.ts';
import { actOf } from '../../forms/act-of.ts';
import { sentForm } from '../../forms/sent-form.server.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { requirePermission } from '../../request/require.ts';

type Change =
  | { what: 'featured'; to: boolean }
  | { what: 'status'; to: string }
  | { what: 'stock'; how: string; to: string };

export interface BulkRequest {
  readonly ids: readonly string[];
  readonly intent: 'stock' | 'status';
  /** Submitted value, to be shown again. */
  readonly value: string;
  /** Whether the stock is added or set. */
  readonly how: 'add' | 'set';
  /** Absent until the number has been entered. */
  readonly change?: Change;
}

/** A bulk change of prices as it was typed. */
export interface PriceRequest {
  readonly ids: readonly string[];
  readonly how: PriceChange;
  readonly value: string;
}

/** Result of the form of one row: its values and their errors; none when they were saved. */
export interface SentRow {
  readonly id: string;
  readonly price: string;
  readonly stock: string;
  readonly errors: FieldErrors;
}

/** Result of a change in the list, or the request for the number that a bulk change needs. */
export type BulkAnswer =
  | { readonly asking: BulkRequest; readonly problem?: string }
  | { readonly askingPrice: PriceRequest; readonly problem?: string; readonly lines?: readonly PriceLine[] }
  | {
      readonly summary: Summary;
      /** What was undone, and whether that was too late. */
      readonly undone?: 'stock' | 'price' | 'late';
    }
  | { readonly row: SentRow }
  | { readonly failure: PageFailure };

/**
 * Change in the list of products: of one row, of the selected products, or an undo. A bulk change that needs a number
 * is answered with a page that asks for it.
 */
export async function changeChosen(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<BulkAnswer> {
  const market = marketOf(context);
  const form = await sentForm(request);
  const intent = actOf(
    form,
    'row',
    'undo',
    'price',
    'price-now',
    'undo-price',
    'stock',
    'feature',
    'unfeature',
    'live',
    'draft',
    'archived',
  );
  if (intent === 'row') return changeRow(market, form, request);
  if (intent === 'undo') {
    const undone = await undoStock(market, { movements: form.getAll('movement') });
    return { summary: valueOrThrow(undone, request), undone: 'stock' };
  }
  requirePermission(context, 'products');
  if (intent === 'undo-price') {
    const { isLate, ...summary } = valueOrThrow(await undoPrices(market, {}), request);
    return { summary, undone: isLate ? 'late' : 'price' };
  }
  if (intent === 'price' || intent === 'price-now') return changeThePrices(market, form, request);
  const input = bulkFrom(form);
  if (!input.change) return { asking: input };
  const result = await changeProducts(market, input);
  if (!result.ok && result.failure.code === 'input.invalid') {
    return { asking: input, problem: Object.values(result.failure.fields ?? {})[0] ?? 'required' };
  }
  return { summary: valueOrThrow(result, request) };
}

/** Asks for the change, shows what it does to each price, and makes it: each step has what the last one has sent. */
async function changeThePrices(market: Context, form: FormData, request: Request): Promise<BulkAnswer> {
  const textsOf = (name: string) => form.getAll(name).filter((text) => typeof text === 'string');
  const how = priceChanges.find((one) => one === textIn(form, 'how'));
  const value = textIn(form, 'value');
  const asked = { ids: textsOf('id'), how: how ?? 'raise-percent', value: value ?? '' };
  if (how === undefined || value === null) return { askingPrice: asked };
  const isNow = textIn(form, 'intent') === 'price-now';
  const result = isNow
    ? await changePrices(market, { ...asked, was: textsOf('was') })
    : await previewPrices(market, asked);
  if (!result.ok && result.failure.code === 'input.invalid')
    return { askingPrice: asked, problem: Object.values(result.failure.fields ?? {})[0] ?? 'required' };
  const done = valueOrThrow<readonly PriceLine[] | Summary>(result, request);
  return 'changed' in done ? { summary: done } : { askingPrice: asked, lines: done };
}

async function changeRow(market: Context, form: FormData, request: Request): Promise<BulkAnswer> {
  const text = (name: string) => textIn(form, name) ?? '';
  const row = { id: text('id'), price: text('price'), stock: text('stock') };
  const was = { priceWas: text('priceWas'), stockWas: text('stockWas') };
  const result = await setPriceAndStock(market, { ...row, ...was });
  if (!result.ok && result.failure.code === 'input.invalid')
    return { row: { ...row, errors: result.failure.fields ?? {} } };
  valueOrThrow(result, request);
  return { row: { ...row, errors: {} } };
}

/** Input from the bulk action bar, or from the page that asks for the number. */
function bulkFrom(form: FormData): BulkRequest {
  const ids = form.getAll('id').filter((id) => typeof id === 'string');
  const [intent, value] = [textIn(form, 'intent'), textIn(form, 'value')];
  const how = textIn(form, 'how') === 'set' ? 'set' : 'add';
  const status = { ids, intent: 'status', value: '', how } as const;
  if (intent === 'feature' || intent === 'unfeature')
    return { ...status, change: { what: 'featured', to: intent === 'feature' } };
  if (intent !== 'stock') return { ...status, change: { what: 'status', to: intent ?? '' } };
  if (value === null) return { ids, intent, value: '', how };
  return { ids, intent, value, how, change: { what: 'stock', how, to: value } };
}

function textIn(form: FormData, name: string): string | null {
  const sent = form.get(name);
  return typeof sent === 'string' ? sent : null;
}
