import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Page } from '../../ui/shell/page.tsx';

/** 403 page of a portal: the person's role does not include the page. */
export function NotPermitted({ area }: { area: 'vendor' | 'admin' }) {
  const t = useTranslations('portal.notPermitted');
  return (
    <Page title={t('title')}>
      <p className="mb-6 text-muted">{t(area)}</p>
      <ButtonLink to={`/${area}/dashboard`}>{t('back')}</ButtonLink>
    </Page>
  );
}
