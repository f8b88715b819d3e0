import { redirect, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { editProduct } from '../../../market/catalogue/edit-product.ts';
import { isSubcategory } from '../../../market/catalogue/kinds-rules.ts';
import { saveProduct } from '../../../market/catalogue/save-product.ts';
import { marketOf } from '../../context.ts';
import { valueOrThrow } from '../../failures.ts';
import { localise } from '../../i18n/language.ts';
import { answerOrFailure } from '../../lost-connection.ts';
import type { Route } from './+types/edit.ts';
import { Conflict } from './conflict.tsx';
import { useEdited } from './frame.tsx';
import { countryOptions, productFormOf, refusedProduct } from './product-form.server.ts';
import { ProductForm, ProductNotices } from './product-form.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return { countries: countryOptions(marketOf(context).language) };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const sent = await productFormOf(request);
  const result = await saveProduct(market, { ...sent, id });
  const code = result.ok ? '' : result.failure.code;
  if (!result.ok && (code === 'input.invalid' || code === 'product.changed'))
    return refusedProduct(sent, result.failure);
  valueOrThrow(result, request);
  const { version } = valueOrThrow(await editProduct(market, { id }), request);
  throw redirect(localise(`/vendor/products/${id}?saved=${version}`, market.language));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction, { code: 'connection' });
}

/** The details of a product, with what somebody else has changed in between. */
export default function EditProduct({ loaderData: { countries }, actionData }: Route.ComponentProps) {
  const t = useTranslations('vendorProducts');
  const product = useEdited();
  const [asked] = useSearchParams();
  const sent = actionData && 'sent' in actionData ? actionData.sent : undefined;
  const subcategory = sent?.subcategory ?? product.subcategory;
  const isChanged = actionData?.failure.code === 'product.changed';
  return (
    <>
      <ProductNotices answer={actionData} />
      {isChanged && sent ? <Conflict kept={product} typed={sent.values} /> : null}
      <ProductForm
        // What was saved stands there anew; what was refused keeps what was typed.
        key={sent ? 'refused' : product.version}
        subcategory={isSubcategory(subcategory) ? subcategory : 'Hand Tools'}
        texts={sent?.values ?? product.texts}
        // Told of the other's change, he may save knowingly.
        version={sent && !isChanged ? Number(sent.version) : product.version}
        countries={countries}
        answer={actionData}
        saved={sent ? undefined : (asked.get('saved') ?? undefined)}
        save={t('save')}
        cancel="/vendor/products"
      />
    </>
  );
}
