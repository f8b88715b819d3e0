import { data, Form, redirect, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { changeMember, readMember, removeMember } from '../../../market/staff/members.ts';
import { actOf } from '../../forms/act-of.ts';
import { formOf } from '../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { localise } from '../../i18n/language.ts';
import { FailureNotice } from '../../portal/form/failure-notice.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { statusOf, valueOrThrow } from '../../request/failures.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { ActField } from '../../ui/form/act-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { DialogForm } from '../../ui/form/dialog.tsx';
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
    return data({ failure: result.failure as PageFailure }, { status: statusOf(result.failure.code) });
  valueOrThrow<unknown>(result, request);
  throw redirect(localise(`/vendor/staff?told=${isRemoval ? 'removed' : 'saved'}`, market.language));
}

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** One of a vendor's other people: role and removal. */
export default function Member({ loaderData: member, actionData }: Route.ComponentProps) {
  const t = useTranslations('staff');
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <PortalPage
      title={member.name}
      lead={<EmailText>{member.contact}</EmailText>}
      back={{ to: '/vendor/staff', label: t('title') }}
    >
      <Failure failure={actionData?.failure} />
      <Panel className="max-w-130">
        <Form key={member.role} method="post" className="grid gap-4.5">
          <ActField act="save" />
          <input type="hidden" name="was" value={member.role} />
          <RoleChoice chosen={member.role} />
          <Button type="submit" busy={isSending ? t('person.save') : undefined}>
            {t('person.save')}
          </Button>
        </Form>
        <div className="mt-6 border-t border-line pt-5">
          <DialogForm
            label={t('person.remove')}
            title={t('person.ask', { name: member.name })}
            text={t('person.askText')}
            cancel={t('person.cancel')}
            fields={() => null}
          >
            <input type="hidden" name="intent" value="remove" />
            <Button type="submit" kind="danger-full" busy={isSending ? t('person.yes') : undefined}>
              {t('person.yes')}
            </Button>
          </DialogForm>
        </div>
      </Panel>
    </PortalPage>
  );
}

function Failure({ failure }: { failure: PageFailure | undefined }) {
  const t = useTranslations('staff.person');
  if (failure?.code === 'conflict.changed')
    return <Alert tone="warn" className="mb-4" title={t('conflict')} />;
  return failure ? <FailureNotice failure={failure} /> : null;
}
