import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { adminMay, may } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { type ValueOf, verb } from '../../kernel/verb.ts';
import { courierNames } from '../../ledger/cash-couriers.ts';
import { moneyOfOrder, openDifferencesOf } from '../../payments/money-of-order.ts';
import { transfersOfOrder } from '../../payments/split/transfers-of-order.ts';
import { namesOf, withAuthors } from '../../people/names-of.ts';
import { correctionOf } from '../correction-rules.ts';
import { isProvenDelivered } from '../move/proven-delivered.ts';
import { seenConsignments } from './get-order.ts';
import { orderTotals } from './order-view.ts';

/**
 * An order for administrators: buyer, consignments with their history, mails about the order, and notes. Amounts in
 * paise; subtotal and total as ordered. Answers `not-found`.
 */
export const readOrder = verb(
  'readOrder',
  adminMay('orders.see'),
  z.object({ id: idShape }),
  async (context, { id }) => {
    const order = await context.db
      .selectFrom('orders')
      .select(['id', 'number', 'userId', 'subtotal', 'shipping', 'total', 'currentTotal'])
      .select(['cancelledAmount', 'returnedAmount', 'status', 'paymentMethod', 'prepaid', 'address'])
      .select(['orderedAddress', 'addressCorrectedAt'])
      .select(['buyerGstin', 'buyerBusiness', 'createdAt', 'confirmReason', 'confirmBy', 'confirmedAt'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!order) return refuse('not-found');
    const { lines, parts } = await seenConsignments(context, id, 'admin');
    const isToShip = parts.some(({ status }) => status === 'processing');
    /** Couriers that collect the cash of what is shipped with them. */
    const couriers = isToShip ? await courierNames(context) : [];
    const [proven, coded] = await deliveredParts(context, id);
    const buyer = await namesOf(context, [order.userId]);
    const money = await moneyOfOrder(context, id);
    const refundIds = money.refunds.map((refund) => refund.id);
    const { orderedAddress, addressCorrectedAt, ...shown } = order;
    return {
      ...orderTotals(shown, lines),
      corrected: correctionOf({ orderedAddress, addressCorrectedAt }),
      /** '' for an erased account. */
      buyer: buyer.get(order.userId) ?? '',
      parts: parts.map((part) => ({
        ...part,
        couriers,
        /** "Never delivered" is no correction any more. */
        isProvenDelivered: part.status === 'delivered' && proven.has(part.id),
        /** Its buyer has a code: delivering it for the vendor needs a reason. */
        asksCode: coded.has(part.id),
      })),
      mails: may(context.actor, 'outbox') ? await mailsOfOrder(context, id) : [],
      texts: may(context.actor, 'outbox') ? await textsOfOrder(context, id) : [],
      money,
      /** Vendors' shares that the provider has got to move, for those who may see them. */
      split: may(context.actor, 'payments') ? await transfersOfOrder(context, id, refundIds) : null,
      /** What does not agree, for those who may see it. */
      differences: may(context.actor, 'payments') ? await openDifferencesOf(context, id) : [],
      notes: await notesOf(context, id),
    };
  },
);

export type OrderForAdmin = ValueOf<typeof readOrder>;

/** The consignments that were delivered for certain, and those that have a delivery code. */
async function deliveredParts({ db }: Context, orderId: string) {
  const rows = await db
    .selectFrom('consignments as c')
    .select((eb) => [
      'c.id',
      isProvenDelivered().as('proven'),
      eb('c.deliveryCode', 'is not', null).as('coded'),
    ])
    .where('c.orderId', '=', orderId)
    .execute();
  const idsWhere = (column: 'proven' | 'coded') =>
    new Set(rows.filter((row) => row[column]).map(({ id }) => id));
  return [idsWhere('proven'), idsWhere('coded')] as const;
}

async function notesOf(context: Context, orderId: string) {
  const notes = await context.db
    .selectFrom('orderNotes')
    .where('orderId', '=', orderId)
    .orderBy('id')
    .select(['id', 'text', 'actorId', 'createdAt'])
    .execute();
  return withAuthors(context, notes);
}

/** The mails about an order with their states, oldest first. */
function mailsOfOrder({ db }: Context, orderId: string) {
  return db
    .selectFrom('outgoingMails')
    .where(sql<boolean>`facts ? 'orderId' and facts ->> 'orderId' = ${orderId}`)
    .select(['id', 'kind', 'recipient', 'state', 'createdAt'])
    .orderBy('id')
    .execute();
}

/** The text messages about an order with their states, oldest first. */
function textsOfOrder({ db }: Context, orderId: string) {
  return db
    .selectFrom('outgoingMessages')
    .where(sql<boolean>`facts ? 'orderId' and facts ->> 'orderId' = ${orderId}`)
    .select(['id', 'kind', 'phone', 'state', 'createdAt'])
    .orderBy('id')
    .execute();
}
