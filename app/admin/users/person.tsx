import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { signPersonOut } from '../../../market/people/access.ts';
import { readPerson } from '../../../market/people/account/read-person.ts';
import { realEmail } from '../../../market/people/placeholder-email.ts';
import { actOf } from '../../forms/act-of.ts';
import { refusedForm } from '../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionFailure } from '../../portal/form/failure-notice.tsx';
import { Notice } from '../../portal/part/notice.tsx';
import { useMay } from '../../portal/part/permissions.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { statusOf, valueOrThrow } from '../../request/failures.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { FactLink, FactList } from '../../ui/fact-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { WaitingChanges } from '../audit/waiting-changes.tsx';
import { changeByForm, sensitiveForm, waitingChanges } from '../sensitive-form.server.ts';
import type { Route } from './+types/person.ts';
import { accessIntents, PersonAccess } from './person-access.tsx';
import { PersonForm } from './person-form.tsx';
import { PersonalData } from './personal-data.tsx';
import { RoleBadge } from './role-badge.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  const person = valueOrThrow(await readPerson(marketOf(args.context), { id }), args.request);
  return { ...person, waiting: await waitingChanges(args, id, 'changePerson', 'deletePerson') };
}

const acts = { save: 'changePerson', block: 'blockPerson', unblock: 'unblockPerson' } as const;

/** Intents: `save` for name and role, `block`, `unblock` and `sign-out`. */
export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const form = await sensitiveForm(args);
  const done = actOf(form, 'save', ...accessIntents);
  const { shown, result } =
    done === 'sign-out'
      ? { shown: null, result: await signPersonOut(marketOf(args.context), { id }) }
      : await changeByForm(args, acts[done], form, { id });
  if (shown) return shown;
  if (result.ok) return { failure: null, reply: undefined, done };
  const { code } = result.failure;
  if (!['input.invalid', 'conflict.changed', 'people.last-admin'].includes(code))
    valueOrThrow(result, args.request);
  // Only the form of name and role shows its values again.
  if (done !== 'save')
    return data({ failure: result.failure, reply: undefined, asked: done }, { status: statusOf(code) });
  return refusedForm(form, result.failure);
}

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** One user: name, role and access (docs/product.md, Admin area). */
export default function Person({ loaderData: person, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminUsers');
  const email = realEmail(person.email);
  const hasForm = useMay()('accounts');
  // The others are about the access.
  const isOfForm =
    hasForm && actionData && !('asked' in actionData || ('done' in actionData && actionData.done !== 'save'));
  return (
    <PortalPage
      title={person.name || person.phone || t('title')}
      lead={email ? <EmailText>{email}</EmailText> : person.phone}
      badge={<RoleBadge {...person} />}
      back={{ to: '/admin/users', label: t('title') }}
    >
      {isOfForm ? null : <ActionMessage answer={actionData} />}
      <WaitingChanges changes={person.waiting} />
      <div className="grid gap-6 lg:gap-8">
        {hasForm ? (
          <PersonForm key={person.id} person={person} answer={isOfForm ? actionData : undefined} />
        ) : null}
        <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
          <Panel title={t('person.facts')}>
            <FactList facts={useFacts(person)} />
          </Panel>
          <div className="grid gap-4">
            <PersonAccess
              {...person}
              isAdmin={person.role === 'admin'}
              isBlocked={person.blockedAt !== null}
            />
            <PersonalData {...person} />
          </div>
        </div>
      </div>
    </PortalPage>
  );
}

type PersonData = Route.ComponentProps['loaderData'];

/** Result of the last action on the access: done, or why not. */
function ActionMessage({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  const t = useTranslations('adminUsers.person');
  if (answer && 'done' in answer && answer.done !== 'save')
    return <Notice of={answer} tone="ok" title={t(`done.${answer.done}`)} />;
  if (answer?.failure?.code === 'input.invalid')
    return <Notice of={answer} tone="error" title={t('blockAsk.missing')} />;
  return <ActionFailure failure={answer?.failure} conflict={t('conflict')} />;
}

function useFacts({ id, email: stored, phone, emailVerified, createdAt, devices, firm }: PersonData) {
  const email = realEmail(stored);
  const t = useTranslations('adminUsers.person');
  const language = useLanguage();
  const may = useMay();
  return [
    { label: t('email'), value: email && <EmailText>{email}</EmailText> },
    { label: t('verified'), value: email && t(emailVerified ? 'yes' : 'no') },
    { label: t('phone'), value: phone },
    { label: t('registered'), value: formatDate(createdAt, language) },
    { label: t('devices'), value: t('deviceCount', { count: devices }) },
    {
      label: t('firm'),
      value:
        firm && may('vendors') ? (
          <FactLink to={`/admin/vendors/${firm.id}`}>{firm.companyName}</FactLink>
        ) : (
          firm?.companyName
        ),
    },
    {
      label: t('orders'),
      value: <FactLink to={`/admin/orders?customer=${id}`}>{t('allOrders')}</FactLink>,
    },
    {
      label: t('audit'),
      value: may('audit') && (
        <FactLink to={`/admin/audit?${new URLSearchParams({ q: stored })}`}>{t('deeds')}</FactLink>
      ),
    },
  ];
}
