import { useTranslations } from 'use-intl';
import type { ManyMoved } from '../../../market/orders/move-own-consignments.ts';
import { FailureNotice } from '../../portal/failure-notice.tsx';
import type { PageFailure } from '../../request/network-errors.ts';
import { Alert } from '../../ui/alert.tsx';

interface Props {
  answer: { summary: ManyMoved | null } | { failure: PageFailure } | undefined;
}

/** Result of a bulk transition: how many were moved, and the status of those that were not. */
export function ManySummary({ answer }: Props) {
  const t = useTranslations('vendorOrders.many');
  const status = useTranslations('common.status');
  if (!answer) return null;
  if ('failure' in answer) return <FailureNotice failure={answer.failure} />;
  if (!answer.summary) return <Alert tone="info" className="mb-4" title={t('noneChosen')} />;
  const { to, moved, stayed } = answer.summary;
  return (
    <Alert tone={stayed.length > 0 ? 'warn' : 'ok'} className="mb-4" title={t(to, { count: moved })}>
      {stayed.length > 0 ? (
        <>
          <p>{t('stayed')}</p>
          <ul className="list-disc pl-5">
            {stayed.map((one) => (
              <li key={one.number}>{t('line', { number: one.number, status: status(one.status) })}</li>
            ))}
          </ul>
        </>
      ) : null}
    </Alert>
  );
}
