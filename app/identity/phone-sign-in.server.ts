import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import type { Failure } from '../../market/kernel/errors.ts';
import { deviceOf } from '../../market/people/device-rules.ts';
import { readableNumber } from '../../market/people/phone-number.ts';
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
} from '../../market/people/phone-sign-in.ts';
import { formOf, refusedForm } from '../forms/form-reply.server.ts';
import { localise } from '../i18n/language.ts';
import { cookiesKey, marketOf } from '../request/context.ts';
import { statusOf, valueOrThrow } from '../request/failures.ts';
import { pageUrl } from '../request/page-url.ts';
import { withRedirect } from '../request/safe-redirect.ts';
import { withCookies } from './end-session.server.ts';
import { redirectPending, redirectSignedIn, targetOf } from './login.server.ts';
import { codeSendingOf } from './phone-codes.server.ts';

const unavailable: Failure = { code: 'people.code-unavailable' };

/** Sends a code to the number of a login page's form and redirects to its page. `home` is the target without another one. */
export async function submitPhone(args: LoaderFunctionArgs, form: FormData, home: string | null = null) {
  const { context, request } = args;
  const market = marketOf(context);
  const sending = await codeSendingOf(context);
  if (!sending) return refusedForm(form, unavailable);
  const verb = requestSignInCode(browserOf(args), sending);
  const result = await verb(market, Object.fromEntries(form));
  if (!result.ok) return refusedForm(form, result.failure);
  return redirectToCode(args, result.value, pageUrl(request).searchParams.get('redirect') ?? home);
}

function redirectToCode({ context }: LoaderFunctionArgs, token: string, target: string | null): Response {
  const page = withRedirect(localise('/login/phone', marketOf(context).language), target);
  return redirect(page, { headers: withCookies([context.get(cookiesKey).code(token)]) });
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
  const code = valueOrThrow(await readSignInCode(browserOf(args))(market, {}), request);
  if (!code) throw redirectToLogin(args);
  const { step, phone, wait, shown } = code;
  return { step, number: readableNumber(phone), wait, shown };
}

/** Action of the code's page: the code, another code, or the answer to the question after it. */
export async function submitCode(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const form = await formOf(request);
  const market = marketOf(context);
  const browser = browserOf(args);
  const typed = Object.fromEntries(form);
  const intent = form.get('intent');
  if (intent === 'again') return resend(args, browser);
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

function verbOf(intent: FormDataEntryValue | null, browser: PhoneBrowser) {
  if (intent === 'owner') return signInAsOwner(browser);
  return intent === 'name' ? registerByPhone(browser, false) : signInByPhone(browser);
}

async function resend(args: LoaderFunctionArgs, browser: PhoneBrowser) {
  const { context, request } = args;
  const sending = await codeSendingOf(context);
  if (!sending) return refusedAgain(unavailable);
  const result = await resendSignInCode(browser, sending)(marketOf(context), {});
  if (!result.ok) return refusedAgain(result.failure);
  return redirectToCode(args, result.value, pageUrl(request).searchParams.get('redirect'));
}

function refusedAgain(failure: Failure) {
  return data({ failure, reply: undefined }, { status: statusOf(failure.code) });
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

function browserOf({ context, request }: LoaderFunctionArgs): PhoneBrowser {
  const cookies = context.get(cookiesKey);
  const { clock } = marketOf(context);
  return {
    token: cookies.codeToken(request),
    device: deviceOf(request.headers.get('user-agent')),
    knownDevice: (account) => cookies.deviceOf(request, account, clock()),
  };
}
