import { firstNameIn, firstWord, nameCookie } from '../../app/request/first-name.ts';
import { type CookieSettings, cookieSeconds, setCookie } from './session-cookie.ts';

type Settings = Pick<CookieSettings, 'secureCookies'>;

/** The `Set-Cookie` value with the first word of a person's name. Scripts may read it: it grants nothing. */
export function firstNameCookie(name: string, { secureCookies }: Settings): string {
  return setCookie(nameCookie, encodeURIComponent(firstWord(name)), cookieSeconds, secureCookies, true);
}

/** The `Set-Cookie` value that removes the name. */
export function noFirstNameCookie({ secureCookies }: Settings): string {
  return setCookie(nameCookie, '', 0, secureCookies, true);
}

/** Whether a `Cookie` header has the first name of this person. */
export function hasFirstName(header: string | null, name: string): boolean {
  return firstNameIn(header ?? '') === firstWord(name);
}
