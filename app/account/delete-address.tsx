import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { deleteAddress } from '../../market/addresses/delete-address.ts';
import { actOf } from '../forms/act-of.ts';
import { loadOwnAddress } from '../forms/address-page.server.ts';
import { formOf } from '../forms/form-reply.server.ts';
import { localise } from '../i18n/language.ts';
import { marketOf } from '../request/context.ts';
import { useFailureText, valueOrThrow } from '../request/failures.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/delete-address.ts';
import { AccountPage } from './account-page.tsx';
import { DeleteForm, Details } from './delete-dialog.tsx';

export const loader = loadOwnAddress;

export async function action({ context, request, params }: Route.ActionArgs) {
  const market = marketOf(context);
  actOf(await formOf(request), 'delete');
  valueOrThrow(await deleteAddress(market, { id: params.id }), request);
  return redirect(localise('/account/addresses', market.language));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Confirmation page before an address is deleted, without script; also shows why it was refused. */
export default function Delete({ loaderData: { address }, actionData }: Route.ComponentProps) {
  const t = useTranslations('account.addressesPage');
  const textOf = useFailureText();
  return (
    <AccountPage title={t('question')}>
      <Panel title={t('question')} className="max-w-130">
        {actionData ? <Alert tone="error">{textOf(actionData.failure)}</Alert> : null}
        <p className="mb-5 wrap-anywhere">
          <Details address={address} />
        </p>
        <div className="grid grid-cols-2 gap-3">
          <ButtonLink to="/account/addresses" kind="line">
            {t('keep')}
          </ButtonLink>
          <DeleteForm page={`/account/addresses/${address.id}/delete`} />
        </div>
      </Panel>
    </AccountPage>
  );
}
