import { type ReactNode, use } from 'react';
import type { Language } from '../../../market/kernel/languages.ts';
import { messagesOf } from '../../i18n/catalogue.ts';
import type { Messages } from '../../i18n/en/index.ts';
import type { PortalMessages } from '../../i18n/en/portals.ts';
import { Texts } from '../../i18n/texts.tsx';
import { useLanguage } from '../../i18n/use-language.ts';

const catalogues: Record<Language, () => Promise<{ portals: PortalMessages }>> = {
  en: () => import('../../i18n/en/portals.ts'),
  hi: () => import('../../i18n/hi/portals.ts'),
};

const asked: Partial<Record<Language, Promise<Messages>>> = {};

function allTexts(language: Language): Promise<Messages> {
  asked[language] ??= catalogues[language]().then(
    ({ portals }) => ({ ...messagesOf(language), ...portals }),
    (lost: unknown) => {
      // Another try shall ask anew.
      delete asked[language];
      throw lost;
    },
  );
  return asked[language];
}

/**
 * Gives all below it the texts of the portals besides the shop's. They come with the first page of a portal, so that
 * no farmer loads what only vendors and administrators read (decision 13, docs/decisions).
 */
export function PortalTexts({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const messages = use(allTexts(language));
  return (
    <Texts language={language} messages={messages}>
      {children}
    </Texts>
  );
}
