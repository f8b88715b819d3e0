import { useTranslations } from 'use-intl';

interface Props {
  /** The id of the element to go to, and the label; by default the content of the page. */
  to?: string;
  label?: string;
}

/** Skip link for keyboard users. */
export function SkipLink({ to = 'main', label }: Props) {
  const t = useTranslations('common');
  return (
    <a
      href={`#${to}`}
      className="sr-only z-40 rounded-control bg-leaf px-5 py-3 font-semibold text-on-leaf focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {label ?? t('skip')}
    </a>
  );
}
