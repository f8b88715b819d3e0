import { specifiedTerms, totalsOf } from '../../market/delivery/rules.ts';
import type { SignedIn } from '../../market/kernel/context.ts';
import { indianDay } from '../../market/kernel/days.ts';
import { valueFrom } from '../../market/kernel/errors.ts';
import { newId } from '../../market/kernel/ids.ts';
import { sum } from '../../market/kernel/money.ts';
import { placeOrder } from '../../market/orders/place/place-order.ts';
import type { OrderStatus } from '../../market/orders/statuses.ts';
import { anAddress, type TestProduct } from './factories.ts';
import type { TestMarket } from './market.ts';

interface PastOrder {
  by: SignedIn;
  /** Order time, UTC. */
  at: string;
  products: readonly Pick<TestProduct, 'id' | 'price'>[];
  quantity?: number;
  /** The status of the order and all its consignments. */
  status?: OrderStatus;
}

/** An order placed in the past, with one line per product; returns its id. */
export async function aPastOrder(market: Pick<TestMarket, 'db' | 'as'>, order: PastOrder): Promise<string> {
  const { by, at, products, quantity = 1, status = 'pending' } = order;
  const { id } = valueFrom(
    await placeOrder(market.as(by, { clock: () => new Date(at) }), {
      checkoutId: newId(),
      items: products.map((product) => ({ productId: product.id, quantity })),
      addressId: await anAddress(market, by),
      total: totalsOf(sum(products.map(({ price }) => price * quantity)), specifiedTerms).total,
    }),
  );
  await market.db.updateTable('orders').set({ status }).where('id', '=', id).execute();
  const deliveredOn = status === 'delivered' ? indianDay(new Date(at)) : null;
  const parts = market.db.updateTable('consignments').set({ status, deliveredOn });
  await parts.where('orderId', '=', id).execute();
  return id;
}
