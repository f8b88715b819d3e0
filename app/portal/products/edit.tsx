import { redirect, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isSubcategory } from '../../../market/catalogue/kinds-rules.ts';
import { editProduct } from '../../../market/catalogue/manage/edit-product.ts';
import { saveProduct } from '../../../market/catalogue/manage/save-product.ts';
import { actOf } from '../../forms/act-of.ts';
import { sentForm } from '../../forms/sent-form.server.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { localise } from '../../i18n/language.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { requirePermission } from '../../request/require.ts';
import { productsPathOf, useProductsPath } from '../products-path.ts';
import type { Route } from './+types/edit.ts';
import { Conflict } from './conflict.tsx';
import { useEdited } from './frame.tsx';
import { countryOptions, productIn, refusedProduct } from './product-form.server.ts';
import { ProductForm, ProductNotices } from './product-form.tsx';

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'products');
  return { countries: countryOptions(marketOf(context).language) };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const form = await sentForm(request);
  actOf(form, 'save');
  const sent = productIn(form);
  const result = await saveProduct(market, { ...sent, id });
  if (!result.ok && result.failure.code === 'input.invalid') return refusedProduct(sent, result.failure);
  const stored = await editProduct(market, { id });
  if (!result.ok && result.failure.code === 'conflict.changed') {
    return refusedProduct(sent, result.failure, valueOrThrow(stored, request));
  }
  valueOrThrow(result, request);
  const { version } = valueOrThrow(stored, request);
  throw redirect(localise(`${productsPathOf(request)}/${id}?saved=${version}`, market.language));
}

export const clientAction = submitPortalForm<typeof action>;

/** Product details, with the changes of others in the case of an edit conflict. */
export default function EditProduct({ loaderData: { countries }, actionData }: Route.ComponentProps) {
  const t = useTranslations('vendorProducts');
  const product = useEdited();
  const products = useProductsPath();
  const [query] = useSearchParams();
  const { sent, kept } = actionData && 'sent' in actionData ? actionData : {};
  const subcategory = sent?.subcategory ?? product.subcategory;
  return (
    <>
      <ProductNotices answer={actionData} />
      {kept && sent ? <Conflict kept={kept} typed={sent.values} /> : null}
      <ProductForm
        // Another key resets the form to the saved values; a refused form keeps what was typed.
        key={sent ? 'refused' : product.version}
        subcategory={isSubcategory(subcategory) ? subcategory : 'Hand Tools'}
        texts={sent?.values ?? product.texts}
        // After a conflict was shown, saving overwrites the other change.
        version={kept?.version ?? (Number(sent?.version) || product.version)}
        countries={countries}
        answer={actionData}
        saved={sent ? undefined : (query.get('saved') ?? undefined)}
        save={t('save')}
        cancel={products}
      />
    </>
  );
}
