import { useTranslations } from 'use-intl';
import type { DisputePage } from '../../../../market/disputes/read-dispute.ts';
import { isUndecided } from '../../../../market/disputes/rules.ts';
import { formatMoney, formatShortDate } from '../../../i18n/format.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { LineList } from '../../../portal/part/line-list.tsx';
import { formatRupees } from '../../../portal/part/rupees.tsx';
import { DocumentLinks } from '../../../ui/document-links.tsx';
import { FactLink, FactList } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { signed } from '../use-why.ts';
import { wayName } from './answer-text.ts';

interface Props {
  dispute: DisputePage;
}

/** The way of a dispute, with its day first: raised, answered, decided. */
export function Steps({ dispute }: Props) {
  const t = useTranslations('adminDisputes.page');
  const words = useTranslations('adminDisputes.status');
  const language = useLanguage();
  const { raisedAt, respondBy, answeredAt, by, isLate, status, closedAt, answer } = dispute;
  const moment = (at: Date) => formatMoment(at, language);
  const isAnswered = answeredAt !== null && (answer === 'sent' || answer === 'accepted');
  const until = respondBy ? t(isLate ? 'late' : 'answerBy', { time: moment(respondBy) }) : t('noDay');
  const isOver = !isUndecided(status);
  const steps = [
    { name: t('raised'), text: moment(raisedAt), isDone: true },
    {
      name: t('answer'),
      text: isAnswered ? t('answered', { time: moment(answeredAt), name: by ?? '' }) : until,
      isDone: isAnswered || isOver,
      isBad: isLate,
    },
    { name: t('decides'), text: isOver ? '' : t('noPromise'), isDone: isOver },
    {
      name: isOver ? words(status) : t('closed'),
      text: closedAt ? moment(closedAt) : '',
      isDone: isOver,
    },
  ];
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol
      aria-label={t('steps')}
      className="mb-4 grid gap-4 rounded-card border border-line bg-paper p-4 sm:grid-cols-4"
    >
      {steps.map(({ name, text, isDone, isBad }, at) => (
        <li key={name} aria-current={at === current ? 'step' : undefined} className="flex gap-3">
          <span
            aria-hidden
            className={`grid size-8 shrink-0 place-items-center rounded-full border-2 font-semibold ${isDone ? 'border-leaf bg-leaf text-on-leaf' : at === current ? 'border-ink bg-ink text-cotton' : 'border-line text-muted'}`}
          >
            {isDone ? '✓' : at + 1}
          </span>
          <span className="min-w-0">
            <b className="block">{name}</b>
            <span className={isBad ? 'font-semibold text-terra' : 'text-muted'}>{text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What the order says already: payment, bill, sending and delivery. */
export function Facts({ dispute }: Props) {
  const t = useTranslations('adminDisputes.facts');
  const language = useLanguage();
  const { orderId, number, capturedAt, providerPaymentId, payer, method, parcels, bills, confirmedAt } =
    dispute;
  const moment = (at: Date) => formatMoment(at, language);
  if (!orderId) return <Panel title={t('title')}>{t('none')}</Panel>;
  return (
    <Panel title={t('title')}>
      <FactList
        facts={[
          { label: t('order'), value: <FactLink to={`/admin/orders/${orderId}`}>{number}</FactLink> },
          { label: t('paid'), value: moment(capturedAt) },
          {
            label: t('payment'),
            value: [method && wayName(method), payer, providerPaymentId].filter(Boolean).join(', '),
          },
          { label: t('confirmed'), value: confirmedAt && moment(confirmedAt) },
          ...parcels.map((parcel) => ({
            label: t('parcel', { vendor: parcel.vendor }),
            value: parcel.sentAt
              ? [
                  t('sent', {
                    carrier: parcel.carrier ?? '–',
                    tracking: parcel.trackingNumber ?? '–',
                    time: moment(parcel.sentAt),
                  }),
                  parcel.deliveredAt
                    ? t('delivered', { time: moment(parcel.deliveredAt) })
                    : t('notDelivered'),
                ].join(', ')
              : t('notSent'),
          })),
        ]}
      />
      <DocumentLinks documents={bills} />
    </Panel>
  );
}

/** What was taken, and what winning or losing means. */
export function Meaning({ dispute: { amount, held, lost, status } }: Props) {
  const t = useTranslations('adminDisputes.means');
  const rows = isUndecided(status)
    ? [
        { label: t('taken'), value: formatMoney(held) },
        { label: t('won'), value: formatMoney(held) },
        { label: t('lost'), value: formatMoney(amount) },
      ]
    : [{ label: t('lost'), value: formatMoney(lost) }];
  return (
    <Panel title={t('title')}>
      <FactList facts={rows} />
      <p className="mt-3 border-t border-line pt-3 text-sm text-muted">{t('bearer')}</p>
    </Panel>
  );
}

const names = ['psp', 'disputes_held', 'chargebacks', 'psp_adjustments'] as const;

/** The postings of a dispute, and the adjustments of settlements that name it. */
export function Posted({ dispute, title }: Props & { title: string }) {
  const t = useTranslations('adminDisputes.posted');
  const language = useLanguage();
  const { postings, adjustments, taken, held, lost } = dispute;
  const posted = postings.map(({ transactionId, position, account, amount, createdAt }) => ({
    id: `${transactionId} ${position}`,
    title: t(names.find((one) => one === account.split(':')[0]) ?? 'psp', { title }),
    under: formatShortDate(createdAt, language),
    end: <span className="tabular-nums">{signed(amount)}</span>,
  }));
  const settled = adjustments.map(({ externalId, amount, settledAt, utr }) => ({
    id: externalId,
    title: t('adjustment', {
      utr: utr ?? externalId,
      amount: `${amount < 0 ? '−' : ''}${formatRupees(Math.abs(amount))}`,
    }),
    under: `${formatShortDate(settledAt, language)}, ${t(taken === held + lost ? 'same' : 'other')}`,
  }));
  return (
    <Panel title={t('title')}>
      <LineList lines={[...posted, ...settled]} none={t('none')} />
    </Panel>
  );
}
