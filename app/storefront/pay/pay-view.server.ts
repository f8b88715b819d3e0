import type { Context } from '../../../market/kernel/context.ts';
import type { OrderPayment } from '../../../market/order-payments/read-payment.ts';
import { declineCauseOf } from '../../../market/payments/decline-cause.ts';
import type { PaymentMethod } from '../../../market/payments/rules.ts';
import { qrOf } from '../../account/qr.server.ts';
import { versionOf } from './follow-payment.ts';

/** Cards and net banking lead to one page of the provider. */
const onOnePage: ReadonlySet<PaymentMethod> = new Set(['card', 'net-banking']);

/** What the payment page shows: nothing of the provider but what the buyer opens. Amounts in paise, times in UTC. */
export function payViewOf({ clock }: Pick<Context, 'clock'>, payment: OrderPayment) {
  const { id, number, checkoutId, state, way, attempt, amount, total, expiresAt, createdAt } = payment;
  const link = attempt?.link?.startsWith('upi:') ? attempt.link : null;
  const page = pageOf(attempt?.pageUrl ?? null);
  const late = payment.money.payments.find(({ usedFor }) => usedFor === 'late');
  const wrong = payment.money.payments.find(({ usedFor }) => usedFor === 'wrong-amount');
  return {
    id,
    number,
    checkoutId,
    state,
    way,
    amount,
    expiresAt,
    createdAt,
    version: versionOf({ state, changedAt: attempt?.changedAt ?? createdAt }),
    now: clock(),
    isCancelled: payment.status === 'cancelled',
    /** Left to pay in cash at the door, or to the dealer. */
    rest: total - amount,
    isDealer: Boolean(payment.isDealer),
    endedAt: payment.closedAt ?? expiresAt,
    cause: attempt?.status === 'failed' ? declineCauseOf(attempt.failure) : null,
    isAdvance: payment.purpose === 'advance',
    link,
    /** The name that a UPI app shows. */
    payee: link && URL.canParse(link) ? new URL(link).searchParams.get('pn') : null,
    qr: link && state === 'open' ? qrOf(link) : null,
    page: way === 'upi' ? null : page,
    /** A simulated provider alone has a page for UPI. */
    demoPage: way === 'upi' ? page : null,
    reference: attempt?.reference ?? null,
    bank: payment.bank,
    otherWays: payment.otherWays.filter((other) => !(onOnePage.has(other) && way && onOnePage.has(way))),
    late: late && { amount: late.amount, at: late.capturedAt },
    wrong: wrong && { amount: wrong.amount },
    summary: { subtotal: payment.subtotal, shipping: payment.shipping, total },
    lines: linesByParcel(payment.lines),
    ...payment.money,
  };
}

/** The provider's page; that of the simulated one, which listens on this machine alone, is below the shop's address. */
function pageOf(url: string | null): string | null {
  if (url === null || !/^https?:/.test(url)) return null;
  const { hostname, pathname } = new URL(url);
  return hostname === '127.0.0.1' ? `/demo${pathname}` : url;
}

/** The lines with the number of their parcel, from 1; null for a single one. */
function linesByParcel(lines: OrderPayment['lines']) {
  const parcels = [...new Set(lines.map(({ consignmentId }) => consignmentId))];
  return lines.map(({ position, name, imageKey, unitPrice, quantity, lineTotal, consignmentId }) => {
    const parcel = parcels.length > 1 ? parcels.indexOf(consignmentId) + 1 : null;
    return { position, name, imageKey, unitPrice, quantity, lineTotal, parcel };
  });
}

export type PayView = ReturnType<typeof payViewOf>;
