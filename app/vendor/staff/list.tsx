import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { inviteMember, resendInvitation, withdrawInvitation } from '../../../market/staff/invitations.ts';
import { listStaff } from '../../../market/staff/members.ts';
import { actOf } from '../../forms/act-of.ts';
import { formOf, refusedForm } from '../../forms/form-reply.server.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { FailureNotice } from '../../portal/form/failure-notice.tsx';
import { Notice } from '../../portal/part/notice.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf, messagingKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import type { Route } from './+types/list.ts';
import { InviteForm } from './invite-form.tsx';
import { Permissions } from './permissions.tsx';
import { ShareLink } from './share-link.tsx';
import { StaffTable } from './staff-table.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = valueOrThrow(await listStaff(marketOf(context), {}), request);
  return { ...staff, sendsTexts: context.get(messagingKey).channels.length > 0 };
}

/** Intents: `invite` a person, `resend` and `withdraw` an invitation. */
export async function action({ context, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const form = await formOf(request);
  const fields = Object.fromEntries(form);
  const intent = actOf(form, 'invite', 'resend', 'withdraw');
  const known = { failure: null, reply: undefined };
  if (intent === 'withdraw') {
    const withdrawn = await withdrawInvitation(market, fields);
    if (!withdrawn.ok && withdrawn.failure.code !== 'not-found') valueOrThrow(withdrawn, request);
    return { ...known, done: withdrawn.ok ? ('withdrawn' as const) : ('gone' as const) };
  }
  const isNew = intent === 'invite';
  const result = await (isNew ? inviteMember : resendInvitation)(market, fields);
  if (result.ok) return { ...known, done: 'sent' as const, sent: result.value };
  const { code } = result.failure;
  if (!isNew && code === 'not-found') return { ...known, done: 'gone' as const };
  if (code !== 'input.invalid' && code !== 'rate.limited') valueOrThrow(result, request);
  return refusedForm(form, result.failure);
}

export const clientAction = submitPortalForm<typeof action>;

/** The people of a vendor, open invitations, the roles, and the form that invites a person. */
export default function StaffPage({
  loaderData: { people, invitations, today, vendor, sendsTexts },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('staff');
  const sent = actionData && 'sent' in actionData ? actionData.sent : undefined;
  return (
    <PortalPage
      title={t('title')}
      description={t('description')}
      lead={t('lead', { people: people.length, invited: invitations.length })}
    >
      <Outcome answer={actionData} />
      {people.some(({ isSelf, factor }) => isSelf && !factor) ? <AskFactor /> : null}
      {sent?.token ? <ShareLink {...sent} token={sent.token} isSent={sendsTexts} vendor={vendor} /> : null}
      <StaffTable people={people} invitations={invitations} today={today} />
      <div className="mt-6 grid gap-6 min-[1200px]:grid-cols-[minmax(0,1fr)_22rem] min-[1200px]:items-start">
        <Permissions />
        <InviteForm
          key={`${people.length} ${invitations.length}`}
          reply={actionData?.failure ? actionData.reply : undefined}
        />
      </div>
    </PortalPage>
  );
}

/** Asks an owner who has no second factor to add one. */
function AskFactor() {
  const t = useTranslations('staff.factor');
  return (
    <Alert tone="info" className="mb-4">
      <p>{t('ask')}</p>
      <ButtonLink to="/account/second-factor" kind="line" className="mt-2">
        {t('add')}
      </ButtonLink>
    </Alert>
  );
}

/** Result of the last form, or of that on a person's page. Errors of fields are shown there. */
function Outcome({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  const t = useTranslations('staff.done');
  const done = useSearchParams()[0].get('done');
  if (answer?.failure)
    return answer.failure.code === 'input.invalid' ? null : <FailureNotice failure={answer.failure} />;
  if (answer && 'done' in answer) {
    const contact = 'sent' in answer ? answer.sent.contact : '';
    if ('sent' in answer && answer.sent.token) return null;
    return (
      <Notice of={answer} tone={answer.done === 'gone' ? 'warn' : 'ok'} title={t(answer.done, { contact })} />
    );
  }
  if (done !== 'saved' && done !== 'removed') return null;
  return <Alert tone="ok" className="mb-4" title={t(done)} />;
}
