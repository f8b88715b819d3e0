import { type ReactNode, use } from 'react';
import type { Language } from '../../market/kernel/languages.ts';
import { languageOf } from './language.ts';
import { loadTexts, type TextLoaders } from './load-texts.ts';
import { PageMessages } from './page-messages.tsx';
import { useLanguage } from './use-language.ts';

type TextsOf = (language: Language) => Promise<object>;

/**
 * Lazy texts of `import.meta.glob`, loaded once a language; in the browser loading starts with the first page's code.
 */
export function lazyMessages(files: TextLoaders): TextsOf {
  const requested: Partial<Record<Language, Promise<object>>> = {};
  const texts: TextsOf = (language) => {
    requested[language] ??= loadTexts(files, language).catch((error: unknown) => {
      // Allow a retry.
      delete requested[language];
      throw error;
    });
    return requested[language];
  };
  if (typeof window !== 'undefined') texts(languageOf(window.location.pathname)).catch(() => undefined);
  return texts;
}

/**
 * Provides additional texts to its children. They are loaded with the first page that needs them, so that a first visit
 * does not load unused texts (docs/decisions/languages.md).
 */
export function LazyMessages({ texts, children }: { texts: TextsOf; children: ReactNode }) {
  return <PageMessages texts={use(texts(useLanguage()))}>{children}</PageMessages>;
}
