import { z } from 'zod';
import type { CallOutcome } from '../../market/integrations/rules.ts';
import type { Day } from '../../market/kernel/days.ts';
import type { PaymentFact, ProviderFacts } from '../../market/payments/provider-facts.ts';
import { providerWays } from '../../market/payments/rules.ts';
import type { Exchange, ProviderReply } from '../integrations/provider.ts';
import { hmacOf, isOneOf } from '../integrations/signatures.ts';
import type { AttemptToOpen, PaymentAdapter, ProviderKeys, RefundToSend } from './payment-adapter.ts';
import { razorpayDisputes } from './razorpay-disputes.ts';
import {
  Lines,
  LinkPayments,
  maxLines,
  Order,
  PaymentLink,
  Payments,
  Refund,
  Refunds,
  readRazorpayEvent,
  refundFact,
  refundIdIn,
  settlementsOf,
  UpiLink,
} from './razorpay-replies.ts';
import { razorpayRoute } from './razorpay-route.ts';
import { readRouteEvent } from './razorpay-route-replies.ts';
import { acceptedExpiry, readAnswer, readReply } from './read-reply.ts';
import { readReport, requestsWith } from './requests.ts';

/** Longest wait for a late authorisation that is still captured, in minutes: Razorpay's own limit of five days. */
const captureWithin = 5 * 24 * 60;

const requests = requestsWith(({ keyId, key }) => ({
  authorization: `Basic ${Buffer.from(`${keyId}:${key}`).toString('base64')}`,
}));
const { get, post } = requests;

const AnyList = z.object({ items: z.array(z.unknown()) });

/**
 * Razorpay: orders with a UPI link, payment links for cards and net banking, refunds and settlements. Amounts are
 * paise.
 */
export function razorpay({ baseUrl }: { readonly baseUrl: string }): PaymentAdapter {
  return {
    name: 'razorpay',
    title: 'Razorpay',
    ways: providerWays,
    baseUrl,
    open: (keys, attempt) =>
      attempt.way === 'upi' ? createOrder(keys, attempt) : createPaymentLink(keys, attempt),
    link: createUpiPayment,
    findOpened,
    status,
    refund,
    refundStatus,
    settlements,
    disputes: razorpayDisputes(requests, words),
    check: (keys) => ({
      request: get(keys, '/v1/payments?count=1'),
      read: (reply) => readReply(reply, { shape: AnyList, facts: () => ({}), words }),
    }),
    signedBy(keys, headers, body) {
      const given = headers.get('x-razorpay-signature');
      const signed = keys.webhookSecrets.map((secret) => isOneOf(given, [hmacOf(secret, body)]));
      return signed.includes(true) ? signed.indexOf(true) : null;
    },
    eventIdOf: (headers) => headers.get('x-razorpay-event-id'),
    split: razorpayRoute({ ...requests, words, isMissing }),
    read: (body) => readRouteEvent(body) ?? readRazorpayEvent(body),
  };
}

function createOrder(keys: ProviderKeys, { attemptId, amount, orderNumber }: AttemptToOpen): Exchange {
  return {
    request: post(keys, '/v1/orders', {
      amount,
      currency: 'INR',
      receipt: attemptId,
      // The same receipt again answers the same order.
      unique_receipt: true,
      payment: {
        capture: 'automatic',
        capture_options: {
          automatic_expiry_period: captureWithin,
          manual_expiry_period: captureWithin,
          refund_speed: 'normal',
        },
      },
      notes: { order: orderNumber },
    }),
    read: (reply) => readReply(reply, { shape: Order, facts: orderFacts, words }),
  };
}

function orderFacts({ id }: z.infer<typeof Order>) {
  return { providerOrderId: id, next: 'link' };
}

