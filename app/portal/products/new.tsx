import { FileBadge } from 'lucide-react';
import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  isSubcategory,
  type SubcategoryName,
  subcategories,
  subcategoryNames,
} from '../../../market/catalogue/kinds-rules.ts';
import { tidyTexts } from '../../../market/catalogue/manage/product-check-rules.ts';
import { saveProduct } from '../../../market/catalogue/manage/save-product.ts';
import { licenceFor } from '../../../market/vendors/rules.ts';
import { uploadRightOf } from '../../../market/vendors/upload-right.ts';
import { actOf } from '../../forms/act-of.ts';
import { sentForm } from '../../forms/sent-form.server.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { localise } from '../../i18n/language.ts';
import { isTooLargeKey, marketOf, storeKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { requirePermission } from '../../request/require.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { Link } from '../../ui/link.tsx';
import { useCategoryName } from '../../ui/product/category-name.ts';
import { filesIn } from '../form/uploaded-files.server.ts';
import { addToSaved } from '../pictures/pictures-reply.server.ts';
import { refusedQuery } from '../pictures/refused-pictures.ts';
import { PortalPage } from '../portal-page.tsx';
import type { Route } from './+types/new.ts';
import { NewPictures } from './new-pictures.tsx';
import { countryOptions, productIn, refusedProduct } from './product-form.server.ts';
import { ProductForm, ProductNotices } from './product-form.tsx';
import { useMessage } from './use-message.ts';

const blank = tidyTexts({});

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'products');
  const market = marketOf(context);
  const kind = new URL(request.url).searchParams.get('kind');
  return {
    kind: isSubcategory(kind) ? kind : null,
    countries: countryOptions(market.language),
    mayUpload: (await uploadRightOf(market)) === 'all',
  };
}

/** Saves the product first, then its pictures: those that are refused are named on the page of its pictures. */
export async function action({ context, request }: Route.ActionArgs) {
  if (context.get(isTooLargeKey)) return data({ failure: tooLarge, kept: undefined }, { status: 413 });
  const market = marketOf(context);
  const form = await sentForm(request);
  actOf(form, 'save');
  const sent = productIn(form);
  const result = await saveProduct(market, { ...sent, id: undefined });
  if (!result.ok && result.failure.code === 'input.invalid') return refusedProduct(sent, result.failure);
  const { id } = valueOrThrow(result, request);
  const refused = await addToSaved(market, context.get(storeKey), id, await filesIn(form, 'picture'));
  const page = refused.length > 0 ? `${id}/pictures?${refusedQuery(refused)}` : `${id}?saved=1`;
  throw redirect(localise(`/vendor/products/${page}`, market.language));
}

const tooLarge: PageFailure = { code: 'input.invalid', fields: { pictures: 'pictures-bytes' } };

export const clientAction = submitPortalForm<typeof action>;

/** New product: first its category, then the fields of that category. */
export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, countries, mayUpload } = loaderData;
  const t = useTranslations('vendorProducts');
  const nameOf = useCategoryName();
  if (!kind) return <ChooseKind />;
  const { category, hsn, gstRate } = subcategories[kind];
  const sent = actionData && 'sent' in actionData ? actionData.sent : undefined;
  return (
    <PortalPage
      title={t('newTitle', { kind: nameOf(kind) })}
      lead={nameOf(category)}
      back={{ to: '/vendor/products/new', label: t('otherKind') }}
    >
      <ProductNotices answer={actionData} />
      <ProductForm
        subcategory={kind}
        texts={sent?.values ?? { ...blank, hsn, gstRate, countryOfOrigin: 'IN', lowStock: '5' }}
        version={0}
        countries={countries}
        answer={actionData}
        save={t('saveDraft')}
        cancel="/vendor/products"
        stock={<OpeningStock value={sent?.stock ?? ''} error={problemOf(actionData, 'stock')} />}
        pictures={
          <NewPictures
            isAllowed={mayUpload}
            error={problemOf(actionData, 'pictures')}
            isAnswer={actionData !== undefined}
          />
        }
        encType={mayUpload ? 'multipart/form-data' : undefined}
      />
    </PortalPage>
  );
}

function problemOf(answer: Route.ComponentProps['actionData'], field: string): string | undefined {
  return answer?.failure.code === 'input.invalid' ? answer.failure.fields?.[field] : undefined;
}

function OpeningStock({ value, error }: { value: string; error: string | undefined }) {
  const t = useTranslations('vendorProducts.opening');
  const messageOf = useMessage();
  return (
    <TextField
      id="field-stock"
      label={t('label')}
      hint={t('hint')}
      name="stock"
      inputMode="numeric"
      autoComplete="off"
      defaultValue={value}
      error={error && messageOf(error)}
    />
  );
}

function ChooseKind() {
  const t = useTranslations('vendorProducts');
  const nameOf = useCategoryName();
  const areas = Map.groupBy(subcategoryNames, (name) => subcategories[name].category);
  return (
    <PortalPage
      title={t('choose.title')}
      lead={t('choose.text')}
      back={{ to: '/vendor/products', label: t('title') }}
    >
      {[...areas].map(([area, names]) => (
        <section key={area} className="mb-7">
          <h2 className="mb-3 text-h3">{nameOf(area)}</h2>
          <ul className="grid gap-2.5 sm:grid-cols-2 xl:grid-cols-3">
            {names.map((name) => (
              <Kind key={name} name={name} />
            ))}
          </ul>
        </section>
      ))}
    </PortalPage>
  );
}

function Kind({ name }: { name: SubcategoryName }) {
  const t = useTranslations('vendorProducts.choose.licence');
  const nameOf = useCategoryName();
  const licence = licenceFor(name);
  return (
    <li>
      <Link
        to={`/vendor/products/new?kind=${encodeURIComponent(name)}`}
        className="flex h-full min-h-16 flex-col justify-center rounded-card border-2 border-edge bg-paper px-4 py-2.5 hover:border-leaf hover:bg-leaf-tint"
      >
        <b className="font-head text-button">{nameOf(name)}</b>
        {licence ? (
          <span className="flex items-center gap-1.5 text-sm text-muted">
            <FileBadge size={18} strokeWidth={1.9} aria-hidden />
            {t(licence)}
          </span>
        ) : null}
      </Link>
    </li>
  );
}
