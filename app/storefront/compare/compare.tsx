import { useState } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { compareProducts } from '../../../market/catalogue/browse/compare-products.ts';
import { isByEnquiry } from '../../../market/catalogue/enquiry-rules.ts';
import { subcategoryNames } from '../../../market/catalogue/kinds-rules.ts';
import { maxCompared } from '../../../market/catalogue/rules.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { localise } from '../../i18n/language.ts';
import { PageMessages } from '../../i18n/page-messages.tsx';
import { serverTexts } from '../../i18n/texts.server.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { marketOf, shopKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { Alert } from '../../ui/alert.tsx';
import { useCashLimit } from '../../ui/delivery-terms.ts';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { CheckboxField } from '../../ui/form/choice-field.tsx';
import { Link } from '../../ui/link.tsx';
import { useCategoryName } from '../../ui/product/category-name.ts';
import { Picture } from '../../ui/product/picture.tsx';
import { Price } from '../../ui/product/price.tsx';
import { Page } from '../../ui/shell/page.tsx';
import { Toast } from '../../ui/toast.tsx';
import { putInCart } from '../product/product-buy.tsx';
import type { Route } from './+types/compare.ts';
import sheet from './compare.css?url';
import { type ComparedProduct, comparisonViewOf } from './compare-view.server.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const market = marketOf(context);
  const asked = { ids: query.getAll('id'), kind: query.get('kind') };
  const place = { language: market.language, shop: context.get(shopKey) };
  return {
    ...comparisonViewOf(valueOrThrow(await compareProducts(market, asked), request), place),
    texts: { compare: serverTexts[market.language].compare },
  };
}

type Comparison = Route.ComponentProps['loaderData'];

/** docs/product.md, Comparing. */
export default function Compare({ loaderData }: Route.ComponentProps) {
  return (
    <PageMessages texts={loaderData.texts}>
      <ComparePage comparison={loaderData} />
    </PageMessages>
  );
}

function ComparePage({ comparison }: { comparison: Comparison }) {
  const t = useTranslations('compare');
  const nameOf = useCategoryName();
  const { kind, products } = comparison;
  const title = kind === null ? t('title') : t('titleOf', { kind: nameOf(kind) });
  return (
    <Page title={title} listed={false}>
      <p className="mb-4 text-muted">{t('intro', { most: formatNumber(maxCompared) })}</p>
      <Notices comparison={comparison} />
      {products.length > 0 ? <ComparedTable comparison={comparison} /> : null}
      {kind === null ? (
        <Kinds />
      ) : (
        <Chooser key={products.map(({ id }) => id).join()} comparison={comparison} />
      )}
    </Page>
  );
}

/** What the address asks for and the page cannot show. */
function Notices({ comparison: { unknown, otherKinds, isCut } }: { comparison: Comparison }) {
  const t = useTranslations('compare');
  const notices = [
    unknown > 0 && t('unknown', { count: unknown }),
    otherKinds.length > 0 && t('otherKind', { names: otherKinds.join(', ') }),
    isCut && t('tooMany', { most: formatNumber(maxCompared) }),
  ].filter((notice) => notice !== false);
  return notices.map((notice) => (
    <Alert key={notice} tone="info" className="mb-4">
      {notice}
    </Alert>
  ));
}

