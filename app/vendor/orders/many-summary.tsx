import { useTranslations } from 'use-intl';
import type { ManyMoved } from '../../../market/orders/move/move-own-consignments.ts';
import { FailureNotice } from '../../portal/form/failure-notice.tsx';
import { BulkResult, nextStep } from '../../portal/list/bulk-result.tsx';
import type { PageFailure } from '../../request/network-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Link } from '../../ui/link.tsx';
import { pathFor } from './chosen-ids.ts';

interface Props {
  answer: { summary: ManyMoved | null } | { failure: PageFailure } | undefined;
}

/** Next steps after each bulk transition. */
const nextPages = {
  processing: ['ship', 'slips', 'labels'],
  shipped: ['labels', 'slips'],
  delivered: [],
} as const;

/** Result of a bulk transition: how many were moved, what to do next, and those that were not moved. */
export function ManySummary({ answer }: Props) {
  const t = useTranslations('vendorOrders.many');
  const status = useTranslations('common.status');
  if (!answer) return null;
  if ('failure' in answer) return <FailureNotice failure={answer.failure} />;
  if (!answer.summary) return <Alert tone="info" className="mb-4" title={t('noneChosen')} />;
  const { to, moved, stayed } = answer.summary;
  return (
    <BulkResult
      title={t(to, { count: moved.length })}
      isDone={moved.length > 0}
      skipped={stayed.map((one) => t('line', { number: one.number, status: status(one.status) }))}
      skippedTitle={t('skipped', { count: stayed.length })}
    >
      {moved.length > 0
        ? nextPages[to].map((page) => (
            <Link key={page} to={pathFor(page, moved)} className={nextStep}>
              {t(`next.${page}`, { count: moved.length })}
            </Link>
          ))
        : null}
    </BulkResult>
  );
}
