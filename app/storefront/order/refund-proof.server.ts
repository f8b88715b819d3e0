import { type ActionFunctionArgs, redirect } from 'react-router';
import {
  confirmRefundCode,
  readRefundProof,
  requestRefundCode,
} from '../../../market/cash-refunds/prove-phone.ts';
import { refusedForm } from '../../forms/form-reply.server.ts';
import { localise } from '../../i18n/language.ts';
import { sendsCodes, submitForCode } from '../../identity/phone-codes.server.ts';
import { cookiesKey, marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';

type Args = Pick<ActionFunctionArgs, 'context' | 'request'>;

/**
 * The step of the proof that the page shows: none where the shop sends no codes, or has no mobile number to send them
 * to.
 */
export async function loadProof({ context, request }: Args, id: string) {
  if (!(await sendsCodes(context))) return null;
  const token = context.get(cookiesKey).codeToken(request);
  const { isMobile, code } = valueOrThrow(await readRefundProof(token)(marketOf(context), { id }), request);
  if (!isMobile) return null;
  return {
    isSent: code !== null,
    isDone: code?.isConfirmed ?? false,
    shown: code?.shown ?? null,
    wait: code?.wait ?? 0,
  };
}

/** Sends the code to the phone of the order, or checks it, and shows the page again. */
export async function submitProof({ context, request }: Args, id: string, form: FormData) {
  const market = marketOf(context);
  const token = context.get(cookiesKey).codeToken(request);
  const page = localise(`/order-confirmation/${id}/refund`, market.language);
  if (form.get('intent') === 'code') {
    const result = await confirmRefundCode(token)(market, { ...Object.fromEntries(form), id });
    return result.ok ? redirect(page) : refusedForm(form, result.failure);
  }
  return submitForCode(context, form, page, (sending) => requestRefundCode(token, sending)(market, { id }));
}
