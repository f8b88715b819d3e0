import type { SimulatedDispute } from './dispute-book.ts';
import type { ApiCall, Reply, Till } from './payment-simulator.ts';
import { seconds } from './razorpay-entities.ts';

/** A dispute. */
export function disputeOf({ id, payment, amount, deducted, ...dispute }: SimulatedDispute) {
  return {
    id,
    entity: 'dispute',
    payment_id: payment.id,
    amount,
    currency: 'INR',
    amount_deducted: deducted,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    respond_by: seconds(dispute.respondBy),
    status: dispute.status,
    phase: dispute.phase,
    created_at: seconds(dispute.createdAt),
    evidence: {
      amount,
      summary: dispute.text,
      shipping_proof: null,
      billing_proof: dispute.evidence.map((document) => document.id),
      action: dispute.text === null ? 'draft' : 'submit',
      submitted_at: dispute.text === null ? null : seconds(dispute.changedAt),
    },
  };
}

/** Documents and disputes; undefined for other calls. */
export function answerDispute({ method, path, body }: ApiCall, till: Till): Reply | undefined {
  const { book } = till;
  if (method === 'POST' && path === '/v1/documents') {
    const file = body.file as { name: string; type: string; size: number } | undefined;
    if (!file || body.purpose !== 'dispute_evidence') return refusal('The file field is required.');
    if (!/^(?:application\/pdf|image\/(?:jpe?g|png))$/.test(file.type))
      return refusal('The file type is not supported.');
    if (till.refusesFiles()) return refusal('The document is not readable.');
    const document = { id: till.idOf('document'), name: file.name };
    book.documents.push(document);
    const rest = { mime_type: file.type, size: file.size, created_at: seconds(till.now()) };
    return ok({ id: document.id, entity: 'document', purpose: 'dispute_evidence', name: file.name, ...rest });
  }
  const [, id, act] = /^\/v1\/disputes\/(\w+)(?:\/(contest|accept))?$/.exec(path) ?? [];
  const dispute = book.disputes.find((one) => one.id === id);
  if (!id) return undefined;
  if (!dispute) return refusal('The id provided does not exist');
  if (method === 'GET' && act === undefined) return ok(disputeOf(dispute));
  if (dispute.status !== 'open') return refusal('Action not allowed for this dispute');
  if (method === 'POST' && act === 'accept') till.moveDispute(dispute, 'lost');
  else if (method === 'PATCH' && act === 'contest') {
    const problem = contest(dispute, body, till);
    if (problem) return problem;
  } else return undefined;
  return ok(disputeOf(dispute));
}

function contest(dispute: SimulatedDispute, body: Record<string, unknown>, till: Till): Reply | undefined {
  const { summary, action, amount } = body;
  if (action !== 'submit' || amount !== dispute.amount) return refusal('The amount is invalid.');
  if (typeof summary !== 'string' || summary.length > 1_000) return refusal('The summary is invalid.');
  const others = (body.others as { document_ids: string[] }[] | undefined) ?? [];
  const named = [
    ...Object.values(body).filter(Array.isArray).flat(),
    ...others.flatMap((one) => one.document_ids),
  ].filter((one) => typeof one === 'string');
  const documents = till.book.documents.filter((one) => named.includes(one.id));
  if (documents.length === 0 || documents.length < named.length)
    return refusal('The document id is invalid.');
  Object.assign(dispute, { evidence: documents, text: summary });
  till.moveDispute(dispute, 'under_review');
  return undefined;
}

function ok(body: unknown): Reply {
  return { status: 200, body };
}

function refusal(description: string): Reply {
  return { status: 400, body: { error: { code: 'BAD_REQUEST_ERROR', description } } };
}
