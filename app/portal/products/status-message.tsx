import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '../../ui/alert.tsx';

const outcomes = ['deleted', 'archived', 'changed'] as const;

/** Result of the last action, from the query string: the product was deleted, archived, or changed by another user. */
export function StatusMessage() {
  const t = useTranslations('vendorProducts.told');
  const param = useSearchParams()[0].get('told');
  const outcome = outcomes.find((name) => name === param);
  return outcome ? (
    <Alert tone={outcome === 'changed' ? 'warn' : 'ok'} className="mb-4" title={t(outcome)} />
  ) : null;
}
