import { CheckCheck, CircleCheck, CircleHelp, CircleX, Clock, type LucideIcon, Send } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { MessageState } from '../../../market/messaging/rules.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const looks: Record<MessageState, { tone: BadgeTone; icon: LucideIcon }> = {
  waiting: { tone: 'pending', icon: Clock },
  sending: { tone: 'processing', icon: Send },
  sent: { tone: 'shipped', icon: CircleCheck },
  delivered: { tone: 'delivered', icon: CheckCheck },
  failed: { tone: 'cancelled', icon: CircleX },
  unknown: { tone: 'plain', icon: CircleHelp },
  skipped: { tone: 'plain', icon: CircleX },
};

/** Badge of a text message's state. */
export function TextStateBadge({ state }: { state: MessageState }) {
  const t = useTranslations('texts.state');
  return <Badge {...looks[state]}>{t(state)}</Badge>;
}
