import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Paise } from '../../market/kernel/money.ts';
import type { ProviderWay } from '../../market/payments/rules.ts';
import {
  type DisputeMove,
  moveDispute,
  type SimulatedAdjustment,
  type SimulatedDispute,
} from './dispute-book.ts';
import {
  createBook,
  netOf,
  type PaymentBook,
  type SettledTransfer,
  type SimulatedOrder,
  type SimulatedPayment,
  type SimulatedRefund,
  type SimulatedSettlement,
  sumOf,
} from './payment-book.ts';
import { demoPage, languageOf } from './payment-page.ts';
import {
  bodyOf,
  type CallFault,
  fieldsOf,
  listen,
  type Report,
  type ReportFault,
  send,
} from './simulator.ts';

/** What goes wrong with the events of a payment or refund. */
export type EventFault = Exclude<ReportFault, 'failed'>;

/** What becomes of a refund; `low-balance`: the shop's account at the provider is empty. */
export type RefundOutcome = 'processed' | 'failed' | 'low-balance' | 'pending';

/** `late-success`: the last failed payment succeeds after all. */
export type PayOutcome = 'success' | 'failure' | 'late-success' | 'authorised';

interface PayOptions {
  readonly outcome: PayOutcome;
  /** In paise; by default that of the order. */
  readonly amount?: Paise;
  readonly at?: Date;
}

export interface PaymentSimulator {
  /** Its base URL. */
  readonly url: string;
  readonly book: PaymentBook;
  /** The faults of the next calls, in order; undefined for a call without one. */
  readonly faults: (CallFault | 'held-before' | 'held-after' | undefined)[];
  /** The faults of the events of the next payments and refunds, in order. */
  readonly eventFaults: (EventFault | undefined)[];
  readonly refundOutcomes: RefundOutcome[];
  /** Events that were not sent yet, in the order in which they go out. */
  readonly webhooks: Report[];
  /** The client's port of each call that is held. */
  readonly held: number[];
  /** The buyer pays, or fails to. `orderId` is the provider's or the shop's id of the attempt. */
  pay(orderId: string, options: PayOptions): SimulatedPayment;
  /** The operator gives money back at the provider's own pages: the shop has not asked for it. In paise. */
  refundThere(payment: SimulatedPayment, amount: Paise): Promise<void>;
  /** The buyer disputes a payment at their bank. `days`: how long the shop has to answer. */
  dispute(
    payment: SimulatedPayment,
    options?: {
      readonly amount?: Paise;
      readonly isHeld?: boolean;
      readonly days?: number;
      readonly at?: Date;
    },
  ): SimulatedDispute;
  moveDispute(dispute: SimulatedDispute, move: Exclude<DisputeMove, 'created'>, at?: Date): void;
  /** Takes a sum from the shop's account, or gives it where it is positive. */
  adjust(amount: Paise, dispute?: SimulatedDispute): SimulatedAdjustment;
  /** Number of files of evidence that are refused next. */
  refuseFiles(count: number): void;
  /** Pays out all that was received and given back and is not settled yet, on a day of India. */
  settle(day: string): SimulatedSettlement;
  /** Sends events, as the next fault says. */
  tell(events: (isGenuine: boolean, till: Till) => Report[]): void;
  close(): Promise<void>;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  /** Parsed; an empty object without a body. */
  readonly body: Record<string, unknown>;
}

/** What the wire formats change the book by. */
export interface Till {
  readonly book: PaymentBook;
  readonly url: string;
  open(order: {
    readonly id: string;
    readonly ourId: string;
    readonly kind: 'order' | 'link';
    readonly amount: Paise;
    readonly way: ProviderWay;
    readonly title: string;
    readonly innerId: string;
    readonly returnUrl: string;
  }): SimulatedOrder;
  /** A payment that waits for its buyer. */
  start(order: SimulatedOrder): SimulatedPayment;
  /** Null when the account of the shop is empty and the provider then refuses. */
  refund(
    payment: SimulatedPayment,
    of: { readonly key: string | null; readonly mark: string | null; readonly amount: Paise },
  ): SimulatedRefund | null;
  idOf(
    kind:
      | 'order'
      | 'link'
      | 'payment'
      | 'refund'
      | 'settlement'
      | 'event'
      | 'dispute'
      | 'document'
      | 'adjustment',
  ): string;
  moveDispute(dispute: SimulatedDispute, move: Exclude<DisputeMove, 'created'>): void;
  /** Whether the file of this call is refused. */
  refusesFiles(): boolean;
  now(): Date;
  /** Sends events, as the next fault says. */
  tell(events: (isGenuine: boolean) => Report[]): void;
}

