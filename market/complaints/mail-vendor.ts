import type { Context } from '../kernel/context.ts';
import type { MailMessage } from '../mail/enqueue-mails.ts';
import { orderLinesOf } from '../orders/order-lines.ts';
import { contactsOf } from '../people/contacts.ts';
import { notifyVendors } from '../people/notify-vendors.ts';

/** Enqueues a mail with a customer's message to the vendor of the consignment that it is about. */
export async function mailVendor(
  context: Context,
  consignmentId: string,
  written: { readonly ticket: string; readonly name: string; readonly message: string },
): Promise<void> {
  const { orderId, number, userId } = await context.db
    .selectFrom('consignments')
    .innerJoin('orders', 'orders.id', 'consignments.orderId')
    .innerJoin('vendors', 'vendors.id', 'consignments.vendorId')
    .where('consignments.id', '=', consignmentId)
    .select(['orders.id as orderId', 'orders.number', 'vendors.userId'])
    .executeTakeFirstOrThrow();
  const mails = (await contactsOf(context, [userId])).map(
    async ({ email, language }): Promise<MailMessage> => {
      const lines = await orderLinesOf({ ...context, language }, [orderId]);
      const items = lines
        .filter((line) => line.consignmentId === consignmentId && line.quantity > 0)
        .map(({ name, pack, quantity, lineTotal: amount }) => ({ name, pack, quantity, amount }));
      const facts = { orderId, number, ...written, lines: items };
      return { kind: 'order.problem', recipient: email, language, facts };
    },
  );
  await notifyVendors(context, await Promise.all(mails));
}
