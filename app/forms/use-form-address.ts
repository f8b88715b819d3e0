import { useSearchParams } from 'react-router';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { withRedirect } from '../request/safe-redirect.ts';

/**
 * The action URL of a login or registration form: the page itself, with only the return URL in the query.
 * Explicit, because the router's default encodes the query differently on the server and in the browser.
 */
export function useFormAddress(page: string): string {
  const [query] = useSearchParams();
  return withRedirect(localise(page, useLanguage()), query.get('redirect'));
}
