import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { specifiedTerms, totalsOf } from '../../market/delivery/rules.ts';
import type { Context, SignedIn } from '../../market/kernel/context.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { dayAfter, indianDay } from '../../market/kernel/days.ts';
import { valueFrom } from '../../market/kernel/errors.ts';
import { rollUpFigures } from '../../market/orders/figures/roll-up-figures.ts';
import { placeOrder } from '../../market/orders/place/place-order.ts';
import { forgetOldBuyers } from '../../market/orders/read/forget-buyers.ts';
import { listOrders } from '../../market/orders/read/list-orders.ts';
import { myOrders } from '../../market/orders/read/my-orders.ts';
import { readOrder } from '../../market/orders/read/read-order.ts';
import { vendorOrderList } from '../../market/orders/read/vendor-order-list.ts';
import { allowManyOrders } from '../support/many-orders.ts';
import type { Figure } from './figure.ts';
import { fillOrdersOfYears, orderIdOf, partitionOrders } from './partitions-fill.ts';
import type { Place } from './places.ts';
import { administratorOf, asking, type Questions } from './questions.ts';

const runs = 7;
const vacuum = 'Vacuum after 10,000 changed orders of the last days';
const today = indianDay(new Date());

interface Taken {
  readonly ms: number;
  /** Pages of 8 KB that were read, of tables and indexes. */
  readonly pages: number;
}

/**
 * The statements that a shop makes on its orders, before and after they are partitioned by month
 * (docs/decisions/database.md). A million orders, or as many as the argument `orders=` says.
 */
export async function partitions(place: Place): Promise<Figure[]> {
  const [, asked = '1000000'] = process.argv.join(' ').match(/orders=(\d+)/) ?? [];
  const count = Number(asked);
  const { db, close } = await place.open();
  try {
    await allowManyOrders({ db });
    await timed('orders inserted', () => fillOrdersOfYears(db, count));
    const questions = await questionsOn(db, count);
    // Once for nothing: the JavaScript engine warms up.
    await takenBy(db, questions);
    const whole = await takenBy(db, questions);
    whole.set(vacuum, await vacuumed(db));
    const sizes = [await sizeOf(db)];
    await timed('orders partitioned', () => partitionOrders(db));
    const parted = await takenBy(db, questions);
    parted.set(vacuum, await vacuumed(db));
    sizes.push(await sizeOf(db));
    return [...figuresOf(place, [whole, parted]), ...sizeFigures(place, sizes)];
  } finally {
    await close();
  }
}

function figuresOf(place: Place, [whole, parted]: readonly [Map<string, Taken>, Map<string, Taken>]) {
  return [...whole].map(([what, before]): Figure => {
    const after = parted.get(what);
    const of = `${told(after)} in partitions beside ${told(before)} in one table`;
    return {
      what,
      on: place.name,
      value: (after?.ms ?? Number.NaN) / before.ms,
      unit: '×',
      wanted: null,
      of,
    };
  });
}

const told = (taken: Taken | undefined) =>
  taken ? `${taken.ms.toFixed(1)} ms${taken.pages ? `, ${taken.pages} pages` : ''}` : '';

function sizeFigures(place: Place, [before, after]: readonly { table: number; indexes: number }[]): Figure[] {
  return (['table', 'indexes'] as const).map((part) => ({
    what: `Size of the orders' ${part}`,
    on: place.name,
    value: (after?.[part] ?? 0) / (before?.[part] ?? 1),
    unit: '×',
    wanted: null,
    of: `${after?.[part] ?? 0} MB in partitions beside ${before?.[part] ?? 0} MB in one table`,
  }));
}

async function questionsOn(db: Connection, count: number): Promise<Questions> {
  const [buyer, owner] = [await personOf(db, 'customer'), await personOf(db, 'vendor')];
  const [orders, own] = [asking(listOrders), asking(vendorOrderList)];
  const threeMonths = { from: dayAfter(today, -89), to: today };
  const lastMonth = dayAfter(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  const middle = await orderIdOf(db, Math.floor(count / 2));
  const as = (actor: SignedIn, ask: (context: Context) => Promise<unknown>) => (context: Context) =>
    ask({ ...context, actor });
  return {
    'A buyer’s orders': as(buyer, asking(myOrders)({})),
    'Placing an order': as(buyer, await orderingOf(db)),
    'One order': asking(readOrder)({ id: middle.id }),
    'Search for an order by its number': orders({ search: middle.number }),
    'Search for orders by a name': orders({ search: 'x0000777' }),
    'Search for no order': orders({ search: 'zzzzzz' }),
    'All orders': orders({}),
    'Orders to accept': orders({ status: 'pending' }),
    'Delivered orders, oldest first': orders({ status: 'delivered', isDescending: false }),
    'Orders by worth': orders({ sort: 'total' }),
    'A page of orders in the middle': orders({ after: middle.id }),
    'Orders of last month': orders({ month: lastMonth }),
    'Orders of last month by worth': orders({ month: lastMonth, sort: 'total' }),
    '500 orders for a file': orders({ rows: 500 }),
    'A vendor’s orders': as(owner, own({})),
    'A vendor’s orders of three months by worth': as(owner, own({ ...threeMonths, sort: 'total' })),
    'A vendor’s search for a number': as(owner, own({ search: middle.number })),
    '5,000 orders inserted at once': insertAgain,
    'A day rolled up': rollUpFigures,
    'Buyers beyond their time forgotten': forgetOldBuyers,
  };
}

async function personOf(db: Connection, role: 'customer' | 'vendor'): Promise<SignedIn> {
  const person = await db
    .selectFrom('users')
    .leftJoin('vendors', 'vendors.userId', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'vendors.id as vendorId'])
    .where('role', '=', role)
    .$if(role === 'vendor', (query) => query.where('vendors.id', '=', 'v1'))
    .$if(role === 'customer', (query) => query.where('users.id', 'in', addressed(db)))
    .orderBy('users.id')
    .executeTakeFirstOrThrow();
  const { id, name, email, vendorId } = person;
  return role === 'vendor'
    ? { kind: 'user', role, staffRole: 'owner', vendorId: vendorId ?? '', id, name, email }
    : { kind: 'user', role, id, name, email };
}

