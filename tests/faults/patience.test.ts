import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type PostgresDatabase } from '../support/postgres-database.ts';
import { type ShopProcess, startShop } from '../support/shop/shop-process.ts';

let database: PostgresDatabase;
let operator: pg.Client;
let shop: ShopProcess;
beforeAll(async () => {
  database = await createDatabase('migrated');
  shop = await startShop({
    DATABASE_URL: database.url,
    SESSION_SECRET: randomUUID(),
    DATABASE_STATEMENT_SECONDS: '1',
  });
  operator = new pg.Client({ connectionString: database.url });
  await operator.connect();
});
afterAll(async () => {
  await shop?.end('SIGKILL');
  await operator?.end();
  await database?.drop();
});

it('answers 503 while a table is locked, instead of waiting', async () => {
  await operator.query('begin');
  await operator.query('lock table products in access exclusive mode');
  const answer = await fetch(`${shop.url}/hi/products?search=gehu`);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('कृपया एक मिनट बाद फिर से कोशिश करें');
  await operator.query('rollback');
  expect((await fetch(`${shop.url}/hi/products?search=gehu`)).status).toBe(200);
});

it('aborts a page at its time limit, regardless of the database timeouts', async () => {
  const hurried = await startShop({
    DATABASE_URL: database.url,
    SESSION_SECRET: randomUUID(),
    DATABASE_STATEMENT_SECONDS: '60',
    ANSWER_SECONDS: '1',
  });
  await operator.query('begin');
  await operator.query('lock table products in access exclusive mode');
  const signal = AbortSignal.timeout(30_000);
  const answer = await fetch(`${hurried.url}/hi/products?search=gehu`, { signal });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('कृपया एक मिनट बाद फिर से कोशिश करें');
  await operator.query('rollback');
  expect((await fetch(`${hurried.url}/hi/products?search=gehu`)).status).toBe(200);
  await hurried.end();
});
