import { type ReactNode, useMemo } from 'react';
import { useMessages } from 'use-intl';
import { MessagesProvider } from './messages-provider.tsx';
import { useLanguage } from './use-language.ts';

/** Adds a page's own texts, which come with its loader data, to the inherited texts. */
export function PageMessages({ texts, children }: { texts: object; children: ReactNode }) {
  const outer = useMessages();
  const messages = useMemo(() => ({ ...outer, ...texts }), [outer, texts]);
  return (
    <MessagesProvider language={useLanguage()} messages={messages}>
      {children}
    </MessagesProvider>
  );
}