const addressed = (db: Connection) => db.selectFrom('addresses').select('userId');

async function orderingOf(db: Connection): Promise<(context: Context) => Promise<unknown>> {
  const buyer = await personOf(db, 'customer');
  const address = await db
    .selectFrom('addresses')
    .select('id')
    .where('userId', '=', buyer.id)
    .executeTakeFirstOrThrow();
  const product = await db
    .selectFrom('products')
    .select(['id', 'price'])
    .where('status', '=', 'live')
    .where('stock', '>', 10)
    .orderBy('price')
    .executeTakeFirstOrThrow();
  const items = [{ productId: product.id, quantity: 1 }];
  const { total } = totalsOf(product.price, specifiedTerms);
  return async (context) =>
    valueFrom(
      await placeOrder(context, {
        checkoutId: randomUUID(),
        addressId: address.id,
        items,
        total,
      }),
    );
}

/** The best of some runs, each in a transaction that is rolled back. */
async function takenBy(db: Connection, questions: Questions): Promise<Map<string, Taken>> {
  const administrator = await administratorOf(db);
  const taken = new Map<string, Taken>();
  for (const [what, ask] of Object.entries(questions)) {
    const all: Taken[] = [];
    for (let run = 0; run < runs; run++) all.push(await takenOnce(administrator, ask));
    taken.set(
      what,
      all.reduce((best, one) => (one.ms < best.ms ? one : best)),
    );
  }
  return taken;
}

async function takenOnce(context: Context, ask: (context: Context) => Promise<unknown>): Promise<Taken> {
  const transaction = await context.db.startTransaction().execute();
  try {
    const before = await pagesRead(transaction);
    const began = performance.now();
    await ask({ ...context, db: transaction });
    const ms = performance.now() - began;
    return { ms, pages: (await pagesRead(transaction)) - before };
  } finally {
    await transaction.rollback().execute();
  }
}

async function pagesRead(db: Connection): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select sum(pg_stat_get_xact_blocks_fetched(oid))::integer as pages from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`.execute(db);
  return rows[0]?.pages ?? 0;
}

/** In MB, with those of all partitions. */
async function sizeOf(db: Connection): Promise<{ table: number; indexes: number }> {
  const size = (of: RawBuilder<unknown>) => sql`round(sum(${of}) / 1048576)::integer`;
  const { rows } = await sql<{ table: number; indexes: number }>`
    select ${size(sql`pg_table_size(oid)`)} as "table", ${size(sql`pg_indexes_size(oid)`)} as indexes
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname ~ '^orders(_[0-9]+|_older)?$'`.execute(
    db,
  );
  return rows[0] ?? { table: 0, indexes: 0 };
}

/** Copies of the newest orders. */
async function insertAgain({ db }: Context): Promise<void> {
  await sql`insert into orders (id, number, user_id, checkout_id, subtotal, shipping, total, status, payment_method,
      estimated_on, address, search, created_at)
    select id || 'x', number || 'x', user_id, checkout_id || 'x', subtotal, shipping, total, status, payment_method,
        estimated_on, address, search, created_at
      from orders order by created_at desc limit 5000`.execute(db);
}

async function vacuumed(db: Connection): Promise<Taken> {
  await sql`vacuum orders`.execute(db);
  await sql`update orders set confirmed_at = now()
    where id in (select id from orders order by created_at desc limit 10000)`.execute(db);
  const began = performance.now();
  await sql`vacuum orders`.execute(db);
  return { ms: performance.now() - began, pages: Number.NaN };
}

async function timed(what: string, steps: () => Promise<void>): Promise<void> {
  const began = performance.now();
  await steps();
  console.log(`${what} in ${Math.round((performance.now() - began) / 1000)} s`);
}
