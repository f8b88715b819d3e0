import { createHmac } from 'node:crypto';
import { refundable, type SimulatedPayment, type SimulatedRefund } from './payment-book.ts';
import {
  type ApiCall,
  type PaymentSimulator,
  type PaymentWire,
  type Reply,
  startPaymentSimulator,
  type Till,
} from './payment-simulator.ts';
import { answerDispute, disputeOf } from './razorpay-disputes.ts';
import { innerOrderOf, linesOf, linkOf, paymentOf, refundOf, seconds } from './razorpay-entities.ts';
import { missing, ok, refusal, textIn, textOf } from './razorpay-reply.ts';
import { answerRoute, hasBalance } from './razorpay-route.ts';
import type { Report } from './simulator.ts';
import { createSplitBook, type SplitBook } from './split-book.ts';

interface Settings {
  readonly keyId: string;
  readonly key: string;
  readonly webhookSecret: string;
  readonly onEvents?: (events: Report[]) => void;
  readonly firstId?: number;
  readonly clock?: () => Date;
  readonly expire?: (attemptId: string) => Promise<void>;
}

const prefixes = {
  order: 'order_',
  link: 'plink_',
  payment: 'pay_',
  refund: 'rfnd_',
  settlement: 'setl_',
  event: '',
  dispute: 'disp_',
  document: 'doc_',
  adjustment: 'adj_',
};

/**
 * Razorpay as documented: orders, UPI payments, payment links, refunds, Route, the report of settlements and webhooks.
 */
export async function startRazorpay({
  keyId,
  key,
  webhookSecret,
  ...settings
}: Settings): Promise<PaymentSimulator & { readonly split: SplitBook }> {
  const split = createSplitBook(({ id }) =>
    simulator.tell((isGenuine, till) => [
      signed(eventBody('account.suspended', { account: { id } }, till.now()), till, isGenuine),
    ]),
  );
  const authorization = `Basic ${Buffer.from(`${keyId}:${key}`).toString('base64')}`;
  // Refunds by their idempotency key, with the body of the first request.
  const refundsByKey = new Map<string, { readonly sent: string; readonly refund: SimulatedRefund }>();
  const wire: PaymentWire = {
    isAuthorised: ({ headers }) => headers.authorization === authorization,
    unauthorised: refusal('Authentication failed', 401),
    refused: refusal('The request is refused'),
    notFound: refusal('The requested URL was not found on the server.', 404),
    refusesLowBalance: true,
    refundsSecondPayment: true,
    idOf: (kind, number) => prefixes[kind] + String(number).padStart(14, '0'),
    answer: (call, till) => {
      const tell = (name: string, entities: Record<string, object>) =>
        till.tell((isGenuine) => [signed(eventBody(name, entities, till.now()), till, isGenuine)]);
      const isPoor = call.path.endsWith('/refund') && !hasBalance(Number(call.body.amount), till, split);
      if (isPoor) return lowBalance;
      return answerRoute(call, { split, till, tell }) ?? answer(call, till, refundsByKey);
    },
    transfers: () => split.moves(),
    paymentEvents: (payment, till, isGenuine) =>
      eventNames(payment).map((name) => {
        const status = name === 'payment.authorized' ? { status: 'authorized' } : {};
        const entities = {
          payment: { ...paymentOf(payment), ...status },
          ...(name === 'order.paid' && { order: innerOrderOf(payment.order) }),
          ...(name === 'payment_link.paid' && { payment_link: linkOf(payment.order, till) }),
        };
        return signed(eventBody(name, entities, payment.changedAt), till, isGenuine);
      }),
    refundEvents(refund, till, isGenuine) {
      const name = refund.status === 'failed' ? 'refund.failed' : 'refund.processed';
      const entities = { refund: refundOf(refund), payment: paymentOf(refund.payment) };
      return [signed(eventBody(name, entities, refund.createdAt), till, isGenuine)];
    },
    disputeEvent(dispute, move, till, isGenuine) {
      const entities = { payment: paymentOf(dispute.payment), dispute: disputeOf(dispute) };
      return signed(eventBody(`payment.dispute.${move}`, entities, dispute.changedAt), till, isGenuine);
    },
    returnQuery({ id, order, status }): Record<string, string> {
      if (order.kind !== 'link' || status !== 'captured') return {};
      return {
        razorpay_payment_id: id,
        razorpay_payment_link_id: order.id,
        razorpay_payment_link_reference_id: order.ourId,
        razorpay_payment_link_status: 'paid',
        razorpay_signature: hmac(key, `${order.id}|${order.ourId}|paid|${id}`),
      };
    },
  };
  const simulator = await startPaymentSimulator(wire, settings);
  return { ...simulator, split };

  function signed(body: string, till: Till, isGenuine: boolean): Report {
    return {
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': till.idOf('event'),
        'x-razorpay-signature': hmac(isGenuine ? webhookSecret : 'the-secret-of-someone-else', body),
      },
      body,
    };
  }
}

