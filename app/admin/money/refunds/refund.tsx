import type { ReactNode } from 'react';
import { data, redirect, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  type CashRefund,
  readCashRefund,
  showDestination,
} from '../../../../market/cash-refunds/read-cash-refund.ts';
import { markCashBack, markCashPaid } from '../../../../market/cash-refunds/settle-cash-refund.ts';
import { actOf } from '../../../forms/act-of.ts';
import { formOf, isShown, refusedEntry } from '../../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../../forms/submit-portal-form.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { localise } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DateField } from '../../../portal/form/date-field.tsx';
import { type EntryAnswer, EntryForm, useAnswer } from '../../../portal/form/entry-form.tsx';
import { FailureNotice } from '../../../portal/form/failure-notice.tsx';
import { PortalPage } from '../../../portal/portal-page.tsx';
import { marketOf, secretBoxKey } from '../../../request/context.ts';
import { valueOrThrow } from '../../../request/failures.ts';
import type { PageFailure } from '../../../request/network-errors.ts';
import { Alert } from '../../../ui/alert.tsx';
import { FactLink, FactList } from '../../../ui/fact-list.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Route } from './+types/refund.ts';
import { MoneyPath } from './money-path.tsx';
import { CashRefundBadge } from './state-badge.tsx';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  return { refund: valueOrThrow(await readCashRefund(marketOf(context), { id }), request) };
}

const verbs = { paid: markCashPaid, back: markCashBack };

