import type { DisputesEntity, DisputesEntityMerchantAccepted } from 'cashfree-pg';
import { indianTime, orderIdOf } from './cashfree-entities.ts';
import type { SimulatedDispute } from './dispute-book.ts';
import type { ApiCall, Reply, Till } from './payment-simulator.ts';

const words = {
  open: 'CREATED',
  under_review: 'DOCS_RECEIVED',
  won: 'MERCHANT_WON',
  lost: 'MERCHANT_LOST',
  closed: 'MERCHANT_WON',
} as const;
const types = {
  retrieval: 'RETRIEVAL',
  chargeback: 'CHARGEBACK',
  pre_arbitration: 'PRE_ARBITRATION',
} as const;

/** A dispute. Its id is a number. */
export function disputeOf(dispute: SimulatedDispute): DisputesEntity {
  const { id, amount, phase, status, payment, createdAt, changedAt, respondBy, evidence } = dispute;
  const type = types[phase];
  return {
    dispute_id: Number(id),
    dispute_type: type,
    reason_code: '13.1',
    reason_description: 'Merchandise / Services Not Received',
    dispute_amount: amount / 100,
    dispute_amount_currency: 'INR',
    created_at: indianTime(createdAt),
    updated_at: indianTime(changedAt),
    respond_by: indianTime(respondBy),
    ...(status !== 'open' && status !== 'under_review' && { resolved_at: indianTime(changedAt) }),
    dispute_status: `${type}_${words[status]}`,
    cf_dispute_remarks: '',
    dispute_evidence: evidence.map((document, index) => ({
      document_id: index + 1,
      document_name: document.name,
      document_type: 'Delivery/Service Proof',
    })),
    order_details: {
      order_id: orderIdOf(payment),
      order_currency: 'INR',
      order_amount: payment.order.amount / 100,
      cf_payment_id: payment.id,
      payment_currency: 'INR',
      payment_amount: payment.amount / 100,
    },
  };
}

/** Documents and disputes; undefined for other calls. */
export function answerDispute({ method, path, body }: ApiCall, till: Till): Reply | undefined {
  const [, id, act] = /^\/pg\/disputes\/(\d+)(?:\/(documents|accept))?$/.exec(path) ?? [];
  if (!id) return undefined;
  const dispute = till.book.disputes.find((one) => one.id === id);
  if (!dispute) return refusal(404, 'dispute not found');
  if (method === 'GET' && act === undefined) return ok(disputeOf(dispute));
  if (dispute.status !== 'open' && !(act === 'documents' && dispute.status === 'under_review'))
    return refusal(400, 'dispute is not open');
  if (method === 'POST' && act === 'documents') {
    const file = body.file as { name: string; type: string } | undefined;
    if (!file || typeof body.doc_type !== 'string') return refusal(400, 'file : is missing');
    if (till.refusesFiles()) return refusal(400, 'file : cannot be read');
    dispute.evidence.push({ id: file.name, name: file.name });
    dispute.text = typeof body.note === 'string' ? body.note : null;
    if (dispute.status === 'open') till.moveDispute(dispute, 'under_review');
    return ok([disputeOf(dispute)]);
  }
  if (method !== 'PUT' || act !== 'accept') return undefined;
  till.moveDispute(dispute, 'lost');
  const { dispute_amount_currency: _, ...accepted } = disputeOf(dispute);
  const status = `${types[dispute.phase]}_MERCHANT_ACCEPTED` as const;
  return ok({ ...accepted, dispute_status: status } satisfies DisputesEntityMerchantAccepted);
}

function ok(body: unknown): Reply {
  return { status: 200, body };
}

function refusal(status: number, message: string): Reply {
  return { status, body: { message, code: 'request_failed', type: 'invalid_request_error' } };
}
