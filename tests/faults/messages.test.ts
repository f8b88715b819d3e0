import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type OpenDatabase, openPostgres } from '../../database/connect.ts';
import { systemClock } from '../../market/kernel/clock.ts';
import { enqueueMessages } from '../../market/messaging/enqueue-messages.ts';
import { startMsg91 } from '../simulators/msg91.ts';
import type { Simulator } from '../simulators/simulator.ts';
import { createDatabase } from '../support/postgres-database.ts';
import { type ShopProcess, startShopAtSite } from '../support/shop/shop-process.ts';

const webhookSecret = 'the-secret-of-the-reports';
const patience = { timeout: 60_000, interval: 50 };

let place: { url: string; drop: () => Promise<void> };
let database: OpenDatabase;
let sms: Simulator;
const shops: ShopProcess[] = [];
beforeAll(async () => {
  [place, sms] = await Promise.all([
    createDatabase('migrated'),
    startMsg91({ authKey: 'a-key', webhookSecret }),
  ]);
  database = openPostgres(place.url, { connections: 2, onIdleError: () => {} });
});
afterAll(async () => {
  await endAll('SIGKILL');
  await sms?.close();
  await database?.close();
  await place?.drop();
});

function endAll(signal: NodeJS.Signals) {
  return Promise.all(shops.splice(0).map((shop) => shop.end(signal)));
}

async function startTwo(): Promise<void> {
  const settings = {
    DATABASE_URL: place.url,
    SESSION_SECRET: randomUUID(),
    MSG91_URL: sms.url,
    MSG91_AUTH_KEY: 'a-key',
    MSG91_WEBHOOK_SECRET: webhookSecret,
    SMS_SENDER: 'KHETIB',
    DLT_ENTITY_ID: '1000000000000',
  };
  shops.push(...(await Promise.all([startShopAtSite(settings), startShopAtSite(settings)])));
}

const count = 40;

async function enqueueMany(): Promise<void> {
  const actor = { kind: 'system', name: 'test' } as const;
  const context = { db: database.db, actor, clock: systemClock, language: 'en', report: () => {} } as const;
  await database.db
    .insertInto('messageTemplates')
    .values({
      kind: 'order.processing-late.paid',
      language: 'en',
      channel: 'sms',
      templateId: 'a-template',
      updatedAt: new Date(),
    })
    .execute();
  const messages = Array.from({ length: count }, (_, index) => ({
    kind: 'order.processing-late.paid' as const,
    facts: { orderId: 'x', number: `KB-2611-${1_000 + index}` },
    phone: `+91${9_822_000_000 + index}`,
    language: 'en' as const,
    userId: null,
    event: `killed:${index}`,
    isImmediate: true,
  }));
  await enqueueMessages(context, messages);
}

async function states(): Promise<Record<string, number>> {
  const rows = await database.db
    .selectFrom('outgoingMessages')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.state, Number(row.count)]));
}

it('no message is sent twice when the processes are killed before and after the provider has it', async () => {
  // The calls that the processes hold when they die: every other one has arrived.
  sms.faults.push(
    ...Array.from({ length: 10 }, () => ({})),
    ...Array.from({ length: 8 }, (_, at) => ({
      call: at % 2 ? ('held-before' as const) : ('held-after' as const),
    })),
  );
  await enqueueMany();
  await startTwo();
  await vi.waitFor(() => expect(sms.held.length).toBeGreaterThanOrEqual(4), patience);
  await endAll('SIGKILL');
  // A killed process may have claimed a message that has not reached the provider yet.
  const { sending: claimed = 0 } = await states();
  sms.faults.splice(0);
  const arrived = sms.book.length;
  // Expires the claims of the killed processes, which otherwise takes five minutes.
  await database.db
    .updateTable('outboundCalls')
    .set({ nextAt: new Date() })
    .where('finishedAt', 'is', null)
    .execute();
  await startTwo();
  await vi.waitFor(async () => {
    const { waiting = 0, sending = 0 } = await states();
    expect(waiting + sending).toBe(0);
  }, patience);
  expect(new Set(await endAll('SIGTERM'))).toEqual(new Set([0]));
  const ids = sms.book.map(({ ourId }) => ourId);
  expect(ids.length).toBe(new Set(ids).size);
  const { sent = 0, unknown = 0 } = await states();
  expect([sent + unknown, sent]).toEqual([count, sms.book.length]);
  expect(unknown).toBeLessThanOrEqual(claimed);
  expect(arrived).toBeGreaterThan(0);
});
