import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { productOf } from '../../../database/demo/catalogue/index.ts';
import { specifiedTerms, totalsOf } from '../../../market/delivery/rules.ts';
import type { Connection } from '../../../market/kernel/database.ts';
import { rupees } from '../../../market/kernel/money.ts';
import { HttpCustomer } from './http-customer.ts';

const product = productOf('npk-19-19-19');
const items = [{ productId: product.id, quantity: 1 }];
const { total } = totalsOf(rupees(product.price), specifiedTerms);

/** The orders of one customer, and which of them the shop acknowledged. */
export class OrderBook {
  /** Order ids by checkout id. */
  readonly acknowledged = new Map<string, string>();
  readonly addressId: string;
  readonly #customer: HttpCustomer;

  private constructor(customer: HttpCustomer, addressId: string) {
    this.#customer = customer;
    this.addressId = addressId;
  }

  /** Registers a new customer at a shop's URL, with no orders. */
  static async open(url: string): Promise<OrderBook> {
    const customer = await HttpCustomer.register(url);
    return new OrderBook(customer, await customer.addAddress());
  }

  /** Sends later orders to this URL. */
  moveTo(url: string): void {
    this.#customer.moveTo(url);
  }

  /** Places one order; retries until the shop acknowledges it, as a browser does without a response. */
  async order(): Promise<void> {
    const checkoutId = randomUUID();
    while (!this.acknowledged.has(checkoutId)) await this.#send(checkoutId).catch(() => pause(50));
  }

  /** Sends every order again; throws unless each gets the same order id as the first time. */
  async sendAllAgain(): Promise<void> {
    for (const [checkoutId, id] of this.acknowledged) {
      await this.#send(checkoutId);
      if (this.acknowledged.get(checkoutId) !== id) throw new Error(`${checkoutId} was ordered twice`);
    }
  }

  async #send(checkoutId: string): Promise<void> {
    const order = { checkoutId, addressId: this.addressId, items, total };
    this.acknowledged.set(checkoutId, await this.#customer.placeOrder(order));
  }
}

/**
 * For each fault all buyers place `times` orders concurrently. The fault happens after the first of these orders is
 * acknowledged, while orders of the other buyers are in flight. The next fault follows when all buyers are done.
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

/** The orders of these customers in a database: order ids by checkout id. Throws if a checkout has two orders. */
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

/** All acknowledged orders. */
export function acknowledgedIn(books: readonly OrderBook[]): Map<string, string> {
  return new Map(books.flatMap(({ acknowledged }) => [...acknowledged]));
}
