import { redirect } from 'react-router';
import { changeProducts } from '../../../market/catalogue/manage/change-products.ts';
import { duplicateProduct } from '../../../market/catalogue/manage/duplicate-product.ts';
import { setStatus } from '../../../market/catalogue/manage/set-status.ts';
import { actOf } from '../../forms/act-of.ts';
import { formOf } from '../../forms/form-reply.server.ts';
import { languageOf, localise } from '../../i18n/language.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { pageUrl } from '../../request/page-url.ts';
import { productsPathOf } from '../products-path.ts';
import type { Route } from './+types/status.ts';

export function loader({ params: { id }, request }: Route.LoaderArgs) {
  throw redirect(productPath(request, id));
}

/**
 * Changes the status of a product, features it on the home page, or
 * duplicates it; a copy begins at its first step. The product's page explains a refusal.
 */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const form = await formOf(request);
  const intent = actOf(form, 'duplicate', 'size', 'feature', 'unfeature', 'live', 'draft', 'archived');
  if (intent === 'duplicate' || intent === 'size') {
    const copy = valueOrThrow(await duplicateProduct(market, { id, asSize: intent === 'size' }), request);
    return redirect(productPath(request, copy.id) + (intent === 'duplicate' ? '?step=1' : ''));
  }
  if (intent === 'feature' || intent === 'unfeature') {
    const change = { what: 'featured', to: intent === 'feature' };
    valueOrThrow(await changeProducts(market, { ids: [id], change }), request);
    return redirect(productPath(request, id));
  }
  const result = await setStatus(market, { id, status: intent, was: form.get('was') });
  if (!result.ok && result.failure.code === 'conflict.changed')
    return redirect(`${productPath(request, id)}?told=changed`);
  if (result.ok || result.failure.code === 'product.incomplete') return redirect(productPath(request, id));
  valueOrThrow(result, request);
}

function productPath(request: Request, id: string): string {
  // Response headers take Latin letters alone, and the id comes unchecked from the address.
  return localise(
    `${productsPathOf(request)}/${encodeURIComponent(id)}`,
    languageOf(pageUrl(request).pathname),
  );
}
