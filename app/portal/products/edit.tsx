import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isSubcategory } from '../../../market/catalogue/kinds-rules.ts';
import { saveProduct } from '../../../market/catalogue/manage/save-product.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { marketOf } from '../../request/context.ts';
import { requirePermission } from '../../request/require.ts';
import { pageAction } from '../page-action.server.ts';
import { productsPathOf, useProductsPath } from '../products-path.ts';
import type { Route } from './+types/edit.ts';
import { Conflict } from './conflict.tsx';
import { useEdited } from './frame.tsx';
import { countryOptions } from './product-form.server.ts';
import { ProductForm, ProductNotices } from './product-form.tsx';
import { stepIn, stepPath } from './steps.tsx';
import { productTexts } from './typed-product.ts';

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'products');
  return { countries: countryOptions(marketOf(context).language) };
}

/** Saves the fields of the form. A step of a new product leads to the next one. */
export const action = pageAction({
  acts: {
    save: (market, { id, version, subcategory, ...typed }) =>
      saveProduct(market, { id, version, subcategory, values: productTexts(typed) }),
  },
  to: ({ value: { id, version } }, request) => {
    const step = stepIn(new URL(request.url).searchParams, 'draft');
    if (step === null) return `?saved=${version}`;
    return stepPath(`${productsPathOf(request)}/${id}`, step === 1 ? 2 : 3);
  },
});

export const clientAction = submitPortalForm<typeof action>;

/** Product details, all or those of a step, with the changes of others in the case of an edit conflict. */
export default function EditProduct({ loaderData: { countries }, actionData }: Route.ComponentProps) {
  const t = useTranslations('vendorProducts');
  const product = useEdited();
  const products = useProductsPath();
  const [query] = useSearchParams();
  const step = stepIn(query, product.status) === 1 ? 1 : stepIn(query, product.status) === 2 ? 2 : null;
  const { typed, failure = null } = actionData ?? {};
  const texts = typed && { ...product.texts, ...productTexts(typed) };
  const isConflict = failure?.code === 'conflict.changed';
  const subcategory = typed?.subcategory ?? product.subcategory;
  return (
    <>
      <ProductNotices answer={actionData} />
      {isConflict && texts ? <Conflict kept={product} typed={texts} /> : null}
      <ProductForm
        // Another key resets the form to the saved values; a refused form keeps what was typed.
        key={typed ? 'refused' : `${product.version} ${step}`}
        subcategory={isSubcategory(subcategory) ? subcategory : 'Hand Tools'}
        texts={texts ?? product.texts}
        // After a conflict was shown, saving overwrites the other change.
        version={(!isConflict && Number(typed?.version)) || product.version}
        countries={countries}
        answer={actionData}
        step={step}
        saved={typed ? undefined : (query.get('saved') ?? undefined)}
        save={t(step ? 'steps.next' : 'save')}
        cancel={products}
      />
    </>
  );
}