/** Each fact is a group of two rows, its name above its values: so two columns have room on a phone. */
function ComparedTable({ comparison: { products, facts } }: { comparison: Comparison }) {
  const t = useTranslations('compare');
  const [added, setAdded] = useState(0);
  const isCompared = products.length > 1;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it sideways */}
      <section className={`comparison of-${products.length}`} aria-label={t('table')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {products.map((product) => (
                <th key={product.id} scope="col" className="font-normal">
                  <ProductColumn
                    product={product}
                    all={products}
                    onAdded={() => setAdded((times) => times + 1)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          {facts.map(({ name, values, differs }) => (
            <tbody key={name} className={isCompared && differs ? 'differs' : undefined}>
              <tr>
                <th colSpan={products.length} scope="rowgroup">
                  <span>
                    {name}
                    {isCompared && differs ? <small>{t('differs')}</small> : null}
                  </span>
                </th>
              </tr>
              <tr>
                {products.map(({ id }, index) => (
                  <td key={id}>
                    {values[index] ?? <span className="font-normal text-muted">{t('notSaid')}</span>}
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      </section>
      <Toast times={added} link={{ to: '/cart', label: t('viewCart') }}>
        {t('added')}
      </Toast>
    </>
  );
}

interface ColumnProps {
  product: ComparedProduct;
  all: readonly ComparedProduct[];
  onAdded: () => void;
}

/** Picture, name, price, and what can be done with a product. */
function ProductColumn({ product, all, onAdded }: ColumnProps) {
  const t = useTranslations('compare');
  const { id, name, imageKey, price } = product;
  return (
    <>
      <Link to={`/products/${id}`} className="block font-head text-card font-semibold hover:underline">
        <Picture
          imageKey={imageKey}
          alt=""
          sizes="(min-width: 1024px) 240px, 150px"
          className="mb-2 rounded-card"
        />
        {name}
      </Link>
      <p className="mt-1">
        <Price paise={price} />
      </p>
      <Buy product={product} onAdded={onAdded} />
      <ButtonLink
        to={addressWithout(product, all)}
        kind="quiet"
        preventScrollReset
        aria-label={t('removeNamed', { name })}
        className="min-w-12 px-0!"
      >
        {t('remove')}
      </ButtonLink>
    </>
  );
}

/** Adds one to the cart; without script it leads to the product, which has its own form. */
function Buy({ product, onAdded }: Pick<ColumnProps, 'product' | 'onAdded'>) {
  const t = useTranslations('compare');
  const common = useTranslations('common');
  const language = useLanguage();
  const cashLimit = useCashLimit();
  const { id, name, stock } = product;
  if (stock <= 0) return <p className="mt-2 mb-1 font-semibold">{common('outOfStock')}</p>;
  if (isByEnquiry(product, cashLimit)) return null;
  return (
    <Form
      action={localise(`/products/${id}`, language)}
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault();
        putInCart(product, 1);
        onAdded();
      }}
    >
      <Button type="submit" aria-label={t('addNamed', { name })} className="px-2!">
        {t('addToCart')}
      </Button>
    </Form>
  );
}

/** The further products of the kind; a plain GET form. */
function Chooser({ comparison: { products, offered } }: { comparison: Comparison }) {
  const t = useTranslations('compare');
  const language = useLanguage();
  if (products.length === maxCompared) return null;
  if (offered.length === 0) return <p className="mt-6">{t('none')}</p>;
  return (
    <Form action={localise('/compare', language)} className="mt-6 max-w-160">
      {products.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <fieldset>
        <legend className="mb-1 font-head text-h3 font-semibold">
          {t('choose', { most: maxCompared - products.length })}
        </legend>
        {offered.map(({ id, name, price }) => (
          <CheckboxField key={id} name="id" value={id} label={`${name}, ${formatMoney(price)}`} />
        ))}
      </fieldset>
      <Button type="submit" kind="line" className="mt-3">
        {t('compare')}
      </Button>
    </Form>
  );
}

/** The subcategories, to choose one. */
function Kinds() {
  const t = useTranslations('compare');
  const nameOf = useCategoryName();
  return (
    <section>
      <h2 className="mb-2">{t('kinds')}</h2>
      <ul className="grid max-w-160 grid-cols-2 gap-x-5">
        {subcategoryNames.map((kind) => (
          <li key={kind}>
            <Link
              to={`/compare?${new URLSearchParams({ kind })}`}
              className="flex min-h-12 items-center underline underline-offset-3"
            >
              {nameOf(kind)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The address of the rest; the kind stays when the last product is removed. */
function addressWithout(removed: ComparedProduct, all: readonly ComparedProduct[]): string {
  const others = all.filter(({ id }) => id !== removed.id).map(({ id }) => ['id', id]);
  return `/compare?${new URLSearchParams(others.length > 0 ? others : { kind: removed.subcategory })}`;
}
