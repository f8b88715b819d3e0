import { sql } from 'kysely';
import { recordAudit } from '../../audit/record.ts';
import { creditDocuments } from '../../documents/credit-documents.ts';
import type { Context } from '../../kernel/context.ts';
import { indianDay } from '../../kernel/days.ts';
import { refuse } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { type Paise, sum } from '../../kernel/money.ts';
import { recordDelivery, recordReturn } from '../../ledger/record-delivery.ts';
import { cancelRequest, refundOrder } from '../../payments/refund-order.ts';
import { lockProducts, moveStock } from '../../stock/move-stock.ts';
import { issueDocuments } from '../bill/issue-documents.ts';
import { awaitsConfirmation } from '../confirmation-rules.ts';
import { consignmentMoney } from '../consignment-money.ts';
import { markChangedOrder } from '../figures/mark-figures.ts';
import {
  type LockedConsignment,
  type LockedOrder,
  lockOrder,
  type TransitionRequest,
} from '../locked-order.ts';
import { isChecked } from '../returned-lines.ts';
import { type OrderStatus, orderStatusOf } from '../statuses.ts';
import { canComeBack, canTransition, isCorrection, isOpen } from '../transitions.ts';
import { announceMove } from './announce-move.ts';
import { giveDeliveryCodes } from './delivery-code.ts';
import { isProvenDelivered } from './proven-delivered.ts';

/**
 * Changes the status of the selected consignments of one order in the caller's transaction, all or none: with history,
 * stock of cancelled consignments (once), order status, amount to pay, refunds, documents, audit rows and mails. The
 * stock of returned consignments follows their check (`check-return.ts`); a checked consignment changes no more.
 * Idempotent: consignments that already have the status are skipped. The caller has checked access to the order.
 * Returns the changed consignments; refuses `order.move-refused` (with number, from and to), and `order.unconfirmed`
 * (with number) to accept an order that its buyer has not confirmed.
 */
export async function moveConsignments(
  context: Context,
  orderId: string,
  chosen: (part: LockedConsignment) => boolean,
  request: TransitionRequest,
): Promise<readonly LockedConsignment[]> {
  const order = await lockOrder(context, orderId);
  const moving = order.parts.filter((part) => chosen(part) && part.status !== request.to);
  for (const part of moving)
    if (!isAllowed(part, request))
      refuse('order.move-refused', { facts: { number: order.number, from: part.status, to: request.to } });
  if (moving.length === 0) return moving;
  if (request.to === 'processing' && awaitsConfirmation(order))
    refuse('order.unconfirmed', { facts: { number: order.number } });
  await refuseChecked(context, order, moving, request.to);
  await refusePaidOver(context, order, moving, request);

  refusePartUnpaid(order, moving, request.to);

  if (request.to === 'cancelled') await returnStock(context, orderId, moving);
  await writeMoves(context, moving, request);
  await markFigures(context, order, moving, request.to);
  await rollUp(context, order, moving, request.to);
  if (!request.isCameBack) await postMoves(context, moving, request.to);
  const refunded = request.isCameBack
    ? sum(moving.map(({ subtotal, shipping }) => subtotal + shipping))
    : await giveBack(context, order, moving, request.to);
  if (request.to === 'shipped') await issueDocuments(context, idsOf(moving));
  if (request.to === 'cancelled') await creditMachines(context, moving);
  const codes = await codesFor(context, moving, request);
  await announceMove(context, { order, moved: moving, request, refunded, codes });
  return moving;
}

/**
 * An administrator ships for a vendor with a carrier, and corrects a wrong entry without one: one is never taken for
 * the other. A dealer's machine leaves by `sendOffMachine` alone.
 */
function isAllowed(
  { status, way }: LockedConsignment,
  { to, by, carrier, isCameBack, isReady }: TransitionRequest,
): boolean {
  if (isCameBack) return canComeBack(status, by);
  if (!canTransition(status, to, by)) return false;
  if (way === 'dealer' && to === 'shipped' && carrier !== undefined && !isReady) return false;
  return by !== 'admin' || to !== 'shipped' || isCorrection(status, to) === (carrier === undefined);
}

