import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCustomer } from '../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../tests/support/market.ts';
import { readConfig } from './config.ts';
import { prepareDemo } from './demo-shop.ts';
import { CannotStart } from './start.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const onPostgres = { databaseUrl: 'postgres://shop@db/shop' };
const demo = { ...readConfig({}), ...onPostgres, isDemo: true };
const own = { ...demo, isDemo: false };

it('starts on an empty database, and as a demo shop on that of the demo alone', async () => {
  await prepareDemo(market.db, demo);
  await prepareDemo(market.db, own);

  const { id } = await aCustomer(market);
  await prepareDemo(market.db, own);
  for (const config of [demo, readConfig({})]) {
    await expect(prepareDemo(market.db, config)).rejects.toThrow(CannotStart);
    await expect(prepareDemo(market.db, config)).rejects.toThrow('set DEMO to false');
  }

  await market.db.updateTable('users').set({ email: 'admin@demo.example' }).where('id', '=', id).execute();
  await prepareDemo(market.db, demo);
  await prepareDemo(market.db, readConfig({}));
  await expect(prepareDemo(market.db, own)).rejects.toThrow(CannotStart);
  await expect(prepareDemo(market.db, own)).rejects.toThrow('passwords of admin@demo.example');
});
