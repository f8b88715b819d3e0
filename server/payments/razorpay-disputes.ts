import { z } from 'zod';
import type { EvidenceKind } from '../../market/disputes/schema.ts';
import { DisputeFact } from '../../market/payments/dispute-fact.ts';
import type { ProviderKeys } from '../../market/payments/provider-keys.ts';
import type { Exchange } from '../integrations/provider.ts';
import type { DisputeAdapter } from './dispute-adapter.ts';
import { Paise } from './paise.ts';
import { readAnswer, readReply } from './read-reply.ts';
import type { requestsWith } from './requests.ts';

export const RazorpayDispute = z.object({
  id: z.string().min(1).max(100),
  payment_id: z.string().min(1).max(100),
  amount: Paise,
  currency: z.string(),
  amount_deducted: Paise.nullish(),
  reason_code: z.string().nullish(),
  respond_by: z.int().nullish(),
  status: z.string(),
  phase: z.string(),
  created_at: z.int(),
});
type RazorpayDispute = z.infer<typeof RazorpayDispute>;

const phases: Record<string, DisputeFact['phase']> = {
  chargeback: 'chargeback',
  pre_arbitration: 'pre-arbitration',
  arbitration: 'arbitration',
};
const statuses: Record<string, DisputeFact['status']> = {
  open: 'open',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
};

/** What Razorpay says about a dispute; `at` is when, in seconds. Retrievals and frauds take no money yet. */
export function disputeFact(dispute: RazorpayDispute, at: number): DisputeFact {
  return DisputeFact.parse({
    disputeId: dispute.id,
    paymentId: dispute.payment_id,
    amount: dispute.amount,
    currency: dispute.currency,
    deducted: dispute.amount_deducted ?? 0,
    phase: (Object.hasOwn(phases, dispute.phase) && phases[dispute.phase]) || 'retrieval',
    reasonCode: dispute.reason_code?.slice(0, 60) || null,
    reason: null,
    respondBy: dispute.respond_by ? timeOf(dispute.respond_by) : null,
    status: (Object.hasOwn(statuses, dispute.status) && statuses[dispute.status]) || 'open',
    raisedAt: timeOf(dispute.created_at),
    toldAt: timeOf(at),
  });
}

function timeOf(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}

/** Razorpay's names for what a document proves. */
const fields: Record<Exclude<EvidenceKind, 'other'>, string> = {
  bill: 'billing_proof',
  shipping: 'shipping_proof',
  service: 'proof_of_service',
  messages: 'customer_communication',
  refund: 'refund_confirmation',
};

const Document = z.object({ id: z.string().min(1).max(100) });

type Requests = Pick<ReturnType<typeof requestsWith>, 'get' | 'post' | 'patch' | 'upload'>;

/**
 * Documents are uploaded first, and an answer names them. One that no answer names does nothing: it may be sent again.
 */
export function razorpayDisputes(
  { get, post, patch, upload }: Requests,
  words: (json: unknown) => string,
): DisputeAdapter {
  const path = (id: string) => `/v1/disputes/${encodeURIComponent(id)}`;
  const facts = (dispute: RazorpayDispute) => ({
    dispute: disputeFact(dispute, Math.floor(Date.now() / 1_000)),
  });
  const document: DisputeAdapter['document'] = (keys, { fileName, type, bytes }) => ({
    request: upload(keys, '/v1/documents', { purpose: 'dispute_evidence' }, { name: fileName, type, bytes }),
    read: (reply) => readReply(reply, { shape: Document, facts: ({ id }) => ({ documentId: id }), words }),
  });
  const read: Exchange['read'] = (reply) => readReply(reply, { shape: RazorpayDispute, facts, words });
  return {
    document,
    findDocument: document,
    contest: (keys, { disputeId, amount, text, documents }) => {
      const named = Object.groupBy(documents, ({ kind }) => (kind === 'other' ? 'others' : fields[kind]));
      const { others = [], ...proofs } = Object.fromEntries(
        Object.entries(named).map(([field, list = []]) => [field, list.map(({ id }) => id)]),
      );
      const body = {
        amount,
        summary: text,
        ...proofs,
        ...(others.length > 0 && { others: [{ type: 'other_evidence', document_ids: others }] }),
        action: 'submit',
      };
      return { request: patch(keys, `${path(disputeId)}/contest`, body), read };
    },
    accept: (keys, { disputeId }) => ({ request: post(keys, `${path(disputeId)}/accept`, {}), read }),
    findAnswer: (keys: ProviderKeys, { disputeId }) => ({
      request: get(keys, path(disputeId)),
      read: (reply) =>
        isOpen(reply.json)
          ? { state: 'failed', reason: 'the answer has not arrived' }
          : readAnswer(reply, {
              shape: RazorpayDispute,
              facts,
              words,
              isMissing: ({ status }) => status === 404 || status === 400,
            }),
    }),
  };
}

function isOpen(json: unknown): boolean {
  return RazorpayDispute.safeParse(json).data?.status === 'open';
}
