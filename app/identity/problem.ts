import { redirect } from 'react-router';
import type { Failure, FailureCode } from '../../market/kernel/errors.ts';
import { languageOf, localise } from '../i18n/language.ts';
import { pageUrl } from '../request/page-url.ts';

const problems: readonly FailureCode[] = [
  'people.profile-missing',
  'people.profile-unreadable',
  'people.code-expired',
];

/** Why a session or a sign-in was ended, from the query of the login page (docs/product.md, Sign-in state). */
export function problemOf(request: Request): Failure | null {
  const code = pageUrl(request).searchParams.get('problem');
  const known = problems.find((problem) => problem === code);
  return known ? { code: known } : null;
}

/** Redirect to the login page with the reason why the session was ended. */
export function loginWithProblem(request: Request, { code }: Failure, headers: Headers): Response {
  const { pathname } = pageUrl(request);
  return redirect(localise(`/login?problem=${code}`, languageOf(pathname)), { headers });
}
