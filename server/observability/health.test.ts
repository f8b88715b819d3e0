import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { createReadiness } from './health.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const ahead = (seconds: number) => new Date(Date.now() + seconds * 1_000);

it('is ready while the clocks of process and database differ by less than a minute', async () => {
  const warn = vi.fn();
  for (const seconds of [-50, 0, 50]) {
    expect(await createReadiness(market, { warn }, () => ahead(seconds))()).toBe('ready');
  }
  expect(warn).not.toHaveBeenCalled();
});

it('is not ready with a larger difference in either direction, and logs once when it begins', async () => {
  const warn = vi.fn();
  let seconds = 0;
  const readiness = createReadiness(market, { warn }, () => ahead(seconds));
  const seen: string[] = [];
  for (seconds of [70, 80, 0, -70]) seen.push(await readiness());
  expect(seen).toEqual(['clock differs', 'clock differs', 'ready', 'clock differs']);
  const differences = warn.mock.calls.map(([facts]) => (facts as { seconds: number }).seconds);
  expect(differences).toEqual([expect.closeTo(70, -1), expect.closeTo(-70, -1)]);
});

it('is not ready while the database refuses writes, and leaves that server', async () => {
  const leaveServer = vi.fn();
  const readiness = createReadiness({ db: market.db, leaveServer }, { warn: vi.fn() });
  const readOnly = (is: 'on' | 'off') => market.run(`set default_transaction_read_only = ${is}`);
  await readOnly('on');
  expect(await readiness()).toBe('database read-only');
  await readOnly('off');
  expect(await readiness()).toBe('ready');
  expect(leaveServer).toHaveBeenCalledTimes(1);
});
