import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { indianDay } from '../../../../market/kernel/days.ts';
import type { Result } from '../../../../market/kernel/errors.ts';
import { approvePayouts, cancelPayout } from '../../../../market/payouts/approve-payouts.ts';
import { type PayoutPage, readPayout } from '../../../../market/payouts/read-payout.ts';
import { belowMinimum, isOpenPayout } from '../../../../market/payouts/rules.ts';
import { markBack, markPaid } from '../../../../market/payouts/settle-payouts.ts';
import { actOf } from '../../../forms/act-of.ts';
import { formOf, isShown, refusedEntry } from '../../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../../forms/submit-portal-form.ts';
import { formatDate, formatMoney, formatShortDate } from '../../../i18n/format.ts';
import { localise } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DateField } from '../../../portal/form/date-field.tsx';
import { type EntryAnswer, EntryForm, useAnswer } from '../../../portal/form/entry-form.tsx';
import { FailureNotice } from '../../../portal/form/failure-notice.tsx';
import type { Column } from '../../../portal/list/column.ts';
import { DataTable } from '../../../portal/list/data-table.tsx';
import { formatRupees, InTotal } from '../../../portal/part/rupees.tsx';
import { PortalPage } from '../../../portal/portal-page.tsx';
import { marketOf } from '../../../request/context.ts';
import { valueOrThrow } from '../../../request/failures.ts';
import type { PageFailure } from '../../../request/network-errors.ts';
import { Alert } from '../../../ui/alert.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { DownloadLink } from '../../../ui/form/download-link.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import type { Route } from './+types/payout.ts';
import { PayoutBadge } from './state-badge.tsx';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const payout = valueOrThrow(await readPayout(market, { id }), request);
  const { actor, clock } = market;
  const isMine = actor.kind === 'user' && payout.approvedBy === actor.id;
  return { payout, isMine, today: indianDay(clock()) };
}

/** Approves, cancels, or records what the bank has done, as the form says. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const form = await formOf(request);
  const intent = actOf(form, 'approve', 'paid', 'back', 'cancel');
  const { intent: _, ...typed } = Object.fromEntries(form) as Record<string, string>;
  const done = (what: string) =>
    redirect(localise(`/admin/money/payouts/${id}?done=${what}`, market.language));
  if (intent === 'approve') {
    const seen = /^\d{1,15}$/.test(typed.seen ?? '') ? Number(typed.seen) : 0;
    const [one] = valueOrThrow(await approvePayouts(market, { payouts: [{ id, seen }] }), request);
    if (!one) throw data(null, { status: 404 });
    throw done(one.outcome);
  }
  const verb = { paid: markPaid, back: markBack, cancel: cancelPayout }[intent];
  const result: Result<unknown> = await verb(market, { ...typed, id });
  if (isShown(result)) return refusedEntry(intent, typed, result.failure);
  valueOrThrow(result, request);
  throw done(intent);
}

export const shouldRevalidate = revalidateOnConflict;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitPortalForm(serverAction);
}

/** One payout: its orders, the account, who did what, and what can be done next. */
export default function Payout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminPayouts.page');
  const { payout } = loaderData;
  const answer = actionData && 'intent' in actionData ? actionData : undefined;
  const { status, approvedAt, account } = payout;
  return (
    <PortalPage
      title={payout.number}
      description={t('description')}
      lead={payout.vendor}
      badge={
        <PayoutBadge status={status} isHalfApproved={approvedAt !== null} hasAccount={account !== null} />
      }
      back={{ to: '/admin/money/payouts', label: t('back') }}
    >
      <Message failure={actionData?.failure} />
      <Changed payout={payout} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:items-start">
        <div className="contents lg:grid lg:gap-4">
          <Panel>
            <FactList facts={useFacts(payout)} />
          </Panel>
          <section className="max-lg:order-last">
            <h2 className="mb-3 text-xl leading-7">{t('lines')}</h2>
            <DataTable
              caption={t('linesCaption')}
              columns={useColumns()}
              rows={payout.lines}
              keyOf={({ id }) => id}
              linkTo={({ orderId }) => `/admin/orders/${orderId}`}
            />
            {payout.lines.length === 500 ? <p className="mt-2 text-muted">{t('more')}</p> : null}
          </section>
        </div>
        <div className="contents lg:grid lg:gap-4">
          <Panel title={t('act')}>
            <Acts {...loaderData} answer={answer} />
          </Panel>
          <Panel title={t('history')} className="max-lg:order-last">
            <History payout={payout} />
          </Panel>
        </div>
      </div>
    </PortalPage>
  );
}

