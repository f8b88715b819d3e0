import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbedded } from '../../database/connect.ts';
import { complaintsOf, examine } from '../../database/doctor/examine.ts';
import { dataFolder } from '../support/database/data-folder.ts';
import { withOpen } from '../support/doctor.ts';
import { acknowledgedIn, OrderBook, ordersIn, orderThrough } from '../support/shop/order-book.ts';
import { type ShopProcess, startShop } from '../support/shop/shop-process.ts';

let folder: string;
let shop: ShopProcess;
beforeAll(async () => {
  folder = await dataFolder();
  shop = await startShop({ DATA_DIR: folder });
});
afterAll(async () => {
  await shop?.end('SIGKILL');
  await rm(folder, { recursive: true });
});

it('keeps each acknowledged order exactly once when the embedded shop is killed or its disk is full', async () => {
  const books = await Promise.all(Array.from({ length: 4 }, () => OrderBook.open(shop.url)));
  const startAgain = async () => {
    shop = await startShop({ DATA_DIR: folder });
    for (const book of books) book.moveTo(shop.url);
  };
  const kill = async () => {
    await shop.end('SIGKILL');
    await startAgain();
  };
  const fillDisk = async () => {
    await shop.mayWrite(20_000);
    expect(await shop.exit).toBe(1);
    expect(shop.output()).toContain('the embedded database cannot go on');
    await startAgain();
  };
  await orderThrough([kill, fillDisk], books, 6);
  await Promise.all(books.map((book) => book.sendAllAgain()));
  expect(await shop.end()).toBe(0);

  await withOpen(await openEmbedded(join(folder, 'database')), async ({ db }) => {
    expect(await ordersIn(db, books)).toEqual(acknowledgedIn(books));
    expect(complaintsOf(await examine(db))).toEqual([]);
  });
});
