import { useTranslations } from 'use-intl';
import { DownloadLink } from '../ui/download-link.tsx';

/** Link to the CSV file of a list, with its search, filters and order. */
export function ExportLink({ to }: { to: string }) {
  return <DownloadLink to={to}>{useTranslations('admin')('export')}</DownloadLink>;
}
