import { withoutLanguage } from '../i18n/language.ts';

/** Where one must be signed in: crawlers are not let in at all. */
export const closedPaths = [
  '/checkout',
  '/order-confirmation',
  '/orders',
  '/account',
  '/logout',
  '/vendor/dashboard',
  '/admin',
];

/** What anybody may open and nobody looks for: crawlers come in and read that it is not to be listed. */
const unlistedPaths = [
  '/login',
  '/register',
  '/vendor/login',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
];

/** Whether a page is somebody's own or a door to such pages, in whatever language. */
export function isPersonal(pathname: string): boolean {
  const page = withoutLanguage(pathname);
  return [...closedPaths, ...unlistedPaths].some((path) => page === path || page.startsWith(`${path}/`));
}
