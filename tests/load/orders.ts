import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OpenDatabase } from '../../database/connect.ts';
import { specifiedTerms, totalsOf } from '../../market/delivery/rules.ts';
import { allowManyOrders } from '../support/many-orders.ts';
import { HttpCustomer } from '../support/shop/http-customer.ts';
import { type ShopProcess, startShop } from '../support/shop/shop-process.ts';
import type { Figure } from './figure.ts';
import { type Buyer, openLeanestShop } from './leanest-order.ts';
import type { Place } from './places.ts';
import { bestOf, cpuBeside, cpuOf, type Flow, told } from './traffic.ts';

/**
 * Rate limit: 100 order attempts a buyer in 15 minutes. The first orders warm up the JavaScript engine and are not
 * measured.
 */
const [buyers, firstOrders, rounds, ordersEach] = [8, 40, 4, 12];

/** A way to place orders, opened and warmed up: concurrent buyers, each placing one order after the other. */
interface Lane {
  readonly runs: readonly (() => Promise<unknown>)[];
  /** CPU milliseconds so far, including the database. */
  cpu(): number;
  end(): Promise<unknown>;
}

/**
 * Compares orders through HTTP with the leanest transaction that writes the same rows, in alternating rounds where both
 * can be open at once. Measures the CPU time of shop and database, which other load on the machine affects least.
 */
export async function orders(place: Place): Promise<Figure[]> {
  await withDatabase(place, ({ db }) => sql`update products set stock = 1000000`.execute(db));
  const [through, bare] = await (place.name === 'PGlite' ? oneByOne(place) : byTurns(place));
  const byProcessor = !Number.isNaN(through.cpu + bare.cpu);
  return [
    {
      what: `Orders placed through HTTP, beside the leanest transaction of the same rows${byProcessor ? ', by processor' : ''}`,
      on: place.name,
      value: byProcessor ? bare.cpu / through.cpu : through.perSecond / bare.perSecond,
      wanted: { least: 0.4 },
      of: `${told(through)} beside ${told(bare)}`,
    },
  ];
}

async function oneByOne(place: Place): Promise<[through: Flow, bare: Flow]> {
  const [through] = await flowsOf([await throughShop(place)]);
  const [bare] = await flowsOf([await inDatabase(place)]);
  return [through, bare] as [Flow, Flow];
}

async function byTurns(place: Place): Promise<[through: Flow, bare: Flow]> {
  const shop = await throughShop(place);
  return (await flowsOf([shop, await inDatabase(place)])) as [Flow, Flow];
}

/** The best of each: other load on the machine only ever slows a round down. */
async function flowsOf(lanes: readonly Lane[]): Promise<Flow[]> {
  const flows = new Map<Lane, Flow[]>(lanes.map((lane) => [lane, []]));
  for (let round = 0; round < rounds; round++)
    for (const [lane, ones] of flows) ones.push(await flowOf(lane));
  for (const lane of lanes) await lane.end();
  return [...flows.values()].map(bestOf);
}

async function throughShop(place: Place): Promise<Lane> {
  await withDatabase(place, allowManyOrders);
  const products = await withDatabase(place, productsOf);
  const shop = await startShop(place.settings);
  const runs = await inTurn(products, (product) => customerFor(shop, product));
  await allOf(runs, firstOrders);
  const cpuOfDatabase = await cpuBeside(place);
  return {
    runs,
    cpu: () => cpuOf(shop.pid) + cpuOfDatabase(),
    end: () => shop.end(),
  };
}

/** Signs up a customer; each call of the result orders one item of a product. */
export async function customerFor({ url }: ShopProcess, { id, price }: { id: string; price: number }) {
  const customer = await HttpCustomer.register(url);
  const addressId = await customer.addAddress();
  const items = [{ productId: id, quantity: 1 }];
  const { total } = totalsOf(price, specifiedTerms);
  return () => customer.placeOrder({ checkoutId: randomUUID(), addressId, items, total });
}

async function inDatabase(place: Place): Promise<Lane> {
  const orders = await withDatabase(place, buyersOf);
  const leanest = await openLeanestShop(place, buyers);
  const runs = orders.map((buyer) => () => leanest.order(buyer));
  await allOf(runs, firstOrders);
  const cpuOfDatabase = await cpuBeside(place);
  return {
    runs,
    cpu: () => cpuOf(process.pid) + cpuOfDatabase(),
    end: () => leanest.close(),
  };
}

async function flowOf({ runs, cpu }: Lane): Promise<Flow> {
  const [start, cpuBefore] = [performance.now(), cpu()];
  await allOf(runs, ordersEach);
  const count = runs.length * ordersEach;
  const seconds = (performance.now() - start) / 1000;
  return { perSecond: count / seconds, cpu: (cpu() - cpuBefore) / count };
}

/** Runs all concurrently, each `times` times in sequence. */
async function allOf(runs: readonly (() => Promise<unknown>)[], times: number): Promise<void> {
  await Promise.all(
    runs.map(async (run) => {
      for (let n = 0; n < times; n++) await run();
    }),
  );
}

/** Cheap ones: an order of cash has an upper limit for each day. */
async function productsOf({ db }: OpenDatabase) {
  return db.selectFrom('products').select(['id', 'price']).orderBy('price').limit(buyers).execute();
}

/** The latest buyers with what their orders wrote. */
async function buyersOf({ db }: OpenDatabase): Promise<Buyer[]> {
  const { rows } = await sql<Buyer>`
    select distinct on (users.id) users.id as user_id, address_id, product_id, orders.address::text, translations::text,
      (select array_agg(facts::text order by kind) from outgoing_mails where facts->>'orderId' = orders.id) as facts,
      (select array_agg(recipient order by kind) from outgoing_mails where facts->>'orderId' = orders.id) as recipients
    from orders join users on users.id = user_id join order_lines on order_id = orders.id
    where users.email like '%@test.example' order by users.id desc limit ${buyers}`.execute(db);
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
