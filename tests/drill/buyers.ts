import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { answerOf } from './answers.ts';
import type { Purchase } from './compare.ts';
import type { DrillShop } from './shop.ts';
import type { Watch } from './watch.ts';

const buyers = 8;
/** Seconds that a buyer waits for an answer, as a browser on a phone would at least. */
const patience = 15;

/** Buyers who order without a pause, each purchase with its own checkout id, until they are stopped. */
export class Buyers {
  readonly purchases: Purchase[] = [];
  #isOver = false;
  readonly #shop: DrillShop;
  readonly #watch: Watch;
  readonly #runs: Promise<void>[];

  constructor(shop: DrillShop, watch: Watch) {
    [this.#shop, this.#watch] = [shop, watch];
    this.#runs = Array.from({ length: buyers }, (_, n) => this.#buy(n));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#runs);
  }

  async #buy(buyer: number): Promise<void> {
    for (let n = 0; !this.#isOver; n += 1) await this.#purchase(buyer, n);
  }

  /** Repeats an order with its checkout id until it is acknowledged or refused. */
  async #purchase(buyer: number, n: number): Promise<void> {
    const { accounts, productIds } = this.#shop;
    const account = accounts[(buyer + n * buyers) % accounts.length];
    const productId = productIds[(buyer + n) % productIds.length] ?? '';
    const purchase: Purchase = { checkoutId: randomUUID(), orderIds: [], acknowledgedAt: null };
    this.purchases.push(purchase);
    for (let tries = buyer; account; tries += 1) {
      const process = tries % this.#shop.processes.length;
      const status = await this.#try(purchase, { ...account, productId }, process);
      if (status !== 0 && status < 500) return;
      if (this.#isOver) return;
      await wait(250);
    }
  }

  async #try(
    purchase: Purchase,
    { cookies, addressId, productId }: { cookies: string; addressId: string; productId: string },
    process: number,
  ): Promise<number> {
    const { processes, origin, price } = this.#shop;
    const form = new URLSearchParams({
      intent: 'place',
      checkoutId: purchase.checkoutId,
      addressId,
      items: JSON.stringify([{ productId, quantity: 1 }]),
      total: String(price),
      paymentMethod: 'cod',
    });
    const headers = { origin, cookie: cookies };
    const url = `${processes[process]?.url}/checkout.data`;
    const { status, text } = await answerOf(url, { form: String(form), headers, seconds: patience });
    const orderId = /\/order-confirmation\/([\w-]+)/.exec(text)?.[1];
    if (orderId) {
      purchase.orderIds.push(orderId);
      purchase.acknowledgedAt ??= performance.now();
    }
    this.#watch.note('orders', process, { isGood: orderId !== undefined, status, text });
    return status;
  }
}
