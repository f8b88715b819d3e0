import { useTranslations } from 'use-intl';
import type { OwnLinkedAccount } from '../../market/reports/linked-accounts.ts';
import { useMay } from '../portal/part/permissions.tsx';
import { Alert } from '../ui/alert.tsx';
import { Link } from '../ui/link.tsx';

/** State of the vendor's account at the payment provider, and what is missing; nothing while money is not split. */
export function LinkedAccount({ account }: { account: OwnLinkedAccount }) {
  const t = useTranslations('split');
  const may = useMay();
  if (!account) return null;
  const { status, missing, requirements } = account;
  const isActive = status === 'activated';
  const named = missing.length > 0 ? missing.map((one) => t(`missing.${one}`)) : requirements;
  return (
    <Alert
      tone={isActive ? 'info' : 'warn'}
      className="mb-4"
      title={t('vendor.title', { state: t(`status.${status ?? 'none'}`) })}
    >
      <p>{t(isActive ? 'vendor.active' : 'vendor.text')}</p>
      {!isActive && named.length > 0 ? (
        <p className="wrap-anywhere">{t('vendor.lacks', { missing: named.join(', ') })}</p>
      ) : null}
      {!isActive && missing.length > 0 && may('company') ? (
        <Link to="/vendor/profile" className="inline-flex min-h-12 items-center font-semibold underline">
          {t('vendor.profile')}
        </Link>
      ) : null}
    </Alert>
  );
}
