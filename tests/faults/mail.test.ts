import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OpenDatabase, openEmbedded, openPostgres } from '../../database/connect.ts';
import { systemClock } from '../../market/kernel/clock.ts';
import type { Context } from '../../market/kernel/context.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { enqueueMails } from '../../market/mail/enqueue-mails.ts';
import { dataFolder } from '../support/database/data-folder.ts';
import { sampleMails } from '../support/judges/sample-mails.ts';
import { createDatabase } from '../support/postgres-database.ts';
import { type ShopProcess, startShopAtSite } from '../support/shop/shop-process.ts';
import { type Answer, type Arrival, type MailServer, openMailServer } from '../support/shop/smtp.ts';

interface Place {
  /** The settings of the shop. */
  readonly settings: Record<string, string>;
  /** The number of concurrent processes on it. */
  readonly processes: number;
  /**
   * When to kill all processes: after this many mails since their start, before or after the last one is acknowledged.
   */
  readonly deaths: readonly { readonly count: number; readonly when: 'before' | 'after' }[];
  /** Opens the database after the shop has closed. */
  open(): Promise<OpenDatabase>;
  remove(): Promise<void>;
}

const atOnce = 4; // mails that a process sends concurrently
/** Timeout for the retry of a mail that a busy machine failed to send: one or two minutes. */
const patience = { timeout: 150_000, interval: 50 };

describe.each([
  { on: 'the embedded database', prepare: embedded },
  { on: 'PostgreSQL, with two processes', prepare: postgres },
])('on $on', ({ prepare }) => {
  let place: Place;
  let server: MailServer;
  const shops: ShopProcess[] = [];
  /** Called at each mail; without an answer the mail is accepted. */
  let onMail: () => Promise<Answer> = async () => undefined;
  beforeAll(async () => {
    place = await prepare();
    server = await openMailServer({ onMail: () => onMail() });
  });
  afterAll(async () => {
    await endAll('SIGKILL');
    await server?.close();
    await place?.remove();
  });

  it('every mail arrives when the shop is killed, and no mail marked as sent arrives twice', async () => {
    const all = await inDatabase(place, enqueueMany);
    const deaths = [];
    for (const { count, when } of place.deaths) deaths.push(await dieAt(count, when));
    onMail = async () => undefined;
    await startAll();
    await vi.waitFor(() => expect(new Set(idsOf(server.taken))).toEqual(new Set(all)), patience);
    expect(new Set(await endAll('SIGTERM'))).toEqual(new Set([0]));

    expect((await inDatabase(place, sentIds)).sort()).toEqual(all.sort());
    for (const { sent, taken } of deaths) {
      const later = new Set(idsOf(server.taken.slice(taken)));
      expect(sent.filter((id) => later.has(id))).toEqual([]);
    }
    // Mails that the mail server acknowledged and the killed process had not marked yet: SMTP has no better guarantee.
    expect(server.taken.length - all.length).toBeLessThanOrEqual(deaths.length * place.processes * atOnce);
  });

  /**
   * Kills all processes after `count` mails, before or after the mail server acknowledges the last one. Returns the
   * mails marked as sent and the number of acknowledged mails.
   */
  async function dieAt(count: number, when: 'before' | 'after') {
    const [dying, dead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let mails = 0;
    const open = Promise.withResolvers<void>();
    onMail = async () => {
      await open.promise;
      mails += 1;
      if (mails < count) return undefined;
      dying.resolve();
      if (when === 'after') return undefined;
      await dead.promise;
      return { code: 451, says: 'nobody is there any more' };
    };
    await startAll();
    open.resolve();
    await dying.promise;
    await endAll('SIGKILL');
    dead.resolve();
    const taken = server.taken.length;
    return { taken, sent: await inDatabase(place, sentIds).finally(() => inDatabase(place, letTimePass)) };
  }

  async function startAll(): Promise<void> {
    const settings = { ...place.settings, SMTP_URL: server.url };
    shops.push(
      ...(await Promise.all(Array.from({ length: place.processes }, () => startShopAtSite(settings)))),
    );
  }

  function endAll(signal: NodeJS.Signals) {
    return Promise.all(shops.splice(0).map((shop) => shop.end(signal)));
  }
});

const idsOf = (mails: readonly Arrival[]) =>
  mails.map(({ messageId }) => messageId.split('@')[0]?.slice(1) ?? '');

async function inDatabase<T>(place: Place, steps: (db: Connection) => Promise<T>): Promise<T> {
  const { db, close } = await place.open();
  try {
    return await steps(db);
  } finally {
    await close();
  }
}

/** Enqueues many mails; returns their ids. */
async function enqueueMany(db: Connection): Promise<string[]> {
  const actor = { kind: 'system', name: 'test' } as const;
  const context: Context = { db, actor, clock: systemClock, language: 'en', report: () => {} };
  const mails = [...sampleMails('en'), ...sampleMails('hi')].map((mail) => ({
    ...mail,
    recipient: 'savita@test.example',
    language: 'hi' as const,
  }));
  await enqueueMails(context, mails);
  const rows = await db.selectFrom('outgoingMails').select('id').execute();
  return rows.map(({ id }) => id);
}

async function sentIds(db: Connection): Promise<string[]> {
  const rows = await db.selectFrom('outgoingMails').select('id').where('state', '=', 'sent').execute();
  return rows.map(({ id }) => id);
}

/** Expires the claims of killed processes, which otherwise takes five minutes. */
async function letTimePass(db: Connection): Promise<void> {
  await db
    .updateTable('outgoingMails')
    .set({ nextAttemptAt: new Date() })
    .where('state', '=', 'waiting')
    .execute();
}

async function embedded(): Promise<Place> {
  const folder = await dataFolder();
  return {
    settings: { DATA_DIR: folder },
    processes: 1,
    deaths: [{ count: 15, when: 'after' }],
    open: () => openEmbedded(join(folder, 'database')),
    remove: () => rm(folder, { recursive: true }),
  };
}

async function postgres(): Promise<Place> {
  const { url, drop } = await createDatabase('migrated');
  return {
    settings: { DATABASE_URL: url, SESSION_SECRET: randomUUID() },
    processes: 2,
    deaths: [
      { count: 10, when: 'before' },
      { count: 20, when: 'after' },
    ],
    open: async () => openPostgres(url, { connections: 1, onIdleError: () => {} }),
    remove: drop,
  };
}
