import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openEmbedded, openPostgres } from '../../database/connect.ts';
import { complaintsOf, examine } from '../../database/doctor/examine.ts';
import { rupees } from '../../market/kernel/money.ts';
import { placeOrder } from '../../market/orders/place/place-order.ts';
import { makeArchive } from '../../server/backup/make-archive.ts';
import { restoreArchive } from '../../server/backup/restore-archive.ts';
import { answerOf } from '../support/answer-of.ts';
import { aCustomer, anAddress, aProduct } from '../support/factories.ts';
import { allowManyOrders } from '../support/many-orders.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';
import { memoryStore } from '../support/memory-store.ts';
import { createDatabase } from '../support/postgres-database.ts';
import { anOperator } from '../support/shop/an-operator.ts';
import { compileCache } from '../support/shop/compile-cache.ts';

/** Orders before the first backup. */
const ordersBefore = 3;

let market: TestMarket;
let folder: string;
let sell: () => Promise<unknown>;
beforeAll(async () => {
  market = await openPostgresMarket();
  await allowManyOrders(market);
  folder = await mkdtemp(join(tmpdir(), 'kheti-move-'));
  const product = await aProduct(market, { price: rupees(100), stock: 1_000 });
  const buyer = await aCustomer(market);
  const addressId = await anAddress(market, buyer, { isDefault: true });
  const items = [{ productId: product.id, quantity: 1 }];
  sell = async () =>
    answerOf(
      await placeOrder(market.as(buyer), { checkoutId: randomUUID(), items, addressId, total: rupees(350) }),
    );
  for (let count = 0; count < ordersBefore; count += 1) await sell();
});
afterAll(async () => {
  await market?.close();
  if (folder) await rm(folder, { recursive: true });
});

/** Runs the steps on a temporary empty database. */
async function inBareDatabase(steps: (database: OpenDatabase, url: string) => Promise<void>): Promise<void> {
  const { url, drop } = await createDatabase();
  const database = openPostgres(url, { connections: 2, onIdleError: () => {} });
  try {
    await steps(database, url);
  } finally {
    await database.close();
    await drop();
  }
}

const countOrders = async ({ db }: Pick<OpenDatabase, 'db'>) =>
  (await db.selectFrom('orders').select('id').execute()).length;

it('a backup is a consistent snapshot of a shop that keeps selling', async () => {
  const archive: Buffer[] = [];
  // Places an order between any two chunks of the archive, and so between any two tables.
  for await (const part of makeArchive({ db: market.db, store: undefined }, new Date())) {
    archive.push(part);
    await sell();
  }
  await inBareDatabase(async (place) => {
    await restoreArchive(Readable.from(archive), { db: place.db, store: memoryStore() });
    expect(complaintsOf(await examine(place.db))).toEqual([]);
    expect(await countOrders(place)).toBe(ordersBefore);
    expect(await countOrders(market)).toBe(ordersBefore + archive.length);
  });
});

it('a damaged backup is rejected as a whole', async () => {
  const archive = await buffer(Readable.from(makeArchive({ db: market.db, store: undefined }, new Date())));
  await inBareDatabase(async (place) => {
    const target = { db: place.db, store: memoryStore() };
    await expect(restoreArchive(Readable.from([archive.subarray(0, -4_000)]), target)).rejects.toThrow(
      'damaged',
    );
    await restoreArchive(Readable.from([archive]), target);
    expect(await countOrders(place)).toBe(await countOrders(market));
  });
});

it('a shop moves from the embedded database to PostgreSQL without findings of the doctor', async () => {
  const embedded = await openEmbedded(join(folder, 'database'));
  await restoreArchive(Readable.from(makeArchive({ db: market.db, store: undefined }, new Date())), {
    db: embedded.db,
    store: memoryStore(),
  });
  await embedded.close();
  const secret = 'what-signed-in-the-embedded-shop-0123456789';
  await writeFile(join(folder, 'session-secret'), secret);
  await inBareDatabase(async (place, url) => {
    const env = { ...anOperator, DATA_DIR: folder, DATABASE_URL: url, SESSION_SECRET: secret };
    const output = await run('move-to-postgres', env);
    expect(output).toMatch(/Moved [\d,]+ rows/);
    expect(output).not.toContain('sign in again');
    expect(await run('doctor', env)).toContain('All is well');
    expect(await countOrders(place)).toBe(await countOrders(market));
    expect(await readFile(join(folder, 'session-secret'), 'utf8')).toBe(secret);
    await expect(run('move-to-postgres', env)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is a shop in this database already[^\n]+\n$/) as string,
    });
  });
});

async function run(program: string, env: Record<string, string>): Promise<string> {
  const path = fileURLToPath(new URL(`../../server/commands/${program}.ts`, import.meta.url));
  const { PATH, HOME } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [path], {
    env: { PATH, HOME, ...compileCache, ...env },
  });
  return stdout;
}
