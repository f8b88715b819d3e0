import { useTranslations } from 'use-intl';
import type { PayoutStatus } from '../../../../market/payouts/schema.ts';
import { MoneyBadge } from '../money-badge.tsx';

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
  if (status === 'draft' && !hasAccount) return <MoneyBadge state="failed">{t('noAccount')}</MoneyBadge>;
  return <MoneyBadge state={status}>{t(status === 'draft' && isHalfApproved ? 'first' : status)}</MoneyBadge>;
}
