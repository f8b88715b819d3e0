import { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
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
 * A vendor says that a shipped parcel comes today: the customer gets the amount to keep ready, once a day (India's
 * calendar). Answers `not-found` for another vendor's consignment, and for one that is not shipped or was announced
 * today.
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
        .from('orders as o')
        .set({ outForDeliveryAt: now })
        .whereRef('o.id', '=', 'c.orderId')
        .where('c.id', '=', id)
        .where('c.vendorId', '=', vendor.id)
        .where('c.status', '=', 'shipped')
        .where(({ eb, or }) =>
          or([
            eb('c.outForDeliveryAt', 'is', null),
            eb('c.outForDeliveryAt', '<', beginningOf(indianDay(now))),
          ]),
        )
        .returning([
          'c.orderId',
          'c.subtotal',
          'c.shipping',
          'c.prepaid',
          'c.trackingToken',
          'o.number',
          'o.userId',
        ])
        .executeTakeFirst();
      if (!part) return refuse('not-found');
      await recordAudit(context, { action: 'consignment.out', subject: 'consignments', subjectId: id });
      const { orderId, number, subtotal: total, shipping, prepaid, userId } = part;
      const [contact] = await contactsOf(context, [userId]);
      if (!contact) return;
      const lines = (await orderLinesOf({ ...context, language: contact.language }, [orderId]))
        .filter(({ consignmentId, quantity }) => consignmentId === id && quantity > 0)
        .map(({ name, pack, quantity, lineTotal }) => ({ name, pack, quantity, amount: lineTotal }));
      const of = { orderId, number, vendorName: vendor.companyName };
      const parts = await context.db
        .selectFrom('consignments')
        .select('id')
        .where('orderId', '=', orderId)
        .execute();
      const news = newsIn('out', { due: total + shipping - prepaid, isParcel: parts.length > 1 });
      const mail = {
        kind: 'consignment.out',
        facts: { ...of, lines, total, shipping, prepaid, news, track: part.trackingToken },
      } as const;
      const event = `consignment.out:${id}:${indianDay(now)}`;
      const message = messageFor(mail);
      await notifyCustomer(context, recipientOf(contact), [{ mail, message, event, isImmediate: true }]);
    }),
);
