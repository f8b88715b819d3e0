import { useLanguage } from '../i18n/use-language.ts';

/** The words of specimens that no page has, in the language of the page. */
export function useWords<Words>(words: { en: Words; hi: Words }): Words {
  return words[useLanguage()];
}
