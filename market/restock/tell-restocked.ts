import { productsForSale, productTextsOf } from '../catalogue/browse/products-for-sale.ts';
import type { Context } from '../kernel/context.ts';
import { deletionBatchSize } from '../kernel/retention.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import { enqueueMessages } from '../messaging/enqueue-messages.ts';
import { type News, postedTo, type Recipient } from '../messaging/notify-customer.ts';
import { type Contact, contactsOf, recipientOf } from '../people/contacts.ts';
import type { RestockRequestTable } from './schema.ts';

/**
 * Tells everyone who waits for a product that is back in stock and on sale, and removes their requests in the same
 * transaction: each gets one message. For a job, so that every way of getting stock back counts: goods in, a return, a
 * cancelled order, an import.
 */
export async function tellRestocked(outer: Context): Promise<void> {
  while ((await tellSome(outer)) === deletionBatchSize) {}
}

function tellSome(outer: Context): Promise<number> {
  return inTransaction(outer, async (context) => {
    const due = await context.db
      .selectFrom('restockRequests')
      .innerJoin('products', 'products.id', 'restockRequests.productId')
      .where('products.stock', '>', 0)
      .where('products.status', '=', 'live')
      .select(['restockRequests.id', 'productId', 'userId', 'contact', 'language'])
      .orderBy('restockRequests.id')
      .limit(deletionBatchSize)
      .forUpdate('restockRequests')
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    const products = await productsForSale(context, [...new Set(due.map(({ productId }) => productId))]);
    const people = await contactsOf(
      context,
      due.flatMap(({ userId }) => userId ?? []),
    );
    const posted = due.flatMap((request) => {
      const product = products.get(request.productId);
      if (!product) return [];
      const { id, productId, language } = request;
      const facts = { productId, productName: productTextsOf(product, language).name };
      const content = { kind: 'product.restocked', facts } as const;
      const news: News = { mail: content, message: content, event: `product.restocked:${id}` };
      return [postedTo(recipientIn(request, people), [news])];
    });
    await enqueueMails(
      context,
      posted.flatMap(({ mails }) => mails),
    );
    await enqueueMessages(
      context,
      posted.flatMap(({ messages }) => messages),
    );
    const ids = due.map(({ id }) => id);
    await context.db.deleteFrom('restockRequests').where('id', 'in', ids).execute();
    return due.length;
  });
}

type Request = Pick<RestockRequestTable, 'userId' | 'contact' | 'language'>;

/** By the account as it is now, in the language of the request; a visitor by the email or number that they typed. */
function recipientIn({ userId, contact, language }: Request, people: readonly Contact[]): Recipient {
  const person = people.find(({ id }) => id === userId);
  if (person) return { ...recipientOf(person), language };
  const isEmail = contact.includes('@');
  return { userId: null, email: isEmail ? contact : null, phone: isEmail ? null : contact, language };
}
