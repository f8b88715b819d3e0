import { Ban, CircleAlert, CircleCheck, CircleX, Clock, Send, Undo2 } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

/** Looks of the states of payouts, refunds of cash and disputes: one state has one look everywhere. */
const looks = {
  draft: { tone: 'pending', icon: Clock },
  approved: { tone: 'processing', icon: CircleCheck },
  sent: { tone: 'shipped', icon: Send },
  paid: { tone: 'delivered', icon: CircleCheck },
  failed: { tone: 'terra', icon: CircleAlert },
  returned: { tone: 'terra', icon: Undo2 },
  cancelled: { tone: 'cancelled', icon: Ban },
  'to-pay': { tone: 'pending', icon: Clock },
  asking: { tone: 'processing', icon: CircleAlert },
  back: { tone: 'terra', icon: Undo2 },
  open: { tone: 'turmeric', icon: Clock },
  late: { tone: 'terra', icon: CircleAlert },
  sending: { tone: 'processing', icon: Send },
  under_review: { tone: 'shipped', icon: Send },
  won: { tone: 'delivered', icon: CircleCheck },
  lost: { tone: 'terra', icon: CircleX },
  closed: { tone: 'cancelled', icon: Ban },
} as const;

/** The state of money that moves, in words. */
export function MoneyBadge({ state, children }: { state: keyof typeof looks; children: string }) {
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {children}
    </Badge>
  );
}
