import { useLocation } from 'react-router';
import type { Language } from '../../../market/kernel/languages.ts';
import { alternatesOf } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** Language names in their own script, not translated. */
const names: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

interface Props {
  /** Class names of a link; `aria-current` marks the current language. */
  className: string;
  /** Omits the current language. */
  othersOnly?: boolean;
}

/** Links to the current page and query in each language. A full page load, to get the texts of that language. */
export function LanguageLinks({ className, othersOnly }: Props) {
  const { pathname, search } = useLocation();
  const current = useLanguage();
  return alternatesOf(pathname, search)
    .filter(({ language }) => !othersOnly || language !== current)
    .map(({ language, path }) => (
      <a
        key={language}
        href={path}
        lang={language}
        hrefLang={language}
        aria-current={language === current ? 'true' : undefined}
        className={className}
      >
        {names[language]}
      </a>
    ));
}
