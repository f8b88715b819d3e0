import { Ban, CircleAlert, CircleCheck, CircleX, Clock, Send } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { DisputeRow } from '../../../../market/disputes/list-disputes.ts';
import { Badge } from '../../../ui/badge.tsx';

const looks = {
  open: { tone: 'turmeric', icon: Clock },
  late: { tone: 'terra', icon: CircleAlert },
  sending: { tone: 'processing', icon: Send },
  failed: { tone: 'terra', icon: CircleAlert },
  sent: { tone: 'shipped', icon: Send },
  under_review: { tone: 'shipped', icon: Send },
  won: { tone: 'delivered', icon: CircleCheck },
  lost: { tone: 'terra', icon: CircleX },
  closed: { tone: 'cancelled', icon: Ban },
} as const;

type Props = Pick<DisputeRow, 'status' | 'answer' | 'isLate'>;

/** State of a dispute; of an open one also what became of its answer. */
export function DisputeBadge(dispute: Props) {
  const t = useTranslations('adminDisputes.status');
  const state = stateOf(dispute);
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(state)}
    </Badge>
  );
}

function stateOf({ status, answer, isLate }: Props): keyof typeof looks {
  if (status !== 'open') return status;
  if (answer === 'sending' || answer === 'accepting') return 'sending';
  if (answer === 'sent' || answer === 'accepted') return 'sent';
  if (isLate) return 'late';
  return answer === 'failed' ? 'failed' : 'open';
}