const outcomes = {
  approved: 'ok',
  first: 'ok',
  'same-person': 'info',
  changed: 'warn',
  'below-minimum': 'warn',
  'no-account': 'warn',
  'not-draft': 'info',
  paid: 'ok',
  back: 'ok',
  cancel: 'ok',
} as const;

function Message({ failure }: { failure: PageFailure | undefined }) {
  const t = useTranslations('adminPayouts');
  const done = useSearchParams()[0].get('done') ?? '';
  if (failure?.code === 'input.invalid') return null;
  if (failure?.code === 'conflict.changed')
    return (
      <Alert tone="warn" className="mb-4">
        {t('page.conflict')}
      </Alert>
    );
  if (failure) return <FailureNotice failure={failure} />;
  if (!Object.hasOwn(outcomes, done)) return null;
  const outcome = done as keyof typeof outcomes;
  return (
    <Alert tone={outcomes[outcome]} className="mb-4">
      {t(`done.${outcome}`)}
    </Alert>
  );
}

/** A draft whose orders have changed since. */
function Changed({ payout: { today, isTooSmall } }: { payout: PayoutPage }) {
  const t = useTranslations('adminPayouts.page');
  if (today === null) return null;
  return (
    <Alert tone="warn" className="mb-4">
      {t(isTooSmall ? 'changedSmall' : 'changed', { amount: formatMoney(today) })}
    </Alert>
  );
}

function useFacts(payout: PayoutPage) {
  const t = useTranslations('adminPayouts.page');
  const language = useLanguage();
  const { amount, account, payOn, utr, paidOn, failure, status } = payout;
  const accountName = account
    ? t('accountName', { bank: account.bank, lastFour: account.lastFour })
    : t('noAccount');
  return [
    { label: t('amount'), value: <b className="tabular-nums">{formatMoney(amount)}</b> },
    {
      label: t('account'),
      value: account?.isWithdrawn ? `${accountName}, ${t('withdrawn')}` : accountName,
    },
    { label: t('day'), value: formatDate(payOn, language) },
    ...(utr ? [{ label: t('utr'), value: utr }] : []),
    ...(paidOn ? [{ label: t('paidOn'), value: formatDate(paidOn, language) }] : []),
    ...(failure && status !== 'paid'
      ? [{ label: t('failure'), value: failure === belowMinimum ? t('tooSmall') : failure }]
      : []),
  ];
}

function useColumns(): Column<PayoutPage['lines'][number]>[] {
  const t = useTranslations('adminPayouts.page');
  const language = useLanguage();
  return [
    {
      key: 'order',
      header: t('order'),
      card: 'title',
      nowrap: true,
      cell: ({ number }) => number,
    },
    { key: 'kind', header: t('kind'), card: 'line', cell: ({ kind }) => t(kind) },
    {
      key: 'date',
      header: t('date'),
      card: 'note',
      nowrap: true,
      cell: ({ day }) => formatShortDate(day, language),
    },
    {
      key: 'gross',
      header: t('gross'),
      align: 'end',
      nowrap: true,
      cell: ({ gross }) => formatRupees(gross),
    },
    {
      key: 'net',
      header: t('net'),
      align: 'end',
      nowrap: true,
      card: 'figure',
      cell: ({ amount }) => (
        <b>
          <InTotal amount={amount} />
        </b>
      ),
    },
  ];
}

function History({ payout: { history, status } }: { payout: PayoutPage }) {
  const t = useTranslations('adminPayouts.page');
  const steps = history.map(({ action: event, by, at, note, amount }) => ({
    what: t(`event.${event}`),
    who: by || t('market'),
    at,
    ...((note || amount !== null) && {
      note: [event === 'change' && amount !== null ? formatMoney(amount) : '', note]
        .filter(Boolean)
        .join(' '),
    }),
  }));
  return <Timeline steps={steps} isOver={!isOpenPayout({ status })} />;
}

