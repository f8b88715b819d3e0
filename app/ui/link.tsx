import { type LinkProps, Link as RouterLink } from 'react-router';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';

/** A link to a page of the shop, in the language of the page it stands on. */
export function Link({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  // The whole route table comes with the page: no link needs to discover its route.
  return <RouterLink to={localise(to, useLanguage())} prefetch="intent" discover="none" {...rest} />;
}
