import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { specifiedTerms, totalsOf } from '../../market/delivery/rules.ts';
import { indianDay } from '../../market/kernel/days.ts';
import { allowManyOrders } from '../support/many-orders.ts';
import { HttpCustomer } from '../support/shop/http-customer.ts';
import { signInToPortal } from '../support/shop/portal-session.ts';
import { startShop } from '../support/shop/shop-process.ts';
import type { Figure } from './figure.ts';
import type { Place } from './places.ts';

/** Known customers that buy, and orders of each in a measurement. */
const [buyers, ordersEach] = [10, 5];

/** Requests of a flood that are sent at the same time. */
const atOnce = 50;

interface Flood {
  readonly what: string;
  /** Resolves once it is under way. It goes on until `isOver`; `end` returns the answers by status. */
  begin(isOver: () => boolean): Promise<{ end(): Promise<Map<number, number>> }>;
}

/**
 * How much longer known customers wait for their orders while something scarce is spent from outside: the median wait
 * in the flood, as a multiple of that in quiet.
 */
export async function floods(place: Place): Promise<Figure[]> {
  const database = await place.open();
  await sql`update products set stock = 1000000`.execute(database.db);
  await allowManyOrders(database);
  const product = await database.db
    .selectFrom('products')
    .select(['id', 'price'])
    // A cheap one: orders of cash have an upper limit for each day.
    .orderBy('price')
    .limit(1)
    .executeTakeFirstOrThrow();
  await database.close();
  const shop = await startShop({ ...place.settings, TRUST_PROXY: 'true' });
  const { url } = shop;
  const runs: (() => Promise<unknown>)[] = [];
  for (let n = 0; n < buyers; n += 1) runs.push(await buyerAt(url, product));
  await waitsOf(runs);
  const figures: Figure[] = [];
  for (const flood of [codes(url), silence(url), guesses(url), await monthFiles(url)]) {
    const quiet = await waitsOf(runs);
    let isOver = false;
    const flooding = await flood.begin(() => isOver);
    const during = await waitsOf(runs);
    isOver = true;
    const answers = [...(await flooding.end())].map(([status, count]) => `${status}: ${count}`).join(', ');
    figures.push({
      what: `Wait for an order during ${flood.what}, as a multiple of the quiet one`,
      on: place.name,
      value: during.median / quiet.median,
      wanted: { most: 2 },
      of: `${told(during)}, quiet ${told(quiet)}; answers ${answers}`,
    });
  }
  await shop.end();
  return figures;
}

async function buyerAt(url: string, { id, price }: { id: string; price: number }) {
  const customer = await HttpCustomer.register(url);
  const addressId = await customer.addAddress();
  const items = [{ productId: id, quantity: 1 }];
  const { total } = totalsOf(price, specifiedTerms);
  return () => customer.placeOrder({ checkoutId: randomUUID(), addressId, items, total });
}

interface Waits {
  readonly median: number;
  readonly longest: number;
}

/** Waits in milliseconds for the orders of all, of whom each places one after the other. */
async function waitsOf(runs: readonly (() => Promise<unknown>)[]): Promise<Waits> {
  const waits: number[] = [];
  const each = runs.map(async (run) => {
    for (let n = 0; n < ordersEach; n += 1) {
      const began = performance.now();
      await run();
      waits.push(performance.now() - began);
    }
  });
  await Promise.all(each);
  waits.sort((one, other) => one - other);
  return { median: waits[Math.floor(waits.length / 2)] ?? Number.NaN, longest: waits.at(-1) ?? Number.NaN };
}

const told = ({ median, longest }: Waits) => `${median.toFixed(0)} ms, at most ${longest.toFixed(0)} ms`;

/** Sends `most` requests, `atOnce` at a time, until the measurement is over. */
function requests(what: string, most: number, send: (n: number) => Promise<Response>): Flood {
  return {
    what,
    async begin(isOver) {
      const answers = new Map<number, number>();
      let next = 0;
      const lane = async () => {
        while (next < most && !isOver()) {
          const answer = await send(next++);
          await answer.body?.cancel();
          answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
        }
      };
      const all = Promise.all(Array.from({ length: atOnce }, lane));
      return { end: async () => all.then(() => answers) };
    },
  };
}

/** Headers of a form from one of 500 networks. */
const fromNetwork = (url: string, n: number) => ({
  origin: new URL(url).origin,
  'x-forwarded-for': `10.${(n % 500) >> 8}.${(n % 500) & 255}.1`,
});

function codes(url: string): Flood {
  return requests('50,000 requests for codes from 500 networks', 50_000, (n) => {
    const body = new URLSearchParams({ intent: 'phone', phone: `9${String(100_000_000 + n)}` });
    return fetch(`${url}/login`, { method: 'POST', body, headers: fromNetwork(url, n), redirect: 'manual' });
  });
}

function guesses(url: string): Flood {
  return requests('1,000 wrong sign-ins', 1_000, (n) => {
    const body = new URLSearchParams({
      intent: 'password',
      email: `farmer-${n % 100}@test.example`,
      password: 'not-this-one',
    });
    return fetch(`${url}/login`, { method: 'POST', body, headers: fromNetwork(url, n), redirect: 'manual' });
  });
}

async function monthFiles(url: string): Promise<Flood> {
  const cookie = await signInToPortal(url, 'vendor');
  const month = indianDay(new Date()).slice(0, 7);
  const file = (n: number) =>
    fetch(`${url}/documents/${n % 2 ? 'statement-' : ''}${month}.pdf`, { headers: { cookie } });
  return requests('100 month files', 100, file);
}

/** Connections that announce a body and send none, to an address of each kind that takes one. */
function silence(url: string): Flood {
  const { hostname, port, host } = new URL(url);
  const open = async (path: string): Promise<Socket> => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.on('error', () => {});
    const type = 'content-type: application/x-www-form-urlencoded\r\ncontent-length: 5000';
    socket.resume().write(`POST ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${url}\r\n${type}\r\n\r\n`);
    return socket;
  };
  return {
    what: '200 silent connections to each address that takes a body',
    async begin() {
      const paths = ['/hooks/razorpay', '/login', '/contact', '/vendor/products/new'];
      const sockets = await Promise.all(
        paths.flatMap((path) => Array.from({ length: 200 }, () => open(path))),
      );
      return {
        end: async () => {
          for (const socket of sockets) socket.destroy();
          return new Map([[0, sockets.length]]);
        },
      };
    },
  };
}
