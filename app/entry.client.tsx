import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { provideMessages } from './i18n/catalogue.ts';
import { languageOf } from './i18n/language.ts';
import { MessagesProvider } from './i18n/messages-provider.tsx';

const catalogues = {
  en: () => import('./i18n/en/index.ts'),
  hi: () => import('./i18n/hi/index.ts'),
};

const language = languageOf(window.location.pathname);
const { messages } = await catalogues[language]();
provideMessages(language, messages);

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
