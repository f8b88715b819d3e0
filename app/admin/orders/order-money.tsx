import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderForAdmin } from '../../../market/orders/read/read-order.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMay } from '../../portal/part/permissions.tsx';
import { FactLink } from '../../ui/fact-list.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Payments and refunds of an order with their references, and a link to what does not agree. */
export function OrderMoney({
  money,
  split,
  differences,
}: Pick<OrderForAdmin, 'money' | 'split' | 'differences'>) {
  const t = useTranslations('adminMoney.ofOrder');
  const kinds = useTranslations('adminMoney.kind');
  const { payments, refunds, cashRefunds } = money;
  return (
    <Panel title={t('title')}>
      {payments.length + cashRefunds.length === 0 ? <p className="text-muted">{t('none')}</p> : null}
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
        {refunds.map((refund) => (
          <Refund
            key={refund.id}
            refund={refund}
            waits={split?.waiting.find(({ refundId }) => refundId === refund.id)?.since}
          />
        ))}
        {cashRefunds.map((refund) => (
          <CashRefund key={refund.id} refund={refund} />
        ))}
      </ul>
      {split && split.transfers.length > 0 ? <Transfers transfers={split.transfers} /> : null}
      {differences.map(({ id, kind }) => (
        <p key={id} className="mt-3 flex gap-2 font-semibold">
          <TriangleAlert size={22} strokeWidth={1.9} aria-hidden className="shrink-0 text-terra" />
          <FactLink to={`/admin/money/${id}`}>{t('open', { kind: kinds(kind) })}</FactLink>
        </p>
      ))}
    </Panel>
  );
}

function Payment({ payment }: { payment: OrderForAdmin['money']['payments'][number] }) {
  const t = useTranslations('adminMoney.ofOrder');
  const ways = useTranslations('adminMoney.way');
  const language = useLanguage();
  const { amount, usedFor, way, capturedAt, utr, providerPaymentId } = payment;
  const of = { use: t(`used.${usedFor}`), way: ways(way), time: formatMoment(capturedAt, language) };
  return <Line amount={formatMoney(amount)} what={t('paid', of)} reference={[providerPaymentId, utr]} />;
}

type Transfers = NonNullable<OrderForAdmin['split']>['transfers'];

/** The vendors' shares at the provider: held, released or taken back. */
function Transfers({ transfers }: { transfers: Transfers }) {
  const t = useTranslations('adminMoney.ofOrder');
  const states = useTranslations('adminMoney.ofOrder.transferState');
  return (
    <>
      <h3 className="mt-4 mb-2 font-semibold">{t('transfers')}</h3>
      <ul className="divide-y divide-line">
        {transfers.map(({ id, companyName, amount, reversed, status, hold, externalId }) => {
          const state = states(status === 'processed' ? hold : status);
          const isPart = reversed > 0 && reversed < amount;
          const words = isPart ? states('back', { state, amount: formatMoney(reversed) }) : state;
          const what = t('transfer', { vendor: companyName, state: words });
          return <Line key={id} amount={formatMoney(amount)} what={what} reference={[externalId]} />;
        })}
      </ul>
    </>
  );
}

interface RefundProps {
  refund: OrderForAdmin['money']['refunds'][number];
  /** Since when it waits for a transfer to be taken back. */
  waits: Date | undefined;
}

function Refund({ refund, waits }: RefundProps) {
  const t = useTranslations('adminMoney.ofOrder');
  const reasons = useTranslations('adminMoney.refundReason');
  const language = useLanguage();
  const { amount, reason, status, dueAt, sentAt, reference } = refund;
  const time = formatMoment(status === 'requested' ? dueAt : (sentAt ?? dueAt), language);
  const what = `${t('refund', { reason: reasons(reason) })}. ${t(`status.${status}`, { time })}`;
  const waiting = waits ? ` ${t('waits', { time: formatMoment(waits, language) })}` : '';
  return <Line amount={`−${formatMoney(amount)}`} what={what + waiting} reference={[reference]} />;
}

function CashRefund({ refund }: { refund: OrderForAdmin['money']['cashRefunds'][number] }) {
  const t = useTranslations('adminRefunds.ofOrder');
  const language = useLanguage();
  const may = useMay();
  const { id, amount, status, dueOn, paidOn, lastFour, utr } = refund;
  const day = paidOn ?? dueOn;
  const date = day ? formatDate(day, language) : '';
  const state = t(status, { date, to: lastFour ?? '' });
  const name = may('payments') ? <FactLink to={`/admin/money/refunds/${id}`}>{t('row')}</FactLink> : t('row');
  return (
    <Line
      amount={`−${formatMoney(amount)}`}
      what={
        <>
          {name}
          {`. ${state}`}
        </>
      }
      reference={[utr]}
    />
  );
}

interface LineProps {
  amount: string;
  what: ReactNode;
  /** Ids of the provider and of the bank; the same one is shown once. */
  reference: readonly (string | null)[];
}

function Line({ amount, what, reference }: LineProps) {
  const t = useTranslations('adminMoney.ofOrder');
  const references = [...new Set(reference.filter(Boolean))].join(', ');
  return (
    <li className="py-2.5 first:pt-0">
      <p className="flex justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">{what}</span>
        <b className="whitespace-nowrap tabular-nums">{amount}</b>
      </p>
      {references ? (
        <p className="text-sm wrap-anywhere text-muted">{t('utr', { reference: references })}</p>
      ) : null}
    </li>
  );
}
