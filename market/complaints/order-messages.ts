import { z } from 'zod';
import type { Context } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';
import { adminMay, vendorMay } from '../kernel/guards.ts';
import { idShape } from '../kernel/id-shape.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { ownVendor } from '../vendors/own-vendor.ts';
import { mailVendor } from './mail-vendor.ts';
import { lockComplaint, moveComplaint } from './move-complaint.ts';
import { productNamed } from './reported-product.ts';
import { tellMove } from './tell-sender.ts';

/** Messages about one of the vendor's own consignments, newest first; none about another vendor's. */
export const messagesOfOrder = verb(
  'messagesOfOrder',
  vendorMay('orders.see'),
  z.object({ id: idShape }),
  async (context, { id }) => {
    const vendor = await ownVendor(context);
    const messages = await context.db
      .selectFrom('complaints as m')
      .innerJoin('consignments as c', 'c.id', 'm.consignmentId')
      .where('m.consignmentId', '=', id)
      .where('c.vendorId', '=', vendor.id)
      .select(['m.id', 'm.number', 'm.message', 'm.language', 'm.createdAt', 'm.state'])
      .orderBy('m.id', 'desc')
      .execute();
    return messages;
  },
);

/**
 * An administrator passes a message to the vendor of a consignment, who reads it with the order and gets a mail.
 * Answers `not-found`, and `conflict.changed` for a message that a vendor already reads or whose text is erased.
 */
export const passMessage = verb(
  'passMessage',
  adminMay('messages'),
  z.object({ id: idShape, part: idShape }),
  (outer, { id, part }) =>
    inTransaction(outer, async (context) => {
      const vendorId = await vendorOf(context, part);
      const message = await lockComplaint(context, id);
      if (message.vendorId !== null || message.message === '') refuse('conflict.changed');
      await context.db
        .updateTable('complaints')
        .set({ consignmentId: part, vendorId, subject: 'order' })
        .where('id', '=', id)
        .execute();
      await moveComplaint(context, message, 'with-vendor', { role: 'marketplace', kind: 'passed' });
      const { number: ticket, name, message: text } = message;
      await mailVendor(context, part, { ticket, name, message: text });
    }),
);

/**
 * An administrator passes a message about a product to its vendor, who gets a mail. Answers `not-found`, and
 * `conflict.changed` as `passMessage`.
 */
export const passToSeller = verb(
  'passToSeller',
  adminMay('messages'),
  z.object({ id: idShape }),
  (outer, { id }) =>
    inTransaction(outer, async (context) => {
      const message = await lockComplaint(context, id);
      const { vendorId: reader, message: text } = message;
      const product = await productNamed(context, message.productId);
      if (!product || reader !== null || text === '') return refuse('conflict.changed');
      const { vendorId } = product;
      await context.db.updateTable('complaints').set({ vendorId }).where('id', '=', id).execute();
      await moveComplaint(context, message, 'with-vendor', { role: 'marketplace', kind: 'passed' });
      await tellMove(context, { ...message, vendorId }, 'vendor', { what: 'passed', text, terms: null });
    }),
);

async function vendorOf({ db }: Context, id: string): Promise<string> {
  const part = await db.selectFrom('consignments').select('vendorId').where('id', '=', id).executeTakeFirst();
  return part ? part.vendorId : refuse('not-found');
}

/** Maximum number of mentioned orders that are looked up. */
const maxMentioned = 5;

/** The orders that a message is about or mentions by number, with their consignments. For administrators. */
export async function ordersOfMessage(
  { db }: Context,
  { title, message, consignmentId }: { title: string; message: string; consignmentId: string | null },
) {
  const mentioned = `${title}\n${message}`.match(/\bKB-\d{4}-\d{4,9}\b/g) ?? [];
  const numbers = [...new Set(mentioned)].slice(0, maxMentioned);
  const parts = await db
    .selectFrom('orders')
    .innerJoin('consignments', 'consignments.orderId', 'orders.id')
    .innerJoin('vendors', 'vendors.id', 'consignments.vendorId')
    .where((eb) =>
      eb.or([
        ...(numbers.length > 0 ? [eb('orders.number', 'in', numbers)] : []),
        ...(consignmentId === null
          ? []
          : [
              eb(
                'orders.id',
                'in',
                eb.selectFrom('consignments as c').where('c.id', '=', consignmentId).select('c.orderId'),
              ),
            ]),
      ]),
    )
    .select(['orders.id as orderId', 'orders.number', 'consignments.id', 'vendors.companyName as vendorName'])
    .orderBy('orders.number')
    .orderBy('consignments.id')
    .execute();
  return [...Map.groupBy(parts, ({ orderId }) => orderId)].map(([id, ofOrder]) => ({
    id,
    number: ofOrder[0]?.number ?? '',
    parts: ofOrder.map((part) => ({ id: part.id, vendorName: part.vendorName })),
  }));
}
