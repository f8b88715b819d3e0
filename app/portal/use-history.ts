import { useTranslations } from 'use-intl';
import type { ActorRole, MoveReason } from '../../market/delivery/reasons.ts';
import type { Reduction } from '../../market/orders/reduced-lines.ts';
import type { OrderStatus } from '../../market/orders/statuses.ts';
import { useShopName } from '../request/use-root-data.ts';
import type { TimelineStep } from './timeline.tsx';

interface History {
  moves: readonly { to: OrderStatus; by: ActorRole; reason: MoveReason | null; at: Date | string }[];
  reductions: readonly Reduction[];
  carrier: string | null;
  trackingNumber: string | null;
}

/** History of a consignment for its customer or its vendor; both see the marketplace under one name. */
export function useHistory(
  { moves, reductions, carrier, trackingNumber }: History,
  names: Record<'customer' | 'vendor', string>,
): TimelineStep[] {
  const t = useTranslations('history');
  const status = useTranslations('common.status');
  const { own: shop } = useShopName();
  const sent =
    carrier && (trackingNumber ? t('tracked', { carrier, number: trackingNumber }) : t('by', { carrier }));
  const moved = moves.map(({ to, by, reason, at }) => {
    // A shipping with a reason corrects a status noted after it.
    const why = reason && t(to === 'shipped' ? 'correction' : 'reasonIs', { reason: t(`reason.${reason}`) });
    const note = why || (to === 'shipped' && sent);
    return { what: status(to), who: by === 'admin' ? shop : names[by], at, ...(note && { note }) };
  });
  const reduced = reductions.map(({ lines, by, reason, at }) => {
    const items = lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
    const note = `${t('taken', { items })} ${t('reasonIs', { reason: t(`reason.${reason}`) })}`;
    return {
      what: t('reduced'),
      who: by === 'admin' ? shop : names.vendor,
      at,
      note,
      isRemark: true as const,
    };
  });
  return [...moved, ...reduced];
}