type ActProps = Pick<Route.ComponentProps['loaderData'], 'payout' | 'isMine' | 'today'> & {
  answer: EntryAnswer | undefined;
};

/** What can be done next: the likely action first, with the one filled button. */
function Acts({ payout, isMine, today, answer }: ActProps) {
  const t = useTranslations('adminPayouts.page');
  const parts = 'grid gap-5 *:not-first:border-t *:not-first:border-line *:not-first:pt-5';
  switch (payout.status) {
    case 'draft':
      return (
        <div className={parts}>
          <Approve payout={payout} isMine={isMine} />
          <WithReason intent="cancel" answer={answer} />
        </div>
      );
    case 'approved':
      return (
        <div className={parts}>
          <p>{t('waitsFile')}</p>
          <WithReason intent="cancel" answer={answer} />
        </div>
      );
    case 'sent':
      return (
        <div className={parts}>
          <Paid today={today} answer={answer} />
          <WithReason intent="back" was="sent" answer={answer} />
          <GetFile payout={payout} />
        </div>
      );
    case 'paid':
      return (
        <div className={parts}>
          <WithReason intent="back" was="paid" answer={answer} />
          <GetFile payout={payout} />
        </div>
      );
    case 'failed':
      return (
        <div className={parts}>
          <Paid today={today} answer={answer} />
        </div>
      );
    default:
      return <p className="text-muted">{t('over')}</p>;
  }
}

function Approve({ payout, isMine }: Pick<ActProps, 'payout' | 'isMine'>) {
  const t = useTranslations('adminPayouts.page');
  const isSending = useNavigation().formData?.get('intent') === 'approve';
  const { account, needsTwo, approvedAt, today, amount } = payout;
  if (!account) return <p>{t('noAccount')}</p>;
  if (needsTwo && isMine && approvedAt !== null && today === null) return <p>{t('yours')}</p>;
  const seen = today ?? amount;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="approve" />
      <input type="hidden" name="seen" value={seen} />
      {needsTwo ? <p className="mb-3 text-muted">{t('needsTwo')}</p> : null}
      <Button type="submit" full busy={isSending ? t('approving') : undefined}>
        {t('approve', { amount: formatMoney(seen) })}
      </Button>
    </Form>
  );
}

function GetFile({ payout: { fileId } }: Pick<ActProps, 'payout'>) {
  const t = useTranslations('adminPayouts.page');
  return fileId ? (
    <div className="grid">
      <DownloadLink to={`/admin/money/payouts/file?id=${fileId}`}>{t('getFile')}</DownloadLink>
    </div>
  ) : null;
}

function Paid({ today, answer }: Pick<ActProps, 'today' | 'answer'>) {
  const t = useTranslations('adminPayouts.page');
  const { entry } = useAnswer(answer, 'paid');
  return (
    <EntryForm
      intent="paid"
      title={t('paidTitle')}
      text={t('paidText')}
      save={t('paid')}
      saving={t('saving')}
      look={{ wide: true }}
    >
      <TextField {...entry('utr')} label={t('utr')} maxLength={40} />
      <DateField {...entry('paidOn', today)} label={t('paidOn')} max={today} />
    </EntryForm>
  );
}

interface ReasonProps extends Pick<ActProps, 'answer'> {
  intent: 'cancel' | 'back';
  was?: 'sent' | 'paid';
}

function WithReason({ intent, was, answer }: ReasonProps) {
  const t = useTranslations('adminPayouts.page');
  const { entry } = useAnswer(answer, intent);
  const words =
    intent === 'cancel'
      ? ({ title: 'cancelTitle', text: 'cancelText', save: 'cancel' } as const)
      : was === 'sent'
        ? ({ title: 'backTitle', text: 'backText', save: 'failed' } as const)
        : ({ title: 'returnedTitle', text: 'backText', save: 'returned' } as const);
  return (
    <EntryForm
      intent={intent}
      title={t(words.title)}
      text={t(words.text)}
      save={t(words.save)}
      saving={t('saving')}
      look={{ kind: 'line', wide: true }}
    >
      {was ? <input type="hidden" name="was" value={was} /> : null}
      <TextField {...entry('reason')} label={t('reason')} maxLength={300} />
    </EntryForm>
  );
}
