import { withoutLanguage } from '../i18n/language.ts';

/** Paths that need a login: crawlers are excluded by robots.txt. */
export const closedPaths = [
  '/checkout',
  '/pay',
  '/order-confirmation',
  '/orders',
  '/account',
  '/logout',
  '/vendor/dashboard',
  '/admin',
];

/** Public paths that must not be indexed: crawlers may fetch them and find `noindex`. */
const unlistedPaths = [
  '/login',
  '/register',
  '/vendor/login',
  '/forgot-password',
  '/lost-number',
  '/reset-password',
  '/verify-email',
];

/** Whether a page is personal or a login page, in any language. */
export function isPersonal(pathname: string): boolean {
  const page = withoutLanguage(pathname);
  return [...closedPaths, ...unlistedPaths].some((path) => page === path || page.startsWith(`${path}/`));
}
