import { useTranslations } from 'use-intl';
import type { CashRefundGroup } from '../../../../market/payments/cash-refunds/rules.ts';
import { MoneyBadge } from '../money-badge.tsx';

/** The next deed of a refund of cash. */
export function CashRefundBadge({ state }: { state: CashRefundGroup | 'paid' }) {
  const t = useTranslations('adminRefunds.status');
  return <MoneyBadge state={state}>{t(state)}</MoneyBadge>;
}
