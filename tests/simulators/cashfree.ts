import { createHmac } from 'node:crypto';
import type {
  CreateLinkRequest,
  CreateOrderRequest,
  FetchSettlementsRequest,
  OrderCreateRefundRequest,
  PayOrderRequest,
} from 'cashfree-pg';
import { answerDispute, disputeOf } from './cashfree-disputes.ts';
import {
  indianTime,
  linesOf,
  linkOf,
  linkOrderOf,
  orderIdOf,
  orderOf,
  paymentOf,
  refundOf,
} from './cashfree-entities.ts';
import { answerEasySplit, vendorEvent } from './cashfree-split.ts';
import { refundable, type SimulatedPayment } from './payment-book.ts';
import {
  type ApiCall,
  type PaymentSimulator,
  type PaymentWire,
  type Reply,
  startPaymentSimulator,
  type Till,
} from './payment-simulator.ts';
import type { Report } from './simulator.ts';
import { createSplitBook, type SplitBook } from './split-book.ts';

interface Settings {
  readonly keyId: string;
  /** Signs the webhooks as well. */
  readonly key: string;
  readonly onEvents?: (events: Report[]) => void;
  readonly firstId?: number;
  readonly clock?: () => Date;
}

/**
 * Cashfree as documented: orders, UPI sessions, payment links, refunds, Easy Split, the report of settlements and
 * webhooks.
 */
export async function startCashfree({
  keyId,
  key,
  ...settings
}: Settings): Promise<PaymentSimulator & { readonly split: SplitBook }> {
  const split = createSplitBook((account) =>
    simulator.tell((isGenuine, till) => [signed(vendorEvent(account), till.now(), till, isGenuine)]),
  );
  const wire: PaymentWire = {
    // A session authorises itself.
    isAuthorised: ({ path, headers }) =>
      path === '/pg/orders/sessions' ||
      (headers['x-client-id'] === keyId && headers['x-client-secret'] === key),
    unauthorised: refusal(401, 'authentication Failed', 'authentication_error'),
    refused: refusal(400, 'The request is refused'),
    notFound: refusal(404, 'bad URL, please check API documentation'),
    refusesLowBalance: false,
    refundsSecondPayment: false,
    // Ids of disputes are numbers, which JSON has to hold exactly.
    idOf: (kind, number) => `51149${String(number).padStart(kind === 'dispute' ? 6 : 14, '0')}`,
    answer: (call, till) => answerEasySplit(call, { split, till }) ?? answer(call, till, split),
    transfers: () => split.moves(),
    paymentEvents(payment, till, isGenuine) {
      if (payment.status === 'created' || payment.status === 'authorized') return [];
      const { order } = payment;
      const isFailed = payment.status === 'failed';
      const { order_id, order_amount, ...entity } = paymentOf(payment);
      const tags = order.kind === 'link' ? { link_id: order.id, cf_link_id: order.innerId } : null;
      const events: { readonly type: string; readonly data: object }[] = [
        {
          type: isFailed ? 'PAYMENT_FAILED_WEBHOOK' : 'PAYMENT_SUCCESS_WEBHOOK',
          data: {
            order: { order_id, order_amount, order_currency: 'INR', order_tags: tags },
            payment: entity,
          },
        },
      ];
      if (order.kind === 'link' && !isFailed) events.push(linkEvent(payment, till.url));
      return events.map((event) => signed(event, payment.changedAt, till, isGenuine));
    },
    refundEvents(refund, till, isGenuine) {
      const event = { type: 'REFUND_STATUS_WEBHOOK', data: { refund: refundOf(refund) } };
      return refund.status === 'on-hold' ? [] : [signed(event, refund.createdAt, till, isGenuine)];
    },
    disputeEvent(dispute, move, till, isGenuine) {
      const { order_details, dispute_evidence: _, ...entity } = disputeOf(dispute);
      const isClosed = dispute.status !== 'open' && dispute.status !== 'under_review';
      const type = move === 'created' ? 'DISPUTE_CREATED' : isClosed ? 'DISPUTE_CLOSED' : 'DISPUTE_UPDATED';
      const sent = { ...entity, dispute_id: dispute.id };
      return signed({ type, data: { dispute: sent, order_details } }, dispute.changedAt, till, isGenuine);
    },
    returnQuery: () => ({}),
  };
  const simulator = await startPaymentSimulator(wire, settings);
  return { ...simulator, split };

  function signed(event: object, at: Date, till: Till, isGenuine: boolean): Report {
    const body = JSON.stringify({ ...event, event_time: indianTime(at) });
    const timestamp = String(at.getTime());
    const secret = isGenuine ? key : 'the-secret-of-someone-else';
    return {
      headers: {
        'content-type': 'application/json',
        'x-webhook-version': '2025-01-01',
        'x-webhook-timestamp': timestamp,
        'x-idempotency-key': till.idOf('event'),
        'x-webhook-signature': createHmac('sha256', secret)
          .update(timestamp + body)
          .digest('base64'),
      },
      body,
    };
  }
}

