import type { Language } from '../../market/kernel/languages.ts';
import type { Messages } from './texts.ts';

/** BCP 47 tags for texts. Numbers and money are always `en-IN`, see `format.ts`. */
export const locales: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' };

const loaded: Partial<Record<Language, Messages>> = {};

/** Registers the texts of a language: all languages on the server, the page's language in the browser. */
export function provideMessages(language: Language, messages: Messages): void {
  loaded[language] = messages;
}

/** The texts of a language. Throws if the entry module has not provided them. */
export function messagesOf(language: Language): Messages {
  const messages = loaded[language];
  if (!messages) throw new Error(`no messages loaded for ${language}`);
  return messages;
}
