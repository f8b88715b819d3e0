import { withoutLanguage } from '../i18n/language.ts';

/**
 * The way back after signing in: an own path without its language, or the fallback. Whatever could lead to another
 * site is refused: a scheme, `//host`, `/\host`, a control character that browsers drop, or dots that resolve to one.
 */
export function safeRedirect(wanted: string | null | undefined, fallback: string): string {
  if (!wanted?.startsWith('/') || hasControl(wanted)) return fallback;
  const resolved = resolve(wanted);
  if (resolved === null || /\/\/|\\/.test(resolved.pathname)) return fallback;
  return withoutLanguage(resolved.pathname) + resolved.search + resolved.hash;
}

// The address is resolved as a browser would, for "/a/..//host" is "//host".
function resolve(path: string): URL | null {
  const own = 'https://own.invalid';
  const url = URL.parse(path, own);
  return url?.origin === own ? url : null;
}

function hasControl(text: string): boolean {
  return /\p{Cc}|\\/u.test(text);
}

/** The address of a sign-in or registration page that leads back to an own path; no parameter for the default. */
export function withRedirect(page: string, target: string | null): string {
  if (!target) return page;
  return `${page}?redirect=${encodeURIComponent(target).replaceAll('%2F', '/')}`;
}
