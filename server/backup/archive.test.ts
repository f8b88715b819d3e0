import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openCopy } from '../../database/connect.ts';
import { loadDemo } from '../../database/demo/load.ts';
import { complaintsOf, examine } from '../../database/doctor/examine.ts';
import { executedMigrations, knownMigrations, migrateTo } from '../../database/migrate.ts';
import { tablesOf } from '../../database/snapshot/tables.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { memoryStore } from '../../tests/support/memory-store.ts';
import { makeArchive } from './make-archive.ts';
import { InvalidArchive } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import { restoreArchive } from './restore-archive.ts';

const now = new Date('2026-11-21T06:00:00Z');
const picture = `pictures/${'a'.repeat(32)}-320.avif`;
const store = memoryStore();
let market: TestMarket;
let archive: Buffer;
let bare: Blob;
beforeAll(async () => {
  bare = await bareDump();
  market = await openTestMarket();
  await loadDemo(market.db, now);
  const { id: vendorId } = await market.db.selectFrom('vendors').select('id').executeTakeFirstOrThrow();
  await market.db
    .insertInto('storedFiles')
    .values({ key: 'a'.repeat(32), kind: 'picture', vendorId })
    .execute();
  store.files.set(picture, new Uint8Array([0, 255, 10]));
  archive = await buffer(Readable.from(makeArchive({ db: market.db, store }, now)));
});
afterAll(() => market.close());

/** Dump of an empty database: a copy with its schema dropped takes a third of the time of a new database. */
async function bareDump(): Promise<Blob> {
  const database = await openCopy(new Blob([await readFile(inject('migratedDump'))]));
  await database.run('drop schema public cascade; create schema public');
  const dump = await database.dump();
  await database.close();
  return dump;
}

const bytesOf = (bytes: Uint8Array) => Readable.from([bytes]);

/** Row count and order-independent checksum of each table, and the state of each trigger. */
async function databaseContent(db: Connection): Promise<Map<string, unknown>> {
  const content = new Map<string, unknown>();
  for (const { name } of await tablesOf(db)) {
    const { rows } = await sql`select count(*), md5(string_agg(r::text, '|' order by r::text)) as sum
      from ${sql.table(name)} r`.execute(db);
    content.set(name, rows);
  }
  const triggers =
    await sql`select tgname, tgenabled from pg_trigger where not tgisinternal order by 1`.execute(db);
  return content.set('triggers', triggers.rows);
}

async function nextOrderNumber(db: Connection): Promise<number> {
  const { rows } = await sql<{ next: number }>`select nextval('order_numbers') as next`.execute(db);
  return rows[0]?.next ?? 0;
}

it('restores a shop into an empty database and file store', async () => {
  const [place, files] = [await openCopy(bare), memoryStore()];
  await restoreArchive(bytesOf(archive), { db: place.db, store: files });
  const [found, had] = [await databaseContent(place.db), await databaseContent(market.db)];
  expect(had.size).toBeGreaterThan(30);
  expect(found).toEqual(had);
  expect([...files.files]).toEqual([...store.files]);
  expect(complaintsOf(await examine(place.db))).toEqual([]);
  expect(await nextOrderNumber(place.db)).toBe(await nextOrderNumber(market.db));
  await place.close();
});

it('refuses to restore into a database that is not empty', async () => {
  await expect(restoreArchive(bytesOf(archive), { db: market.db, store })).rejects.toThrow(/empty/);
});

/** All contents that `readArchive` passes to its reader, in order. */
async function readContents(bytes: Uint8Array): Promise<unknown[]> {
  const contents: unknown[] = [];
  await readArchive(bytesOf(bytes), async (head) => {
    contents.push(head);
    return {
      rows: async (table, lines) => void contents.push(table, lines),
      file: async (name, body) => void contents.push(name, body),
      end: async (end) => void contents.push(end),
    };
  });
  return contents;
}

it('refuses a truncated or altered archive', async () => {
  const whole = await readContents(archive);
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(archive.length - 1_025), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      await expect(readArchive(bytesOf(archive.subarray(0, at)))).rejects.toThrow(InvalidArchive);
      const changed = Buffer.from(archive);
      changed[at] = (changed[at] ?? 0) ^ change;
      const found = await readContents(changed).catch((error: unknown) => error);
      // Padding between two files is not part of the contents.
      if (found instanceof InvalidArchive) refused += 1;
      else expect(found).toEqual(whole);
    }),
    { numRuns: 20 },
  );
  expect(refused).toBeGreaterThan(10);
});

it('rethrows an error of its source unchanged', async () => {
  async function* failing() {
    yield archive.subarray(0, 2_000);
    throw new Error('no connection');
  }
  await expect(readArchive(failing())).rejects.toThrow('no connection');
});

it('refuses a backup of a newer version', async () => {
  const db = await emptyAt((await knownMigrations()).at(-1));
  await sql`insert into kysely_migration values ('9999_not_yet', '2030-01-01T00:00:00.000Z')`.execute(db);
  const newer = await buffer(Readable.from(makeArchive({ db, store: undefined }, now)));
  await expect(readArchive(bytesOf(newer))).rejects.toThrow('newer version');
  await db.destroy();
});

it('refuses a backup of a shop of before the first release', async () => {
  const db = await emptyAt((await knownMigrations()).at(-1));
  await sql`update kysely_migration set name = '0001_people_and_vendors'`.execute(db);
  const former = await buffer(Readable.from(makeArchive({ db, store: undefined }, now)));
  const place = await openCopy(bare);
  await expect(restoreArchive(bytesOf(former), { db: place.db, store })).rejects.toThrow(
    'This backup is of a shop from before the first release',
  );
  expect(await tablesOf(place.db)).toEqual([]);
  await place.close();
  await db.destroy();
});

it('migrates a backup of an older version', async () => {
  const db = await emptyAt((await knownMigrations())[0]);
  await sql`insert into users (id, name, email, role) values ('u1', 'Asha', 'asha@test.example', 'customer')`.execute(
    db,
  );
  const older = await buffer(Readable.from(makeArchive({ db, store: undefined }, now)));
  const place = await openCopy(bare);
  await restoreArchive(bytesOf(older), { db: place.db, store });
  expect(await executedMigrations(place.db)).toEqual(await knownMigrations());
  const { rows } = await sql`select name from users where role = 'customer'`.execute(place.db);
  expect(rows).toEqual([{ name: 'Asha' }]);
  await place.close();
  await db.destroy();
});

async function emptyAt(migration = ''): Promise<Connection> {
  const { db } = await openCopy(bare);
  await migrateTo(db, migration);
  return db;
}
