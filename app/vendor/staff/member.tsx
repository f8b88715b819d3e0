import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { changeMember, readMember, removeMember } from '../../../market/staff/members.ts';
import { actOf } from '../../forms/act-of.ts';
import { formOf } from '../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { localise } from '../../i18n/language.ts';
import { EntryDialog } from '../../portal/form/entry-dialog.tsx';
import { EntryForm } from '../../portal/form/entry-form.tsx';
import { ActionFailure } from '../../portal/form/failure-notice.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { refused, valueOrThrow } from '../../request/failures.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/member.ts';
import { RoleChoice } from './role-choice.tsx';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  return valueOrThrow(await readMember(marketOf(context), { id }), request);
}

/** Intents: `save` for the role, and `remove`. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const form = await formOf(request);
  const fields = { ...Object.fromEntries(form), id };
  const isRemoval = actOf(form, 'save', 'remove') === 'remove';
  const result = await (isRemoval ? removeMember : changeMember)(market, fields);
  if (!result.ok && ['input.invalid', 'people.last-owner', 'conflict.changed'].includes(result.failure.code))
    return refused(result.failure);
  valueOrThrow<unknown>(result, request);
  throw redirect(localise(`/vendor/staff?told=${isRemoval ? 'removed' : 'saved'}`, market.language));
}

export const shouldRevalidate = revalidateOnConflict;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitPortalForm(serverAction);
}

/** One of a vendor's other people: role and removal. */
export default function Member({ loaderData: member, actionData }: Route.ComponentProps) {
  const t = useTranslations('staff');
  return (
    <PortalPage
      title={member.name}
      lead={<EmailText>{member.contact}</EmailText>}
      back={{ to: '/vendor/staff', label: t('title') }}
    >
      <ActionFailure failure={actionData?.failure} conflict={t('person.conflict')} />
      <Panel className="max-w-130">
        <EntryForm key={member.role} intent="save" hidden={{ was: member.role }} save={t('person.save')}>
          <RoleChoice chosen={member.role} />
        </EntryForm>
        <div className="mt-6 border-t border-line pt-5">
          <EntryDialog
            intent="remove"
            label={t('person.remove')}
            question={t('person.ask', { name: member.name })}
            text={t('person.askText')}
            cancel={t('person.cancel')}
            yes={t('person.yes')}
          />
        </div>
      </Panel>
    </PortalPage>
  );
}
