import { createTranslator } from 'use-intl/core';
import type { Language } from '../../market/kernel/languages.ts';
import { locales } from '../i18n/catalogue.ts';
import { localise } from '../i18n/language.ts';
import { serverTexts } from '../i18n/texts.server.ts';

/** Block of a mail. HTML and plain text are rendered from the same blocks, so that both have the same content. */
export type Part =
  | { readonly type: 'text' | 'heading' | 'notice'; readonly text: string }
  /** List with amounts; the last may be the total. */
  | { readonly type: 'amounts'; readonly rows: readonly AmountRow[] }
  /** Text of a user, or an address; line breaks are preserved. */
  | { readonly type: 'lines'; readonly lines: readonly string[] }
  | { readonly type: 'action'; readonly label: string; readonly url: string };

export interface AmountRow {
  readonly label: string;
  readonly amount: string;
  readonly isSum?: boolean;
}

/** Content of a mail. */
export interface MailContent {
  readonly subject: string;
  readonly parts: readonly Part[];
  /** Reply address, if not the shop's. */
  readonly replyTo?: { readonly name: string; readonly address: string };
}

/** Context of a mail template: translations, and links into the shop in the reader's language. */
export interface MailContext {
  readonly language: Language;
  readonly t: ReturnType<typeof translatorOf>;
  /** Absolute URL of a page of the shop, such as `/orders`. */
  readonly link: (path: string) => string;
}

export function mailContextOf(language: Language, siteUrl: string): MailContext {
  return { language, t: translatorOf(language), link: (path) => siteUrl + localise(path, language) };
}

function translatorOf(language: Language) {
  const { mail, sensitive } = serverTexts[language];
  return createTranslator({
    locale: locales[language],
    messages: { mail: { ...mail, sensitive } },
    namespace: 'mail',
    timeZone: 'Asia/Kolkata',
    onError(error) {
      throw error;
    },
  });
}

export const textPart = (words: string): Part => ({ type: 'text', text: words });
export const heading = (words: string): Part => ({ type: 'heading', text: words });
export const notice = (words: string): Part => ({ type: 'notice', text: words });
export const action = (label: string, url: string): Part => ({ type: 'action', label, url });
/** Text of a user, line by line. */
export const quote = (words: string): Part => ({ type: 'lines', lines: words.split(/\r?\n/) });
