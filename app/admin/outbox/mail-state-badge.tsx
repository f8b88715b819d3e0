import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { MailState } from '../../../market/mail/rules.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const looks: Record<MailState, { tone: BadgeTone; icon: LucideIcon }> = {
  waiting: { tone: 'pending', icon: Clock },
  sent: { tone: 'delivered', icon: CircleCheck },
  failed: { tone: 'cancelled', icon: CircleX },
};

/** Badge of a mail's delivery state. */
export function MailStateBadge({ state }: { state: MailState }) {
  const t = useTranslations('outbox.state');
  return <Badge {...looks[state]}>{t(state)}</Badge>;
}
