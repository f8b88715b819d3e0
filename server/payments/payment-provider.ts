import { z } from 'zod';
import type { ClaimedEvent } from '../../market/integrations/inbound-events.ts';
import type { ClaimedCall } from '../../market/integrations/outbound-calls.ts';
import type { CallFacts, FinalOutcome } from '../../market/integrations/rules.ts';
import type { Context } from '../../market/kernel/context.ts';
import type { FileStore } from '../../market/media/file-store.ts';
import { attemptToOpen, refundToSend } from '../../market/order-payments/attempt-to-open.ts';
import { refundNews } from '../../market/order-payments/follow-refund-news.ts';
import { takePayment } from '../../market/order-payments/take-payment.ts';
import { healDifference, raiseDifference } from '../../market/payments/differences/differences.ts';
import { findAttempt } from '../../market/payments/find-attempt.ts';
import { refundRefused } from '../../market/payments/follow-refund.ts';
import { attemptOpened, attemptRefused } from '../../market/payments/open-attempt.ts';
import {
  OpenedFacts,
  PaymentFact,
  type PaymentOperation,
  RefundFact,
} from '../../market/payments/provider-facts.ts';
import { noteAnswer, noteEvent, noteForged, providerKeys } from '../../market/payments/provider-keys.ts';
import type { SecretBox } from '../../market/people/secret-box.ts';
import { batchCounter } from '../integrations/batch-counter.ts';
import type { Exchange, Provider } from '../integrations/provider.ts';
import { disputeExchange, disputeNews, isOfDispute, settleDispute } from './dispute-calls.ts';
import type { AttemptToOpen, PaymentAdapter, RefundToSend } from './payment-adapter.ts';
import { settleReport } from './settle-report.ts';
import { isSplitOperation, splitCalls } from './split-calls.ts';

export interface PaymentSettings {
  readonly box: SecretBox;
  /** Of the evidence of disputes. */
  readonly store: FileStore;
  /** Public origin of the shop, without a slash at its end. */
  readonly siteUrl: string;
  /** The shop's own contact, for buyers without an email or a number of ten digits. */
  readonly email: string;
  readonly phone: string;
}

/** Attempts to process an event about an unknown payment, or to ask, before it is a difference. */
const maxTries = 4;