function createPaymentLink(keys: ProviderKeys, attempt: AttemptToOpen): Exchange {
  const { attemptId, amount, orderNumber, way, phone, email, returnUrl, expiresAt } = attempt;
  return {
    request: post(keys, '/v1/payment_links', {
      amount,
      currency: 'INR',
      accept_partial: false,
      reference_id: attemptId,
      description: orderNumber,
      customer: { email, contact: `+91${phone}` },
      notify: { sms: false, email: false },
      reminder_enable: false,
      callback_url: returnUrl,
      callback_method: 'get',
      expire_by: secondsOf(acceptedExpiry(expiresAt)),
      notes: { order: orderNumber },
      options: {
        checkout: {
          method: { card: way === 'card', netbanking: way === 'net-banking', upi: false, wallet: false },
        },
      },
    }),
    // A reference that exists already was sent before: its link is looked up.
    read: (reply) =>
      isRefusedFor(reply, /reference_id.*exists|already exists/i)
        ? { state: 'unknown', reason: words(reply.json) }
        : readReply(reply, { shape: PaymentLink, facts: linkFacts, words }),
  };
}

function linkFacts({ id, short_url }: z.infer<typeof PaymentLink>) {
  return { providerOrderId: id, pageUrl: short_url };
}

/** Server-to-server UPI payment, flow "intent". Another one on the same order is harmless: one of them can succeed. */
function createUpiPayment(keys: ProviderKeys, attempt: AttemptToOpen): Exchange {
  const { amount, providerOrderId, phone, email, orderNumber, returnUrl } = attempt;
  return {
    request: post(keys, '/v1/payments/create/upi', {
      amount,
      currency: 'INR',
      order_id: providerOrderId,
      email,
      contact: phone,
      method: 'upi',
      // Required; the unspecified address where the buyer's is not known. Of the device the shop passes nothing on.
      ip: attempt.buyerAddress ?? '0.0.0.0',
      referer: new URL(returnUrl).origin,
      user_agent: 'Kheti Bazaar',
      description: orderNumber,
      callback_url: returnUrl,
      upi: { flow: 'intent' },
    }),
    read: (reply) =>
      readReply(reply, {
        shape: UpiLink,
        facts: ({ link, demo_url }) => ({ link, ...(demo_url !== undefined && { demoUrl: demo_url }) }),
        words,
      }),
  };
}

/** Finds the order by its receipt, or the payment link by its reference. */
function findOpened(keys: ProviderKeys, { attemptId, way }: AttemptToOpen): Exchange {
  if (way === 'upi')
    return {
      request: get(keys, `/v1/orders?receipt=${encodeURIComponent(attemptId)}&count=1`),
      read: (reply) =>
        firstOf(reply, z.object({ items: z.array(Order.extend({ receipt: z.string() })) }), {
          list: ({ items }) => items.filter(({ receipt }) => receipt === attemptId),
          facts: orderFacts,
        }),
    };
  return {
    request: get(keys, `/v1/payment_links?reference_id=${encodeURIComponent(attemptId)}`),
    read: (reply) =>
      firstOf(reply, z.object({ payment_links: z.array(PaymentLink.extend({ reference_id: z.string() })) }), {
        list: ({ payment_links }) => payment_links.filter((link) => link.reference_id === attemptId),
        facts: linkFacts,
      }),
  };
}

/** The facts of the first in a list; `failed` when there is none. */
function firstOf<T, E>(
  reply: ProviderReply,
  shape: z.ZodType<T>,
  { list, facts }: { list: (json: T) => E[]; facts: (entity: E) => ProviderFacts },
): CallOutcome {
  const all = reply.status < 400 ? shape.safeParse(reply.json) : undefined;
  if (all?.success && list(all.data).length === 0) return { state: 'failed', reason: 'there is none' };
  const first = (json: T) => list(json).slice(0, 1).map(facts)[0] ?? {};
  return readAnswer(reply, { shape, facts: first, words, isMissing });
}

