import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { addProduct } from '../../../market/catalogue/manage/add-product.ts';
import { readVendorChoice } from '../../../market/vendors/vendor-choices.ts';
import { actOf } from '../../forms/act-of.ts';
import { formOf } from '../../forms/form-reply.server.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { localise } from '../../i18n/language.ts';
import { FailureNotice } from '../../portal/form/failure-notice.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { statusOf, valueOrThrow } from '../../request/failures.ts';
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

export async function action({ context, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const form = await formOf(request);
  const { intent: _, ...sent } = Object.fromEntries(form);
  const intent = actOf(form, 'save', 'choose');
  requirePermission(context, 'products');
  if (intent === 'choose') throw redirect(localise(choosePath('new', typedIn(sent)), market.language));
  const result = await addProduct(market, sent);
  if (!result.ok && result.failure.code === 'input.invalid')
    return data({ failure: result.failure, sent }, { status: statusOf(result.failure.code) });
  const { id } = valueOrThrow(result, request);
  throw redirect(localise(`/admin/products/${id}?saved=1`, market.language));
}

/** Form values as a query string, preserved while the vendor is selected. */
function typedIn(sent: Record<string, unknown>): string {
  const typed = ['name', 'subcategory', 'price', 'stock'].map((name) => [
    name,
    String(sent[name]).slice(0, 200),
  ]);
  return new URLSearchParams(typed.filter(([, text]) => text)).toString();
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
        sent={actionData && 'sent' in actionData ? actionData.sent : loaderData.typed}
      />
    </PortalPage>
  );
}
