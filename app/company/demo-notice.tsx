import { useTranslations } from 'use-intl';
import type { Operator } from '../request/shop.ts';
import { Alert } from '../ui/alert.tsx';

/** Says what an operator and his lawyer have to fill in before a shop opens; nothing once they have. */
export function DemoNotice({ operator }: { operator: Pick<Operator, 'demo'> }) {
  const t = useTranslations('company.demo');
  if (operator.demo.length === 0) return null;
  return (
    <Alert tone="info" title={t('title')}>
      {t('text')}
    </Alert>
  );
}
