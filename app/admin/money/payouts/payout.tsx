import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { indianDay } from '../../../../market/kernel/days.ts';
import { approvePayouts, cancelPayout } from '../../../../market/payouts/approve-payouts.ts';
import { type PayoutPage, readPayout } from '../../../../market/payouts/read-payout.ts';
import { belowMinimum, isOpenPayout } from '../../../../market/payouts/rules.ts';
import { markBack, markPaid } from '../../../../market/payouts/settle-payouts.ts';
import { revalidateOnConflict } from '../../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../../forms/submit-portal-form.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Act } from '../../../portal/detail/acts.tsx';
import { DetailPage } from '../../../portal/detail/detail-page.tsx';
import { PageSection } from '../../../portal/detail/page-section.tsx';
import type { Column } from '../../../portal/list/column.ts';
import { DataTable } from '../../../portal/list/data-table.tsx';
import { pageAction } from '../../../portal/page-action.server.ts';
import { StateBadge } from '../../../portal/part/state-badge.tsx';
import { marketOf } from '../../../request/context.ts';
import { valueOrThrow } from '../../../request/failures.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DownloadLink } from '../../../ui/form/download-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import type { Route } from './+types/payout.ts';
import { payoutState } from './shape.ts';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const payout = valueOrThrow(await readPayout(market, { id }), request);
  const { actor, clock } = market;
  const isMine = actor.kind === 'user' && payout.approvedBy === actor.id;
  return { payout, isMine, today: indianDay(clock()) };
}

export const action = pageAction({
  acts: {
    approve: async (market, { id, seen = '' }) => {
      const amount = /^\d{1,15}$/.test(seen) ? Number(seen) : 0;
      const approved = await approvePayouts(market, { payouts: [{ id, seen: amount }] });
      if (approved.ok && approved.value.length === 0) throw data(null, { status: 404 });
      return approved;
    },
    paid: markPaid,
    back: markBack,
    cancel: cancelPayout,
  },
  to: ({ act, value }) => `?done=${Array.isArray(value) ? value[0]?.outcome : act}`,
});

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** One payout: its orders, the account, who did what, and what can be done next. */
export default function Payout({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('adminPayouts.page');
  const { payout } = loaderData;
  return (
    <DetailPage
      title={payout.number}
      description={t('description')}
      lead={payout.vendor}
      badge={
        <StateBadge of="payout" state={payoutState({ ...payout, hasAccount: payout.account !== null })} />
      }
      back={{ to: '/admin/money/payouts', label: t('back') }}
      outcome={{ texts: 'adminPayouts', tones }}
      above={<Changed payout={payout} />}
      facts={{ list: useFacts(payout) }}
      acts={{ title: t('act'), list: useActs(loaderData) }}
      last={
        <Panel title={t('history')}>
          <History payout={payout} />
        </Panel>
      }
    >
      <PageSection title={t('lines')}>
        <DataTable
          caption={t('linesCaption')}
          columns={useColumns()}
          rows={payout.lines}
          keyOf={({ id }) => id}
          linkTo={({ orderId }) => `/admin/orders/${orderId}`}
        />
        {payout.lines.length === 500 ? <p className="mt-2 text-muted">{t('more')}</p> : null}
      </PageSection>
    </DetailPage>
  );
}

const tones = {
  'same-person': 'info',
  changed: 'warn',
  'below-minimum': 'warn',
  'no-account': 'warn',
  'not-draft': 'info',
} as const;

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

function useFacts({ amount, account, payOn, utr, paidOn, failure, status }: PayoutPage) {
  const t = useTranslations('adminPayouts.page');
  const language = useLanguage();
  const accountName = account
    ? t('accountName', { bank: account.bank, lastFour: account.lastFour })
    : t('noAccount');
  return [
    { label: t('amount'), value: <b className="tabular-nums">{formatMoney(amount)}</b> },
    { label: t('account'), value: account?.isWithdrawn ? `${accountName}, ${t('withdrawn')}` : accountName },
    { label: t('day'), value: formatDate(payOn, language) },
    { label: t('utr'), value: utr },
    { label: t('paidOn'), value: paidOn && formatDate(paidOn, language) },
    {
      label: t('failure'),
      value: status !== 'paid' && (failure === belowMinimum ? t('tooSmall') : failure),
    },
  ];
}

function useColumns(): Column<PayoutPage['lines'][number]>[] {
  const t = useTranslations('adminPayouts.page');
  return [
    { key: 'order', header: t('order'), nowrap: true, title: ({ number }) => number },
    { key: 'kind', header: t('kind'), card: 'line', cell: ({ kind }) => t(kind) },
    { key: 'date', header: t('date'), day: ({ day }) => day },
    { key: 'gross', header: t('gross'), rupees: ({ gross }) => gross },
    { key: 'net', header: t('net'), figure: ({ amount }) => amount },
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

type Data = Route.ComponentProps['loaderData'];

/** What can be done next. */
function useActs({ payout, isMine, today: dayOfToday }: Data): Act[] {
  const t = useTranslations('adminPayouts.page');
  const { status, account, needsTwo, approvedAt, today, amount, fileId } = payout;
  const note = (key: 'noAccount' | 'yours' | 'waitsFile' | 'over') => ({ key, node: <p>{t(key)}</p> });
  const reason = [{ name: 'reason', label: t('reason'), longest: 300 }];
  const isHalf = needsTwo && isMine && approvedAt !== null && today === null;
  const isDraft = status === 'draft';
  const isOut = status === 'sent' || status === 'paid';
  const seen = today ?? amount;
  return [
    isDraft && !account && note('noAccount'),
    isDraft && account !== null && isHalf && note('yours'),
    isDraft &&
      account !== null &&
      !isHalf && {
        intent: 'approve',
        text: needsTwo ? t('needsTwo') : undefined,
        label: t('approve', { amount: formatMoney(seen) }),
        hidden: { seen },
      },
    status === 'approved' && note('waitsFile'),
    (status === 'sent' || status === 'failed') && {
      intent: 'paid',
      title: t('paidTitle'),
      text: t('paidText'),
      label: t('paid'),
      fields: [
        { name: 'utr', label: t('utr'), longest: 40 },
        { name: 'paidOn', label: t('paidOn'), as: 'day', value: dayOfToday },
      ],
    },
    isOut && {
      intent: 'back',
      title: t(status === 'sent' ? 'backTitle' : 'returnedTitle'),
      text: t('backText'),
      label: t(status === 'sent' ? 'failed' : 'returned'),
      fields: reason,
      hidden: { was: status },
      quiet: true,
    },
    (isDraft || status === 'approved') && {
      intent: 'cancel',
      title: t('cancelTitle'),
      text: t('cancelText'),
      label: t('cancel'),
      fields: reason,
      quiet: true,
    },
    isOut &&
      fileId !== null && {
        key: 'file',
        node: <DownloadLink to={`/admin/money/payouts/file?id=${fileId}`}>{t('getFile')}</DownloadLink>,
      },
    (status === 'returned' || status === 'cancelled') && note('over'),
  ];
}
