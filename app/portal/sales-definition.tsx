import { useTranslations } from 'use-intl';

/** Note below sales figures: what they count, the same on every page (decision 43). */
export function SalesDefinition() {
  const t = useTranslations('vendor.sales');
  return <p className="mt-2 px-0.5 text-[.9375rem] leading-5.5 text-muted">{t('definition')}</p>;
}