/** The event of a link has amounts as texts. */
function linkEvent(payment: SimulatedPayment, url: string) {
  const link = linkOf(payment.order, url);
  const order = {
    order_id: orderIdOf(payment),
    order_amount: (payment.amount / 100).toFixed(2),
    transaction_id: Number(payment.id.slice(-7)),
    transaction_status: 'SUCCESS',
  };
  return {
    type: 'PAYMENT_LINK_EVENT',
    data: { ...link, link_amount: link.link_amount?.toFixed(2), order },
  };
}

function answer(
  { method, path, query, headers, body }: ApiCall,
  till: Till,
  split: SplitBook,
): Reply | undefined {
  const ofDispute = answerDispute({ method, path, query, headers, body }, till);
  if (ofDispute) return ofDispute;
  const { book } = till;
  const route = `${method} ${path}`;
  if (route === 'POST /pg/orders') return createOrder(body as unknown as CreateOrderRequest, till);
  if (route === 'POST /pg/orders/sessions') return createSession(body as unknown as PayOrderRequest, till);
  if (route === 'POST /pg/links') return createLink(body as unknown as CreateLinkRequest, till);
  if (route === 'POST /pg/settlement/recon')
    return reconOf(body as unknown as FetchSettlementsRequest, till, split);
  const [, , , id = '', part, refundId] = path.split('/');
  if (path.startsWith('/pg/links/')) {
    const link = book.orders.find((order) => order.kind === 'link' && order.id === id);
    if (!link) return missing('link');
    if (part === undefined) return ok(linkOf(link, till.url));
    const orders = link.payments.map(linkOrderOf);
    const isPaidOnly = (query.get('status') ?? 'PAID') === 'PAID';
    return ok(orders.filter(({ order_status }) => !isPaidOnly || order_status === 'PAID'));
  }
  const order = book.orders.find((one) => one.kind === 'order' && one.id === id);
  const payments = order?.payments ?? book.payments.filter((payment) => orderIdOf(payment) === id);
  if (!order && payments.length === 0) return missing('order');
  if (route === `GET /pg/orders/${id}` && order) return ok(orderOf(order));
  if (route === `GET /pg/orders/${id}/payments`) return ok(payments.map(paymentOf));
  const refunds = payments.flatMap((payment) => payment.refunds);
  if (route === `POST /pg/orders/${id}/refunds`)
    return createRefund(payments, body as unknown as OrderCreateRefundRequest, till);
  if (route === `GET /pg/orders/${id}/refunds`) return ok(refunds.map(refundOf));
  if (part === 'refunds') {
    const refund = refunds.find(({ key }) => key === refundId);
    return refund ? ok(refundOf(refund)) : missing('refund');
  }
  return undefined;
}

function createOrder(sent: CreateOrderRequest, till: Till): Reply {
  const { order_id = till.idOf('order'), order_amount, order_currency } = sent;
  const { customer_id = '', customer_phone = '' } = sent.customer_details ?? {};
  const amount = Math.round(order_amount * 100);
  if (!(amount >= 100)) return refusal(400, 'order_amount : should be at least 1');
  if (order_currency !== 'INR') return refusal(400, 'order_currency : invalid value');
  if (!/^[\w-]{3,45}$/.test(order_id)) return refusal(400, 'order_id : invalid value');
  if (!/^\d{10}$/.test(customer_phone)) return refusal(400, 'customer_phone : invalid value');
  if (!/^[a-zA-Z0-9]{3,50}$/.test(customer_id)) return refusal(400, 'customer_id : invalid value');
  if (isTooSoon(sent.order_expiry_time))
    return refusal(400, 'order_expiry_time : should be at least 15 minutes');
  if (till.book.orders.some(({ id }) => id === order_id))
    return refusal(409, 'order with same id is already present');
  const order = till.open({
    id: order_id,
    ourId: order_id,
    kind: 'order',
    amount,
    way: 'upi',
    title: sent.order_note ?? '',
    innerId: order_id,
    returnUrl: sent.order_meta?.return_url ?? 'about:blank',
  });
  return ok(orderOf(order));
}

