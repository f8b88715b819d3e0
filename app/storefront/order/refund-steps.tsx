import { Check, Clock, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { OrderMoney } from '../../../market/order-payments/order-money.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { classes } from '../../ui/classes.ts';
import { Panel } from '../../ui/panel.tsx';
import { CopyField } from './copy-field.tsx';

type Refund = OrderMoney['refunds'][number];

/** The steps of each refund with their days, and its reference: what was paid, when it was sent, by when it arrives. */
export function Refunds({ refunds, payments }: Pick<OrderMoney, 'refunds' | 'payments'>) {
  return refunds.map((refund) => (
    <RefundPanel
      key={refund.id}
      refund={refund}
      paidAt={payments.find(({ id }) => id === refund.paymentId)?.capturedAt}
    />
  ));
}

function RefundPanel({ refund, paidAt }: { refund: Refund; paidAt: Date | undefined }) {
  const t = useTranslations('orders.refund');
  const { amount, reference } = refund;
  return (
    <Panel>
      <h2 className="mb-3.5 flex items-baseline justify-between gap-3 text-xl leading-7">
        {t('title')}
        <span className="font-figure text-[1.75rem] leading-8 tabular-nums">{formatMoney(amount)}</span>
      </h2>
      <ol>
        {useSteps(refund, paidAt).map((step) => (
          <Step key={step.title} {...step} />
        ))}
      </ol>
      {reference ? (
        <div className="mt-2">
          <CopyField
            label={t('reference')}
            value={reference}
            words={[t('copy'), `${t('copy')}: ${t('reference')}`]}
          />
        </div>
      ) : null}
    </Panel>
  );
}

export interface StepFacts {
  title: string;
  note: string | null;
  state: 'done' | 'next' | 'stuck';
}

function useSteps(refund: Refund, paidAt: Date | undefined): StepFacts[] {
  const t = useTranslations('orders.refund');
  const language = useLanguage();
  const { reason, way, status, requestedAt, dueAt, sentAt, processedAt, arrivesBy } = refund;
  const of = (at: Date) => formatMoment(at, language);
  const isGoods = reason === 'cancelled' || reason === 'returned' || reason === 'reduced';
  const first = isGoods
    ? { title: t(reason), note: of(requestedAt) }
    : { title: t('received'), note: of(paidAt ?? requestedAt) };
  const isSent = status === 'sent' || status === 'processed';
  const sent = isSent
    ? { title: t('sent', { way }), note: of(sentAt ?? requestedAt), state: 'done' as const }
    : status === 'failed'
      ? { title: t('toSend', { way }), note: t('stuck'), state: 'stuck' as const }
      : {
          title: t('toSend', { way }),
          note: t('sendBy', { date: formatDate(dueAt, language) }),
          state: 'next' as const,
        };
  const last =
    status === 'processed'
      ? { title: t('arrived'), note: processedAt && of(processedAt), state: 'done' as const }
      : {
          title: t('arrives', { date: formatDate(arrivesBy, language) }),
          note: t('after'),
          state: 'next' as const,
        };
  return [{ ...first, state: 'done' }, sent, ...(status === 'failed' ? [] : [last])];
}

const marks = {
  done: { ground: 'border-leaf bg-leaf text-on-leaf', Icon: Check },
  next: { ground: 'border-on-pending bg-pending text-on-pending', Icon: Clock },
  stuck: { ground: 'border-terra bg-terra-tint text-terra', Icon: TriangleAlert },
};

/** A step of a refund: done, next, or stuck. */
export function Step({ title, note, state }: StepFacts) {
  const { ground, Icon } = marks[state];
  return (
    <li className="relative pb-4.5 pl-12 not-last:before:absolute not-last:before:top-9 not-last:before:bottom-0.5 not-last:before:left-4 not-last:before:border-l-2 not-last:before:border-dashed not-last:before:border-leaf">
      <span
        className={classes(
          'absolute top-0 left-0 grid size-8.5 place-items-center rounded-full border-2',
          ground,
        )}
      >
        <Icon size={18} strokeWidth={2.2} aria-hidden />
      </span>
      <b className="block pt-1">{title}</b>
      {note ? <span className="text-muted">{note}</span> : null}
    </li>
  );
}
