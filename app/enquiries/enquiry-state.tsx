import { CircleCheck, Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { EnquiryState } from '../../market/enquiries/rules.ts';
import { Badge } from '../ui/badge.tsx';

const looks = {
  open: { tone: 'pending', icon: Clock },
  answered: { tone: 'delivered', icon: CircleCheck },
} as const;

export function EnquiryStateBadge({ state }: { state: EnquiryState }) {
  const t = useTranslations('enquiries.state');
  return <Badge {...looks[state]}>{t(state)}</Badge>;
}
