import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import type { Language } from '../../market/kernel/languages.ts';
import { locales, messagesOf } from './catalogue.ts';
import type { Messages } from './texts.ts';

interface Props {
  language: Language;
  /** The common texts by default. */
  messages?: Messages;
  children: ReactNode;
}

/** Provides the texts of a language to its children. */
export function MessagesProvider({ language, messages = messagesOf(language), children }: Props) {
  return (
    <IntlProvider locale={locales[language]} messages={messages} timeZone="Asia/Kolkata">
      {children}
    </IntlProvider>
  );
}
