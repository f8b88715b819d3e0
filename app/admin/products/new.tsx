import { useTranslations } from 'use-intl';
import { addProduct } from '../../../market/catalogue/manage/add-product.ts';
import { readVendorChoice } from '../../../market/vendors/vendor-choices.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { FailureNotice } from '../../portal/form/failure-notice.tsx';
import { pageAction } from '../../portal/page-action.server.ts';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { requirePermission } from '../../request/require.ts';
import { choosePath } from '../vendors/choose-path.ts';
import type { Route } from './+types/new.ts';
import { NewProductForm } from './new-form.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'products');
  const { vendor: id, ...typed } = Object.fromEntries(new URL(request.url).searchParams);
  const vendor = id ? await readVendorChoice(marketOf(context), { id }) : null;
  return { vendor: vendor?.ok && vendor.value.isChoosable ? vendor.value : null, typed };
}

/** Adds the product, or leads to the page that selects a vendor and back with what was typed. */
export const action = pageAction({
  needs: 'products',
  acts: {
    save: addProduct,
    choose: async () => ({ ok: true, value: { id: '' } }),
  },
  to: ({ act, value: { id }, input }) =>
    act === 'choose' ? choosePath('new', typedIn(input)) : `/admin/products/${id}?saved=1`,
});

/** Form values as a query string, preserved while the vendor is selected. */
function typedIn(typed: Readonly<Record<string, string | undefined>>): string {
  const kept = ['name', 'subcategory', 'price', 'stock'].map((name) => [
    name,
    (typed[name] ?? '').slice(0, 200),
  ]);
  return new URLSearchParams(kept.filter(([, text]) => text)).toString();
}

export const clientAction = submitPortalForm<typeof action>;

/** New product of a vendor: the required fields; the rest is edited on the product's own page. */
export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminProducts');
  const failure = actionData?.failure;
  const isRefused = failure?.code === 'input.invalid';
  return (
    <PortalPage title={t('addTitle')} lead={t('addText')} back={{ to: '/admin/products', label: t('title') }}>
      {failure && !isRefused ? <FailureNotice failure={failure} /> : null}
      <NewProductForm
        vendor={loaderData.vendor}
        errors={isRefused ? (failure.fields ?? {}) : {}}
        sent={actionData?.typed ?? loaderData.typed}
      />
    </PortalPage>
  );
}
