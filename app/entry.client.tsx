import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { provideMessages } from './i18n/catalogue.ts';
import { languageOf } from './i18n/language.ts';
import { loadTexts } from './i18n/load-texts.ts';
import { MessagesProvider } from './i18n/messages-provider.tsx';
import type { Messages } from './i18n/texts.ts';

const texts = import.meta.glob('./i18n/*/{cart,common}.json', { import: 'default' });

const language = languageOf(window.location.pathname);
provideMessages(language, (await loadTexts(texts, language)) as Messages);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <MessagesProvider language={language}>
        <HydratedRouter />
      </MessagesProvider>
    </StrictMode>,
  );
});