/** An order that waits for one payment is cancelled as a whole. */
function refusePartUnpaid(
  { number, parts }: LockedOrder,
  moving: readonly LockedConsignment[],
  to: OrderStatus,
): void {
  const isUnpaid = moving.some(({ status }) => status === 'awaiting-payment');
  if (isUnpaid && moving.length < parts.length)
    refuse('order.move-refused', { facts: { number, from: 'awaiting-payment', to } });
}

/** A checked return is in the stock again, or written off: corrections cannot undo that. */
async function refuseChecked(
  context: Context,
  { number }: LockedOrder,
  moving: readonly LockedConsignment[],
  to: OrderStatus,
): Promise<void> {
  const returned = moving.filter(({ status }) => status === 'returned');
  for (const { id, status } of returned)
    if (await isChecked(context, id)) refuse('order.move-refused', { facts: { number, from: status, to } });
}

/**
 * A correction says that a parcel was never delivered. It was, once its courier has paid the cash over or goods of it
 * came back: what comes back then is a return.
 */
async function refusePaidOver(
  { db }: Context,
  { number }: LockedOrder,
  moving: readonly LockedConsignment[],
  { to, isCameBack }: TransitionRequest,
): Promise<void> {
  const delivered = isCameBack ? [] : moving.filter(({ status }) => status === 'delivered');
  if (delivered.length === 0) return;
  const [proven] = await db
    .selectFrom('consignments as c')
    .select('c.id')
    .where('c.id', 'in', idsOf(delivered))
    .where(isProvenDelivered())
    .limit(1)
    .execute();
  if (proven) refuse('order.move-refused', { facts: { number, from: 'delivered', to } });
}

/** The bill of a machine is made before it leaves: one that does not leave is credited. */
async function creditMachines(context: Context, moved: readonly LockedConsignment[]): Promise<void> {
  for (const { id: consignmentId, way } of moved)
    if (way === 'dealer') await creditDocuments(context, { consignmentId, reason: 'corrected' });
}

/** Returns the sold quantities to the stock, regardless of the product's current status. */
async function returnStock(
  context: Context,
  orderId: string,
  parts: readonly LockedConsignment[],
): Promise<void> {
  const lines = await context.db
    .selectFrom('orderLines')
    .select(['productId', 'quantity as delta'])
    .where('consignmentId', 'in', idsOf(parts))
    .where('quantity', '>', 0)
    .execute();
  await lockProducts(
    context,
    lines.map(({ productId }) => productId),
  );
  await moveStock(context, lines, { reason: 'cancellation', orderId });
}

/** Who collects the cash at the door: the operator's courier, or the vendor by own delivery or another carrier. */
function doorCash(carrier: string) {
  const courier = sql<
    string | null
  >`(select code from cash_couriers where lower(name) = lower(${carrier}) and ended_on is null)`;
  return {
    cashCourier: courier,
    collectedBy: sql<'courier' | 'vendor'>`case when ${courier} is null then 'vendor' else 'courier' end`,
  };
}

async function writeMoves(
  context: Context,
  parts: readonly LockedConsignment[],
  request: TransitionRequest,
): Promise<void> {
  const { to, by, reason = null, note = null, carrier, trackingNumber = null, isCameBack = false } = request;
  const createdAt = context.clock();
  await context.db
    .updateTable('consignments')
    .set({
      status: to,
      ...(to === 'pending' && { isUnpaid: false }),
      ...(to === 'cancelled' && { prepaid: 0 }),
      // What comes back from its buyer was delivered.
      ...(!isCameBack && { deliveredOn: to === 'delivered' ? indianDay(createdAt) : null }),
      ...(to === 'returned' && !isCameBack && { checkSince: createdAt }),
      ...(carrier !== undefined && { carrier, trackingNumber, ...doorCash(carrier) }),
    })
    .where('id', 'in', idsOf(parts))
    .execute();
  await context.db
    .insertInto('consignmentMoves')
    .values(
      parts.map(({ id, status }) => ({
        id: newId(createdAt),
        consignmentId: id,
        fromStatus: status,
        toStatus: to,
        actorId: context.actor.kind === 'user' ? context.actor.id : null,
        movedBy: by,
        reason,
        note,
        createdAt,
      })),
    )
    .execute();
  const [first, ...others] = parts.map(({ id, status }) => ({
    action: 'consignment.move',
    subject: 'consignments',
    subjectId: id,
    facts: { from: status, to, by, ...(reason && { reason }), ...(note && { withoutCode: note }) },
  }));
  if (first) await recordAudit(context, first, ...others);
}

