import { z } from 'zod';
import type { EvidenceKind } from '../../market/disputes/schema.ts';
import { DisputeFact } from '../../market/payments/dispute-fact.ts';
import type { ProviderKeys } from '../../market/payments/provider-keys.ts';
import type { Exchange } from '../integrations/provider.ts';
import type { DisputeAdapter, DisputeToAsk } from './dispute-adapter.ts';
import { readAnswer, readReply } from './read-reply.ts';
import type { requestsWith } from './requests.ts';
import { Rupees } from './rupees.ts';

const text = z.string().nullish();
const CashfreeId = z.union([z.string().min(1).max(100), z.int().transform(String)]);

/** The payment: below a payment link it is known by its order, as in `cashfree-replies`. */
export const DisputedOrder = z.object({ order_id: text, cf_payment_id: CashfreeId.nullish() });

export const CashfreeDispute = z.object({
  dispute_id: CashfreeId,
  dispute_type: text,
  reason_code: text,
  reason_description: text,
  dispute_amount: Rupees,
  dispute_amount_currency: text,
  created_at: text,
  updated_at: text,
  resolved_at: text,
  respond_by: text,
  dispute_status: z.string(),
  dispute_evidence: z.array(z.object({ document_name: text, document_id: CashfreeId.nullish() })).nullish(),
  order_details: DisputedOrder.nullish(),
});
type CashfreeDispute = z.infer<typeof CashfreeDispute>;

const phases: Record<string, DisputeFact['phase']> = {
  DISPUTE: 'chargeback',
  CHARGEBACK: 'chargeback',
  PRE_ARBITRATION: 'pre-arbitration',
  ARBITRATION: 'arbitration',
};

/** Words after the phase, as in `CHARGEBACK_MERCHANT_WON`. */
const statuses: readonly (readonly [RegExp, DisputeFact['status']])[] = [
  [/_(?:DOCS_RECEIVED|UNDER_REVIEW)$/, 'under_review'],
  [/_MERCHANT_WON$/, 'won'],
  [/_MERCHANT_(?:LOST|ACCEPTED)$/, 'lost'],
];

/**
 * What Cashfree says about a dispute; `at` is an ISO time for a reply without one. It does not say what it has taken: a
 * lost dispute costs its amount, and settlements tell the rest.
 */
export function disputeFact(
  dispute: CashfreeDispute,
  of: z.infer<typeof DisputedOrder> | null | undefined,
  at: string,
): DisputeFact {
  const { dispute_type: type, dispute_status: status } = dispute;
  const isLink = of?.order_id?.startsWith('CFPay_');
  const told = dispute.updated_at ?? dispute.resolved_at ?? dispute.created_at ?? at;
  return DisputeFact.parse({
    disputeId: dispute.dispute_id,
    paymentId: (isLink ? of?.order_id : of?.cf_payment_id) ?? '',
    amount: dispute.dispute_amount,
    currency: dispute.dispute_amount_currency ?? 'INR',
    phase: (type && Object.hasOwn(phases, type) && phases[type]) || 'retrieval',
    reasonCode: dispute.reason_code?.slice(0, 60) || null,
    reason: dispute.reason_description?.slice(0, 200) || null,
    respondBy: timeOf(dispute.respond_by),
    status: statuses.find(([pattern]) => pattern.test(status))?.[1] ?? 'open',
    raisedAt: timeOf(dispute.created_at) ?? at,
    toldAt: timeOf(told) ?? at,
  });
}

/** Cashfree writes some times without a zone: they are of India. */
function timeOf(given: string | null | undefined): string | null {
  const zoned = given && !/(?:Z|[+-]\d\d:?\d\d)$/.test(given) ? `${given}+05:30` : given;
  const time = Date.parse(zoned ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

const kinds: Record<EvidenceKind, string> = {
  bill: 'Delivery/Service Proof',
  shipping: 'Shipping Proof',
  service: 'Proof of Service Used',
  messages: 'Customer Withdrawal Letter',
  refund: 'Refund Proof',
  other: 'Statement of Service',
};

type Requests = Pick<ReturnType<typeof requestsWith>, 'get' | 'put' | 'upload'>;

/** The documents are the answer, each with our text as its note: sending the last one contests the dispute. */
export function cashfreeDisputes(
  { get, put, upload }: Requests,
  words: (json: unknown) => string,
): DisputeAdapter {
  const path = (id: string) => `/pg/disputes/${encodeURIComponent(id)}`;
  const withKey = (next: Exchange['request'], key: string) => {
    return { ...next, headers: { ...next.headers, 'x-idempotency-key': key } };
  };
  const facts = (dispute: CashfreeDispute) => ({
    dispute: disputeFact(dispute, dispute.order_details, new Date().toISOString()),
  });
  const ask = (keys: ProviderKeys, { disputeId }: DisputeToAsk): Exchange => ({
    request: get(keys, path(disputeId)),
    read: (reply) =>
      readAnswer(reply, { shape: CashfreeDispute, facts, words, isMissing: ({ status }) => status === 404 }),
  });
  return {
    document: (keys, { key, disputeId, kind, text: note, fileName, type, bytes }) => ({
      request: withKey(
        upload(
          keys,
          `${path(disputeId)}/documents`,
          { doc_type: kinds[kind], note },
          { name: fileName, type, bytes },
        ),
        key,
      ),
      read: (reply) =>
        readReply(reply, {
          // One dispute in a list in the types of Cashfree's package, and alone in its examples.
          shape: z.union([z.array(CashfreeDispute), CashfreeDispute]),
          facts: () => ({ documentId: fileName }),
          words,
        }),
    }),
    findDocument: (keys, { disputeId, fileName }) => ({
      request: get(keys, path(disputeId)),
      read: (reply) => {
        const found = CashfreeDispute.safeParse(reply.json).data?.dispute_evidence;
        return reply.status < 400 && !found?.some((one) => one.document_name === fileName)
          ? { state: 'failed', reason: 'the document has not arrived' }
          : readAnswer(reply, {
              shape: CashfreeDispute,
              facts: () => ({ documentId: fileName }),
              words,
              isMissing: ({ status }) => status === 404,
            });
      },
    }),
    contest: ask,
    accept: (keys, { key, disputeId }) => ({
      request: withKey(put(keys, `${path(disputeId)}/accept`), key),
      read: (reply) => readReply(reply, { shape: CashfreeDispute, facts, words }),
    }),
    findAnswer: (keys, answer) => {
      const { request, read } = ask(keys, answer);
      const isCreated = (json: unknown) =>
        CashfreeDispute.safeParse(json).data?.dispute_status.endsWith('_CREATED') === true;
      return {
        request,
        read: (reply) =>
          isCreated(reply.json) ? { state: 'failed', reason: 'the answer has not arrived' } : read(reply),
      };
    },
  };
}
