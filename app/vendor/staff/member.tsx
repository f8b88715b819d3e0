import { useTranslations } from 'use-intl';
import { changeMember, readMember, removeMember } from '../../../market/staff/members.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { EntryDialog } from '../../portal/form/entry-dialog.tsx';
import { EntryForm } from '../../portal/form/entry-form.tsx';
import { ActionFailure } from '../../portal/form/failure-notice.tsx';
import { pageAction } from '../../portal/page-action.server.ts';
import { pageLoader } from '../../portal/page-loader.server.ts';
import { PortalPage } from '../../portal/portal-page.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/member.ts';
import { RoleChoice } from './role-choice.tsx';

export const loader = pageLoader(readMember);

/** Intents: `save` for the role, and `remove`. */
export const action = pageAction({
  acts: { save: changeMember, remove: removeMember },
  shows: ['people.last-owner'],
  to: ({ act }) => `/vendor/staff?done=${act === 'remove' ? 'removed' : 'saved'}`,
});

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

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
        <EntryForm
          key={member.role}
          intent="save"
          hidden={{ was: member.role }}
          save={t('person.save')}
          look={{ wide: true }}
        >
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
