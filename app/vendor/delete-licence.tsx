import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { deleteLicence } from '../../market/approval/save-licence.ts';
import { ownLicence } from '../../market/vendors/own-licences.ts';
import { actOf } from '../forms/act-of.ts';
import { formOf } from '../forms/form-reply.server.ts';
import { localise } from '../i18n/language.ts';
import { ConfirmForm } from '../portal/form/confirm-form.tsx';
import { pageLoader } from '../portal/page-loader.server.ts';
import { PortalPage } from '../portal/portal-page.tsx';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import type { Route } from './+types/delete-licence.ts';

export const loader = pageLoader(ownLicence);

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const market = marketOf(context);
  actOf(await formOf(request), 'delete');
  valueOrThrow(await deleteLicence(market, { id }), request);
  return redirect(localise('/vendor/profile#licences', market.language));
}

/** Confirmation page before a licence is deleted, without script. */
export default function DeleteLicence({ loaderData: { kind, number } }: Route.ComponentProps) {
  const t = useTranslations('vendorProfile');
  return (
    <PortalPage title={t('licences.delete.question')}>
      <ConfirmForm
        details={t('licences.delete.details', { kind: t(`kind.${kind}`), number })}
        cancel="/vendor/profile"
      />
    </PortalPage>
  );
}
