import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { recordTransfer } from '../../../market/orders/pay/match-transfer.ts';
import { actOf } from '../../forms/act-of.ts';
import { formOf, refusedEntry } from '../../forms/form-reply.server.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { localise } from '../../i18n/language.ts';
import { EntryForm } from '../../portal/form/entry-form.tsx';
import { FailureNotice } from '../../portal/form/failure-notice.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { requirePermission } from '../../request/require.ts';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/transfer.ts';

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'payments');
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const form = await formOf(request);
  actOf(form, 'record');
  const typed = Object.fromEntries(form) as Record<string, string>;
  const result = await recordTransfer(market, typed);
  if (!result.ok && result.failure.code === 'input.invalid')
    return refusedEntry('record', typed, result.failure);
  valueOrThrow(result, request);
  throw redirect(localise('/admin/money?provider=bank', market.language));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitPortalForm(serverAction);
}

/** Records money in the bank's statement that names no order. */
export default function Transfer({ actionData }: Route.ComponentProps) {
  const t = useTranslations('adminMoney');
  const failure = actionData?.failure;
  const number = failure?.facts?.number;
  const hint = number
    ? t(failure?.fields?.reference === 'transfer.waiting' ? 'match.waitingFor' : 'match.usedBy', {
        number: String(number),
      })
    : undefined;
  return (
    <PortalPage
      title={t('transfer.title')}
      description={t('transfer.description')}
      back={{ to: '/admin/money', label: t('back') }}
    >
      {failure && failure.code !== 'input.invalid' ? <FailureNotice failure={failure} /> : null}
      <Panel className="max-w-160">
        <EntryForm
          intent="record"
          text={t('transfer.text')}
          save={t('transfer.save')}
          answer={actionData && 'intent' in actionData ? actionData : undefined}
          fields={[
            { name: 'reference', label: t('match.reference'), hint },
            { name: 'amount', label: t('match.amount'), as: 'decimal' },
            { name: 'note', label: t('transfer.note') },
          ]}
        />
      </Panel>
    </PortalPage>
  );
}
