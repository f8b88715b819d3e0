import { type ReactNode, useMemo } from 'react';
import { useMessages } from 'use-intl';
import { MessagesProvider } from './messages-provider.tsx';
import { useLanguage } from './use-language.ts';

/** Gives all below it texts besides those that are there already: a page's own, which came with its data. */
export function PageMessages({ texts, children }: { texts: object; children: ReactNode }) {
  const outer = useMessages();
  const messages = useMemo(() => ({ ...outer, ...texts }), [outer, texts]);
  return (
    <MessagesProvider language={useLanguage()} messages={messages}>
      {children}
    </MessagesProvider>
  );
}
