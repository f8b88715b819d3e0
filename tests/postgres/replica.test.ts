import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { type OpenDatabase, openPostgres } from '../../database/connect.ts';
import { Replica } from '../../database/replica.ts';
import { readServerState } from '../../database/server-state.ts';
import { catalogueChannel } from '../../market/catalogue/catalogue-change.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { readFromReplica } from '../../server/pages/replica-reads.ts';
import { type Line, openLine } from '../support/line.ts';
import { startPostgresWithStandby } from '../support/postgres.ts';

const patience = { timeout: 30_000, interval: 5 };

let primary: OpenDatabase;
let line: Line;
let replica: Replica;
let standby: pg.Client;
let heard = 0;
let written = 0;
let ordered = 0;
beforeAll(async () => {
  const servers = await startPostgresWithStandby();
  const onIdleError = () => {};
  primary = openPostgres(servers.url, { connections: 4, onIdleError });
  await primary.run('create table catalogue (version int not null)');
  await primary.run('insert into catalogue values (0)');
  await primary.run('create table orders_placed (count int not null)');
  await primary.run('insert into orders_placed values (0)');
  line = await openLine(servers.standbyUrl);
  standby = new pg.Client({ connectionString: servers.standbyUrl });
  await standby.connect();
  const pool = openPostgres(line.url, { connections: 2, onIdleError, isReplica: true, longestWait: 1_000 });
  replica = new Replica(primary.db, pool, () => {});
  await primary.listen(catalogueChannel, {
    onListening: () => replica.onNews(),
    onConnectionLost: () => replica.onNewsLost(),
    onNotification(version) {
      replica.onNews();
      heard = Number(version);
    },
  });
  await isUsed();
  return async () => {
    await replica.close();
    await primary.close();
    await standby.end();
    await line.close();
    await servers.stop();
  };
}, 120_000);

/** Waits until reads go to the replica. */
const isUsed = () => vi.waitFor(() => expect(replica.fresh).toBeDefined(), patience);

/** A change of the catalogue, of which the shop has heard. */
async function change(): Promise<void> {
  written += 1;
  await primary.run(
    `with done as (update catalogue set version = $1 returning version)
    select pg_notify('${catalogueChannel}', version::text) from done`,
    [written],
  );
  await vi.waitFor(() => expect(heard).toBe(written), patience);
}

/** Reads the catalogue as a page does; returns what it saw, and whether the replica answered. */
async function browse(): Promise<{ version: number; fromReplica: boolean }> {
  const page = await readFromReplica(replica, async (db: Connection = primary.db) => {
    const { rows } = await sql`
      select version, pg_is_in_recovery() as from_replica from catalogue`.execute(db);
    return Response.json(rows[0]);
  });
  return (await page.json()) as { version: number; fromReplica: boolean };
}

/** An order, of which no news arrive. */
async function order(): Promise<void> {
  ordered += 1;
  await primary.run('update orders_placed set count = $1', [ordered]);
}

const countOrders = async (db: Connection) => {
  const { rows } = await sql<{ count: number; fromReplica: boolean }>`
    select count, pg_is_in_recovery() as from_replica from orders_placed`.execute(db);
  return rows[0];
};

/** Reads figures as a portal's page does. */
const figures = async () => countOrders(await replica.reads(() => {}));

const pauseReplay = () => standby.query('select pg_wal_replay_pause()');
const resumeReplay = () => standby.query('select pg_wal_replay_resume()');

const acts = {
  change,
  order,
  pause: pauseReplay,
  resume: resumeReplay,
  'catch up': () => resumeReplay().then(isUsed),
  cut: async () => line.cut(),
  mend: async () => line.mend(),
} as const;
const names = Object.keys(acts) as (keyof typeof acts)[];

