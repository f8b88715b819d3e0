import { type LoaderFunctionArgs, redirect } from 'react-router';
import { readableNumber } from '../../market/people/phone-number.ts';
import { deviceOf } from '../../market/people/sign-in/device-rules.ts';
import {
  type PhoneBrowser,
  type PhoneSignIn,
  type PhoneStep,
  readSignInCode,
  registerByPhone,
  requestSignInCode,
  resendSignInCode,
  signInAsOwner,
  signInByPhone,
} from '../../market/people/sign-in/phone-sign-in.ts';
import { actOf } from '../forms/act-of.ts';
import { formOf, refusedForm } from '../forms/form-reply.server.ts';
import { localise } from '../i18n/language.ts';
import { cookiesKey, marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { pageUrl } from '../request/page-url.ts';
import { withRedirect } from '../request/safe-redirect.ts';
import { redirectPending, redirectSignedIn, targetOf } from './login.server.ts';
import { submitForCode } from './phone-codes.server.ts';

/**
 * Sends a code to the number of a login page's form and redirects to its page. `home` is the target without another
 * one.
 */
export function submitPhone(args: LoaderFunctionArgs, form: FormData, home: string | null = null) {
  const { context, request } = args;
  const page = codePage(args, pageUrl(request).searchParams.get('redirect') ?? home);
  return submitForCode(context, form, page, (sending) =>
    requestSignInCode(phoneBrowserOf(args), sending)(marketOf(context), Object.fromEntries(form)),
  );
}

function codePage({ context }: LoaderFunctionArgs, target: string | null): string {
  return withRedirect(localise('/login/phone', marketOf(context).language), target);
}

/** What the page of a code shows. */
export interface CodePage {
  readonly step: PhoneStep;
  /** As people write it. */
  readonly number: string;
  /** Seconds until another code may be requested. */
  readonly wait: number;
  /** The code, in the demo shop alone. */
  readonly shown: string | null;
}

/** Loader of the code's page. Without a requested code, or with a session, it redirects. */
export async function loadCode(args: LoaderFunctionArgs): Promise<CodePage> {
  const { context, request } = args;
  const market = marketOf(context);
  if (market.actor.kind === 'user') throw redirect(targetOf(request, '/'));
  const code = valueOrThrow(await readSignInCode(phoneBrowserOf(args))(market, {}), request);
  if (!code) throw redirectToLogin(args);
  const { step, phone, wait, shown } = code;
  return { step, number: readableNumber(phone), wait, shown };
}

/** Action of the code's page: the code, another code, or the answer to the question after it. */
export async function submitCode(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const form = await formOf(request);
  const market = marketOf(context);
  const browser = phoneBrowserOf(args);
  const typed = Object.fromEntries(form);
  const intent = actOf(form, 'code', 'again', 'owner', 'name');
  if (intent === 'again') {
    const page = codePage(args, pageUrl(request).searchParams.get('redirect'));
    return submitForCode(context, form, page, (sending) => resendSignInCode(browser, sending)(market, {}));
  }
  const result = await verbOf(intent, browser)(market, typed);
  if (!result.ok) return refusedForm(form, result.failure);
  const isNameLater = /^\/checkout\b/.test(targetOf(request, '/').replace(/^\/hi(?=\/)/, ''));
  if (result.value.step === 'name' && isNameLater) {
    const registered = await registerByPhone(browser, true)(market, {});
    if (!registered.ok) return refusedForm(form, registered.failure);
    return finish(args, registered.value);
  }
  return finish(args, result.value);
}

function verbOf(intent: 'code' | 'owner' | 'name', browser: PhoneBrowser) {
  if (intent === 'owner') return signInAsOwner(browser);
  return intent === 'name' ? registerByPhone(browser, false) : signInByPhone(browser);
}

/** Signs in, or shows the page again with the next question. */
async function finish(args: LoaderFunctionArgs, result: PhoneSignIn): Promise<Response> {
  const { context, request } = args;
  const withoutCode = (response: Response) => {
    response.headers.append('set-cookie', context.get(cookiesKey).code(null));
    return response;
  };
  if (result.step === 'done') {
    if (result.pending !== null) return withoutCode(redirectPending(args, result.pending));
    return withoutCode(await redirectSignedIn(args, result.session, result.profile.name, '/'));
  }
  const { pathname, searchParams } = pageUrl(request);
  return redirect(withRedirect(pathname, searchParams.get('redirect')));
}

/** Back to the login, which says that the code has expired. */
function redirectToLogin({ context, request }: LoaderFunctionArgs): Response {
  const target = pageUrl(request).searchParams.get('redirect');
  const page = withRedirect(localise('/login', marketOf(context).language), target);
  return redirect(`${page}${target ? '&' : '?'}problem=people.code-expired`);
}

/** What a sign-in by number knows of the browser. */
export function phoneBrowserOf({ context, request }: LoaderFunctionArgs): PhoneBrowser {
  const cookies = context.get(cookiesKey);
  const { clock } = marketOf(context);
  return {
    token: cookies.codeToken(request),
    device: deviceOf(request.headers.get('user-agent')),
    knownDevice: (account) => cookies.deviceOf(request, account, clock()),
  };
}
