import { useLanguage } from '../../i18n/use-language.ts';

/** Texts of specimens that are on no page, in the language of the page. */
export function useWords<Words>(words: { en: Words; hi: Words }): Words {
  return words[useLanguage()];
}
