import type { ReactNode } from 'react';
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
  /** In a narrow container named `head`, a name in Latin letters is its code. */
  shortens?: boolean;
  /** Before the name. */
  icon?: ReactNode;
}

/** Links to the current page and query in each language. A full page load, to get the texts of that language. */
export function LanguageLinks({ className, othersOnly, shortens, icon }: Props) {
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
        {icon}
        {shortens && language === 'en' ? <ShortName name={names.en} code="EN" /> : names[language]}
      </a>
    ));
}

/** Both are in the page; `.head-language` shows one by the width of the header. */
function ShortName({ name, code }: { name: string; code: string }) {
  return (
    <>
      <span>{name}</span>
      <span aria-hidden>{code}</span>
    </>
  );
}
