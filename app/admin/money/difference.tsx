import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { cashLines } from '../../../market/couriers/list-couriers.ts';
import { matchCash, settleCash } from '../../../market/couriers/settle-cash.ts';
import { bookRefund } from '../../../market/order-payments/book-refund.ts';
import { markRefundSent } from '../../../market/order-payments/mark-refund-sent.ts';
import { matchTransfer, refuseTransfer } from '../../../market/order-payments/match-transfer.ts';
import { type DifferencePage, readDifference } from '../../../market/order-payments/read-difference.ts';
import { cashKinds } from '../../../market/payments/difference-rules.ts';
import { ownDifference } from '../../../market/payments/own-difference.ts';
import {
  askAgain,
  refundAgain,
  refundPayment,
  settleDifference,
} from '../../../market/payments/settle-difference.ts';
import { payWithPayout, sendAgain } from '../../../market/payments/split/send-again.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DetailPage } from '../../portal/detail/detail-page.tsx';
import { useReader } from '../../portal/list/reader.ts';
import { useFollow } from '../../portal/list/use-follow.ts';
import { pageAction } from '../../portal/page-action.server.ts';
import { formatRupees } from '../../portal/part/rupees.tsx';
import { StateBadge } from '../../portal/part/state-badge.tsx';
import { marketOf, paymentsKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { FactLink } from '../../ui/fact-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/difference.ts';
import { useActs } from './actions.tsx';
import { CashHistory, History } from './history.tsx';
import { signed, useProviderTitle, whyOf } from './use-why.ts';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const { providers } = context.get(paymentsKey);
  const market = marketOf(context);
  const row = valueOrThrow(await readDifference(market, { id }), request);
  const isCash = cashKinds.some((kind) => kind === row.kind);
  return { providers, row, cash: isCash ? valueOrThrow(await cashLines(market, { id }), request) : null };
}

export const action = pageAction({
  acts: {
    refund: refundPayment,
    again: refundAgain,
    ask: askAgain,
    hand: markRefundSent,
    match: matchTransfer,
    notFound: refuseTransfer,
    settle: settleDifference,
    cost: settleCash,
    matched: matchCash,
    owner: ownDifference,
    sendAgain,
    withPayout: payWithPayout,
    book: (market, input, { form }) => bookRefund(market, { ...input, parts: form.getAll('parts') }),
  },
});

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** One payment that does not agree: what happened, until when, and what to do about it. */
export default function Difference({ loaderData: { row, providers, cash } }: Route.ComponentProps) {
  const t = useTranslations('adminMoney');
  const language = useLanguage();
  const why = whyOf(useReader(), providers)(row);
  const titleOf = useProviderTitle(providers);
  const isSettled = row.settledAt !== null;
  const acts = useActs({ row, title: row.courier ?? titleOf(row.provider) });
  useFollow(useSearchParams()[0].get('done') === 'ask' && !isSettled);
  return (
    <DetailPage
      title={t(`kind.${row.kind}`)}
      description={t('description')}
      lead={why}
      badge={<StateBadge of="difference" state={isSettled ? 'settled' : 'open'} />}
      back={{ to: '/admin/money', label: t('back') }}
      outcome={{ texts: 'adminMoney' }}
      facts={{ list: useFacts(row, providers) }}
      acts={isSettled ? undefined : { title: t('act'), list: acts }}
      side={isSettled ? <Settled row={row} /> : null}
    >
      <Panel title={t('history')}>
        {cash ? <CashHistory lines={cash} /> : <History events={row.history} titleOf={titleOf} />}
        {row.dueAt && !isSettled ? (
          <p className="mt-4 border-t border-line pt-4">
            <span className="text-muted">{t('due.label')} </span>
            <b className="text-terra">{formatMoment(row.dueAt, language)}</b>
            <span className="block text-sm text-muted">{t('due.text')}</span>
          </p>
        ) : null}
      </Panel>
    </DetailPage>
  );
}

function useFacts(row: DifferencePage, providers: Parameters<typeof useProviderTitle>[0]) {
  const t = useTranslations('adminMoney');
  const language = useLanguage();
  const titleOf = useProviderTitle(providers);
  const { number, orderId, provider, ours, theirs, createdAt, providerPaymentId, facts } = row;
  const reference =
    providerPaymentId ?? facts.reference ?? facts.refused ?? facts.paymentId ?? facts.tracking ?? null;
  return [
    {
      label: t('column.order'),
      value: number ? <FactLink to={`/admin/orders/${orderId}`}>{number}</FactLink> : t('noOrder'),
    },
    { label: t('column.provider'), value: row.courier ?? titleOf(provider) },
    { label: t('reference'), value: reference },
    { label: t('column.since'), value: formatMoment(createdAt, language) },
    { label: t('owner.label'), value: row.owner ?? t('notTaken') },
    { label: t('reference'), value: facts.sum },
    { label: t('column.ours'), value: formatRupees(ours) },
    { label: t('column.theirs'), value: formatRupees(theirs) },
    { label: t('column.difference'), value: <b>{signed(theirs - ours)}</b> },
  ];
}

const ends = ['refunded', 'received', 'not-found', 'sent', 'matched', 'booked'] as const;

function Settled({ row: { settledAt, reason, by } }: { row: DifferencePage }) {
  const t = useTranslations('adminMoney.settled');
  const language = useLanguage();
  if (!settledAt) return null;
  const time = formatMoment(settledAt, language);
  const end = ends.find((one) => one === reason);
  return (
    <Panel title={t('title')}>
      <p>{reason === null ? t('self', { time }) : t('by', { name: by, time })}</p>
      {reason ? <p className="mt-2 font-semibold wrap-anywhere">{end ? t(end) : reason}</p> : null}
    </Panel>
  );
}
