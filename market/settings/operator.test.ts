import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { readOperator, rememberOperator } from './operator.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const operator = {
  name: 'Demo Kheti Bazaar Private Limited',
  gstin: '27AAKCK9087Q1CN',
  grievance: { name: 'Demo Officer', phone: '020 0123 4568', email: 'grievance@example.com' },
};
const stored = { ...operator, issuer: null };

it('has the shop’s name before a process has started', async () => {
  expect(await readOperator(market)).toMatchObject({ name: 'Kheti Bazaar', gstin: null });
});

it('stores the operator of the configuration, and writes nothing while it is the same', async () => {
  await rememberOperator(market, stored);
  expect(await readOperator(market)).toEqual(operator);
  const written = async () => {
    const { rows } = await sql<{ version: string }>`select xmin::text as version from store_settings`.execute(
      market.db,
    );
    return rows[0]?.version;
  };
  const before = await written();
  await rememberOperator(market, { ...stored });
  expect(await written()).toBe(before);
  await rememberOperator(market, { ...stored, gstin: null });
  expect(await readOperator(market)).toEqual({ ...operator, gstin: null });
});
