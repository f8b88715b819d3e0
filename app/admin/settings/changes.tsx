import { Ban, Check } from 'lucide-react';
import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { approveChange, stopChange } from '../../../market/sensitive-changes/decide-change.ts';
import { type ListedChange, listChanges } from '../../../market/sensitive-changes/list-changes.ts';
import { actOf } from '../../forms/act-of.ts';
import { isShown } from '../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActionFailure } from '../../portal/form/failure-notice.tsx';
import { RowForm } from '../../portal/form/row-form.tsx';
import { pageLoader } from '../../portal/page-loader.server.ts';
import { Notice } from '../../portal/part/notice.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { statusOf, valueOrThrow } from '../../request/failures.ts';
import { requirePermission } from '../../request/require.ts';
import { Panel } from '../../ui/panel.tsx';
import { ChangeFacts, useChangeName } from '../audit/waiting-changes.tsx';
import { askedProof, sensitiveForm, sensitiveRequest } from '../sensitive-form.server.ts';
import type { Route } from './+types/changes.ts';

export const loader = pageLoader(listChanges);

/** Intents: `approve` and `stop`, for one change, also one's own. Another one is refused. */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  requirePermission(context, 'payments');
  const form = await sensitiveForm(args);
  const intent = actOf(form, 'approve', 'stop');
  const verb = intent === 'approve' ? approveChange(sensitiveRequest(args)) : stopChange;
  const result = await verb(marketOf(context), Object.fromEntries(form));
  const shown = result.ok ? null : askedProof(args, form, result.failure);
  if (shown) return shown;
  if (isShown(result))
    return data({ failure: result.failure, done: null }, { status: statusOf(result.failure.code) });
  valueOrThrow(result, request);
  return { failure: null, done: intent };
}

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** Sensitive changes that wait, with what the administrator may do with each, and those that were decided. */
export default function Changes({ loaderData: { open, decided }, actionData }: Route.ComponentProps) {
  const t = useTranslations('sensitive');
  const done = actionData && 'done' in actionData ? actionData.done : null;
  return (
    <PortalPage
      title={t('title')}
      description={t('description')}
      back={{ to: '/admin/settings', label: t('back') }}
    >
      <ActionFailure failure={actionData?.failure} conflict={t('conflict')} />
      {done ? (
        <Notice of={actionData} tone="ok" title={t(done === 'approve' ? 'approved' : 'stopped')} />
      ) : null}
      <div className="grid gap-4">
        <Panel title={t('open')}>
          <p className="mb-3 max-w-[70ch] text-muted">{t('description')}</p>
          <List changes={open} none={t('none')} />
        </Panel>
        <Panel title={t('decided')}>
          <List changes={decided} none={t('noneDecided')} />
        </Panel>
      </div>
    </PortalPage>
  );
}

function List({ changes, none }: { changes: readonly ListedChange[]; none: string }) {
  if (changes.length === 0) return <p>{none}</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {changes.map((change) => (
        <Change key={change.id} change={change} />
      ))}
    </ul>
  );
}

function Change({ change }: { change: ListedChange }) {
  const t = useTranslations('sensitive');
  const { id, status, isOwn, mayApprove, mayStop } = change;
  const name = useChangeName(change);
  return (
    <li className="grid gap-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-4">
      <div>
        <ChangeFacts change={change} />
        <Outcome change={change} />
      </div>
      {status === 'open' ? (
        <div className="flex flex-wrap items-start gap-2">
          {mayApprove ? (
            <RowForm values={{ intent: 'approve', id }} label={t('approve')} of={name} icon={Check} />
          ) : null}
          {mayStop ? (
            <RowForm
              values={{ intent: 'stop', id }}
              label={t(isOwn ? 'withdraw' : 'stop')}
              of={name}
              icon={Ban}
            />
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

/** How a change was decided. */
function Outcome({ change: { status, askedAt, decidedAt, decider } }: { change: ListedChange }) {
  const t = useTranslations('sensitive');
  const language = useLanguage();
  if (status === 'open') return null;
  const decided = { name: decider || t('shop'), time: formatMoment(decidedAt ?? askedAt, language) };
  return <p className="text-sm">{`${t(`status.${status}`)} · ${t('decidedBy', decided)}`}</p>;
}