it('shows no older catalogue than the news, and no older figures than orders, though a replica lags', async () => {
  let [fromReplica, figuresFromReplica] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 12 }), async (steps) => {
      line.mend();
      await resumeReplay();
      await isUsed();
      let isCut = false;
      for (const step of steps) {
        if (step === 'cut') isCut = true;
        if (step === 'mend') isCut = false;
        if (step !== 'catch up' || !isCut) await acts[step]();
        const seen = await browse();
        expect(seen.version).toBe(written);
        if (seen.fromReplica) fromReplica += 1;
        const counted = await figures();
        expect(counted?.count).toBe(ordered);
        if (counted?.fromReplica) figuresFromReplica += 1;
      }
    }),
    { numRuns: 40 },
  );
  expect(fromReplica).toBeGreaterThan(20);
  expect(figuresFromReplica).toBeGreaterThan(20);
});

it('reads from the replica again once it has replayed the news, and not before', async () => {
  line.mend();
  await resumeReplay();
  await isUsed();
  expect(await browse()).toEqual({ version: written, fromReplica: true });
  await pauseReplay();
  await change();
  expect(await browse()).toEqual({ version: written, fromReplica: false });
  await resumeReplay();
  await isUsed();
  expect(await browse()).toEqual({ version: written, fromReplica: true });
});

it('answers the same request from the primary when the replica is lost or silent', async () => {
  for (const fault of ['cut', 'hold'] as const) {
    line.mend();
    await isUsed();
    line[fault]();
    expect(await browse()).toEqual({ version: written, fromReplica: false });
    expect(replica.fresh).toBeUndefined();
  }
  line.mend();
  await isUsed();
});

it('goes on with figures on the primary when the replica is lost between two statements', async () => {
  line.mend();
  await resumeReplay();
  await isUsed();
  const failures: unknown[] = [];
  await vi.waitFor(async () => expect(await figures()).toMatchObject({ fromReplica: true }), patience);
  const db = await replica.reads((error) => failures.push(error));
  expect(await countOrders(db)).toEqual({ count: ordered, fromReplica: true });
  await order();
  line.cut();
  expect(await countOrders(db)).toEqual({ count: ordered, fromReplica: false });
  line.mend();
  await isUsed();
  // The file that has read the newer state never returns to the replica.
  expect(await countOrders(db)).toEqual({ count: ordered, fromReplica: false });
  expect(failures).toHaveLength(1);
});

it('repeats a statement on the primary that replay has cancelled on the replica', async () => {
  await vi.waitFor(async () => expect(await figures()).toMatchObject({ fromReplica: true }), patience);
  const failures: unknown[] = [];
  const db = await replica.reads((error) => failures.push(error));
  const cancelled = sql<{ from_replica: boolean }>`
    select pg_is_in_recovery() as from_replica,
      case when pg_is_in_recovery() then pg_cancel_backend(pg_backend_pid()) end`.execute(db);
  expect((await cancelled).rows).toMatchObject([{ fromReplica: false }]);
  expect(failures).toMatchObject([{ code: '57014' }]);
});

it('writes of a page of figures go to the primary, and do not end its use of the replica', async () => {
  await vi.waitFor(async () => expect(await figures()).toMatchObject({ fromReplica: true }), patience);
  const db = await replica.reads((error) => expect(error).toBeUndefined());
  await sql`insert into catalogue select version from catalogue where false`.execute(db);
  expect(await countOrders(db)).toEqual({ count: ordered, fromReplica: true });
  await expect(db.transaction().execute(async () => {})).rejects.toThrow('no transaction');
});

it('is not used while news may be missed', async () => {
  await isUsed();
  replica.onNewsLost();
  expect(await browse()).toEqual({ version: written, fromReplica: false });
  replica.onNews();
  await isUsed();
});

it('counts standbys that stream, and those that should', async () => {
  const state = await readServerState(primary.db);
  expect(state).toMatchObject({
    streaming: 1,
    synchronous: 0,
    notStreaming: 0,
    timeline: 1,
    archiveFails: false,
  });
  expect(state.archivedSeconds).toBeNull();
  expect(state.settings).toMatchObject({ fsync: 'off', synchronous_standby_names: '' });
  expect(state.lagBytes).toBeGreaterThanOrEqual(0);
  await primary.run(`select pg_create_physical_replication_slot('gone', true)`);
  expect(await readServerState(primary.db)).toMatchObject({ streaming: 1, notStreaming: 1 });
});
