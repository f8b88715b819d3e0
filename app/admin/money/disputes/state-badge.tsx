import { useTranslations } from 'use-intl';
import type { DisputeRow } from '../../../../market/disputes/list-disputes.ts';
import { MoneyBadge } from '../money-badge.tsx';

type Props = Pick<DisputeRow, 'status' | 'answer' | 'isLate'>;

/** State of a dispute; of an open one also what became of its answer. */
export function DisputeBadge(dispute: Props) {
  const t = useTranslations('adminDisputes.status');
  const state = stateOf(dispute);
  return <MoneyBadge state={state}>{t(state)}</MoneyBadge>;
}

function stateOf({ status, answer, isLate }: Props) {
  if (status !== 'open') return status;
  if (answer === 'sending' || answer === 'accepting') return 'sending';
  if (answer === 'sent' || answer === 'accepted') return 'sent';
  if (isLate) return 'late';
  return answer === 'failed' ? 'failed' : 'open';
}
