import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import type { Language } from '../../market/kernel/languages.ts';
import { locales, messagesOf } from './catalogue.ts';

/** Gives all below it the texts of a language. */
export function Texts({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <IntlProvider locale={locales[language]} messages={messagesOf(language)} timeZone="Asia/Kolkata">
      {children}
    </IntlProvider>
  );
}
