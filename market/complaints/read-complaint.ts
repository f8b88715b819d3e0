import { z } from 'zod';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { may, signedIn } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { withAuthors } from '../people/names-of.ts';
import { vendorNames } from '../vendors/vendor-names.ts';
import { dueOf } from './complaint-clocks.ts';
import { complaintRole, refuseOtherStaff } from './move-complaint.ts';
import { ordersOfMessage } from './order-messages.ts';
import { photographsOfComplaint } from './photographs.ts';
import { refundableFor } from './refund-complaint.ts';
import { productNamed } from './reported-product.ts';

const Id = z.object({ id: idShape });

/** One of the actor's own complaints, with its clocks and its conversation. Answers `not-found`. */
export const readOwnComplaint = verb('readOwnComplaint', signedIn, Id, async (context, { id }) => {
  const { complaint, vendorName } = await complaintOf(context, id);
  if (complaint.userId !== context.actor.id) return refuse('not-found');
  const order = await orderOf(context, complaint.consignmentId);
  const { entries, photographs } = await conversationOf(context, id);
  const mayReopen = complaint.reopenUntil !== null && complaint.reopenUntil >= context.clock();
  return { ...complaint, now: context.clock(), vendorName, order, entries, photographs, mayReopen };
});

/**
 * A complaint of the actor's own vendor, without how its sender is reached, or any for an administrator of messages,
 * with the orders that it is about. Answers `not-found` and `actor.not-permitted`.
 */
export const readManagedComplaint = verb('readManagedComplaint', signedIn, Id, async (context, { id }) => {
  refuseOtherStaff(context.actor);
  const { complaint, vendorName } = await complaintOf(context, id);
  const role = complaintRole(context.actor, complaint);
  if (role === 'buyer') return refuse('not-found');
  const isVendor = role === 'vendor';
  const { entries, photographs } = await conversationOf(context, id);
  return {
    ...complaint,
    ...(isVendor && { contact: '', userId: null }),
    vendorName,
    now: context.clock(),
    due: dueOf(complaint, context.clock()),
    entries: isVendor ? entries.map((entry) => ({ ...entry, by: '' })) : await withAuthors(context, entries),
    photographs,
    /** In paise; 0 for those who may not give money back. */
    refundable: isVendor || may(context.actor, 'payments') ? await refundableFor(context, complaint) : 0,
    product: await productNamed(context, complaint.productId),
    orders: isVendor ? [] : await ordersOfMessage(context, complaint),
    order: await orderOf(context, complaint.consignmentId),
  };
});

export type OwnComplaint = ValueOf<typeof readOwnComplaint>;
export type ManagedComplaint = ValueOf<typeof readManagedComplaint>;

async function complaintOf(context: ContextOf<SignedIn>, id: string) {
  const complaint = await context.db
    .selectFrom('complaints')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!complaint) return refuse('not-found');
  const { vendorId } = complaint;
  const names = vendorId === null ? null : await vendorNames(context, [vendorId]);
  return {
    complaint: { ...complaint, refunded: Number(complaint.refunded) },
    vendorName: names?.get(vendorId ?? '')?.name ?? '',
  };
}

async function conversationOf(context: ContextOf<SignedIn>, id: string) {
  const entries = await context.db
    .selectFrom('complaintEntries')
    .select(['id', 'role', 'kind', 'text', 'offer', 'amount', 'borneBy', 'actorId', 'createdAt'])
    .where('complaintId', '=', id)
    .orderBy('id')
    .execute();
  return { entries, photographs: await photographsOfComplaint(context, id) };
}

async function orderOf({ db }: ContextOf<SignedIn>, consignmentId: string | null) {
  if (consignmentId === null) return null;
  const order = await db
    .selectFrom('consignments as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .select(['o.id', 'o.number'])
    .where('c.id', '=', consignmentId)
    .executeTakeFirst();
  return order ?? null;
}