/** Records what the bank has done, or shows where the money goes. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const form = await formOf(request);
  const intent = actOf(form, 'show', 'paid', 'back');
  const { intent: _, ...typed } = Object.fromEntries(form) as Record<string, string>;
  if (intent === 'show') {
    const show = showDestination(context.get(secretBoxKey));
    const { destination } = valueOrThrow(await show(market, { id }), request);
    return data({ destination }, { headers: { 'cache-control': 'no-store' } });
  }
  const result = await verbs[intent](market, { ...typed, id });
  if (isShown(result)) return refusedEntry(intent, typed, result.failure);
  valueOrThrow(result, request);
  throw redirect(localise(`/admin/money/refunds/${id}?done=${intent}`, market.language));
}

export const shouldRevalidate = revalidateOnConflict;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitPortalForm(serverAction);
}

/** One refund of cash: where the money is, where it goes, and what can be done next. */
export default function CashRefundPage({ loaderData: { refund }, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminRefunds');
  const { amount, name, number, status, group } = refund;
  const answer = actionData && 'intent' in actionData ? actionData : undefined;
  const shown = actionData && 'destination' in actionData ? actionData.destination : undefined;
  return (
    <PortalPage
      title={t('page.title', { amount: formatMoney(amount), name: name || t('erased') })}
      description={t('page.description')}
      lead={t('page.lead', { number })}
      badge={<CashRefundBadge state={status === 'paid' ? 'paid' : group} />}
      back={{ to: '/admin/money/refunds', label: t('page.backTo') }}
    >
      <Message failure={actionData && 'failure' in actionData ? actionData.failure : undefined} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:items-start">
        <div className="grid gap-4">
          <MoneyPath refund={refund} />
          <Destination refund={refund} shown={shown} />
        </div>
        <Panel title={t('page.act')}>
          <Acts refund={refund} answer={answer} />
        </Panel>
      </div>
    </PortalPage>
  );
}

function Message({ failure }: { failure: PageFailure | null | undefined }) {
  const t = useTranslations('adminRefunds.page');
  const done = useSearchParams()[0].get('done');
  if (failure?.code === 'input.invalid') return null;
  if (failure?.code === 'conflict.changed')
    return (
      <Alert tone="warn" className="mb-4">
        {t('conflict')}
      </Alert>
    );
  if (failure) return <FailureNotice failure={failure} />;
  if (done !== 'paid' && done !== 'back') return null;
  return (
    <Alert tone="ok" className="mb-4">
      {t(done === 'paid' ? 'donePaid' : 'doneBack')}
    </Alert>
  );
}

interface DestinationProps {
  refund: CashRefund;
  /** The whole UPI id or number, after "Show". */
  shown: string | undefined;
}

function Destination({ refund, shown }: DestinationProps) {
  const t = useTranslations('adminRefunds.page');
  const { lastFour, isToCall, phone, isKept } = refund;
  return (
    <Panel title={t('goes')}>
      {isToCall && phone ? (
        <Alert tone="warn" className="mb-4">
          {t('call', { phone })}
        </Alert>
      ) : null}
      {lastFour ? null : <p className="mb-3">{t('notSaid')}</p>}
      <FactList facts={useFacts(refund, shown)} />
      {lastFour && isKept && !shown ? (
        <div className="mt-4">
          <EntryForm
            intent="show"
            text={t('showText')}
            save={t('show')}
            saving={t('showing')}
            staysInPlace
            look={{ kind: 'line' }}
          >
            {null}
          </EntryForm>
        </div>
      ) : null}
      {lastFour && !isKept ? <p className="mt-3 text-muted">{t('gone')}</p> : null}
    </Panel>
  );
}

function useFacts(refund: CashRefund, shown: string | undefined) {
  const t = useTranslations('adminRefunds.page');
  const language = useLanguage();
  const { way, lastFour, holder, ifsc, saidAt, askedAt, dueOn, utr, paidOn, failure, orderId } = refund;
  const place = shown ? <b className="select-all">{shown}</b> : `•••• ${lastFour}`;
  const fact = (label: Parameters<typeof t>[0], value: ReactNode) => ({ label: t(label), value });
  return [
    ...(lastFour ? [fact(way === 'upi' ? 'upi' : 'account', place)] : []),
    ...(holder ? [fact('holder', holder)] : []),
    ...(ifsc ? [fact('ifsc', ifsc)] : []),
    ...(saidAt ? [fact('said', formatMoment(saidAt, language))] : []),
    ...(dueOn && !paidOn ? [fact('dueOn', formatDate(dueOn, language))] : []),
    ...(utr ? [fact('utr', utr)] : []),
    ...(paidOn ? [fact('paidOn', formatDate(paidOn, language))] : []),
    ...(failure ? [fact('failure', failure)] : []),
    ...(askedAt && !saidAt
      ? [{ label: t('said'), value: t('askedOn', { date: formatMoment(askedAt, language) }) }]
      : []),
    fact('order', <FactLink to={`/admin/orders/${orderId}`}>{refund.number}</FactLink>),
  ];
}

interface ActProps {
  refund: CashRefund;
  answer: EntryAnswer | undefined;
}

function Acts({ refund, answer }: ActProps) {
  const t = useTranslations('adminRefunds.page');
  const { status, credit, fileId } = refund;
  if (status === 'asking') return <p className="text-muted">{t('over')}</p>;
  return (
    <div className="grid gap-5 *:not-first:border-t *:not-first:border-line *:not-first:pt-5">
      {status === 'ready' && credit.agrees ? <Paid refund={refund} answer={answer} /> : null}
      {status === 'ready' && fileId ? <p className="text-muted">{t('fixed')}</p> : null}
      <Back refund={refund} answer={answer} />
    </div>
  );
}

function Paid({ refund: { amount, version, today }, answer }: ActProps) {
  const t = useTranslations('adminRefunds.page');
  const { entry } = useAnswer(answer, 'paid');
  return (
    <EntryForm
      intent="paid"
      title={t('paidTitle')}
      text={t('paidText')}
      save={t('pay', { amount: formatMoney(amount) })}
      saving={t('saving')}
      look={{ wide: true }}
    >
      <input type="hidden" name="seen" value={version} />
      <TextField {...entry('utr')} label={t('utr')} hint={t('utrHint')} maxLength={40} />
      <DateField {...entry('paidOn', today)} label={t('paidOn')} max={today} />
    </EntryForm>
  );
}

function Back({ refund: { status }, answer }: ActProps) {
  const t = useTranslations('adminRefunds.page');
  const { entry } = useAnswer(answer, 'back');
  return (
    <EntryForm
      intent="back"
      title={t('backTitle')}
      text={t('backText')}
      save={t('backAct')}
      saving={t('saving')}
      look={{ kind: 'line', wide: true }}
    >
      <input type="hidden" name="was" value={status} />
      <TextField {...entry('reason')} label={t('reason')} maxLength={300} />
    </EntryForm>
  );
}
