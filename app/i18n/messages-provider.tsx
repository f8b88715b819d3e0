import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import type { Language } from '../../market/kernel/languages.ts';
import { locales, messagesOf } from './catalogue.ts';
import type { Messages } from './en/index.ts';

interface Props {
  language: Language;
  /** The shop's texts, or more than these. */
  messages?: Messages;
  children: ReactNode;
}

/** Gives all below it the texts of a language. */
export function MessagesProvider({ language, messages = messagesOf(language), children }: Props) {
  return (
    <IntlProvider locale={locales[language]} messages={messages} timeZone="Asia/Kolkata">
      {children}
    </IntlProvider>
  );
}
