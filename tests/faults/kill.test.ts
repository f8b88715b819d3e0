import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openEmbedded, openPostgres } from '../../database/connect.ts';
import { productOf } from '../../database/demo/catalogue/index.ts';
import { specifiedTerms, totalsOf } from '../../market/delivery/rules.ts';
import { rupees } from '../../market/kernel/money.ts';
import { withDatabase } from '../support/database-url.ts';
import { HttpCustomer } from '../support/http-customer.ts';
import { startPostgres } from '../support/postgres.ts';
import { type ShopProcess, startShop } from '../support/shop-process.ts';

interface Place {
  /** The settings of the shop. */
  readonly settings: Record<string, string>;
  /** Opens its database when the shop is closed. */
  open(): Promise<OpenDatabase>;
  remove(): Promise<void>;
}

const product = productOf('npk-19-19-19');
const items = [{ productId: product.id, quantity: 1 }];
const { total } = totalsOf(rupees(product.price), specifiedTerms);
const [kills, buyers, beforeAKill] = [2, 4, 15];

describe.each([
  { on: 'the embedded database', prepare: embedded },
  { on: 'PostgreSQL', prepare: postgres },
])('on $on', ({ prepare }) => {
  let place: Place;
  let shop: ShopProcess;
  beforeAll(async () => {
    place = await prepare();
    shop = await startShop(place.settings);
  });
  afterAll(async () => {
    await shop?.end('SIGKILL');
    await place?.remove();
  });

  it('keeps every acknowledged order exactly once when the shop is killed', async () => {
    const customer = await HttpCustomer.register(shop.url);
    const addressId = await customer.addAddress();
    const book = new OrderBook(customer, addressId);

    for (let kill = 1; kill <= kills; kill++) {
      await book.orderUntilKilled(shop, kill * beforeAKill);
      shop = await startShop(place.settings);
      customer.moveTo(shop.url);
    }
    await book.sendAllAgain();
    expect(await shop.end()).toBe(0);

    const { db, close } = await place.open();
    const { rows: orders } = await sql<{ checkoutId: string; id: string }>`
      select checkout_id, id from orders where address_id = ${addressId}`.execute(db);
    const { rows: differences } = await sql`
      select p.id, p.stock, sum(m.delta) as moved from products p left join stock_movements m on m.product_id = p.id
      group by p.id having p.stock <> coalesce(sum(m.delta), 0)`.execute(db);
    await close();
    expect(new Map(orders.map(({ checkoutId, id }) => [checkoutId, id]))).toEqual(book.acknowledged);
    expect(orders.length).toBe(book.acknowledged.size);
    expect(differences).toEqual([]);
  });
});

/** What was ordered, and which of it the shop acknowledged. */
class OrderBook {
  readonly acknowledged = new Map<string, string>();
  readonly #sent: string[] = [];
  readonly #customer: HttpCustomer;
  readonly #addressId: string;

  constructor(customer: HttpCustomer, addressId: string) {
    this.#customer = customer;
    this.#addressId = addressId;
  }

  /** Several buyers order without a pause; the shop is killed once so many orders in all are acknowledged. */
  async orderUntilKilled(shop: ShopProcess, acknowledged: number): Promise<void> {
    let killed: Promise<unknown> | undefined;
    const buy = async () => {
      while (!killed) {
        const checkoutId = randomUUID();
        this.#sent.push(checkoutId);
        // Only a shop that is gone may leave an order without an answer.
        await this.#order(checkoutId).catch((error: unknown) => {
          if (!killed) throw error;
        });
        if (this.acknowledged.size >= acknowledged) killed ??= shop.end('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: buyers }, buy));
    await killed;
  }

  /** Sends every order again, as a browser does that never heard the answer. */
  async sendAllAgain(): Promise<void> {
    for (const checkoutId of this.#sent) {
      const before = this.acknowledged.get(checkoutId);
      const id = await this.#order(checkoutId);
      expect(id).toBe(before ?? id);
    }
  }

  async #order(checkoutId: string): Promise<string> {
    const id = await this.#customer.placeOrder({ checkoutId, addressId: this.#addressId, items, total });
    this.acknowledged.set(checkoutId, id);
    return id;
  }
}

async function embedded(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'kheti-kill-'));
  return {
    settings: { DATA_DIR: folder },
    open: () => openEmbedded(join(folder, 'database')),
    remove: () => rm(folder, { recursive: true }),
  };
}

async function postgres(): Promise<Place> {
  const server = await startPostgres();
  const name = `kill_${process.pid}`;
  await onServer(server.url, `create database ${name}`);
  const url = withDatabase(server.url, name);
  const settings = { DATABASE_URL: url, SESSION_SECRET: randomUUID() };
  const demo = fileURLToPath(new URL('../../server/demo.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [demo], { env: { ...process.env, ...settings } });
  return {
    settings,
    open: async () => openPostgres(url, { connections: 1, onIdleError: () => {} }),
    async remove() {
      await onServer(server.url, `drop database ${name} with (force)`);
      await server.stop();
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
