import { useLocation, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/form/button.tsx';

/** Error of a list whose rows could not be loaded, with a retry that works without script. */
export function ListFailure() {
  const t = useTranslations();
  const { pathname, search } = useLocation();
  const { state, revalidate } = useRevalidator();
  return (
    <Alert tone="error" title={t('portal.list.failed')}>
      <p>{t('portal.list.failedText')}</p>
      <form
        action={pathname}
        onSubmit={(event) => {
          event.preventDefault();
          void revalidate();
        }}
        className="mt-3"
      >
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" kind="line" busy={state === 'loading' ? t('common.loading') : undefined}>
          {t('common.broken.retry')}
        </Button>
      </form>
    </Alert>
  );
}