export interface PaymentWire {
  isAuthorised(call: ApiCall): boolean;
  readonly unauthorised: Reply;
  readonly refused: Reply;
  readonly notFound: Reply;
  /** Whether a refund is refused when the account is empty, or put on hold. */
  readonly refusesLowBalance: boolean;
  /** Whether a second payment on a paid order goes back at once. */
  readonly refundsSecondPayment: boolean;
  answer(call: ApiCall, till: Till): Reply | undefined;
  idOf(kind: Parameters<Till['idOf']>[0], number: number): string;
  /** The events of a payment, signed; with another secret when not genuine. */
  paymentEvents(payment: SimulatedPayment, till: Till, isGenuine: boolean): Report[];
  disputeEvent(dispute: SimulatedDispute, move: DisputeMove, till: Till, isGenuine: boolean): Report;
  refundEvents(refund: SimulatedRefund, till: Till, isGenuine: boolean): Report[];
  /** All transfers and reversals that are made; none for a provider that does not split. */
  transfers?(): SettledTransfer[];
  /** What the provider adds to the address to which the buyer returns. */
  returnQuery(payment: SimulatedPayment): Record<string, string>;
}

interface Settings {
  /** Called with new events; without it they stay in `webhooks` until a test sends them. */
  readonly onEvents?: ((events: Report[]) => void) | undefined;
  /** A number from which ids count: those of a restarted demo are new. */
  readonly firstId?: number | undefined;
  readonly clock?: (() => Date) | undefined;
  /** Ends the shop's time of an attempt, by its own id; without it the page cannot pay after it. */
  readonly expire?: ((attemptId: string) => Promise<void>) | undefined;
}

/** When "Pay 30 seconds later" pays, in milliseconds. */
const lateBy = 30_000;

