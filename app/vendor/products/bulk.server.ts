import { changeProducts, type Summary } from '../../../market/catalogue/change-products.ts';
import type { Context } from '../../../market/kernel/context.ts';
import { sentForm } from '../../forms/sent-form.server.ts';
import { valueOrThrow } from '../../request/failures.ts';
import type { PageFailure } from '../../request/network-errors.ts';

type Change =
  | { what: 'featured'; to: boolean }
  | { what: 'status'; to: string }
  | { what: 'price'; percent: string }
  | { what: 'stock'; to: string };

export interface Asked {
  readonly ids: readonly string[];
  readonly intent: 'price' | 'stock' | 'status';
  /** What was typed, to be shown again. */
  readonly value: string;
  /** Left out while the figure has still to be asked for. */
  readonly change?: Change;
}

/** What became of the chosen rows, or which figure is still to be asked for. */
export type BulkAnswer =
  | { readonly asking: Asked; readonly problem?: string }
  | { readonly summary: Summary }
  | { readonly failure: PageFailure };

/** What is done with the chosen rows; a change that needs a figure is asked for on a page of its own. */
export async function changeChosen(market: Context, request: Request): Promise<BulkAnswer> {
  const asked = await bulkFrom(request);
  if (!asked.change) return { asking: asked };
  const result = await changeProducts(market, asked);
  if (!result.ok && result.failure.code === 'input.invalid') {
    return { asking: asked, problem: Object.values(result.failure.fields ?? {})[0] ?? 'required' };
  }
  return { summary: valueOrThrow(result, request) };
}

/** What the bar of chosen rows, or the page that asks for a figure, has sent. */
async function bulkFrom(request: Request): Promise<Asked> {
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
