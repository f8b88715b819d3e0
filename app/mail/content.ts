import { createTranslator } from 'use-intl/core';
import type { Language } from '../../market/kernel/languages.ts';
import { locales } from '../i18n/catalogue.ts';
import english from '../i18n/en/mail.json' with { type: 'json' };
import hindi from '../i18n/hi/mail.json' with { type: 'json' };
import { localise } from '../i18n/language.ts';

const messages: Record<Language, { mail: typeof english }> = { en: { mail: english }, hi: { mail: hindi } };

/** A part of a mail. HTML and plain text are made of the same parts, so that both say the same. */
export type Part =
  | { readonly type: 'text' | 'heading' | 'notice'; readonly text: string }
  /** A list with amounts; the last may be its sum. */
  | { readonly type: 'amounts'; readonly rows: readonly AmountRow[] }
  /** What somebody else has written, or an address: kept line by line. */
  | { readonly type: 'lines'; readonly lines: readonly string[] }
  | { readonly type: 'action'; readonly label: string; readonly url: string };

export interface AmountRow {
  readonly label: string;
  readonly amount: string;
  readonly isSum?: boolean;
}

/** What a mail says. */
export interface MailContent {
  readonly subject: string;
  readonly parts: readonly Part[];
  /** Whom an answer reaches, when not the shop. */
  readonly replyTo?: { readonly name: string; readonly address: string };
}

/** What a writer of mails needs: the words of a language, and links into the shop in that language. */
export interface MailContext {
  readonly language: Language;
  readonly t: ReturnType<typeof translatorOf>;
  /** The whole address of a page of the shop, such as `/orders`. */
  readonly link: (path: string) => string;
}

export function mailContextOf(language: Language, siteUrl: string): MailContext {
  return { language, t: translatorOf(language), link: (path) => siteUrl + localise(path, language) };
}

function translatorOf(language: Language) {
  return createTranslator({
    locale: locales[language],
    messages: messages[language],
    namespace: 'mail',
    timeZone: 'Asia/Kolkata',
    onError(error) {
      throw error;
    },
  });
}

export const text = (words: string): Part => ({ type: 'text', text: words });
export const heading = (words: string): Part => ({ type: 'heading', text: words });
export const notice = (words: string): Part => ({ type: 'notice', text: words });
export const action = (label: string, url: string): Part => ({ type: 'action', label, url });
/** Somebody's own words, line by line. */
export const quote = (words: string): Part => ({ type: 'lines', lines: words.split(/\r?\n/) });
