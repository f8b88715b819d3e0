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
  if (!next.includes('shipped') && !next.includes('returned')) return null;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {next.includes('shipped') ? (
        <ReasonQuestion
          label={t('shipped')}
          question={t('askShipped')}
          text={t('textShipped')}
          reasons={correctionReasons}
          intent="move"
          row={{ part: part.id, to: 'shipped' }}
          yes={t('yes')}
        />
      ) : null}
      {next.includes('returned') ? (
        <ReasonQuestion
          label={t('returned')}
          question={t('askReturned')}
          text={t('textReturned')}
          reasons={returnReasons}
          intent="move"
          row={{ part: part.id, to: 'returned' }}
          yes={t('yes')}
        />
      ) : null}
    </div>
  );
}
