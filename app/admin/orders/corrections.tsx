import { useTranslations } from 'use-intl';
import { correctionReasons, returnReasons } from '../../../market/delivery/reasons.ts';
import type { OrderForAdmin } from '../../../market/orders/read/read-order.ts';
import { isCorrection, transitionsFrom } from '../../../market/orders/transitions.ts';
import { ReasonQuestion } from '../../portal/form/reason-question.tsx';

/**
 * Corrections of a shipped consignment: it was never delivered, came back undelivered, or is still with the carrier.
 */
export function Corrections({ part }: { part: OrderForAdmin['parts'][number] }) {
  const t = useTranslations('adminOrders.correct');
  if (part.isProvenDelivered) return <p className="mt-4 text-muted">{t('proven')}</p>;
  const next = part.check
    ? []
    : transitionsFrom(part.status, 'admin').filter((to) => to !== 'shipped' || isCorrection(part.status, to));
  const possible = (
    [
      ['shipped', 'Shipped', correctionReasons],
      ['returned', 'Returned', returnReasons],
    ] as const
  ).filter(([to]) => next.includes(to));
  if (possible.length === 0) return null;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {possible.map(([to, words, reasons]) => (
        <ReasonQuestion
          key={to}
          label={t(to)}
          question={t(`ask${words}`)}
          text={t(`text${words}`)}
          reasons={reasons}
          intent="move"
          row={{ part: part.id, to }}
          yes={t('yes')}
        />
      ))}
    </div>
  );
}
