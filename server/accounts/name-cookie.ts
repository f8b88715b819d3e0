import { firstNameIn, firstWord, nameCookie } from '../../app/request/first-name.ts';
import { type CookieSettings, cookieSeconds, setCookie } from './session-cookie.ts';

/** On https with the `__Host-` prefix, like the session's. */
const cookieName = (secure: boolean) => (secure ? `__Host-${nameCookie}` : nameCookie);

type Settings = Pick<CookieSettings, 'secureCookies'>;

/** The `Set-Cookie` value with the first word of a person's name. Scripts may read it: it grants nothing. */
export function firstNameCookie(name: string, { secureCookies }: Settings): string {
  return setCookie(
    cookieName(secureCookies),
    encodeURIComponent(firstWord(name)),
    cookieSeconds,
    secureCookies,
    true,
  );
}

/** The `Set-Cookie` value that removes the name. */
export function noFirstNameCookie({ secureCookies }: Settings): string {
  return setCookie(cookieName(secureCookies), '', 0, secureCookies, true);
}

/** Whether a `Cookie` header has the first name of this person. */
export function hasFirstName(header: string | null, name: string): boolean {
  return firstNameIn(header ?? '') === firstWord(name);
}