function createSession(sent: PayOrderRequest, till: Till): Reply {
  const order = till.book.orders.find(({ id }) => `session_${id}` === sent.payment_session_id);
  if (!order) return refusal(400, 'payment_session_id : invalid value');
  const payment = till.start(order);
  const amount = (order.amount / 100).toFixed(2);
  const link = `pa=khetibazaar.demo%40cashfree&pn=Kheti%20Bazaar&mc=5261&tr=${payment.id}&am=${amount}&cu=INR`;
  return ok({
    action: 'custom',
    cf_payment_id: payment.id,
    channel: 'link',
    payment_method: 'upi',
    payment_amount: Number(amount),
    data: {
      payload: {
        default: `upi://pay?${link}`,
        gpay: `tez://upi/pay?${link}`,
        demo: `${till.url}/upi/${order.id}`,
      },
    },
  });
}

function createLink(sent: CreateLinkRequest, till: Till): Reply {
  const { link_id = '', link_amount, link_currency, link_expiry_time, link_meta: meta } = sent;
  if (link_currency !== 'INR' || !(link_amount >= 1)) return refusal(400, 'link_amount : invalid value');
  if (!/^[\w-]{1,50}$/.test(link_id)) return refusal(400, 'link_id : invalid value');
  if (isTooSoon(link_expiry_time)) return refusal(400, 'link_expiry_time : should be at least 15 minutes');
  if (till.book.orders.some(({ id }) => id === link_id))
    return refusal(409, 'link with same id is already present');
  const link = till.open({
    id: link_id,
    ourId: link_id,
    kind: 'link',
    amount: Math.round(link_amount * 100),
    way: meta?.payment_methods === 'nb' ? 'net-banking' : 'card',
    title: sent.link_purpose ?? '',
    innerId: till.idOf('link'),
    returnUrl: meta?.return_url ?? 'about:blank',
  });
  return ok(linkOf(link, till.url));
}

function createRefund(payments: SimulatedPayment[], sent: OrderCreateRefundRequest, till: Till): Reply {
  const payment = payments.find(({ status }) => status === 'captured');
  const { refund_id = '', refund_amount, refund_note = null } = sent;
  const amount = Math.round(refund_amount * 100);
  if (!payment) return refusal(400, 'order is not paid');
  if (!/^[\w-]{3,40}$/.test(refund_id)) return refusal(400, 'refund_id : invalid value');
  if (payment.refunds.some(({ key }) => key === refund_id))
    return refusal(409, 'refund with same id is already present');
  if (amount > refundable(payment)) return refusal(400, 'refund amount is more than what can be refunded');
  const refund = till.refund(payment, { key: refund_id, mark: refund_note, amount });
  return refund ? ok(refundOf(refund)) : refusal(400, 'refund is not possible');
}

function reconOf({ pagination, filters }: FetchSettlementsRequest, { book }: Till, split: SplitBook): Reply {
  const [start, end] = [Date.parse(filters.start_date ?? ''), Date.parse(filters.end_date ?? '')];
  const settled = book.settlements.filter(({ day }) => {
    const at = Date.parse(`${day}T12:00:00+05:30`);
    return at >= start && at <= end;
  });
  // The cursor is the number of lines before it; the last page has none.
  const skip = Number(pagination.cursor ?? 0);
  const all = settled.flatMap((settlement) => linesOf(settlement, split));
  const data = all.slice(skip, skip + pagination.limit);
  const next = skip + pagination.limit;
  return ok({ limit: data.length, data, ...(next < all.length && { cursor: String(next) }) });
}

/** Cashfree refuses an expiry of less than 15 minutes. */
function isTooSoon(expiry: string | undefined): boolean {
  return expiry !== undefined && Date.parse(expiry) < Date.now() + 15 * 60_000;
}

function ok(body: unknown): Reply {
  return { status: 200, body };
}

function refusal(status: number, message: string, type = 'invalid_request_error'): Reply {
  return { status, body: { message, code: 'request_failed', type } };
}

function missing(what: string): Reply {
  return refusal(404, `${what} not found`);
}
