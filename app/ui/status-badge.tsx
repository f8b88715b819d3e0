import {
  CircleCheck,
  CircleX,
  Clock,
  Hourglass,
  type LucideIcon,
  PackageOpen,
  Truck,
  Undo2,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type OrderStatus, orderStatuses } from '../../market/orders/statuses.ts';
import { Badge, type BadgeTone } from './badge.tsx';

const icons: Record<OrderStatus, LucideIcon> = {
  'awaiting-payment': Hourglass,
  pending: Clock,
  processing: PackageOpen,
  shipped: Truck,
  delivered: CircleCheck,
  returned: Undo2,
  cancelled: CircleX,
};

const tones: Record<OrderStatus, BadgeTone> = {
  'awaiting-payment': 'plain',
  pending: 'pending',
  processing: 'processing',
  shipped: 'shipped',
  delivered: 'delivered',
  returned: 'cancelled',
  cancelled: 'cancelled',
};

/**
 * Order status in its colour; any other value is shown in red (docs/product.md, Order status). `label` replaces the
 * usual text, such as the vendors' "Shipping".
 */
export function StatusBadge({ status, label }: { status: string; label?: string | undefined }) {
  const t = useTranslations('common.status');
  const known = orderStatuses.find((one) => one === status);
  return (
    <Badge tone={tones[known ?? 'cancelled']} icon={icons[known ?? 'cancelled']}>
      {label ?? (known ? t(known) : status)}
    </Badge>
  );
}
