import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../database/connect.ts';
import { totalsOf } from '../../market/delivery/rules.ts';
import { HttpCustomer } from '../support/http-customer.ts';
import { type ShopProcess, startShop } from '../support/shop-process.ts';
import { type Buyer, replay, type Script, scriptOf } from './bare-order.ts';
import type { Figure } from './figure.ts';
import type { Place } from './places.ts';
import { cpuOf, type Flow, told } from './traffic.ts';

/** A buyer may try a hundred times in a quarter of an hour. The first orders are not counted: the engine learns from them. */
const [buyers, firstOrders, ordersEach] = [16, 30, 50];

/** Orders through HTTP beside the same statements with nothing around them; the buyers at once, each one after the other. */
export async function orders(place: Place): Promise<Figure[]> {
  await withDatabase(place, ({ db }) => sql`update products set stock = 1000000`.execute(db));
  const through = await inShop(place);
  const bare = await withDatabase(place, inDatabase);
  // The embedded database works in the same process: there the processor tells it all, whatever else the machine does.
  const isInside = place.name === 'PGlite' && !Number.isNaN(through.cpu);
  return [
    {
      what: `Orders placed through HTTP, beside the same transaction in bare SQL${isInside ? ', by processor' : ''}`,
      on: place.name,
      value: isInside ? bare.cpu / through.cpu : through.perSecond / bare.perSecond,
      wanted: { least: 0.5 },
      of: `${told(through)} beside ${told(bare)}`,
    },
  ];
}

async function inShop(place: Place): Promise<Flow> {
  const products = await withDatabase(place, productsOf);
  const shop = await startShop(place.settings);
  try {
    const customers = await inTurn(products, (product) => customerFor(shop, product));
    await allOf(customers, firstOrders);
    return await flowOf(customers, () => cpuOf(shop.pid));
  } finally {
    await shop.end();
  }
}

/** What a new customer does to buy one of a product. */
async function customerFor({ url }: ShopProcess, { id, price }: { id: string; price: number }) {
  const customer = await HttpCustomer.register(url);
  const addressId = await customer.addAddress();
  const items = [{ productId: id, quantity: 1 }];
  const { total } = totalsOf(price);
  return () => customer.placeOrder({ checkoutId: randomUUID(), addressId, items, total });
}

async function inDatabase(database: OpenDatabase): Promise<Flow> {
  const scripts: Script[] = await inTurn(await buyersOf(database), (buyer) => scriptOf(database, buyer));
  const runs = scripts.map((script) => () => replay(database, script));
  await allOf(runs, firstOrders);
  return flowOf(runs, () => cpuOf(process.pid));
}

async function flowOf(runs: readonly (() => Promise<unknown>)[], cpu: () => number): Promise<Flow> {
  const [start, cpuBefore] = [performance.now(), cpu()];
  await allOf(runs, ordersEach);
  const count = runs.length * ordersEach;
  const seconds = (performance.now() - start) / 1000;
  return { perSecond: count / seconds, cpu: (cpu() - cpuBefore) / count };
}

/** All at once, each so many times one after the other. */
async function allOf(runs: readonly (() => Promise<unknown>)[], times: number): Promise<void> {
  await Promise.all(
    runs.map(async (run) => {
      for (let n = 0; n < times; n++) await run();
    }),
  );
}

async function productsOf({ db }: OpenDatabase) {
  return db.selectFrom('products').select(['id', 'price']).orderBy('id').limit(buyers).execute();
}

/** Those who bought last, with what they bought. */
async function buyersOf({ db }: OpenDatabase): Promise<Buyer[]> {
  const { rows } = await sql<Buyer>`
    select distinct on (users.id) users.id, users.name, users.email, address_id, product_id, orders.total
    from orders join users on users.id = user_id join order_lines on order_id = orders.id
    where users.email like '%@test.example' order by users.id limit ${buyers}`.execute(db);
  return rows;
}

async function withDatabase<T>(place: Place, steps: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await place.open();
  try {
    return await steps(database);
  } finally {
    await database.close();
  }
}

async function inTurn<T, U>(list: readonly T[], step: (one: T) => Promise<U>): Promise<U[]> {
  const answers: U[] = [];
  for (const one of list) answers.push(await step(one));
  return answers;
}
