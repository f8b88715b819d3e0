import { withoutLanguage } from '../i18n/language.ts';

/**
 * Validates a redirect target: a path of this site without its language, or the fallback. Refuses anything that could
 * lead to another site: a scheme, `//host`, `/\host`, control characters that browsers drop, or dots that resolve to
 * one.
 */
export function safeRedirect(target: string | null | undefined, fallback: string): string {
  if (!target?.startsWith('/') || hasControl(target)) return fallback;
  const resolved = resolve(target);
  if (resolved === null || /\/\/|\\/.test(resolved.pathname)) return fallback;
  return withoutLanguage(resolved.pathname) + resolved.search + resolved.hash;
}

// Resolves the path as a browser does: "/a/..//host" becomes "//host". Without `URL.parse`, which Chrome has since 126.
function resolve(path: string): URL | null {
  const own = 'https://own.invalid';
  try {
    const url = new URL(path, own);
    return url.origin === own ? url : null;
  } catch {
    return null;
  }
}

function hasControl(text: string): boolean {
  return /\p{Cc}|\\/u.test(text);
}

/** URL of a sign-in or registration page with a return path; no parameter for the default. */
export function withRedirect(page: string, target: string | null): string {
  if (!target) return page;
  return `${page}?redirect=${encodeURIComponent(target).replaceAll('%2F', '/')}`;
}
