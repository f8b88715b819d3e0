import { useTranslations } from 'use-intl';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Page } from '../ui/shell/page.tsx';

/**
 * 404 page of the admin portal, for unknown addresses and for entries that no longer exist (docs/product.md, Routes).
 */
export function NoSuchPage() {
  const t = useTranslations('admin.notFound');
  return (
    <Page title={t('title')}>
      <p className="mb-6 text-muted">{t('text')}</p>
      <ButtonLink to="/admin/dashboard">{t('back')}</ButtonLink>
    </Page>
  );
}
