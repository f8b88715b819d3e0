import { redirect, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { readPerson } from '../../../market/people/account/read-person.ts';
import { realEmail } from '../../../market/people/placeholder-email.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { localise } from '../../i18n/language.ts';
import { ConfirmForm } from '../../portal/form/confirm-form.tsx';
import { FailureNotice } from '../../portal/form/failure-notice.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { refused, valueOrThrow } from '../../request/failures.ts';
import { pageUrl } from '../../request/page-url.ts';
import { requirePermission } from '../../request/require.ts';
import { WaitingChanges } from '../audit/waiting-changes.tsx';
import { changeByAct, waitingChanges } from '../sensitive-form.server.ts';
import type { Route } from './+types/delete.ts';

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const { id } = args.params;
  requirePermission(context, 'accounts');
  const { name, email, phone, role } = valueOrThrow(await readPerson(marketOf(context), { id }), request);
  const contact = realEmail(email) ?? phone ?? '';
  return { name, contact, role, waiting: await waitingChanges(args, id, 'changePerson', 'deletePerson') };
}

/** Deletes the user and redirects to the list, whose search and filters are in this address too. */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const market = marketOf(context);
  const { id } = args.params;
  const { shown, result } = await changeByAct(args, { delete: 'deletePerson' }, () => ({ id }));
  if (shown) return shown;
  if (!result.ok && ['people.last-admin', 'people.to-send'].includes(result.failure.code)) {
    return refused(result.failure);
  }
  valueOrThrow(result, request);
  const { searchParams } = pageUrl(request);
  searchParams.set('told', 'deleted');
  throw redirect(localise(`/admin/users?${searchParams}`, market.language));
}

export const clientAction = submitPortalForm<typeof action>;

/** Confirmation page before a user is deleted (docs/product.md, Admin area), without script. */
export default function DeleteUser({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminUsers');
  const { role, waiting, ...named } = loaderData;
  const list = `/admin/users${useLocation().search}`;
  return (
    <PortalPage title={t('question')} back={{ to: list, label: t('title') }}>
      {actionData?.failure ? <FailureNotice failure={actionData.failure} /> : null}
      <WaitingChanges changes={waiting} />
      <ConfirmForm details={t(role === 'vendor' ? 'detailsVendor' : 'details', named)} cancel={list} />
    </PortalPage>
  );
}