/** What is handed over gets its codes with the carrier; a correction keeps them. */
async function codesFor(
  context: Context,
  moved: readonly LockedConsignment[],
  { to, carrier, trackingNumber = null }: TransitionRequest,
): Promise<ReadonlyMap<string, string>> {
  if (to !== 'shipped' || carrier === undefined) return new Map();
  return giveDeliveryCodes(context, idsOf(moved), trackingNumber !== null);
}

/** Figures only change with transitions into or out of the statuses that a vendor works on. */
async function markFigures(
  context: Context,
  { createdAt }: LockedOrder,
  moved: readonly LockedConsignment[],
  to: OrderStatus,
): Promise<void> {
  const changed = moved.filter(({ status }) => !(isOpen(status) && isOpen(to)));
  if (changed.length > 0)
    await markChangedOrder(
      context,
      createdAt,
      changed.map(({ vendorId }) => vendorId),
    );
}

/** The only place that updates an order's status and its unpaid amounts (docs/decisions/orders.md). */
async function rollUp(
  { db }: Context,
  { id, parts }: LockedOrder,
  moved: readonly LockedConsignment[],
  to: OrderStatus,
): Promise<void> {
  const statusNow = (part: LockedConsignment) => (moved.includes(part) ? to : part.status);
  const amountOf = (status: OrderStatus) =>
    sum(
      parts.filter((part) => statusNow(part) === status).map(({ subtotal, shipping }) => subtotal + shipping),
    );
  const [cancelledAmount, returnedAmount] = [amountOf('cancelled'), amountOf('returned')];
  const isOver = (part: LockedConsignment) => ['cancelled', 'returned'].includes(statusNow(part));
  const prepaid = sum(parts.filter((part) => !isOver(part)).map((part) => part.prepaid));
  await db
    .updateTable('orders')
    .set({ status: orderStatusOf(parts.map(statusNow)), cancelledAmount, returnedAmount, prepaid })
    .where('id', '=', id)
    .execute();
}

/** Posts what a delivery earns, and takes it back when the consignment turns out not to be delivered, or comes back. */
async function postMoves(
  context: Context,
  moved: readonly LockedConsignment[],
  to: OrderStatus,
): Promise<void> {
  if (to === 'delivered') return recordDelivery(context, await consignmentMoney(context, idsOf(moved)));
  const undone = moved.filter(({ status }) => status === 'delivered');
  if (undone.length > 0) await recordReturn(context, await consignmentMoney(context, idsOf(undone)));
}

/**
 * Sends back what was paid for cancelled consignments; the request of an order that was not paid yet is closed. A
 * refund for a returned one starts with its check. Returns the sum that goes back, in paise.
 */
async function giveBack(
  context: Context,
  order: LockedOrder,
  moved: readonly LockedConsignment[],
  to: OrderStatus,
): Promise<Paise> {
  if (to !== 'cancelled') return 0;
  if (order.status === 'awaiting-payment') {
    await cancelRequest(context, order.id);
    return 0;
  }
  let sent = 0;
  for (const { id: consignmentId, prepaid: amount } of moved)
    sent += await refundOrder(context, { orderId: order.id, consignmentId, amount, reason: to });
  return sent;
}

function idsOf(parts: readonly LockedConsignment[]): string[] {
  return parts.map(({ id }) => id);
}
