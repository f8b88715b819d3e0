import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataFolder } from '../support/database/data-folder.ts';
import { HttpCustomer } from '../support/shop/http-customer.ts';
import { type ShopProcess, startShop } from '../support/shop/shop-process.ts';

const atOnce = 1_500;

let folder: string;
let shop: ShopProcess;
let customer: HttpCustomer;
beforeAll(async () => {
  folder = await dataFolder();
  shop = await startShop({ DATA_DIR: folder, STALLED_SECONDS: '3' });
  customer = await HttpCustomer.register(shop.url);
});
afterAll(async () => {
  await shop?.end('SIGKILL');
  await rm(folder, { recursive: true });
});

async function connected(): Promise<Socket> {
  const { hostname, port } = new URL(shop.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

/** Sends this text, then optionally a drip at intervals; resolves once the shop has closed the connection. */
async function closedAfter(sent: string, drip = ''): Promise<void> {
  const socket = await connected();
  socket.on('error', () => {});
  socket.resume().write(sent);
  const dripping = setInterval(() => drip && socket.write(drip), 200);
  await once(socket, 'close');
  clearInterval(dripping);
}

const form = (bytes: number) =>
  [
    'POST /contact HTTP/1.1',
    'host: shop.example',
    'content-type: application/x-www-form-urlencoded',
    `content-length: ${bytes}\r\n\r\n`,
  ].join('\r\n');

it('disconnects clients that send incomplete requests', async () => {
  await Promise.all([
    closedAfter(''),
    closedAfter('GET /products HTTP/1.1\r\nhost: shop.exa'),
    closedAfter('GET /products HTTP/1.1\r\nx-name: ', 'x'),
    closedAfter(`${form(500)}name=Savita`),
    closedAfter(`${form(900_000)}${'x'.repeat(70_000)}`),
  ]);
  expect((await fetch(`${shop.url}/products`)).status).toBe(200);
  expect(shop.output()).not.toMatch(/"level":"(?:error|fatal)"/);
});

it(`serves other clients while ${atOnce} connections are idle, and closes the idle ones`, async () => {
  const idle: Socket[] = [];
  while (idle.length < atOnce) {
    const more = await Promise.all(Array.from({ length: 250 }, connected));
    idle.push(...more);
  }
  const allClosed = Promise.all(
    idle.filter(({ closed }) => !closed).map((socket) => once(socket.resume(), 'close')),
  );
  const answers = await Promise.all([
    fetch(`${shop.url}/products`),
    fetch(`${shop.url}/hi/products?search=gehu`),
    fetch(`${shop.url}/orders`, { headers: { cookie: customer.cookies } }),
    fetch(`${shop.url}/readyz`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await allClosed;
  expect((await fetch(`${shop.url}/products`)).status).toBe(200);
});
