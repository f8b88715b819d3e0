import { useLocation } from 'react-router';
import type { Language } from '../../../market/kernel/languages.ts';
import { alternatesOf } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** Each language in its own script: the words are the same in every language of the page. */
const names: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

interface Props {
  /** The look of one link; `aria-current` marks the language of the page. */
  className: string;
  /** Leaves out the language of the page. */
  othersOnly?: boolean;
}

/** The same page and query in each language. The document is loaded anew, with that language's texts. */
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
