import { CopyPlus, FileBadge } from 'lucide-react';
import { useTranslations } from 'use-intl';
import {
  isSubcategory,
  type SubcategoryName,
  subcategories,
  subcategoryNames,
} from '../../../market/catalogue/kinds-rules.ts';
import { tidyTexts } from '../../../market/catalogue/manage/product-check-rules.ts';
import type { Texts } from '../../../market/catalogue/manage/product-fields-rules.ts';
import { saveProduct } from '../../../market/catalogue/manage/save-product.ts';
import { licenceFor } from '../../../market/vendors/rules.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { marketOf } from '../../request/context.ts';
import { requirePermission } from '../../request/require.ts';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Link } from '../../ui/link.tsx';
import { useCategoryName } from '../../ui/product/category-name.ts';
import { pageAction } from '../page-action.server.ts';
import { PortalPage } from '../portal-page.tsx';
import type { Route } from './+types/new.ts';
import { countryOptions } from './product-form.server.ts';
import { ProductForm, ProductNotices } from './product-form.tsx';
import { ProductSteps, stepPath } from './steps.tsx';
import { productTexts } from './typed-product.ts';
import { useMessage } from './use-message.ts';

const blank = tidyTexts({});

export function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'products');
  const kind = new URL(request.url).searchParams.get('kind');
  return { kind: isSubcategory(kind) ? kind : null, countries: countryOptions(marketOf(context).language) };
}

/** The first step saves a draft; the next ones are about it. */
export const action = pageAction({
  acts: {
    save: (market, { subcategory, stock, ...typed }) =>
      saveProduct(market, {
        subcategory,
        stock,
        values: { ...presetOf(subcategory), ...productTexts(typed) },
      }),
  },
  to: ({ value: { id } }) => stepPath(`/vendor/products/${id}`, 2),
});

/** What later steps begin with. */
function presetOf(subcategory: unknown): Partial<Texts> {
  if (!isSubcategory(subcategory)) return {};
  const { hsn, gstRate } = subcategories[subcategory];
  return { hsn, gstRate, countryOfOrigin: 'IN', lowStock: '5' };
}

export const clientAction = submitPortalForm<typeof action>;

/** New product: first its category, then the first step of its fields. */
export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, countries } = loaderData;
  const t = useTranslations('vendorProducts');
  const nameOf = useCategoryName();
  if (!kind) return <ChooseKind />;
  const { typed = {}, failure = null } = actionData ?? {};
  const wrong = failure?.code === 'input.invalid' ? failure.fields : undefined;
  return (
    <PortalPage
      title={t('newTitle', { kind: nameOf(kind) })}
      back={{ to: '/vendor/products/new', label: t('otherKind') }}
    >
      <ProductSteps step={1} product={null} />
      <ProductNotices answer={actionData} />
      <ProductForm
        subcategory={isSubcategory(typed.subcategory) ? typed.subcategory : kind}
        texts={{ ...blank, ...presetOf(kind), ...productTexts(typed) }}
        version={0}
        countries={countries}
        answer={actionData}
        step={1}
        save={t('steps.next')}
        cancel="/vendor/products"
        stock={<OpeningStock value={typed.stock ?? ''} error={wrong?.stock} />}
      />
    </PortalPage>
  );
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
      className="col-span-full"
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
      actions={
        <ButtonLink to="/vendor/products/copy" kind="line">
          <CopyPlus size={20} strokeWidth={1.9} aria-hidden />
          {t('copy.title')}
        </ButtonLink>
      }
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
