import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { Failure, Result } from '../../market/kernel/errors.ts';
import type { CodeSending } from '../../market/people/phone/phone-codes.ts';
import { refusedForm } from '../forms/form-reply.server.ts';
import { clientKey, cookiesKey, phoneCodesKey } from '../request/context.ts';
import { withCookies } from './end-session.server.ts';

/** Whether the shop sends codes by SMS, or shows them in the demo. */
export async function sendsCodes(context: LoaderFunctionArgs['context']): Promise<boolean> {
  return (await context.get(phoneCodesKey).channel()) !== null;
}

/**
 * Sends a code by `send`, which returns the token for the browser, and redirects to `page`, which asks for it. Answers
 * with the errors of the form; `people.code-unavailable` when the shop sends no codes.
 */
export async function submitForCode(
  context: LoaderFunctionArgs['context'],
  form: FormData,
  page: string,
  send: (sending: CodeSending) => Promise<Result<string>>,
) {
  const { channel, host, anHour } = context.get(phoneCodesKey);
  const by = await channel();
  if (by === null) return refusedForm(form, unavailable);
  const client = context.get(clientKey);
  const result = await send({ client, host, isShown: by === 'demo', anHour });
  if (!result.ok) return refusedForm(form, result.failure);
  return redirect(page, { headers: withCookies([context.get(cookiesKey).code(result.value)]) });
}

const unavailable: Failure = { code: 'people.code-unavailable' };
