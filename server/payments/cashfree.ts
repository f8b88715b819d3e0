import { z } from 'zod';
import { beginningOf, type Day } from '../../market/kernel/days.ts';
import type { PaymentFact } from '../../market/payments/provider-facts.ts';
import { providerWays } from '../../market/payments/rules.ts';
import type { Exchange, ProviderReply } from '../integrations/provider.ts';
import { hmacOf, isOneOf } from '../integrations/signatures.ts';
import { cashfreeDisputes } from './cashfree-disputes.ts';
import {
  Lines,
  Link,
  LinkPayments,
  maxLines,
  Order,
  ofLink,
  Payments,
  Refund,
  readCashfreeEvent,
  refundFact,
  settlementsOf,
  UpiSession,
} from './cashfree-replies.ts';
import { cashfreeSplit } from './cashfree-split.ts';
import type { AttemptToOpen, PaymentAdapter, ProviderKeys, RefundToSend } from './payment-adapter.ts';
import { acceptedExpiry, readAnswer, readReply } from './read-reply.ts';
import { readReport, requestsWith } from './requests.ts';
import { rupeesOf } from './rupees.ts';

/** Of the API, by which Cashfree chooses the shape of its replies. */
const version = '2025-01-01';

const { get, post, patch, ...others } = requestsWith(({ keyId, key }) => ({
  'x-client-id': keyId,
  'x-client-secret': key,
  'x-api-version': version,
}));

const AnyList = z.object({ data: z.array(z.unknown()), cursor: z.string().nullish() });

/**
 * Cashfree: orders with a UPI link, payment links for cards and net banking, refunds and settlements. Amounts are
 * rupees. Orders, links and refunds have our own ids. The secret of the webhooks is the client secret.
 */
export function cashfree({ baseUrl }: { readonly baseUrl: string }): PaymentAdapter {
  return {
    name: 'cashfree',
    title: 'Cashfree',
    signsWithKey: true,
    ways: providerWays,
    baseUrl,
    open: (keys, attempt) => (attempt.way === 'upi' ? createOrder : createLink)(keys, attempt),
    link: createUpiPayment,
    findOpened,
    status,
    refund,
    refundStatus,
    settlements,
    disputes: cashfreeDisputes({ get, ...others }, words),
    split: cashfreeSplit({ get, post, patch, words, isMissing }),
    // There is nothing to list: an order that does not exist is unknown to valid keys and refused to others.
    check: (keys) => ({
      request: get(keys, '/pg/orders/check-of-the-keys'),
      read: (reply) =>
        reply.status === 404
          ? { state: 'succeeded', facts: {} }
          : readReply(reply, { shape: Order, facts: () => ({}), words }),
    }),
    signedBy(keys, headers, body) {
      const given = headers.get('x-webhook-signature');
      const signed = Buffer.concat([Buffer.from(headers.get('x-webhook-timestamp') ?? ''), body]);
      const matches = keys.webhookSecrets.map((secret) => isOneOf(given, [base64Of(hmacOf(secret, signed))]));
      return matches.includes(true) ? matches.indexOf(true) : null;
    },
    eventIdOf: (headers) => headers.get('x-idempotency-key'),
    read: readCashfreeEvent,
  };
}

function base64Of(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64');
}

function createOrder(keys: ProviderKeys, attempt: AttemptToOpen): Exchange {
  const { attemptId, amount, orderNumber, customerId, phone, email, returnUrl, hookUrl, expiresAt } = attempt;
  const request = post(keys, '/pg/orders', {
    order_id: attemptId,
    order_amount: rupeesOf(amount),
    order_currency: 'INR',
    order_note: orderNumber,
    order_expiry_time: acceptedExpiry(expiresAt).toISOString(),
    // Letters and digits alone are documented for ids.
    customer_details: {
      customer_id: customerId.replaceAll(/[^a-zA-Z0-9]/g, '').slice(0, 50),
      customer_phone: phone,
      customer_email: email,
    },
    order_meta: { return_url: returnUrl, notify_url: hookUrl, payment_methods: 'upi' },
  });
  return {
    request: { ...request, headers: { ...request.headers, 'x-idempotency-key': attemptId } },
    read: (reply) => readReply(reply, { shape: Order, facts: orderFacts, words }),
  };
}

function orderFacts({ order_id, payment_session_id: session }: z.infer<typeof Order>) {
  return { providerOrderId: order_id, session, next: 'link' };
}

