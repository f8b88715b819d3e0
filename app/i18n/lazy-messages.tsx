import { type ReactNode, use } from 'react';
import type { Language } from '../../market/kernel/languages.ts';
import { languageOf } from './language.ts';
import { PageMessages } from './page-messages.tsx';
import { useLanguage } from './use-language.ts';

type TextsOf = (language: Language) => Promise<object>;

/** The texts of some pages, asked for once a language: in the browser already with the code of the first of them. */
export function lazyMessages(catalogues: Record<Language, () => Promise<object>>): TextsOf {
  const asked: Partial<Record<Language, Promise<object>>> = {};
  const texts: TextsOf = (language) => {
    asked[language] ??= catalogues[language]().catch((lost: unknown) => {
      // Another try shall ask anew.
      delete asked[language];
      throw lost;
    });
    return asked[language];
  };
  if (typeof window !== 'undefined') texts(languageOf(window.location.pathname)).catch(() => undefined);
  return texts;
}

/**
 * Gives all below it the texts of some pages besides the shop's. They come with the first of these pages, so that no first
 * visit loads what it does not read (decision 13, docs/decisions).
 */
export function LazyMessages({ texts, children }: { texts: TextsOf; children: ReactNode }) {
  return <PageMessages texts={use(texts(useLanguage()))}>{children}</PageMessages>;
}
