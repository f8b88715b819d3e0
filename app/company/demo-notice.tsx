import { useTranslations } from 'use-intl';
import type { Operator } from '../request/shop.ts';
import { Alert } from '../ui/alert.tsx';

/**
 * Notice of the facts that the operator and their lawyer have to
 * fill in before the shop opens; nothing when all are set.
 */
export function DemoNotice({ operator }: { operator: Pick<Operator, 'demo'> }) {
  const t = useTranslations('company.demo');
  if (operator.demo.length === 0) return null;
  return (
    <Alert tone="info" title={t('title')}>
      {t('text')}
    </Alert>
  );
}
