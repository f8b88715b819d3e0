import type { Context } from '../../market/kernel/context.ts';
import type { CodeSending } from '../../market/people/phone/phone-codes.ts';
import {
  type PhoneBrowser,
  readSignInCode,
  requestSignInCode,
} from '../../market/people/sign-in/phone-sign-in.ts';
import { answerOf } from './answer-of.ts';

let numbers = 0;

/** A mobile number that no other test uses. */
export function aPhone(): string {
  return `+9190000${String(++numbers).padStart(5, '0')}`;
}

/** Codes that the page shows, as in the demo shop. Each request has a network of its own. */
export function codeSending(details: Partial<CodeSending> = {}): CodeSending {
  return {
    client: `network-${++numbers}`,
    host: 'shop.example',
    isShown: true,
    anHour: 1_000,
    ...details,
  };
}

/** A browser that no account knows. */
export function aPhoneBrowser(token: string | null = null): PhoneBrowser {
  return { token, knownDevice: () => null };
}

/** A browser that has requested a code for a number, and the code. */
export async function withCode(
  market: Context,
  phone: string,
): Promise<{ readonly browser: PhoneBrowser; readonly code: string }> {
  const token = answerOf(await requestSignInCode(aPhoneBrowser(), codeSending())(market, { phone }));
  const browser = aPhoneBrowser(token);
  const requested = answerOf(await readSignInCode(browser)(market, {}));
  return { browser, code: requested?.shown ?? '' };
}
