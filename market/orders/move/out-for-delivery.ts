import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../kernel/context.ts';
import { beginningOf, indianDay } from '../../kernel/days.ts';
import { refuse } from '../../kernel/errors.ts';
import { vendorMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { verb } from '../../kernel/verb.ts';
import { notifyCustomer } from '../../messaging/notify-customer.ts';
import { newsIn } from '../../order-news/news.ts';
import { contactsOf, recipientOf } from '../../people/contacts.ts';
import { ownVendor } from '../../vendors/own-vendor.ts';
import { messageFor } from '../customer-news.ts';
import { orderLinesOf } from '../order-lines.ts';

/**
 * A vendor says that a shipped parcel comes today: the customer gets the amount to keep ready and the code, once a day
 * (India's calendar). Answers `not-found` for another vendor's consignment, and for one that is not shipped or was
 * announced today.
 */
export const announceDelivery = verb(
  'announceDelivery',
  vendorMay('orders'),
  z.object({ id: idShape }),
  (outer, { id }) =>
    inTransaction(outer, async (context) => {
      const vendor = await ownVendor(context);
      const now = context.clock();
      const part = await context.db
        .updateTable('consignments as c')
        .set({ outForDeliveryAt: now })
        .where('c.id', '=', id)
        .where('c.vendorId', '=', vendor.id)
        .where('c.status', '=', 'shipped')
        .where(({ eb, or }) =>
          or([
            eb('c.outForDeliveryAt', 'is', null),
            eb('c.outForDeliveryAt', '<', beginningOf(indianDay(now))),
          ]),
        )
        .returning('c.id')
        .executeTakeFirst();
      if (!part) return refuse('not-found');
      await recordAudit(context, { action: 'consignment.out', subject: 'consignments', subjectId: id });
      await tellOutForDelivery(context, id);
    }),
);

/**
 * Tells the customer that a parcel comes today, with the cash to keep ready and its delivery code; by text message once
 * a day. In the caller's transaction.
 */
export async function tellOutForDelivery(context: Context, id: string): Promise<void> {
  const part = await context.db
    .selectFrom('consignments as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .innerJoin('vendors as v', 'v.id', 'c.vendorId')
    .where('c.id', '=', id)
    .select([
      'c.orderId',
      'c.subtotal',
      'c.shipping',
      'c.prepaid',
      'c.trackingToken',
      'c.deliveryCode',
      'c.way',
    ])
    .select(['o.number', 'o.userId', 'v.companyName as vendorName'])
    .select(sql<boolean>`(select count(*) > 1 from consignments where order_id = o.id)`.as('isParcel'))
    .executeTakeFirstOrThrow();
  const { orderId, number, vendorName, subtotal: total, shipping, prepaid, deliveryCode: code } = part;
  const [contact] = await contactsOf(context, [part.userId]);
  if (!contact) return;
  const lines = (await orderLinesOf({ ...context, language: contact.language }, [orderId]))
    .filter(({ consignmentId, quantity }) => consignmentId === id && quantity > 0)
    .map(({ name, pack, quantity, lineTotal }) => ({ name, pack, quantity, amount: lineTotal }));
  const isDealer = part.way === 'dealer';
  const due = { due: total + shipping - prepaid, isParcel: part.isParcel, isDealer };
  const news = code ? newsIn('out-coded', { ...due, code }) : newsIn('out', due);
  const facts = { orderId, number, vendorName, lines, total, shipping, prepaid, news };
  const mail = { kind: 'consignment.out', facts: { ...facts, track: part.trackingToken } } as const;
  const event = `consignment.out:${id}:${indianDay(context.clock())}`;
  const message = messageFor(mail);
  await notifyCustomer(context, recipientOf(contact), [{ mail, message, event, isImmediate: true }]);
}
