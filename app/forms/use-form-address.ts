import { useSearchParams } from 'react-router';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { withRedirect } from '../request/safe-redirect.ts';

/**
 * Where the form of a login or registration page is sent: to the page itself, with the way back and nothing else.
 * Written out, because the router's own default spells the query differently on the server and in the browser.
 */
export function useFormAddress(page: string): string {
  const [query] = useSearchParams();
  return withRedirect(localise(page, useLanguage()), query.get('redirect'));
}
