import { rupees } from '../../../market/kernel/money.ts';
import { getOrder } from '../../../market/orders/read/get-order.ts';
import { answerOf } from '../answer-of.ts';
import { aCustomer, aProduct, type aVendor } from '../factories.ts';
import type { TestMarket } from '../market.ts';
import { aPastOrder } from '../past-order.ts';

type Seller = Awaited<ReturnType<typeof aVendor>>;

export type OrderOfThree = Awaited<ReturnType<typeof anOrderOfThree>>;

export const prices = [rupees(300), rupees(100), rupees(70)];

/** Three pieces each of two products of the first vendor (₹300, ₹100) and of one of the second (₹70); stock 10 each. */
export async function anOrderOfThree(
  market: TestMarket,
  sellers: readonly [Seller, Seller],
  at = new Date().toISOString(),
) {
  const buyer = await aCustomer(market);
  const products = [
    await aProduct(market, { vendorId: sellers[0].vendorId, name: 'Urea', price: prices[0], stock: 10 }),
    await aProduct(market, { vendorId: sellers[0].vendorId, name: 'Sickle', price: prices[1], stock: 10 }),
    await aProduct(market, { vendorId: sellers[1].vendorId, name: 'Rope', price: prices[2], stock: 10 }),
  ];
  const id = await aPastOrder(market, { by: buyer, at, products, quantity: 3 });
  const { parts } = answerOf(await getOrder(market.as(buyer), { id }));
  const partOf = ({ vendorId }: Seller) => parts.find((part) => part.vendorId === vendorId)?.id ?? '';
  return { id, buyer, products, parts: [partOf(sellers[0]), partOf(sellers[1])] as const };
}

/** The stock of the order's products. */
export async function stockOfThree({ db }: TestMarket, { products }: OrderOfThree) {
  const ids = products.map(({ id }) => id);
  const rows = await db.selectFrom('products').select(['id', 'stock']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.stock);
}
