import { Ban, CircleAlert, CircleCheck, Clock, Send, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PayoutStatus } from '../../../../market/payouts/schema.ts';
import { Badge } from '../../../ui/badge.tsx';

const looks = {
  draft: { tone: 'pending', icon: Clock },
  approved: { tone: 'processing', icon: CircleCheck },
  sent: { tone: 'shipped', icon: Send },
  paid: { tone: 'delivered', icon: CircleCheck },
  failed: { tone: 'terra', icon: CircleAlert },
  returned: { tone: 'terra', icon: Undo2 },
  cancelled: { tone: 'cancelled', icon: Ban },
} as const;

interface Props {
  status: PayoutStatus;
  /** Whether one of two administrators has approved the draft. */
  isHalfApproved?: boolean;
  /** Whether a draft has an account to go to. */
  hasAccount?: boolean;
}

/** State of a payout; of a draft also what keeps it from being approved. */
export function PayoutBadge({ status, isHalfApproved = false, hasAccount = true }: Props) {
  const t = useTranslations('adminPayouts.status');
  if (status === 'draft' && !hasAccount)
    return (
      <Badge tone="terra" icon={CircleAlert}>
        {t('noAccount')}
      </Badge>
    );
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(status === 'draft' && isHalfApproved ? 'first' : status)}
    </Badge>
  );
}
