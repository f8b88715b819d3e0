import { productsForSale, productTextsOf } from '../catalogue/browse/products-for-sale.ts';
import type { Context } from '../kernel/context.ts';
import { deletionBatchSize } from '../kernel/retention.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { enqueueMails, type MailMessage } from '../mail/enqueue-mails.ts';

/**
 * Mails everyone who waits for a product that is back in stock and on sale, and removes their requests in the same
 * transaction: each is mailed once. For a job, so that every way of getting stock back counts: goods in, a return, a
 * cancelled order, an import.
 */
export async function mailRestocked(outer: Context): Promise<void> {
  while ((await mailSome(outer)) === deletionBatchSize) {}
}

function mailSome(outer: Context): Promise<number> {
  return inTransaction(outer, async (context) => {
    const due = await context.db
      .selectFrom('restockRequests')
      .innerJoin('products', 'products.id', 'restockRequests.productId')
      .where('products.stock', '>', 0)
      .where('products.status', '=', 'live')
      .select(['restockRequests.id', 'productId', 'email', 'language'])
      .orderBy('restockRequests.id')
      .limit(deletionBatchSize)
      .forUpdate('restockRequests')
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    const products = await productsForSale(context, [...new Set(due.map(({ productId }) => productId))]);
    await enqueueMails(
      context,
      due.flatMap(({ productId, email: recipient, language }): MailMessage[] => {
        const product = products.get(productId);
        if (!product) return [];
        const facts = { productId, productName: productTextsOf(product, language).name };
        return [{ kind: 'product.restocked', recipient, language, facts }];
      }),
    );
    const ids = due.map(({ id }) => id);
    await context.db.deleteFrom('restockRequests').where('id', 'in', ids).execute();
    return due.length;
  });
}
