import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderMoney } from '../../../market/order-payments/order-money.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CopyField } from './copy-field.tsx';
import { Step, type StepFacts } from './refund-steps.tsx';

export type CashRefund = OrderMoney['cashRefunds'][number];

/**
 * Cash that goes back, on the page of its order: the next step of each as heading, and the way to say where it goes.
 */
export function CashRefunds({ orderId, refunds }: { orderId: string; refunds: readonly CashRefund[] }) {
  const t = useTranslations('cashRefund');
  return refunds.map((refund) => (
    <CashRefundPanel key={refund.id} refund={refund}>
      {refund.isOpen ? (
        <div className="mt-1 print:hidden">
          <ButtonLink
            to={`/order-confirmation/${orderId}/refund`}
            kind={refund.status === 'asking' ? 'leaf' : 'line'}
            full
          >
            {t(refund.status === 'asking' ? 'say' : 'elsewhere')}
          </ButtonLink>
        </div>
      ) : null}
    </CashRefundPanel>
  ));
}

interface PanelProps {
  refund: CashRefund;
  children?: ReactNode;
}

/** The sum of a refund of cash, where it goes, and its steps with their days. */
export function CashRefundPanel({ refund, children }: PanelProps) {
  const t = useTranslations('cashRefund');
  const { amount, status, way, lastFour, utr } = refund;
  const next = useNextStep(refund);
  return (
    <Panel>
      <h2 className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3 text-xl leading-7">
        {status === 'asking' ? t('ask', { amount: formatMoney(amount) }) : next}
        <span className="font-figure text-[1.75rem] leading-8 tabular-nums">{formatMoney(amount)}</span>
      </h2>
      <p className="mb-3.5 text-muted">
        {way && lastFour ? t('to', { way, to: lastFour }) : t('paid')}
        {refund.failure ? ` ${t('failed')}` : ''}
      </p>
      <ol>
        {useSteps(refund).map((step) => (
          <Step key={step.title} {...step} />
        ))}
      </ol>
      {utr ? (
        <div className="mt-2 mb-3">
          <CopyField label={t('utr')} value={utr} words={[t('copy'), `${t('copy')}: ${t('utr')}`]} />
        </div>
      ) : null}
      {children}
    </Panel>
  );
}

/** What happens next with a refund, in one line. */
export function useNextStep({ status, dueOn, paidOn }: CashRefund): string {
  const t = useTranslations('cashRefund.next');
  const language = useLanguage();
  const day = paidOn ?? dueOn;
  return t(status, { date: day ? formatDate(day, language) : '' });
}

function useSteps(refund: CashRefund): StepFacts[] {
  const t = useTranslations('cashRefund.steps');
  const language = useLanguage();
  const { status, requestedAt, saidAt, dueOn, paidOn, arrivesBy } = refund;
  const checked = { title: t('checked'), note: formatMoment(requestedAt, language), state: 'done' as const };
  if (saidAt === null || dueOn === null || arrivesBy === null)
    return [
      checked,
      { title: t('toTell'), note: t('toTellBy'), state: refund.failure === null ? 'next' : 'stuck' },
    ];
  const sent =
    status === 'paid' && paidOn
      ? { title: t('sent'), note: formatDate(paidOn, language), state: 'done' as const }
      : {
          title: t('send'),
          note: t('sendBy', { date: formatDate(dueOn, language) }),
          state: 'next' as const,
        };
  return [
    checked,
    { title: t('told'), note: formatMoment(saidAt, language), state: 'done' },
    sent,
    {
      title: t('arrives'),
      note: t('arrivesText', { date: formatDate(arrivesBy, language) }),
      state: 'next',
    },
  ];
}
