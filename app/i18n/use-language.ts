import { useLocation } from 'react-router';
import type { Language } from '../../market/kernel/languages.ts';
import { languageOf } from './language.ts';

/** The language of the page that is shown. */
export function useLanguage(): Language {
  return languageOf(useLocation().pathname);
}