/** A payment provider in the room of integrations: rows to requests, and replies and events to rows. */
export function paymentProvider(adapter: PaymentAdapter, settings: PaymentSettings): Provider {
  const { name } = adapter;
  const split = splitCalls(adapter, settings.box);
  const countForged = batchCounter((context, count) => noteForged(context, name, count));

  async function exchangeFor(context: Context, call: ClaimedCall): Promise<Exchange | null> {
    const { request, mode } = call;
    const operation = call.operation as PaymentOperation;
    const keys = await providerKeys(context, settings.box, name);
    // Removed a while after it was disconnected: a refund then fails, for an administrator to send by hand.
    if (!keys) return null;
    if (isSplitOperation(operation)) return split.exchangeFor(context, keys, call);
    if (operation === 'check') return adapter.check(keys);
    if (operation === 'settlements')
      return adapter.settlements(keys, request.day ?? '', request.next ?? null);
    if (isOfDispute(call)) return disputeExchange(context, adapter, { keys, call, store: settings.store });
    if (operation === 'refund' || operation === 'refund-status') {
      const refund = await refundFor(context, call);
      if (!refund) return null;
      const isSending = operation === 'refund' && mode === 'send';
      return isSending ? adapter.refund(keys, refund) : adapter.refundStatus(keys, refund);
    }
    const isOpening = operation !== 'status' && mode === 'send';
    const attempt = await attemptFor(context, request, isOpening);
    if (!attempt) return null;
    if (operation === 'status') return adapter.status(keys, attempt);
    if (operation === 'link') return adapter.link?.(keys, attempt) ?? null;
    return mode === 'send' ? adapter.open(keys, attempt) : adapter.findOpened(keys, attempt);
  }

  async function attemptFor(
    context: Context,
    { attemptId = '', session, buyerAddress }: ClaimedCall['request'],
    isOpening: boolean,
  ): Promise<AttemptToOpen | null> {
    const attempt = await attemptToOpen(context, attemptId, { isOpening });
    if (!attempt || attempt.way === 'bank-transfer') return null;
    const { siteUrl, email, phone } = settings;
    const page = attempt.orderId ? `/pay/${attempt.orderId}` : `/admin/settings/payments/${name}`;
    return {
      attemptId: attempt.id,
      providerOrderId: attempt.providerOrderId,
      session: session ?? null,
      buyerAddress: buyerAddress ?? null,
      way: attempt.way,
      amount: attempt.amount,
      expiresAt: attempt.expiresAt,
      orderNumber: attempt.orderNumber,
      phone: attempt.phone ?? phone,
      email: attempt.email ?? email,
      name: attempt.name,
      customerId: attempt.customerId,
      returnUrl: `${siteUrl}${attempt.language === 'hi' ? '/hi' : ''}${page}?back=yes`,
      hookUrl: `${siteUrl}/hooks/${name}`,
    };
  }

  /** The key is that of the try: a call that was lost is asked for with the same one. */
  async function refundFor(context: Context, { request }: ClaimedCall): Promise<RefundToSend | null> {
    const refund = await refundToSend(context, request.refundId ?? '');
    if (!refund?.providerOrderId) return null;
    const { refundId, amount, tries, number, providerOrderId, providerPaymentId, providerRefundId } = refund;
    const key = `${refundId}-${request.try ?? tries}`;
    const of = { providerOrderId, providerPaymentId, providerRefundId };
    return { ...of, refundId, amount, key, orderNumber: number ?? 'TEST' };
  }

  async function settle(context: Context, call: ClaimedCall, outcome: FinalOutcome): Promise<void> {
    const { operation, request } = call;
    if (isSplitOperation(operation)) return split.settle(context, call, outcome);
    const facts = outcome.state === 'succeeded' ? outcome.facts : null;
    if (operation === 'open' || operation === 'link') {
      if (facts) return attemptOpened(context, { attemptId: '', ...request }, OpenedFacts.parse(facts));
      if (outcome.state === 'failed') await attemptRefused(context, request.attemptId ?? '', outcome.reason);
      return;
    }
    if (operation === 'status') return settleStatus(context, call, facts);
    if (operation === 'settlements') return settleReport(context, name, call, outcome);
    if (isOfDispute(call)) return settleDispute(context, name, call, outcome);
    if (operation === 'refund' || operation === 'refund-status') return settleRefund(context, call, outcome);
  }

  async function settleStatus(
    context: Context,
    { request: { attemptId = '' }, attempts }: ClaimedCall,
    facts: CallFacts | null,
  ): Promise<void> {
    if (!facts) {
      const attempt = attempts < maxTries ? undefined : await findAttempt(context, { attemptId });
      if (attempt?.orderId) await raiseNoAnswer(context, attempt, attempt.amount);
      return;
    }
    for (const fact of z.array(PaymentFact).parse(facts.payments))
      await takePayment(context, { attemptId }, fact);
    await healDifference(context, 'no-answer', attemptId);
  }

  async function settleRefund(
    context: Context,
    { operation, request, attempts }: ClaimedCall,
    outcome: FinalOutcome,
  ): Promise<void> {
    const refundId = request.refundId ?? '';
    if (outcome.state === 'succeeded')
      return refundNews(context, name, {
        ...RefundFact.parse(outcome.facts.refund),
        refundId,
      });
    // A question that failed says nothing about the refund.
    if (outcome.state === 'failed' && operation === 'refund')
      return refundRefused(context, name, refundId, outcome.reason);
    if (outcome.state !== 'unknown' || attempts < maxTries) return;
    const refund = await refundToSend(context, refundId);
    if (refund?.status === 'requested')
      await raiseNoAnswer(context, { id: refundId, orderId: refund.orderId }, -refund.amount);
  }

  function raiseNoAnswer(
    context: Context,
    { id: subject, orderId }: { id: string; orderId: string | null },
    ours: number,
  ): Promise<void> {
    return raiseDifference(context, { kind: 'no-answer', subject, provider: name, orderId, ours, theirs: 0 });
  }

  async function processEvent(context: Context, event: ClaimedEvent): Promise<void> {
    const news = adapter.read(event.body);
    if (news.about === 'refund') return refundNews(context, name, news.refund);
    if (news.about === 'transfer' || news.about === 'account') return split.processNews(context, news);
    if (news.about === 'dispute') return disputeNews(context, name, news.dispute, event.attempts >= maxTries);
    if (news.about !== 'payment') return;
    const { providerOrderId, payment } = news;
    if (await takePayment(context, { provider: name, providerOrderId }, payment)) return;
    if (event.attempts < maxTries) throw new Error(`${name} reports ${providerOrderId}, which is not known`);
    if (payment.status === 'succeeded')
      await raiseDifference(context, {
        kind: 'unknown-payment',
        subject: `${name}:${payment.paymentId}`,
        provider: name,
        orderId: null,
        ours: 0,
        theirs: payment.amount,
        facts: { paymentId: payment.paymentId },
      });
  }

  return {
    name,
    baseUrl: adapter.baseUrl,
    call: exchangeFor,
    ask: exchangeFor,
    settle,
    observe: (context, outcome, milliseconds) =>
      noteAnswer(context, name, isAnswer(outcome.state) ? milliseconds : null),
    hook: {
      async isGenuine(headers, body, context) {
        const keys = await providerKeys(context, settings.box, name);
        const signer = keys && adapter.signedBy(keys, headers, body);
        if (signer === null) {
          await countForged(context);
          return false;
        }
        await noteEvent(context, name, signer > 0);
        return true;
      },
      eventIdOf: adapter.eventIdOf,
      process: processEvent,
    },
  };
}

/** A refusal is an answer: the provider is there. */
function isAnswer(state: 'succeeded' | 'failed' | 'unknown' | 'unreached'): boolean {
  return state === 'succeeded' || state === 'failed';
}