function hmac(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** The events of a payment, in Razorpay's order. */
function eventNames({ status, order }: SimulatedPayment): string[] {
  if (status === 'failed') return ['payment.failed'];
  if (status !== 'captured') return ['payment.authorized'];
  const ofLink = order.kind === 'link' ? ['payment_link.paid'] : [];
  return ['payment.authorized', 'payment.captured', 'order.paid', ...ofLink];
}

function eventBody(name: string, entities: Record<string, object>, at: Date): string {
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_00000000000001',
    event: name,
    contains: Object.keys(entities),
    payload: Object.fromEntries(Object.entries(entities).map(([kind, entity]) => [kind, { entity }])),
    created_at: seconds(at),
  });
}

type Sent = Record<string, unknown>;

function answer(
  { method, path, query, headers, body }: ApiCall,
  till: Till,
  refundsByKey: Map<string, { sent: string; refund: SimulatedRefund }>,
): Reply | undefined {
  const ofDispute = answerDispute({ method, path, query, headers, body }, till);
  if (ofDispute) return ofDispute;
  const { book } = till;
  const route = `${method} ${path.replace(/\/$/, '')}`;
  const id = /\/(?:orders|payments|payment_links|refunds)\/([\w]+)/.exec(path)?.[1] ?? '';
  if (route === 'POST /v1/orders') return createOrder(body, till);
  if (route === 'GET /v1/orders') {
    const found = book.orders.filter(
      (order) => order.kind === 'order' && order.ourId === (query.get('receipt') ?? order.ourId),
    );
    return collection(found.map(innerOrderOf), query);
  }
  if (route === 'POST /v1/payments/create/upi') return createUpi(body, till);
  if (route === 'POST /v1/payment_links') return createLink(body, till);
  if (route === 'GET /v1/payment_links') {
    const reference = query.get('reference_id');
    const links = book.orders.filter(({ kind, ourId }) => kind === 'link' && ourId === (reference ?? ourId));
    return ok({ payment_links: links.map((link) => linkOf(link, till)) });
  }
  if (route === 'GET /v1/payments') return collection(book.payments.map(paymentOf), query);
  if (route === 'GET /v1/settlements/recon/combined') return reconOf(query, till);
  const order = book.orders.find((one) => one.innerId === id || one.id === id);
  if (route === `GET /v1/orders/${id}`) return order ? ok(innerOrderOf(order)) : missing;
  if (route === `GET /v1/orders/${id}/payments`)
    return order ? collection(order.payments.map(paymentOf), new URLSearchParams({ count: '100' })) : missing;
  if (route === `GET /v1/payment_links/${id}`) return order ? ok(linkOf(order, till)) : missing;
  if (route === `GET /v1/refunds/${id}`) {
    const refund = book.refunds.find((one) => one.id === id);
    return refund ? ok(refundOf(refund)) : missing;
  }
  const payment = book.payments.find((one) => one.id === id);
  if (route === `GET /v1/payments/${id}`) return payment ? ok(paymentOf(payment)) : missing;
  if (route === `GET /v1/payments/${id}/refunds`)
    return payment ? collection(payment.refunds.map(refundOf), query) : missing;
  if (route === `POST /v1/payments/${id}/refund`) {
    const key = headers['x-refund-idempotency'];
    if (!payment) return missing;
    return typeof key === 'string'
      ? refundOnce(key, JSON.stringify([id, body]), refundsByKey, () => refund(payment, body, till))
      : refund(payment, body, till).reply;
  }
  return undefined;
}

function createOrder(sent: Sent, till: Till): Reply {
  const { amount, currency, receipt } = sent;
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 100)
    return refusal('The amount must be at least INR 1.00');
  if (currency !== 'INR') return refusal('The currency is not supported');
  const ourId = textOf(receipt);
  if (ourId.length > 40) return refusal('The receipt may not be greater than 40 characters.');
  const same = till.book.orders.find((order) => order.kind === 'order' && order.ourId === ourId);
  if (same && sent.unique_receipt === true) return ok(innerOrderOf(same));
  const id = till.idOf('order');
  const title = textIn(sent.notes, 'order');
  return ok(
    innerOrderOf(
      till.open({
        id,
        ourId,
        kind: 'order',
        amount,
        way: 'upi',
        title,
        innerId: id,
        returnUrl: 'about:blank',
      }),
    ),
  );
}

