import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { OwnOrder } from '../../../market/order-payments/read-own-order.ts';
import { confirmOrder, readOrderCode, requestOrderCode } from '../../../market/orders/move/confirm-order.ts';
import { phoneNumberOf } from '../../../market/people/phone-number.ts';
import { refusedForm } from '../../forms/form-reply.server.ts';
import { localise } from '../../i18n/language.ts';
import { withCookies } from '../../identity/end-session.server.ts';
import { sendsCodes, submitForCode } from '../../identity/phone-codes.server.ts';
import { cookiesKey, marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';

/** What the form of a waiting order needs: whether codes can be sent, and the code that was requested. */
export async function loadConfirmation(
  { context, request }: LoaderFunctionArgs,
  { id, address }: Pick<OwnOrder, 'id' | 'address'>,
) {
  const market = marketOf(context);
  const isMobile = phoneNumberOf(address?.phone ?? '') !== null;
  const token = context.get(cookiesKey).codeToken(request);
  const code = valueOrThrow(await readOrderCode(token)(market, { id }), request);
  return {
    sendsCodes: isMobile && (await sendsCodes(context)),
    code: code && { shown: code.shown, wait: code.wait },
  };
}

/** Sends the code of an order, or confirms the order by it, and shows the order again. */
export async function submitConfirmation(
  { context, request }: LoaderFunctionArgs,
  id: string,
  form: FormData,
) {
  const market = marketOf(context);
  const cookies = context.get(cookiesKey);
  const token = cookies.codeToken(request);
  const page = localise(`/order-confirmation/${id}`, market.language);
  if (form.get('intent') === 'code') {
    const result = await confirmOrder(token)(market, { ...Object.fromEntries(form), id });
    if (!result.ok) return refusedForm(form, result.failure);
    return redirect(`${page}?confirmed=yes`, { headers: withCookies([cookies.code(null)]) });
  }
  return submitForCode(context, form, `${page}#confirm`, (sending) =>
    requestOrderCode(token, sending)(market, { id }),
  );
}
