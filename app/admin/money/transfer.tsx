import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { recordTransfer } from '../../../market/orders/pay/match-transfer.ts';
import { actOf } from '../../forms/act-of.ts';
import { formOf } from '../../forms/form-reply.server.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { localise } from '../../i18n/language.ts';
import { EntryForm, useEntries } from '../../portal/form/entry-form.tsx';
import { FailureNotice } from '../../portal/form/failure-notice.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { statusOf, valueOrThrow } from '../../request/failures.ts';
import { requirePermission } from '../../request/require.ts';
import { TextField } from '../../ui/form/text-field.tsx';
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
    return data({ typed, failure: result.failure }, { status: statusOf(result.failure.code) });
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
  const typed = actionData && 'typed' in actionData ? actionData.typed : {};
  const { fields, entry } = useEntries(typed, failure);
  const number = failure?.facts?.number;
  const hint = number
    ? t(fields?.reference === 'transfer.waiting' ? 'match.waitingFor' : 'match.usedBy', {
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
          saving={t('transfer.saving')}
        >
          <TextField {...entry('reference')} label={t('match.reference')} hint={hint} />
          <TextField {...entry('amount')} label={t('match.amount')} inputMode="decimal" />
          <TextField {...entry('note')} label={t('transfer.note')} />
        </EntryForm>
      </Panel>
    </PortalPage>
  );
}
