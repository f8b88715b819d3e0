import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openPostgres } from '../../database/connect.ts';
import { claimCall } from '../../market/integrations/outbound-calls.ts';
import type { Context } from '../../market/kernel/context.ts';
import { enqueueMessages } from '../../market/messaging/enqueue-messages.ts';
import { integrationJobs, workWithProviders } from '../../server/integrations/integration-jobs.ts';
import { startJobs } from '../../server/jobs/jobs.ts';
import { createLog } from '../../server/observability/log.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';
import { type MessageShop, openMessageShop } from '../support/shop/message-shop.ts';

let market: TestMarket & { url: string };
let other: OpenDatabase;
let shop: MessageShop;
beforeAll(async () => {
  market = await openPostgresMarket({ connections: 6 });
  other = openPostgres(market.url, { connections: 6, onIdleError: () => {} });
  shop = await openMessageShop(market);
});
afterAll(async () => {
  await shop.close();
  await other.close();
  await market.close();
});

/** Enqueues messages that may be sent at night. */
async function post(count: number, kind: string): Promise<void> {
  const messages = Array.from({ length: count }, (_, index) => ({
    kind: 'order.processing-late.paid' as const,
    facts: { orderId: 'x', number: `KB-2611-${1_000 + index}` },
    phone: `+91${9_822_000_000 + index}`,
    language: 'en' as const,
    userId: null,
    event: `${kind}:${index}`,
    isImmediate: true,
  }));
  await enqueueMessages(market.system, messages);
}

const states = async (kind: string) => {
  const rows = await market.db
    .selectFrom('outgoingMessages')
    .select('state')
    .distinct()
    .where('event', 'like', `${kind}:%`)
    .execute();
  return rows.map(({ state }) => state);
};

const numbers = () => shop.sms.book.map(({ to }) => to);

it('sends each message once with several processes, and stores each report once', async () => {
  const log = createLog('silent');
  const jobs = integrationJobs(shop.integrations, () => false);
  const processes = await Promise.all([startJobs(market, log, jobs), startJobs(other, log, jobs)]);
  await post(40, 'many');
  const settings = { isStopping: () => false };
  await workWithProviders(market.system, shop.integrations, settings);
  await Promise.all(processes.map((started) => started.stop()));
  expect(await states('many')).toEqual(['sent']);
  expect([numbers().length, new Set(numbers()).size]).toEqual([40, 40]);

  shop.sms.reports.push(...shop.sms.reports);
  expect(new Set(await shop.report())).toEqual(new Set([200]));
  const contexts: Context[] = [market.system, { ...market.system, db: other.db }];
  await Promise.all(contexts.map((context) => workWithProviders(context, shop.integrations, settings)));
  expect(await states('many')).toEqual(['delivered']);
  const events = await market.db.selectFrom('inboundEvents').select('attempts').execute();
  expect(events.map(({ attempts }) => attempts)).toEqual(Array(40).fill(1));
});

it('never sends a message again whose process died after the call or before it', async () => {
  const before = numbers().length;
  await post(3, 'died');
  await shop.messaging.dispatch(market.system);
  // One process dies before its call, one after it: both leave the same row.
  await claimCall(market.system, ['msg91']);
  const died = await claimCall({ ...market.system, db: other.db }, ['msg91']);
  const [provider] = shop.messaging.providers.filter(({ name }) => name === 'msg91');
  const made = died && (await provider?.call(market.system, died));
  if (!made || 'state' in made) throw new Error('no call');
  await fetch(shop.sms.url + made.request.path, {
    method: 'POST',
    headers: made.request.headers,
    body: JSON.stringify(made.request.body),
  });
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  for (const minutes of [1, 6, 12, 30]) await shop.work(later(minutes));
  const rows = await market.db
    .selectFrom('outgoingMessages')
    .select('state')
    .where('event', 'like', 'died:%')
    .execute();
  expect(rows.map(({ state }) => state).sort()).toEqual(['sent', 'sent', 'unknown']);
  expect(numbers().length - before).toBe(2);
});