function createLink(keys: ProviderKeys, attempt: AttemptToOpen): Exchange {
  const { attemptId, amount, orderNumber, way, phone, email, returnUrl, hookUrl, expiresAt } = attempt;
  const request = post(keys, '/pg/links', {
    link_id: attemptId,
    link_amount: rupeesOf(amount),
    link_currency: 'INR',
    link_purpose: orderNumber,
    link_expiry_time: acceptedExpiry(expiresAt).toISOString(),
    link_partial_payments: false,
    link_auto_reminders: false,
    link_notify: { send_sms: false, send_email: false },
    customer_details: { customer_phone: phone, customer_email: email },
    link_meta: {
      return_url: returnUrl,
      notify_url: hookUrl,
      payment_methods: way === 'card' ? 'cc,dc' : 'nb',
    },
  });
  return {
    request: { ...request, headers: { ...request.headers, 'x-idempotency-key': attemptId } },
    read: (reply) => readReply(reply, { shape: Link, facts: linkFacts, words }),
  };
}

function linkFacts({ link_id, link_url }: z.infer<typeof Link>) {
  return { providerOrderId: link_id, pageUrl: link_url };
}

/** The session of the order authorises it, in place of the keys. */
function createUpiPayment(_keys: ProviderKeys, { session }: AttemptToOpen): Exchange {
  return {
    request: {
      method: 'POST',
      path: '/pg/orders/sessions',
      headers: { 'x-api-version': version },
      body: { payment_session_id: session ?? '', payment_method: { upi: { channel: 'link' } } },
    },
    read: (reply) =>
      readReply(reply, {
        shape: UpiSession,
        facts: ({ data: { payload } }) => ({
          link: payload.default,
          ...(payload.demo !== undefined && { demoUrl: payload.demo }),
        }),
        words,
      }),
  };
}

function findOpened(keys: ProviderKeys, { attemptId, way }: AttemptToOpen): Exchange {
  const id = encodeURIComponent(attemptId);
  if (way === 'upi')
    return {
      request: get(keys, `/pg/orders/${id}`),
      read: (reply) => readAnswer(reply, { shape: Order, facts: orderFacts, words, isMissing }),
    };
  return {
    request: get(keys, `/pg/links/${id}`),
    read: (reply) => readAnswer(reply, { shape: Link, facts: linkFacts, words, isMissing }),
  };
}

function status(keys: ProviderKeys, { providerOrderId, way }: AttemptToOpen): Exchange {
  const id = encodeURIComponent(providerOrderId ?? '');
  const facts = (payments: PaymentFact[]) => ({ payments });
  if (way === 'upi')
    return {
      request: get(keys, `/pg/orders/${id}/payments`),
      read: (reply) =>
        readAnswer(reply, {
          shape: Payments,
          facts,
          words,
          isMissing,
        }),
    };
  return {
    request: get(keys, `/pg/links/${id}/orders?status=PAID`),
    read: (reply) =>
      readAnswer(reply, {
        shape: LinkPayments,
        facts,
        words,
        isMissing,
      }),
  };
}

/** The path of the order of a payment, below which its refunds are. */
function orderPath({ providerPaymentId, providerOrderId }: RefundToSend): string {
  const id = providerPaymentId.startsWith(ofLink) ? providerPaymentId : providerOrderId;
  return `/pg/orders/${encodeURIComponent(id)}`;
}

/** A second one with the same key is refused as a conflict (409): it is asked for. */
function refund(keys: ProviderKeys, sent: RefundToSend): Exchange {
  return {
    request: post(keys, `${orderPath(sent)}/refunds`, {
      refund_id: sent.key,
      refund_amount: rupeesOf(sent.amount),
      refund_note: sent.refundId,
      refund_speed: 'STANDARD',
    }),
    read: (reply) => readReply(reply, { shape: Refund, facts: refundFacts, words }),
  };
}

function refundStatus(keys: ProviderKeys, sent: RefundToSend): Exchange {
  const id = encodeURIComponent(sent.providerRefundId ?? sent.key);
  return {
    request: get(keys, `${orderPath(sent)}/refunds/${id}`),
    read: (reply) => readAnswer(reply, { shape: Refund, facts: refundFacts, words, isMissing }),
  };
}

function refundFacts(refund: z.infer<typeof Refund>) {
  return { refund: refundFact(refund) };
}

/** A page of the reconciliation report of a day; `next` is the cursor that the page before it has answered. */
function settlements(keys: ProviderKeys, day: Day, next: string | null = null): Exchange {
  const start = beginningOf(day).getTime();
  return {
    request: post(keys, '/pg/settlement/recon', {
      pagination: { limit: maxLines, ...(next !== null && { cursor: next }) },
      filters: {
        start_date: new Date(start).toISOString(),
        end_date: new Date(start + 24 * 60 * 60_000 - 1_000).toISOString(),
      },
    }),
    read: readReport({
      nextOf(json) {
        const { data = [], cursor } = AnyList.safeParse(json).data ?? {};
        return data.length > 0 && cursor ? cursor : null;
      },
      shape: Lines.transform(({ data }) => settlementsOf(data, day)),
      words,
    }),
  };
}

const Refusal = z.object({ message: z.string() });

function words(json: unknown): string {
  return Refusal.safeParse(json).data?.message ?? '';
}

function isMissing({ status: code }: ProviderReply): boolean {
  return code === 404;
}
