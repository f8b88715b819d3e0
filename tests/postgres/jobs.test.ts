import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type OpenDatabase, openPostgres } from '../../database/connect.ts';
import { type Jobs, pollingIntervals, startJobs } from '../../server/jobs/jobs.ts';
import { createLog } from '../../server/observability/log.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';

let market: TestMarket & { url: string };
beforeAll(async () => {
  market = await openPostgresMarket({ connections: 2 });
});
const running: (Jobs & { database: OpenDatabase })[] = [];
afterAll(async () => {
  vi.useRealTimers();
  await Promise.all(running.map((jobs) => jobs.stop()));
  await Promise.all(running.map(({ database }) => database.close()));
  await market.close();
});

const often = {
  ...pollingIntervals,
  cronMonitorIntervalSeconds: 1,
  cronWorkerIntervalSeconds: 1,
  pollingIntervalSeconds: 1,
};
const hour = 3_600_000;
/** An hour that is not now in any time zone. */
const farHour = (new Date().getUTCHours() + 12) % 24;
let runs = 0;

/** Starts jobs with a database pool of their own, like another process. */
async function startProcess(): Promise<Jobs> {
  const database = openPostgres(market.url, { connections: 2, onIdleError: () => {} });
  const run = async () => {
    runs += 1;
  };
  const daily = { name: 'daily.test', cron: `0 ${farHour} * * *`, run };
  const jobs = await startJobs(database, createLog('silent'), [daily], often);
  running.push({ ...jobs, database });
  return jobs;
}

const passes = async () =>
  (await market.run('select cron_on from pgboss.version')).rows.map((row) => JSON.stringify(row)).join();

it('runs a job that came due during downtime once, although three processes start at once with wrong clocks', async () => {
  const first = await startProcess();
  await first.stop();
  await market.run("update pgboss.schedule set created_on = now() - interval '3 days'");
  await market.run("update pgboss.version set cron_on = now() - interval '2 days'");
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9 * hour });
  await Promise.all([startProcess(), startProcess()]);
  vi.setSystemTime(Date.now() - 20 * hour);
  await startProcess();
  await vi.waitFor(() => expect(runs).toBe(1), { timeout: 60_000, interval: 50 });
  const then = await passes();
  await vi.waitFor(async () => expect(await passes()).not.toBe(then), { timeout: 60_000, interval: 50 });
  const { rows } = await market.run("select state from pgboss.job where name = 'daily.test'");
  expect([rows, runs]).toEqual([[{ state: 'completed' }], 1]);
});
