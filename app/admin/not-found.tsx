import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../ui/button-link.tsx';
import { Page } from '../ui/page.tsx';

export function loader() {
  return data(null, { status: 404 });
}

/** An unknown address below /admin, told to administrators alone (spec section 2). */
export default function AdminNotFound() {
  const t = useTranslations('admin.notFound');
  return (
    <Page title={t('title')}>
      <p className="mb-6 text-muted">{t('text')}</p>
      <ButtonLink to="/admin/dashboard">{t('back')}</ButtonLink>
    </Page>
  );
}
