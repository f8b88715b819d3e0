import { changeProducts, type Summary } from '../../../market/catalogue/manage/change-products.ts';
import type { Context } from '../../../market/kernel/context.ts';
import { sentForm } from '../../forms/sent-form.server.ts';
import { valueOrThrow } from '../../request/failures.ts';
import type { PageFailure } from '../../request/network-errors.ts';

type Change =
  | { what: 'featured'; to: boolean }
  | { what: 'status'; to: string }
  | { what: 'price'; percent: string }
  | { what: 'stock'; to: string };

export interface BulkRequest {
  readonly ids: readonly string[];
  readonly intent: 'price' | 'stock' | 'status';
  /** Submitted value, to be shown again. */
  readonly value: string;
  /** Absent until the number has been entered. */
  readonly change?: Change;
}

/** Result of a bulk change, or the request for the number that it needs. */
export type BulkAnswer =
  | { readonly asking: BulkRequest; readonly problem?: string }
  | { readonly summary: Summary }
  | { readonly failure: PageFailure };

/** Bulk change of the selected products. A change that needs a number is answered with a page that asks for it. */
export async function changeChosen(market: Context, request: Request): Promise<BulkAnswer> {
  const input = await bulkFrom(request);
  if (!input.change) return { asking: input };
  const result = await changeProducts(market, input);
  if (!result.ok && result.failure.code === 'input.invalid') {
    return { asking: input, problem: Object.values(result.failure.fields ?? {})[0] ?? 'required' };
  }
  return { summary: valueOrThrow(result, request) };
}

/** Input from the bulk action bar, or from the page that asks for the number. */
async function bulkFrom(request: Request): Promise<BulkRequest> {
  const form = await sentForm(request);
  const ids = form.getAll('id').filter((id) => typeof id === 'string');
  const [intent, value] = ['intent', 'value'].map((name) => {
    const sent = form.get(name);
    return typeof sent === 'string' ? sent : null;
  });
  if (intent === 'feature' || intent === 'unfeature') {
    return { ids, intent: 'status', value: '', change: { what: 'featured', to: intent === 'feature' } };
  }
  if (intent !== 'price' && intent !== 'stock') {
    return { ids, intent: 'status', value: '', change: { what: 'status', to: intent ?? '' } };
  }
  if (value === null || value === undefined) return { ids, intent, value: '' };
  const change: Change =
    intent === 'price' ? { what: 'price', percent: value } : { what: 'stock', to: value };
  return { ids, intent, value, change };
}
