import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../kernel/context.ts';
import { indianDay } from '../../kernel/days.ts';
import { type Paise, rupeesText } from '../../kernel/money.ts';
import { moveStock } from '../../stock/move-stock.ts';
import type { MovementReason } from '../../stock/schema.ts';
import { subcategoryOf } from '../kinds-rules.ts';
import type { OwnProduct } from './own-products.ts';
import { checkProduct, factsFrom, tidyTexts } from './product-check-rules.ts';

/** A price as typed, in paise; or the message key of the reason why this product cannot have it. */
export function priceFor(
  context: Context,
  { subcategory, texts }: OwnProduct,
  typed: string,
): Paise | string {
  const { kind } = subcategoryOf(subcategory);
  const changed = { ...texts, price: tidyTexts({ price: typed }).price };
  const { price } = checkProduct(kind, changed, { isOnSale: true, today: indianDay(context.clock()) });
  return price ?? Number(factsFrom(kind, changed).price);
}

/** Writes a valid price of a locked product, with its audit entry. */
export async function writePrice(context: Context, { id, texts }: OwnProduct, price: Paise): Promise<void> {
  await context.db
    .updateTable('products')
    .set((row) => ({ price, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const facts = { fields: 'price', price: `${texts.price} > ${rupeesText(price)}` };
  await recordAudit(context, { action: 'product.change', subject: 'products', subjectId: id, facts });
}

/** Sets the stock of a locked product, with its movement and its audit entry. */
export async function writeStock(
  context: Context,
  { id, stock }: OwnProduct,
  to: number,
  reason: MovementReason,
): Promise<void> {
  await moveStock(context, [{ productId: id, delta: to - stock }], { reason, orderId: null });
  const facts = { from: stock, to, reason };
  await recordAudit(context, { action: 'stock.adjust', subject: 'products', subjectId: id, facts });
}
