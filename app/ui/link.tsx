import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';

interface Props extends ComponentProps<'a'> {
  to: string;
  prefetch?: 'intent' | 'none';
  preventScrollReset?: boolean;
  reloadDocument?: boolean;
}

/** Link to a page of the shop in the current language. */
export function Link({ to, prefetch = 'intent', preventScrollReset, reloadDocument, ...rest }: Props) {
  const href = localise(to, useLanguage());
  // A server needs the markup alone: the router's link resolves, prepares and memoises what only a browser uses.
  if (import.meta.env.SSR && href.startsWith('/')) return <a {...rest} href={href} />;
  const routing = { prefetch, preventScrollReset, reloadDocument };
  // The whole route manifest is sent with the page: no route discovery is needed.
  return <RouterLink {...rest} {...routing} to={href} discover="none" />;
}
