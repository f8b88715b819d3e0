import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { addProduct } from '../../../market/catalogue/add-product.ts';
import { vendorChoices } from '../../../market/vendors/vendor-choices.ts';
import { marketOf } from '../../context.ts';
import { statusOf, useFailureText, valueOrThrow } from '../../failures.ts';
import { localise } from '../../i18n/language.ts';
import { formOf } from '../../identity/form-reply.server.ts';
import { answerOrFailure } from '../../lost-connection.ts';
import { Alert } from '../../ui/alert.tsx';
import { PortalPage } from '../../ui/portal/portal-page.tsx';
import type { Route } from './+types/new.ts';
import { NewProductForm } from './new-form.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const chosen = new URL(request.url).searchParams.get('vendor');
  const vendors = valueOrThrow(await vendorChoices(marketOf(context), { chosen }), request);
  return { vendors, chosen: vendors.find(({ id }) => id === chosen)?.id ?? '' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const sent = Object.fromEntries(await formOf(request));
  const result = await addProduct(market, sent);
  if (!result.ok && result.failure.code === 'input.invalid')
    return data({ failure: result.failure, sent }, { status: statusOf(result.failure.code) });
  const { id } = valueOrThrow(result, request);
  throw redirect(localise(`/admin/products/${id}?saved=1`, market.language));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction, { code: 'connection' });
}

/** A new product of a vendor: what must be known of each; the rest is written on its own page. */
export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminProducts');
  const textOf = useFailureText();
  const failure = actionData?.failure;
  const isRefused = failure?.code === 'input.invalid';
  return (
    <PortalPage title={t('addTitle')} lead={t('addText')} back={{ to: '/admin/products', label: t('title') }}>
      {failure && !isRefused ? <Alert tone="error" className="mb-4" title={textOf(failure)} /> : null}
      <NewProductForm
        {...loaderData}
        errors={isRefused ? (failure.fields ?? {}) : {}}
        sent={actionData && 'sent' in actionData ? actionData.sent : {}}
      />
    </PortalPage>
  );
}
