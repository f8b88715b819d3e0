import { useTranslations } from 'use-intl';
import type { ActorRole, MoveReason } from '../../market/delivery/reasons.ts';
import type { Reduction } from '../../market/orders/reduced-lines.ts';
import type { OrderStatus } from '../../market/orders/statuses.ts';
import { useShopName } from '../request/use-root-data.ts';
import type { TimelineStep } from './timeline.tsx';

interface History {
  moves: readonly {
    to: OrderStatus;
    by: ActorRole;
    person?: string | null;
    reason: MoveReason | null;
    /** Why it was delivered without its code. */
    note?: string | null;
    at: Date | string;
  }[];
  reductions: readonly Reduction[];
  carrier: string | null;
  trackingNumber: string | null;
}

/** History of a consignment; `person` is set where the reader sees who did it, beside the vendor or the marketplace. */
export function useHistory(
  { moves, reductions, carrier, trackingNumber }: History,
  names: Record<'customer' | 'vendor', string>,
): TimelineStep[] {
  const t = useTranslations('history');
  const status = useTranslations('common.status');
  const { own: shop } = useShopName();
  const sent =
    carrier && (trackingNumber ? t('tracked', { carrier, number: trackingNumber }) : t('by', { carrier }));
  /** "Ganesh More, Hariyali Krishi Kendra". */
  const nameOf = (by: ActorRole, person: string | null | undefined) =>
    [person, by === 'admin' ? shop : names[by]].filter(Boolean).join(', ');
  const moved = moves.map(({ to, by, person, reason, note: typed, at }) => {
    // A shipping with a reason corrects a status noted after it.
    const why = reason && t(to === 'shipped' ? 'correction' : 'reasonIs', { reason: t(`reason.${reason}`) });
    const note = why || (typed && t('withoutCode', { reason: typed })) || (to === 'shipped' && sent);
    return { what: status(to), who: nameOf(by, person), at, ...(note && { note }) };
  });
  const reduced = reductions.map(({ lines, by, person, reason, at }) => {
    const items = lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
    const isBack = reason === 'returned' || reason === 'returned-unsellable';
    const note = isBack
      ? t('back', { items })
      : `${t('taken', { items })} ${t('reasonIs', { reason: t(`reason.${reason}`) })}`;
    return {
      what: t(isBack ? 'someBack' : 'reduced'),
      who: nameOf(by, person),
      at,
      note,
      isRemark: true as const,
    };
  });
  return [...moved, ...reduced];
}
