import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type OpenDatabase, openPostgres } from '../../database/connect.ts';
import { type Line, openLine } from '../support/line.ts';
import { startOwnPostgres } from '../support/postgres.ts';

const patience = { timeout: 30_000, interval: 20 };

/** A server behind a line that can fail. */
interface Server {
  readonly operator: pg.Client;
  readonly line: Line;
  stop(): Promise<void>;
}

async function aServer(name: string): Promise<Server> {
  const server = await startOwnPostgres();
  const line = await openLine(server.url);
  const operator = new pg.Client({ connectionString: server.url });
  await operator.connect();
  await operator.query('set default_transaction_read_only = off');
  await operator.query(`create table writes (id int, server text not null default '${name}')`);
  const stop = async () => {
    await operator.end();
    await line.close();
    await server.stop();
  };
  return { operator, line, stop };
}

let servers: readonly [Server, Server];
let database: OpenDatabase;
beforeAll(async () => {
  servers = await Promise.all([aServer('first'), aServer('second')]);
  return () => Promise.all(servers.map(({ stop }) => stop()));
}, 60_000);
beforeEach(async () => {
  await become('on', servers[1]);
  await become('off', servers[0]);
  database = open();
});
afterEach(async () => {
  for (const { line } of servers) line.mend();
  await database.close();
});

/** A pool whose URL names both servers. */
function open(): OpenDatabase {
  const [one, other] = servers.map(({ line }) => new URL(line.url));
  const url = one?.href.replace(one.host, `${one.host},${other?.host}`) ?? '';
  return openPostgres(url, { connections: 4, onIdleError: () => {}, longestStatement: 5_000 });
}

/** Makes a server refuse writes, also on its open connections, as one that is no longer the primary does. */
async function become(readOnly: 'on' | 'off', { operator }: Server): Promise<void> {
  await operator.query(`alter system set default_transaction_read_only = ${readOnly}`);
  await operator.query('select pg_reload_conf()');
  await vi.waitFor(async () => {
    const { rows } = await operator.query<{ setting: string }>(
      `select reset_val as setting from pg_settings where name = 'default_transaction_read_only'`,
    );
    expect(rows[0]?.setting).toBe(readOnly);
  }, patience);
}

async function changeOver(): Promise<void> {
  await become('on', servers[0]);
  await become('off', servers[1]);
}

/** Writes once, and returns the name of the server that did it. */
async function write(): Promise<string | undefined> {
  const { rows } = await sql<{ server: string }>`insert into writes (id) values (1) returning server`.execute(
    database.db,
  );
  return rows[0]?.server;
}

const crowd = <T>(act: () => Promise<T>) => Promise.allSettled(Array.from({ length: 8 }, act));

it('writes on the one of several servers that takes writes, in either order', async () => {
  expect(await write()).toBe('first');
  await changeOver();
  await database.close();
  database = open();
  expect(await write()).toBe('second');
});

it('leaves a server that becomes read-only at the first refused write, with all of its connections', async () => {
  await crowd(write);
  await changeOver();
  await expect(write()).rejects.toMatchObject({ code: '25006' });
  const answers = await crowd(write);
  expect(new Set(answers.map((one) => (one.status === 'fulfilled' ? one.value : one.reason)))).toEqual(
    new Set(['second']),
  );
});

it('leaves it for statements of libraries too', async () => {
  const insert = () => database.run('insert into writes (id) values (1) returning server');
  await crowd(insert);
  await changeOver();
  await expect(insert()).rejects.toMatchObject({ code: '25006' });
  expect(await insert()).toEqual({ rows: [{ server: 'second' }] });
});

it('goes on to the next server when one is lost or answers no connection', async () => {
  await write();
  await become('off', servers[1]);
  servers[0].line.cut();
  await vi.waitFor(async () => expect(await write()).toBe('second'), patience);
  servers[0].line.mend();
  expect(await write()).toBe('second');
  await database.close();
  database = open();
  servers[0].line.hold();
  expect(await write()).toBe('second');
});

it('listens on the server that takes writes, soon after the other became read-only', async () => {
  const events: string[] = [];
  await database.listen('changes', {
    onListening: () => events.push('began'),
    onNotification: (message) => events.push(message),
    onConnectionLost: () => events.push('lost'),
  });
  await vi.waitFor(() => expect(events).toEqual(['began']), patience);
  await write();
  await changeOver();
  await write().catch(() => {});
  await vi.waitFor(() => expect(events).toEqual(['began', 'lost', 'began']), patience);
  await servers[1].operator.query(`notify changes, 'hello'`);
  await vi.waitFor(() => expect(events.at(-1)).toBe('hello'), patience);
});

it('acknowledges no commit that waits for a standby', async () => {
  const { operator, line } = servers[0];
  const confirmedBy = async (standby: string) => {
    await operator.query(`alter system set synchronous_standby_names = '${standby}'`);
    await operator.query('select pg_reload_conf()');
  };
  await database.close();
  database = openPostgres(line.url, { connections: 1, onIdleError: () => {}, longestStatement: 300 });
  await operator.query('set synchronous_commit = local');
  await confirmedBy('nowhere');
  await vi.waitFor(() => expect(write()).rejects.toThrow('the database is silent'), patience);
  await expect(
    database.db.transaction().execute((db) => sql`insert into writes (id) values (2)`.execute(db)),
  ).rejects.toThrow(/the database is silent|not queryable/);
  await confirmedBy('');
  await vi.waitFor(async () => expect(await write()).toBe('first'), patience);
});
