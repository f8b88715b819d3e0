import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { deleteProduct } from '../../../market/catalogue/manage/delete-product.ts';
import { editProduct } from '../../../market/catalogue/manage/edit-product.ts';
import { actOf } from '../../forms/act-of.ts';
import { formOf } from '../../forms/form-reply.server.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { localise } from '../../i18n/language.ts';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { requirePermission } from '../../request/require.ts';
import { ConfirmForm } from '../form/confirm-form.tsx';
import { FailureNotice } from '../form/failure-notice.tsx';
import { PortalPage } from '../portal-page.tsx';
import { productsPathOf, useProductsPath } from '../products-path.ts';
import type { Route } from './+types/delete.ts';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  requirePermission(context, 'products');
  const { texts } = valueOrThrow(await editProduct(marketOf(context), { id }), request);
  return { name: texts.name };
}

/** Deletes a product, or archives one that was ordered; the list says which. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const market = marketOf(context);
  actOf(await formOf(request), 'delete');
  const { isGone } = valueOrThrow(await deleteProduct(market, { id }), request);
  const outcome = isGone ? 'deleted' : 'archived';
  throw redirect(localise(`${productsPathOf(request)}?told=${outcome}`, market.language));
}

export const clientAction = submitPortalForm<typeof action>;

/** Confirmation page before a product is deleted, without script. */
export default function DeleteProduct({ loaderData: { name }, actionData }: Route.ComponentProps) {
  const t = useTranslations('vendorProducts');
  const products = useProductsPath();
  return (
    <PortalPage title={t('actions.question')} back={{ to: products, label: t('title') }}>
      {actionData ? <FailureNotice failure={actionData.failure} /> : null}
      <ConfirmForm details={t('actions.details', { name })} cancel={products} />
    </PortalPage>
  );
}
