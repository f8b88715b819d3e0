import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { enqueueMails } from '../../market/mail/enqueue-mails.ts';
import { sampleMails } from '../../tests/support/judges/sample-mails.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { createLog } from '../observability/log.ts';
import { type Job, type Jobs, startJobs } from './jobs.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const started: Jobs[] = [];
const stopAll = async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
};
afterEach(stopAll);

async function start(...jobs: Job[]): Promise<Jobs> {
  const all = await startJobs(market, createLog('silent'), jobs);
  started.push(all);
  return all;
}

const yearly = { cron: '0 0 1 1 *' };
const schedules = async () => {
  const { rows } = await market.run('select name, timezone from pgboss.schedule order by name');
  return rows;
};

it('runs a job on a notification, with the marketplace as the actor', async () => {
  let runs = 0;
  let actor: unknown;
  await start({
    name: 'mail.test',
    ...yearly,
    channel: 'outbox',
    run: async (context) => {
      actor = context.actor;
      runs += 1;
    },
  });
  // Once at the start, for notifications missed before.
  await vi.waitFor(() => expect(runs).toBe(1));
  const messages = sampleMails('en').map((message) => ({
    ...message,
    recipient: 'savita@test.example',
    language: 'en' as const,
  }));
  await enqueueMails(market.system, messages);
  await vi.waitFor(() => expect(runs).toBe(2));
  expect(actor).toEqual({ kind: 'system', name: 'mail.test' });
});

it('schedules a failed job for a retry', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
    throw new Error('broken');
  };
  await start({ name: 'broken.test', ...yearly, channel: 'broken', run });
  await vi.waitFor(() => expect(runs).toBe(1));
  await vi.waitFor(async () => {
    const { rows } = await market.run("select state from pgboss.job where name = 'broken.test'");
    expect(rows).toEqual([{ state: 'retry' }]);
  });
});

it('stop waits for running jobs', async () => {
  const release = Promise.withResolvers<void>();
  let ended = false;
  let begun = false;
  const jobs = await start({
    name: 'slow.test',
    ...yearly,
    channel: 'slow',
    run: async () => {
      begun = true;
      await release.promise;
      ended = true;
    },
  });
  await vi.waitFor(() => expect(begun).toBe(true));
  const stopped = jobs.stop().then(() => expect(ended).toBe(true));
  release.resolve();
  await stopped;
});

it('schedules in India’s time zone, and keeps schedules of unknown jobs', async () => {
  await start({ name: 'first.test', ...yearly, run: async () => {} });
  await start({ name: 'second.test', ...yearly, run: async () => {} });
  const due = ['first.test', 'second.test'].map((name) => ({ name, timezone: 'Asia/Kolkata' }));
  expect(await schedules()).toEqual(expect.arrayContaining(due));
});
