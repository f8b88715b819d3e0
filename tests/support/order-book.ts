import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { productOf } from '../../database/demo/catalogue/index.ts';
import { specifiedTerms, totalsOf } from '../../market/delivery/rules.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { rupees } from '../../market/kernel/money.ts';
import { HttpCustomer } from './http-customer.ts';

const product = productOf('npk-19-19-19');
const items = [{ productId: product.id, quantity: 1 }];
const { total } = totalsOf(rupees(product.price), specifiedTerms);

/** What one customer ordered, and which of it the shop acknowledged. */
export class OrderBook {
  /** The ids of the orders by those of their purchases. */
  readonly acknowledged = new Map<string, string>();
  readonly addressId: string;
  readonly #customer: HttpCustomer;

  private constructor(customer: HttpCustomer, addressId: string) {
    this.#customer = customer;
    this.addressId = addressId;
  }

  /** The empty book of a new customer of the shop at an address. */
  static async open(url: string): Promise<OrderBook> {
    const customer = await HttpCustomer.register(url);
    return new OrderBook(customer, await customer.addAddress());
  }

  /** From now on orders go to this address. */
  moveTo(url: string): void {
    this.#customer.moveTo(url);
  }

  /** Orders once; sends the order again and again until the shop acknowledges it, as a browser does that hears nothing. */
  async order(): Promise<void> {
    const checkoutId = randomUUID();
    while (!this.acknowledged.has(checkoutId)) await this.#send(checkoutId).catch(() => pause(50));
  }

  /** Sends every order again; throws unless each is answered as it was the first time. */
  async sendAllAgain(): Promise<void> {
    for (const [checkoutId, id] of this.acknowledged) {
      await this.#send(checkoutId);
      if (this.acknowledged.get(checkoutId) !== id) throw new Error(`${checkoutId} was ordered twice`);
    }
  }

  async #send(checkoutId: string): Promise<void> {
    const wish = { checkoutId, addressId: this.addressId, items, total };
    this.acknowledged.set(checkoutId, await this.#customer.placeOrder(wish));
  }
}

/**
 * For each of the faults all buyers order at once, so many times in turn. The fault happens after the first of these orders
 * is acknowledged, while those of the other buyers are in flight. The next begins when it is over and all have ordered.
 */
export async function orderThrough(
  faults: readonly (() => Promise<void>)[],
  books: readonly OrderBook[],
  each: number,
): Promise<void> {
  for (const fault of faults) {
    const first = Promise.withResolvers<void>();
    const buy = async (book: OrderBook) => {
      for (let count = 0; count < each; count++) {
        await book.order();
        first.resolve();
      }
    };
    await Promise.all([first.promise.then(fault), ...books.map(buy)]);
  }
}

/** The orders of the books as a database has them: their ids by those of their purchases. Throws when one is there twice. */
export async function ordersIn(db: Connection, books: readonly OrderBook[]): Promise<Map<string, string>> {
  const addresses = books.map(({ addressId }) => addressId);
  const rows = await db
    .selectFrom('orders')
    .where('addressId', 'in', addresses)
    .select(['checkoutId', 'id'])
    .execute();
  const orders = new Map(rows.map(({ checkoutId, id }) => [checkoutId, id]));
  if (orders.size < rows.length) throw new Error('a purchase made two orders');
  return orders;
}

/** What all of them were told. */
export function acknowledgedIn(books: readonly OrderBook[]): Map<string, string> {
  return new Map(books.flatMap(({ acknowledged }) => [...acknowledged]));
}
