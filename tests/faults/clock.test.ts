import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type OpenDatabase, openEmbedded, openPostgres } from '../../database/connect.ts';
import { complaintsOf, examine } from '../../database/doctor/examine.ts';
import { dataFolder } from '../support/data-folder.ts';
import { openDemoDatabase } from '../support/demo-database.ts';
import { withOpen } from '../support/doctor.ts';
import { acknowledgedIn, OrderBook, ordersIn } from '../support/order-book.ts';
import { type ShopProcess, startShopAtSite } from '../support/shop-process.ts';
import { type MailServer, openMailServer } from '../support/smtp.ts';

/** In hours: a wrong time zone, an empty battery, mistyped years. */
const moves = [-7, -24 * 300, 24 * 4_000, 0];
const mover = new URL('../support/moved-clock.ts', import.meta.url).href;

let folder: string;
let mails: MailServer;
let shops: ShopProcess[];
beforeEach(async () => {
  [folder, mails, shops] = [await mkdtemp(join(tmpdir(), 'kheti-clock-')), await openMailServer(), []];
  await moveClock(0);
});
afterEach(async () => {
  await Promise.all(shops.map((shop) => shop.end('SIGKILL')));
  await mails.close();
  await rm(folder, { recursive: true });
});

const moveClock = (hours: number) => writeFile(join(folder, 'clock'), String(hours));
const moved = () => ({ NODE_OPTIONS: `--import=${mover}`, MOVED_CLOCK: join(folder, 'clock') });

async function open(settings: Record<string, string>): Promise<ShopProcess> {
  const shop = await startShopAtSite({ ...settings, SMTP_URL: mails.url });
  shops.push(shop);
  return shop;
}

/** Everything that was acknowledged is there once, and every mail went out. Answers with what the doctor finds. */
async function examined(database: OpenDatabase, books: readonly OrderBook[]): Promise<string[]> {
  expect(await ordersIn(database.db, books)).toEqual(acknowledgedIn(books));
  const rows = await database.db.selectFrom('outgoingMails').select('messageId').execute();
  const taken = mails.taken.map(({ messageId }) => messageId);
  expect(new Set(taken)).toEqual(new Set(rows.map(({ messageId }) => messageId)));
  return complaintsOf(await examine(database.db));
}

/** To each buyer at his registration, and of each order to buyer and vendor. */
const allMailsOf = (books: readonly OrderBook[]) =>
  vi.waitFor(() => expect(mails.taken).toHaveLength(books.length + 2 * acknowledgedIn(books).size), {
    // A mail that a busy machine could not send is tried again after a minute or two.
    timeout: 150_000,
    interval: 50,
  });

it('goes by the clock of PostgreSQL, wherever that of a process jumps', async () => {
  const database = await openDemoDatabase();
  await moveClock(5);
  const [wrong, right] = [await open({ ...database.settings, ...moved() }), await open(database.settings)];
  expect(wrong.output()).toContain('this machine’s clock is off');
  const { rows } = await database.operator.query('select now() as began');
  const old = await OrderBook.open(wrong.url);
  const books = [old];
  for (const hours of moves) {
    await moveClock(hours);
    const young = await OrderBook.open(wrong.url);
    books.push(young);
    for (const { url } of [wrong, right]) {
      for (const book of [old, young]) {
        book.moveTo(url);
        await book.order();
      }
    }
  }
  await Promise.all(books.map((book) => book.sendAllAgain()));
  await allMailsOf(books);
  const kept = openPostgres(database.url, { connections: 1, onIdleError: () => {} });
  expect(await withOpen(kept, (opened) => examined(opened, books))).toEqual([]);
  expect(mails.taken).toHaveLength(books.length + 2 * acknowledgedIn(books).size);
  const strays = await database.operator.query(
    `select 'order' from orders where address_id = any($1) and created_at not between $2 and now()
      union all select 'session' from sessions where created_at not between $2 and now()
      union all select 'user' from users where email like '%@test.example' and created_at not between $2 and now()`,
    [books.map(({ addressId }) => addressId), rows[0].began],
  );
  expect(strays.rows).toEqual([]);
  await Promise.all(shops.map((shop) => shop.end()));
  await database.remove();
});

// A mail that was taken a moment before the clock jumps, and not yet noted, goes out again under the same Message-ID.
it('loses nothing and doubles no order on the embedded database, whose clock is the machine’s own', async () => {
  await rename(await dataFolder(), join(folder, 'data'));
  const shop = await open({ DATA_DIR: join(folder, 'data'), ...moved() });
  const book = await OrderBook.open(shop.url);
  for (const hours of [0, -7, 5, 0]) {
    await moveClock(hours);
    await book.order();
    await allMailsOf([book]);
  }
  await book.sendAllAgain();
  expect(await shop.end()).toBe(0);
  const found = await withOpen(await openEmbedded(join(folder, 'data/database')), (opened) =>
    examined(opened, [book]),
  );
  // The clock was five hours ahead at one order, and right in the end. A mail that was taken a moment before the jump may
  // have been noted after it.
  const [rule, ...rows] = found;
  expect(rule).toBe('WRONG  Nothing happened in the future: every clock was right');
  expect(new Set(rows.map((row) => row.trim().split(' ')[0]))).toEqual(new Set(['entry', 'mail', 'order']));
});
