import { CircleAlert, CircleCheck, Clock, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CashRefundGroup } from '../../../../market/payments/cash-refunds/rules.ts';
import { Badge } from '../../../ui/badge.tsx';

const looks = {
  'to-pay': { tone: 'pending', icon: Clock },
  asking: { tone: 'processing', icon: CircleAlert },
  back: { tone: 'terra', icon: Undo2 },
  paid: { tone: 'delivered', icon: CircleCheck },
} as const;

/** The next deed of a refund of cash. */
export function CashRefundBadge({ state }: { state: CashRefundGroup | 'paid' }) {
  const t = useTranslations('adminRefunds.status');
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(state)}
    </Badge>
  );
}
