import { Check, Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { SaleByQuote } from '../../market/quotes/read-quotes.ts';
import { formatMoney, formatShortDate } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { type StepPhase, StepRow } from '../portal/part/step-row.tsx';
import { Panel } from '../ui/panel.tsx';

/** The six steps of a sale by quote, with their days. */
export function SaleSteps({ sale, askedAt }: { sale: SaleByQuote; askedAt: Date }) {
  const t = useTranslations('quotes.steps');
  const language = useLanguage();
  const { current, order } = sale;
  const dayOf = (at: Date | string) => formatShortDate(at, language);
  const advance = current?.advance ?? 0;
  const isPaid = order !== null && order.status !== 'awaiting-payment';
  const isOver = order?.status === 'delivered';
  const done = [true, current !== null, order !== null, isPaid, isOver, isOver];
  const now = done.indexOf(false);
  const phaseOf = (at: number): StepPhase => (done[at] ? 'past' : at === now ? 'now' : 'next');
  const notes = [
    dayOf(askedAt),
    current && t('turn', { turn: String(current.turn), day: dayOf(current.createdAt) }),
    order && dayOf(order.createdAt),
    order && isPaid && advance > 0
      ? t('advanceOf', { sum: formatMoney(advance), day: dayOf(order.paidAt ?? order.createdAt) })
      : order && advance === 0
        ? t('noAdvance')
        : null,
    current?.wantedOn ? t('wanted', { day: dayOf(current.wantedOn) }) : null,
    order?.machine.deliveredOn ? dayOf(order.machine.deliveredOn) : t('code'),
  ];
  const names = ['enquiry', 'quote', 'accepted', 'advance', 'balance', 'handed'] as const;
  return (
    <Panel>
      <StepRow
        label={t('list')}
        steps={names.map((name, at) => ({
          key: name,
          title: t(name),
          note: notes[at] ?? null,
          phase: phaseOf(at),
          icon: at === now ? Clock : Check,
        }))}
      />
    </Panel>
  );
}
