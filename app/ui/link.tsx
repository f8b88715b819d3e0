import { type LinkProps, Link as RouterLink } from 'react-router';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';

/** Link to a page of the shop in the current language. */
export function Link({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  // The whole route manifest is sent with the page: no route discovery is needed.
  return <RouterLink to={localise(to, useLanguage())} prefetch="intent" discover="none" {...rest} />;
}
