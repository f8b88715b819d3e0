import type { LoaderFunctionArgs } from 'react-router';
import type { CodeSending } from '../../market/people/phone-codes.ts';
import { clientKey, phoneCodesKey } from '../request/context.ts';

/** Whether the shop sends codes by SMS, or shows them in the demo. */
export async function sendsCodes(context: LoaderFunctionArgs['context']): Promise<boolean> {
  return (await context.get(phoneCodesKey).channel()) !== null;
}

/** How a request's codes are sent. Null when the shop sends none. */
export async function codeSendingOf(context: LoaderFunctionArgs['context']): Promise<CodeSending | null> {
  const { channel, host, dailyBudget } = context.get(phoneCodesKey);
  const by = await channel();
  if (by === null) return null;
  return { client: context.get(clientKey), host, isShown: by === 'demo', dailyBudget };
}