function createUpi(sent: Sent, till: Till): Reply {
  const order = till.book.orders.find(({ id }) => id === sent.order_id);
  if (!order) return missing;
  for (const field of ['email', 'contact', 'ip', 'referer', 'user_agent'])
    if (typeof sent[field] !== 'string') return refusal(`The ${field} field is required.`);
  if (sent.amount !== order.amount)
    return refusal('Your payment amount is different from your order amount.');
  order.buyerAddress = String(sent.ip);
  if (typeof sent.callback_url === 'string') order.returnUrl = sent.callback_url;
  const payment = till.start(order);
  const query = new URLSearchParams({
    pa: 'khetibazaar.demo@rzp',
    pn: 'Kheti Bazaar',
    mc: '5261',
    tr: payment.id.replace('_', ''),
    tn: order.title,
    am: rupees(order.amount),
    cu: 'INR',
  });
  return ok({
    razorpay_payment_id: payment.id,
    link: `upi://pay?${query.toString().replaceAll('+', '%20')}`,
    demo_url: `${till.url}/upi/${order.id}`,
  });
}

function createLink(sent: Sent, till: Till): Reply {
  const { amount, reference_id, expire_by, callback_url, description } = sent;
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 100)
    return refusal('The amount must be at least INR 1.00');
  const ourId = textOf(reference_id);
  if (till.book.orders.some((order) => order.kind === 'link' && order.ourId === ourId))
    return refusal(`payment link with given reference_id (${ourId}) already exists`);
  if (typeof expire_by === 'number' && expire_by * 1_000 < Date.now() + 15 * 60_000)
    return refusal('expire_by: timestamp must be atleast 15 minutes in future');
  const id = till.idOf('link');
  const methods = (sent.options as { checkout?: { method?: Sent } } | undefined)?.checkout?.method;
  const link = till.open({
    id,
    ourId,
    kind: 'link',
    amount,
    way: methods?.netbanking === true ? 'net-banking' : 'card',
    title: textOf(description),
    innerId: till.idOf('order'),
    returnUrl: textOf(callback_url) || 'about:blank',
  });
  return ok(linkOf(link, till));
}

function refundOnce(
  key: string,
  sent: string,
  refundsByKey: Map<string, { sent: string; refund: SimulatedRefund }>,
  make: () => { reply: Reply; refund?: SimulatedRefund },
): Reply {
  if (!/^[\w-]{10,}$/.test(key)) return refusal('The idempotency key must be at least 10 characters.');
  const before = refundsByKey.get(key);
  if (before && before.sent !== sent)
    return refusal('Different request with the same idempotency key has already been processed.');
  if (before) return ok(refundOf(before.refund));
  const { reply, refund: made } = make();
  if (made) refundsByKey.set(key, { sent, refund: made });
  return reply;
}

function refund(
  payment: SimulatedPayment,
  sent: Sent,
  till: Till,
): { reply: Reply; refund?: SimulatedRefund } {
  const left = refundable(payment);
  const amount = typeof sent.amount === 'number' ? sent.amount : left;
  if (payment.status !== 'captured')
    return { reply: refusal('The payment status should be captured for action to be taken') };
  if (left === 0) return { reply: refusal('The payment has been fully refunded already') };
  if (amount > left) return { reply: refusal('The refund amount provided is greater than amount captured') };
  const mark = textIn(sent.notes, 'refund') || null;
  const made = till.refund(payment, {
    key: typeof sent.receipt === 'string' ? sent.receipt : null,
    mark,
    amount,
  });
  if (!made) return { reply: lowBalance };
  return { reply: ok(refundOf(made)), refund: made };
}

const lowBalance = refusal('Your account does not have enough balance to carry out the refund operation.');

function reconOf(query: URLSearchParams, { book }: Till): Reply {
  const parts = ['year', 'month', 'day'].map((name) => String(query.get(name)).padStart(2, '0'));
  const settled = book.settlements.filter(({ day }) => day === parts.join('-'));
  return collection(settled.flatMap(linesOf), query);
}

function collection(all: object[], query: URLSearchParams): Reply {
  const [count, skip] = [Number(query.get('count') ?? 10), Number(query.get('skip') ?? 0)];
  const items = all.slice(skip, skip + count);
  return ok({ entity: 'collection', count: items.length, items });
}

function rupees(paise: number): string {
  return (paise / 100).toFixed(2);
}
