import type { RouterContextProvider } from 'react-router';
import { changeProducts, type Summary } from '../../../market/catalogue/manage/change-products.ts';
import { setPriceAndStock } from '../../../market/catalogue/manage/set-price-and-stock.ts';
import { undoStock } from '../../../market/catalogue/manage/undo-stock.ts';
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
  | { what: 'price'; percent: string }
  | { what: 'stock'; how: string; to: string };

export interface BulkRequest {
  readonly ids: readonly string[];
  readonly intent: 'price' | 'stock' | 'status';
  /** Submitted value, to be shown again. */
  readonly value: string;
  /** Whether the stock is added or set. */
  readonly how: 'add' | 'set';
  /** Absent until the number has been entered. */
  readonly change?: Change;
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
  | { readonly summary: Summary; readonly isUndone?: boolean }
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
    return { summary: valueOrThrow(undone, request), isUndone: true };
  }
  requirePermission(context, 'products');
  const input = bulkFrom(form);
  if (!input.change) return { asking: input };
  const result = await changeProducts(market, input);
  if (!result.ok && result.failure.code === 'input.invalid') {
    return { asking: input, problem: Object.values(result.failure.fields ?? {})[0] ?? 'required' };
  }
  return { summary: valueOrThrow(result, request) };
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
  if (intent !== 'price' && intent !== 'stock')
    return { ...status, change: { what: 'status', to: intent ?? '' } };
  if (value === null) return { ids, intent, value: '', how };
  const change: Change =
    intent === 'price' ? { what: 'price', percent: value } : { what: 'stock', how, to: value };
  return { ids, intent, value, how, change };
}

function textIn(form: FormData, name: string): string | null {
  const sent = form.get(name);
  return typeof sent === 'string' ? sent : null;
}
