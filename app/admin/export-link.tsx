import { useTranslations } from 'use-intl';
import type { Permission } from '../../market/kernel/staff-roles.ts';
import { useMay } from '../portal/part/permissions.tsx';
import { DownloadLink } from '../ui/form/download-link.tsx';

/** Link to the CSV file of a list, for those with the permission, with its search, filters and order. */
export function ExportLink({ to, needs }: { to: string; needs: Permission }) {
  const t = useTranslations('admin');
  return useMay()(needs) ? <DownloadLink to={to}>{t('export')}</DownloadLink> : null;
}
