import { data, isRouteErrorResponse, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Failure, FailureCode, Result } from '../../market/kernel/errors.ts';
import { languageOf, localise } from '../i18n/language.ts';
import { loginPathFor, secondFactorPathFor } from './login-path.ts';
import type { PageFailure, UnreadCode } from './network-errors.ts';
import { pageUrl } from './page-url.ts';

const statuses: Record<FailureCode, number> = {
  'actor.signed-out': 401,
  'actor.forbidden': 403,
  'actor.second-factor': 403,
  'actor.not-permitted': 403,
  'rate.limited': 429,
  'input.invalid': 422,
  'not-found': 404,
  'people.credentials': 401,
  'people.locked': 429,
  'people.email-taken': 422,
  'people.profile-missing': 401,
  'people.profile-unreadable': 503,
  'people.not-administrator': 403,
  'people.password-required': 422,
  'people.identity-required': 422,
  'people.blocked': 403,
  'people.last-admin': 409,
  'people.last-owner': 409,
  'people.on-staff': 409,
  'people.to-send': 409,
  'people.code-wait': 429,
  'people.code-expired': 410,
  'people.code-budget': 429,
  'mail.budget': 429,
  'people.code-unavailable': 409,
  'people.phone-taken': 409,
  'people.phone-refused': 403,
  'people.owner-wrong': 422,
  'people.phone-only': 409,
  'people.sign-in-expired': 401,
  'people.sign-in-again': 403,
  'people.new-contact': 403,
  'people.factor-locked': 429,
  'people.passkey-refused': 401,
  'people.unknown': 500,
  'cart.empty': 422,
  'address.required': 422,
  'address.too-many': 422,
  'product.unavailable': 409,
  'stock.insufficient': 409,
  'price.changed': 409,
  'order.placed-before': 409,
  'payment.unavailable': 409,
  'payment.advance': 409,
  'payment.unfinished': 409,
  'payment.closed': 409,
  'product.by-enquiry': 409,
  'payment.cash-limit': 409,
  'payment.first-delivery': 409,
  'payment.prepaid-only': 409,
  'payment.cash-zone': 409,
  'delivery.unserved': 409,
  'delivery.way-gone': 409,
  'order.unconfirmed': 409,
  'order.packed': 409,
  'order.no-mobile': 409,
  'order.code-locked': 429,
  'order.not-ready': 409,
  'quote.closed': 409,
  'order.move-refused': 409,
  'document.pdf-differs': 409,
  'conflict.changed': 409,
  'product.incomplete': 422,
};

/** The HTTP status of an expected failure. */
export function statusOf(code: FailureCode): number {
  return statuses[code];
}

const unread = {
  connection: 'lost.form',
  busy: 'busy.form',
  'too-large': 'tooLarge.form',
} as const satisfies Record<UnreadCode, string>;

function isUnread(code: PageFailure['code']): code is UnreadCode {
  return code in unread;
}

/** Translates a failure to the language of the page. */
export function useFailureText(): (failure: PageFailure) => string {
  const t = useTranslations('failures');
  const common = useTranslations('common');
  return ({ code, facts }) =>
    isUnread(code) ? common(unread[code]) : t(code as 'conflict.changed', facts as undefined);
}

/**
 * Unwraps a verb's result in loaders and actions. A failure throws the response instead: a redirect to the area's login
 * when signed out, to the home page for a wrong role (docs/product.md, Routes), 404, or the failure with its status:
 * 403 for a page of their own side that their staff role does not include.
 */
export function valueOrThrow<T>(result: Result<T>, request: Request): T {
  if (!result.ok) throw responseTo(result.failure, request);
  return result.value;
}

/** Response to a refused form: the failure, which the page shows. */
export function refused(failure: Failure) {
  return data({ failure }, { status: statusOf(failure.code) });
}

function responseTo(failure: Failure, request: Request) {
  if (failure.code === 'actor.signed-out') return redirect(loginPathFor(request));
  if (failure.code === 'actor.forbidden') return redirect(homeFor(request));
  if (failure.code === 'actor.second-factor') return redirect(secondFactorPathFor(request));
  if (failure.code === 'not-found') return data(null, { status: 404 });
  return data(failure, { status: statusOf(failure.code) });
}

/** The home page in the language of a request. */
export function homeFor(request: Request): string {
  return localise('/', languageOf(pageUrl(request).pathname));
}

/** Whether an error page is for a person whose staff role does not include the page. */
export function isNotPermitted(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.data as PageFailure | null)?.code === 'actor.not-permitted';
}
