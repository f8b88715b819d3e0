import { CircleCheck, CircleX, Clock, type LucideIcon, PackageOpen, Truck, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type OrderStatus, orderStatuses } from '../../market/orders/statuses.ts';
import { Badge } from './badge.tsx';

const icons: Record<OrderStatus, LucideIcon> = {
  pending: Clock,
  processing: PackageOpen,
  shipped: Truck,
  delivered: CircleCheck,
  returned: Undo2,
  cancelled: CircleX,
};

/**
 * The status of an order in its colour; any other value shows red (spec section 4). `label` says it in other words
 * than usual, as the vendors' "Shipping".
 */
export function StatusBadge({ status, label }: { status: string; label?: string | undefined }) {
  const t = useTranslations('common.status');
  const known = orderStatuses.find((one) => one === status);
  return (
    <Badge tone={known && known !== 'returned' ? known : 'cancelled'} icon={icons[known ?? 'cancelled']}>
      {label ?? (known ? t(known) : status)}
    </Badge>
  );
}
