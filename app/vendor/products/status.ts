import { redirect } from 'react-router';
import { duplicateProduct } from '../../../market/catalogue/duplicate-product.ts';
import { setStatus } from '../../../market/catalogue/set-status.ts';
import type { Context } from '../../../market/kernel/context.ts';
import { marketOf } from '../../context.ts';
import { valueOrThrow } from '../../failures.ts';
import { localise } from '../../i18n/language.ts';
import { formOf } from '../../identity/form-reply.server.ts';
import type { Route } from './+types/status.ts';

export function loader({ context, params: { id } }: Route.LoaderArgs) {
  throw redirect(productPath(marketOf(context), id));
}

/** Puts a product on sale or away, or makes another of it. What is refused, the product's page says why. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const intent = (await formOf(request)).get('intent');
  if (intent === 'duplicate' || intent === 'size') {
    const copy = valueOrThrow(await duplicateProduct(market, { id, asSize: intent === 'size' }), request);
    return redirect(productPath(market, copy.id));
  }
  const result = await setStatus(market, { id, status: intent });
  if (result.ok || result.failure.code === 'product.incomplete') return redirect(productPath(market, id));
  valueOrThrow(result, request);
}

function productPath({ language }: Context, id: string): string {
  return localise(`/vendor/products/${id}`, language);
}
