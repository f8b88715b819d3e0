import { useTranslations } from 'use-intl';
import type { OwnProfile } from '../../market/vendors/own-profile.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';

type Props = Pick<OwnProfile, 'status' | 'decisionReason'> & { readonly to?: string };

/** Alert for a suspended or refused vendor, with the administrator's reason; nothing otherwise. */
export function VendorStateAlert({ status, decisionReason, to }: Props) {
  const t = useTranslations('vendorProfile');
  if (status !== 'suspended' && status !== 'refused') return null;
  return (
    <Alert tone="error" title={t(status)}>
      {decisionReason ? (
        <p className="wrap-anywhere">{t('reasonGiven', { reason: decisionReason })}</p>
      ) : null}
      {to ? (
        <ButtonLink to={to} kind="line" className="mt-3">
          {t('toProfile')}
        </ButtonLink>
      ) : null}
    </Alert>
  );
}
