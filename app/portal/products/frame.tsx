import { CopyPlus, ExternalLink, Star } from 'lucide-react';
import { Form, Outlet, useLocation, useOutletContext, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { type EditedProduct, editProduct } from '../../../market/catalogue/manage/edit-product.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { localise, withoutLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Link } from '../../ui/link.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DeleteLink } from '../form/delete-link.tsx';
import { pageLoader } from '../page-loader.server.ts';
import { useMay } from '../part/permissions.tsx';
import { StateBadge } from '../part/state-badge.tsx';
import { PortalPage } from '../portal-page.tsx';
import { useProductsPath } from '../products-path.ts';
import type { Route } from './+types/frame.ts';
import { MissingPanel } from './missing-panel.tsx';
import { StatusMessage } from './status-message.tsx';
import { type ProductStep, ProductSteps, stepIn } from './steps.tsx';

export const loader = pageLoader(editProduct);

/** After an edit conflict the form is compared with what is stored now. */
export const shouldRevalidate = revalidateOnConflict;

/** Product of the page, for the routes within this layout. */
export function useEdited(): EditedProduct {
  return useOutletContext<EditedProduct>();
}

/** Layout of the pages of one product, or of the steps of a new one. */
export default function ProductFrame({ loaderData: product }: Route.ComponentProps) {
  const step = stepIn(useSearchParams()[0], product.status);
  return step ? <StepFrame product={product} step={step} /> : <Frame product={product} />;
}

/** Nothing but the step; the last one shows what is still missing for going on sale. */
function StepFrame({ product, step }: { product: EditedProduct; step: ProductStep }) {
  const t = useTranslations('vendorProducts');
  const products = useProductsPath();
  const at = `${products}/${product.id}`;
  return (
    <PortalPage title={product.texts.name} back={{ to: products, label: t('title') }}>
      <ProductSteps step={step} product={at} />
      <Outlet context={product} />
      {step === 3 ? (
        <div className="mt-5">
          <MissingPanel product={product} isStep />
          <div className="flex flex-wrap gap-3 max-sm:*:w-full">
            {product.stock === 0 ? (
              <ButtonLink to={`${at}/stock`} kind="line">
                {t('steps.stock')}
              </ButtonLink>
            ) : null}
            <ButtonLink to={at} kind="line">
              {t('steps.done')}
            </ButtonLink>
          </div>
        </div>
      ) : null}
    </PortalPage>
  );
}

/** Status, publish requirements, tabs and actions. */
function Frame({ product }: { product: EditedProduct }) {
  const t = useTranslations('vendorProducts');
  const { id, texts, status, featured } = product;
  const isHindi = useLanguage() === 'hi';
  const products = useProductsPath();
  const at = `${products}/${id}`;
  const isOpen = useMay()('products');
  const tabs = [
    { to: at, label: t('tabs.details') },
    { to: `${at}/pictures`, label: t('tabs.pictures') },
    { to: `${at}/sizes`, label: t('tabs.sizes') },
    { to: `${at}/stock`, label: t('tabs.stock') },
    { to: `${at}/preview`, label: t('tabs.preview') },
  ];
  return (
    <PortalPage
      title={(isHindi && texts.nameHi) || texts.name}
      badge={
        <>
          <StateBadge of="product" state={status} />
          {featured ? <StateBadge of="productMark" state="featured" /> : null}
        </>
      }
      lead={
        <>
          {[(isHindi && texts.packHi) || texts.pack, texts.sku].filter(Boolean).join(' · ')}
          {products === '/admin/products' ? <Seller {...product} /> : null}
        </>
      }
      back={{ to: products, label: t('title') }}
      actions={isOpen ? <Actions product={product} /> : undefined}
    >
      <StatusMessage />
      {isOpen ? <MissingPanel product={product} /> : null}
      <Tabs
        label={t('tabs.label')}
        current={withoutLanguage(useLocation().pathname).replace(/\/$/, '')}
        tabs={isOpen ? tabs : tabs.filter(({ to }) => to === `${at}/stock`)}
      />
      <div className="pt-5">
        <Outlet context={product} />
      </div>
    </PortalPage>
  );
}

function Seller({ vendor, vendorId }: EditedProduct) {
  return (
    <Link
      to={`/admin/vendors/${vendorId}`}
      className="flex min-h-12 w-fit items-center font-semibold text-leaf underline underline-offset-3 wrap-anywhere"
    >
      {vendor}
    </Link>
  );
}

function Actions({ product: { id, status, texts, featured, wasOrdered } }: { product: EditedProduct }) {
  const t = useTranslations('vendorProducts.actions');
  const language = useLanguage();
  const products = useProductsPath();
  const isOut = status === 'live' || status === 'withheld';
  return (
    <>
      {status === 'live' ? (
        <ButtonLink to={`/products/${id}`} kind="line">
          <ExternalLink size={20} strokeWidth={1.9} aria-hidden />
          {t('shop')}
        </ButtonLink>
      ) : null}
      <Form
        method="post"
        action={localise(`${products}/${id}/status`, language)}
        className="contents max-sm:*:flex-auto"
      >
        <input type="hidden" name="was" value={status} />
        {products === '/admin/products' && status !== 'archived' ? (
          <Button type="submit" kind="line" name="intent" value={featured ? 'unfeature' : 'feature'}>
            <Star size={20} strokeWidth={1.9} aria-hidden />
            {t(featured ? 'unfeature' : 'feature')}
          </Button>
        ) : null}
        {isOut ? (
          <Button type="submit" kind="line" name="intent" value="draft">
            {t('draft')}
          </Button>
        ) : null}
        {status === 'archived' ? (
          <Button type="submit" kind="line" name="intent" value="draft">
            {t('unarchive')}
          </Button>
        ) : (
          <Button type="submit" kind="line" name="intent" value="archived">
            {t('archived')}
          </Button>
        )}
        <Button type="submit" kind="line" name="intent" value="duplicate">
          <CopyPlus size={20} strokeWidth={1.9} aria-hidden />
          {t('duplicate')}
        </Button>
      </Form>
      {/* Ordered products are archived, by the button above. */}
      {wasOrdered ? null : (
        <DeleteLink
          to={`${products}/${id}/delete`}
          of={texts.name}
          question={t('question')}
          details={texts.name}
        />
      )}
    </>
  );
}
