import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { readConfig } from '../config.ts';
import { openIntegrations } from './open-integrations.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const config = readConfig({ SESSION_SECRET: 'a-secret-of-the-tests-0123456789abcdef' });
const isSimulated = async (given: Partial<typeof config> = {}) => {
  const { payments } = await openIntegrations({ ...config, ...given }, market.db, () => '');
  return payments.facts.isSimulated;
};

it('simulates no provider, and ends no payment early, but in the demo shop', async () => {
  expect(await isSimulated({ isDemo: false })).toBe(false);
  expect(await isSimulated({ databaseUrl: 'postgres://shop.example/shop' })).toBe(false);
  expect(await isSimulated()).toBe(true);
});