/** Starts a payment provider with the wire format, with its page for buyers. It listens on 127.0.0.1 alone. */
export async function startPaymentSimulator(
  wire: PaymentWire,
  { onEvents, firstId = 0, clock = () => new Date(), expire }: Settings = {},
): Promise<PaymentSimulator> {
  const book = createBook();
  const state = {
    book,
    faults: [] as PaymentSimulator['faults'],
    eventFaults: [] as (EventFault | undefined)[],
    refundOutcomes: [] as RefundOutcome[],
    webhooks: [] as Report[],
    held: [] as number[],
  };
  let count = firstId;
  let filesToRefuse = 0;
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  const { url, close } = await listen(server);

  const till: Till = {
    book,
    url,
    moveDispute: (given, move) => changeDispute(given, move),
    refusesFiles() {
      const isRefused = filesToRefuse > 0;
      if (isRefused) filesToRefuse -= 1;
      return isRefused;
    },
    now: clock,
    tell,
    idOf(kind) {
      count += 1;
      return wire.idOf(kind, count);
    },
    open(given) {
      const order = { ...given, createdAt: clock(), payments: [] };
      book.orders.push(order);
      return order;
    },
    start(order) {
      const [id, at] = [till.idOf('payment'), clock()];
      const payment: SimulatedPayment = {
        id,
        order,
        amount: order.amount,
        status: 'created',
        createdAt: at,
        changedAt: at,
        refunds: [],
        settlementId: null,
      };
      order.payments.push(payment);
      book.payments.push(payment);
      return payment;
    },
    refund(payment, given) {
      const outcome = state.refundOutcomes.shift() ?? 'processed';
      if (outcome === 'low-balance' && wire.refusesLowBalance) return null;
      const status = outcome === 'low-balance' ? 'on-hold' : outcome;
      const refund: SimulatedRefund = {
        id: till.idOf('refund'),
        ...given,
        payment,
        status: 'pending',
        createdAt: clock(),
        settlementId: null,
      };
      payment.refunds.push(refund);
      book.refunds.push(refund);
      // The reply says `pending`; the outcome is known after it.
      queueMicrotask(() => {
        refund.status = status;
        if (status !== 'pending') tell((isGenuine) => wire.refundEvents(refund, till, isGenuine));
      });
      return refund;
    },
  };

  function tell(events: (isGenuine: boolean) => Report[]): void {
    const fault = state.eventFaults.shift();
    if (fault === 'lost') return;
    const reports = events(fault !== 'badly-signed');
    const ordered = fault === 'reordered' ? reports.toReversed() : reports;
    const all = fault === 'twice' ? [...ordered, ...ordered] : ordered;
    if (onEvents) onEvents(all);
    else state.webhooks.push(...all);
  }

  function pay(orderId: string, { outcome, amount, at = clock() }: PayOptions): SimulatedPayment {
    const order = book.order(orderId);
    if (!order) throw new Error(`the provider has no order ${orderId}`);
    // A payment of another amount does not pay the order.
    const isPaid = order.payments.some((one) => one.status === 'captured' && one.amount === order.amount);
    const waits = outcome === 'late-success' ? 'failed' : 'created';
    const payment = order.payments.findLast(({ status }) => status === waits) ?? till.start(order);
    payment.amount = amount ?? order.amount;
    payment.changedAt = at;
    payment.status = outcome === 'failure' ? 'failed' : outcome === 'authorised' ? 'authorized' : 'captured';
    tell((isGenuine) => wire.paymentEvents(payment, till, isGenuine));
    if (isPaid && payment.status === 'captured' && wire.refundsSecondPayment)
      till.refund(payment, { key: null, mark: null, amount: payment.amount });
    return payment;
  }

  function settle(day: string): SimulatedSettlement {
    const payments = book.payments.filter((one) => one.status === 'captured' && !one.settlementId);
    const refunds = book.refunds.filter((one) => one.status === 'processed' && !one.settlementId);
    const adjustments = book.adjustments.filter((one) => !one.settlementId);
    const settled = new Set(book.settlements.flatMap((one) => one.transfers.map((transfer) => transfer.id)));
    const transfers = (wire.transfers?.() ?? []).filter((one) => !settled.has(one.id));
    const id = till.idOf('settlement');
    for (const one of [...payments, ...refunds, ...adjustments]) one.settlementId = id;
    const paid = payments.reduce((sum, payment) => sum + netOf(payment), 0);
    const amount = paid - sumOf(refunds) + sumOf(adjustments) + sumOf(transfers);
    const utr = `UTR${day.replaceAll('-', '')}${count}`;
    const settlement = { id, utr, day, amount, payments, refunds, adjustments, transfers };
    book.settlements.push(settlement);
    return settlement;
  }

  function dispute(
    payment: SimulatedPayment,
    { amount = payment.amount, isHeld = false, days = 7, at = clock() } = {},
  ): SimulatedDispute {
    const made: SimulatedDispute = {
      id: till.idOf('dispute'),
      payment,
      amount,
      status: 'open',
      deducted: isHeld ? amount : 0,
      phase: 'chargeback',
      respondBy: new Date(at.getTime() + days * 24 * 60 * 60_000),
      createdAt: at,
      changedAt: at,
      isHeld,
      evidence: [],
      text: null,
    };
    book.disputes.push(made);
    if (isHeld) adjust(-amount, made);
    tell((isGenuine) => [wire.disputeEvent(made, 'created', till, isGenuine)]);
    return made;
  }

  function changeDispute(given: SimulatedDispute, move: Exclude<DisputeMove, 'created'>, at = clock()): void {
    moveDispute(given, move, { at, adjust: (amount) => adjust(amount, given) });
    tell((isGenuine) => [wire.disputeEvent(given, move, till, isGenuine)]);
  }

  function adjust(amount: Paise, of?: SimulatedDispute): SimulatedAdjustment {
    const made = { id: till.idOf('adjustment'), amount, dispute: of ?? null, settlementId: null };
    book.adjustments.push(made);
    return made;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const text = await bodyOf(request);
    const page = /^\/(?:pay|upi)\/([\w-]+)$/.exec(pathname);
    if (page) return servePage(request, response, { id: page[1] ?? '', query: searchParams, text });
    const { method = '', headers } = request;
    const body = await fieldsOf(text, headers['content-type'] ?? '');
    const call: ApiCall = { method, path: pathname, query: searchParams, headers, body };
    const fault = state.faults.shift();
    if (!wire.isAuthorised(call)) return reply(response, wire.unauthorised);
    if (fault === 'busy') return send(response, 503, {});
    if (fault === 'error-before') return send(response, 500, {});
    if (fault === 'dropped-before') return void request.socket.destroy();
    if (fault === 'held-before') return void state.held.push(request.socket.remotePort ?? 0);
    if (fault === 'refused') return reply(response, wire.refused);
    const answer = wire.answer(call, till) ?? wire.notFound;
    // Made into text now: what it is about may change while it is sent.
    const json = JSON.stringify(answer.body);
    if (fault === 'error-after') return send(response, 500, {});
    if (fault === 'held-after') return void state.held.push(request.socket.remotePort ?? 0);
    if (fault === 'dropped-after') return void request.socket.destroy();
    if (fault === 'html-after') return void response.end('<html>ok</html>');
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(json);
  }

  async function servePage(
    request: IncomingMessage,
    response: ServerResponse,
    { id, query, text }: { id: string; query: URLSearchParams; text: string },
  ): Promise<void> {
    const order = book.order(id);
    const language = languageOf(query.get('lang'), request.headers['accept-language']);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('cache-control', 'no-store');
    if (!order) return void response.writeHead(404).end(demoPage(language));
    const canExpire = expire !== undefined;
    if (request.method !== 'POST') return void response.end(demoPage(language, order, canExpire));
    const choice = new URLSearchParams(text).get('choice');
    const isExpired = canExpire && choice === 'expired';
    if (isExpired) await expire(order.ourId);
    const payment = pay(id, { outcome: choice === 'pay' || isExpired ? 'success' : 'failure' });
    if (choice === 'late') setTimeout(() => pay(id, { outcome: 'late-success' }), lateBy).unref();
    const back = new URL(order.returnUrl);
    for (const [name, value] of Object.entries(wire.returnQuery(payment))) back.searchParams.set(name, value);
    response.writeHead(303, { location: back.href }).end();
  }

  return {
    ...state,
    url,
    pay,
    refundThere: async (payment, amount) => void till.refund(payment, { key: null, mark: null, amount }),
    dispute,
    moveDispute: changeDispute,
    adjust,
    refuseFiles: (number) => {
      filesToRefuse = number;
    },
    settle,
    tell: (events) => tell((isGenuine) => events(isGenuine, till)),
    close,
  };
}

function reply(response: ServerResponse, { status, body }: Reply): void {
  send(response, status, body);
}
