import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { deleteProduct } from '../../../market/catalogue/delete-product.ts';
import { editProduct } from '../../../market/catalogue/edit-product.ts';
import { marketOf } from '../../context.ts';
import { statusOf, useFailureText, valueOrThrow } from '../../failures.ts';
import { localise } from '../../i18n/language.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmForm } from '../../ui/portal/confirm-form.tsx';
import { PortalPage } from '../../ui/portal/portal-page.tsx';
import type { Route } from './+types/delete.ts';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const { texts } = valueOrThrow(await editProduct(marketOf(context), { id }), request);
  return { id, name: texts.name };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const result = await deleteProduct(market, { id });
  if (!result.ok && result.failure.code === 'product.ordered') {
    return data({ failure: result.failure }, { status: statusOf(result.failure.code) });
  }
  valueOrThrow(result, request);
  throw redirect(localise('/vendor/products', market.language));
}

/** Asks before a draft is deleted, for those without script. */
export default function DeleteProduct({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  const t = useTranslations('vendorProducts.actions');
  const failureText = useFailureText();
  return (
    <PortalPage title={t('question')}>
      {actionData ? <Alert tone="error" className="mb-4" title={failureText(actionData.failure)} /> : null}
      <ConfirmForm details={name} cancel={`/vendor/products/${id}`} />
    </PortalPage>
  );
}