function status(keys: ProviderKeys, { providerOrderId, way }: AttemptToOpen): Exchange {
  const id = encodeURIComponent(providerOrderId ?? '');
  if (way === 'upi')
    return {
      request: get(keys, `/v1/orders/${id}/payments`),
      read: (reply) =>
        readAnswer(reply, {
          shape: Payments,
          facts: paymentFacts,
          words,
          isMissing,
        }),
    };
  return {
    request: get(keys, `/v1/payment_links/${id}`),
    read: (reply) =>
      readAnswer(reply, {
        shape: LinkPayments,
        facts: paymentFacts,
        words,
        isMissing,
      }),
  };
}

function paymentFacts(payments: PaymentFact[]) {
  return { payments };
}

function refund(keys: ProviderKeys, { key, refundId, providerPaymentId, amount }: RefundToSend): Exchange {
  const path = `/v1/payments/${encodeURIComponent(providerPaymentId)}/refund`;
  const body = { amount, speed: 'normal', receipt: key, notes: { refund: refundId } };
  const request = post(keys, path, body);
  return {
    request: { ...request, headers: { ...request.headers, 'x-refund-idempotency': key } },
    // Razorpay itself refunds a second payment on a paid order: `refundStatus` then finds that refund.
    read: (reply) =>
      isRefusedFor(reply, /fully refunded already/i)
        ? { state: 'unknown', reason: words(reply.json) }
        : readReply(reply, { shape: Refund, facts: refundFacts, words }),
  };
}

function refundStatus(keys: ProviderKeys, sent: RefundToSend): Exchange {
  if (sent.providerRefundId !== null)
    return {
      request: get(keys, `/v1/refunds/${encodeURIComponent(sent.providerRefundId)}`),
      read: (reply) => readAnswer(reply, { shape: Refund, facts: refundFacts, words, isMissing }),
    };
  return {
    request: get(keys, `/v1/payments/${encodeURIComponent(sent.providerPaymentId)}/refunds?count=100`),
    read: (reply) =>
      firstOf(reply, Refunds, { list: ({ items }) => ourRefund(items, sent), facts: refundFacts }),
  };
}

/**
 * Our refund by its key; else the only one of the payment, when it has our amount and no mark of ours: Razorpay made
 * it.
 */
function ourRefund(items: Refund[], { key, amount }: RefundToSend): Refund[] {
  const ours = items.filter(({ receipt }) => receipt === key);
  const isAutomatic = items.length === 1 && items[0]?.amount === amount && refundIdIn(items[0]) === null;
  return ours.length > 0 || !isAutomatic ? ours : items;
}

function refundFacts(refund: Refund) {
  return { refund: refundFact(refund) };
}

/** A page of the reconciliation report of a day of settlement; `next` is the number of lines before it. */
function settlements(keys: ProviderKeys, day: Day, next: string | null = null): Exchange {
  const [year = '', month = '', date = ''] = day.split('-');
  const query = new URLSearchParams({
    year,
    month: String(Number(month)),
    day: String(Number(date)),
    count: String(maxLines),
    skip: next ?? '0',
  });
  const linesIn = (json: unknown) => AnyList.safeParse(json).data?.items.length ?? 0;
  return {
    request: get(keys, `/v1/settlements/recon/combined?${query}`),
    read: readReport({
      nextOf: (json) => (linesIn(json) < maxLines ? null : String(Number(next ?? 0) + maxLines)),
      shape: Lines.transform(({ items }) => settlementsOf(items, day)),
      words,
    }),
  };
}

const Refusal = z.object({ error: z.object({ description: z.string() }) });

function words(json: unknown): string {
  return Refusal.safeParse(json).data?.error.description ?? '';
}

function isRefusedFor({ status, json }: ProviderReply, pattern: RegExp): boolean {
  return status === 400 && pattern.test(words(json));
}

/** Razorpay answers 400 for an id that it does not know. */
function isMissing(reply: ProviderReply): boolean {
  return reply.status === 404 || isRefusedFor(reply, /does not exist/i);
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1_000);
}
