import { sql } from 'kysely';
import { RouterContextProvider } from 'react-router';
import { expect } from 'vitest';
import { languageOf } from '../../../app/i18n/language.ts';
import {
  marketKey,
  messagingKey,
  papersKey,
  paymentsKey,
  shopKey,
  storeKey,
} from '../../../app/request/context.ts';
import { specifiedTerms } from '../../../market/delivery/rules.ts';
import type { Actor } from '../../../market/kernel/context.ts';
import { paperEngine } from '../../../server/papers/paper-engine.ts';
import { copyRows } from '../database/copied-rows.ts';
import { aCustomer, aProduct, aVendor } from '../factories.ts';
import type { TestMarket } from '../market.ts';
import { memoryStore } from '../memory-store.ts';
import { aPastOrder } from '../past-order.ts';

const papers = paperEngine();

/** A route's loader. */
type Loader = (args: never) => unknown;

/** The file that a loader answers an actor with. */
export async function fileOf(
  market: TestMarket,
  loader: Loader,
  address: string,
  actor: Actor,
  params: object = {},
  store = memoryStore(),
): Promise<Response> {
  const url = new URL(address, 'https://shop.example');
  const context = new RouterContextProvider();
  context.set(marketKey, market.as(actor, { language: languageOf(url.pathname) }));
  const brand = { name: 'Kheti Bazaar', hindiName: 'खेती बाज़ार', phone: '020 0123 4567' };
  context.set(shopKey, { ...brand, siteUrl: url.origin, delivery: specifiedTerms } as never);
  context.set(paymentsKey, { providers: [], isSimulated: false, siteUrl: url.origin });
  context.set(papersKey, papers);
  context.set(storeKey, store);
  context.set(messagingKey, { sender: 'KHETIB', entityId: '1101' } as never);
  const answer = await loader({ request: new Request(url), context, url, params, pattern: '' } as never);
  if (!(answer instanceof Response) || !answer.ok) throw new Error(`no file: ${address}`);
  return answer;
}

/** The lines of a CSV file. Checks the BOM and the CRLF line ends, which Excel needs for Hindi. */
export async function linesOf(...request: Parameters<typeof fileOf>): Promise<string[]> {
  const answer = await fileOf(...request);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString('utf8').slice(1).split('\r\n');
  expect(lines.pop()).toBe('');
  expect(lines.join('')).not.toMatch(/[\r\n]/);
  return lines;
}

/** A vendor with a shipped, a delivered and a cancelled order of one product. */
export async function aSeller(market: TestMarket) {
  const { user, vendorId } = await aVendor(market, { companyName: 'Sahyadri Beej' });
  const product = await aProduct(market, { vendorId, name: 'Wheat, HD 3086', stock: 5_000 });
  await market.db
    .insertInto('productTranslations')
    .values({ productId: product.id, language: 'hi', name: 'गेहूँ', pack: '40 किलो', description: '' })
    .execute();
  const by = await aCustomer(market);
  const orders: string[] = [];
  for (const [at, status] of [
    ['2026-05-01T06:00:00Z', 'shipped'],
    ['2026-05-02T20:00:00Z', 'delivered'],
    ['2026-05-03T06:00:00Z', 'cancelled'],
  ] as const)
    orders.push(await aPastOrder(market, { by, at, products: [product], quantity: 2, status }));
  await market.db
    .updateTable('consignments')
    .set({ carrier: 'India Post', trackingNumber: '=EM1' })
    .where('orderId', '=', orders[0] ?? '')
    .execute();
  const numbers = await market.db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('id', 'in', orders)
    .execute();
  const numberOf = (at: number) => numbers.find(({ id }) => id === orders[at])?.number ?? '';
  return { user, vendorId, product, orders, numberOf };
}

/** Copies an order `count` times, each half an hour older than the one before. */
export async function copyOrder(market: TestMarket, id: string, count: number): Promise<void> {
  const own = { id: sql`one.id || '-' || n`, created_at: sql`one.created_at - n * interval '30 minutes'` };
  const of = { order_id: sql`one.order_id || '-' || n` };
  const number = sql`one.number || '-' || n`;
  await copyRows(market.db, 'orders', ['id', id, count], {
    ...own,
    number,
    checkout_id: sql`one.checkout_id || '-' || n`,
  });
  await copyRows(market.db, 'consignments', ['order_id', id, count], { ...own, ...of });
  await copyRows(market.db, 'order_lines', ['order_id', id, count], {
    ...of,
    consignment_id: sql`one.consignment_id || '-' || n`,
  });
}
