import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '../../ui/alert.tsx';

const told = ['deleted', 'archived', 'changed'] as const;

/** What became of a product, as the address says after a form: deleted, put away, or that somebody else was faster. */
export function StatusMessage() {
  const t = useTranslations('vendorProducts.told');
  const asked = useSearchParams()[0].get('told');
  const what = told.find((one) => one === asked);
  return what ? <Alert tone={what === 'changed' ? 'warn' : 'ok'} className="mb-4" title={t(what)} /> : null;
}
