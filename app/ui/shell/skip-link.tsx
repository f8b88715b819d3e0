import { useTranslations } from 'use-intl';

/** Skip link for keyboard users. */
export function SkipLink() {
  const t = useTranslations('common');
  return (
    <a
      href="#main"
      className="sr-only z-40 rounded-control bg-leaf px-5 py-3 font-semibold text-on-leaf focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {t('skip')}
    </a>
  );
}
