import { type EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ReadOnlyServerError, ServerChoice, serversIn } from './server-choice.ts';

/** Callbacks for a database notification channel. */
export interface NotificationListener {
  /** Messages arrive from now on. Earlier ones may have been missed. */
  onListening(): void;
  onNotification(message: string): void;
  /** Messages may be missed until `onListening` is called again. Called once for each loss of the connection. */
  onConnectionLost(error: unknown): void;
}

const [retryAfter, heartbeatEvery, longestWait] = [500, 30_000, 10_000];

/**
 * Listens on a dedicated connection and reconnects whenever it is lost. `onListening` is called only after a heartbeat
 * from another connection has arrived, and one is sent every half minute, and when `changes` emits `left`: behind a
 * pooler in transaction mode none arrives, a dead connection looks like a silent one, and a read-only server is not the
 * one that tells of changes. Returns a function that stops listening.
 */
export function listenOnServer(
  url: string,
  channel: string,
  callbacks: NotificationListener,
  changes?: ServerChanges,
): () => Promise<void> {
  const end = new AbortController();
  const choice = new ServerChoice(serversIn(url).urls);
  const ended = keepListening({ choice, channel, callbacks, changes, end: end.signal });
  return () => {
    end.abort();
    return ended;
  };
}

type ServerChanges = EventEmitter<{ left: [] }>;

interface Listening {
  readonly choice: ServerChoice;
  readonly channel: string;
  readonly callbacks: NotificationListener;
  readonly changes: ServerChanges | undefined;
  readonly end: AbortSignal;
}

async function keepListening(listening: Listening): Promise<void> {
  const { choice, callbacks, end } = listening;
  let isReported = false;
  const began = () => {
    isReported = false;
    callbacks.onListening();
  };
  while (!end.aborted) {
    const server = choice.current;
    const all = { ...callbacks, onListening: began };
    const error = await listenUntilLost(server, { ...listening, callbacks: all }).catch(
      (cause: unknown) => cause,
    );
    if (end.aborted) return;
    choice.leave(server);
    // A continuing loss is reported once, not at every attempt to reconnect.
    if (!isReported) callbacks.onConnectionLost(error);
    isReported = true;
    await pause(retryAfter, undefined, { signal: end }).catch(() => {});
  }
}

/** Listens until the connection is lost; then rejects with the reason. */
async function listenUntilLost(url: string, { channel, callbacks, changes, end }: Listening): Promise<never> {
  const client = clientOf(url);
  const { promise: loss, reject } = Promise.withResolvers<never>();
  loss.catch(() => {});
  client.on('error', reject);
  client.on('end', () => reject(new Error('the connection was closed')));
  const leave = () => reject(new Error('no longer needed'));
  end.addEventListener('abort', leave);
  client.on('notification', (notification) => {
    if (notification.channel === channel) callbacks.onNotification(notification.payload ?? '');
  });
  try {
    await Promise.race([client.connect(), loss]);
    const sendHeartbeat = await heartbeatOf(client, url);
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    await Promise.race([sendHeartbeat(), loss]);
    callbacks.onListening();
    for (;;) {
      await Promise.race([heartbeatIsDue(changes), loss]);
      await Promise.race([sendHeartbeat(), loss]);
    }
  } finally {
    end.removeEventListener('abort', leave);
    void client.end().catch(() => {});
  }
}

/** Waits for half a minute, or until the shop leaves its server. */
async function heartbeatIsDue(changes: ServerChanges | undefined): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  const waits: Promise<unknown>[] = [pause(heartbeatEvery, undefined, { ref: false, signal })];
  if (changes) waits.push(once(changes, 'left', { signal }));
  await Promise.race(waits);
  for (const wait of waits) wait.catch(() => {});
  over.abort();
}

function clientOf(url: string): pg.Client {
  return new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: longestWait,
    query_timeout: longestWait,
  });
}

/** Heartbeat: a message to this connection, sent from another one. Throws when it does not arrive. */
async function heartbeatOf(client: pg.Client, url: string): Promise<() => Promise<void>> {
  const channel = `pulse_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  return async () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const late = setTimeout(() => reject(new Error('the database delivers no messages')), longestWait);
    const listener = (notification: pg.Notification) => {
      if (notification.channel === channel) resolve();
    };
    client.on('notification', listener);
    try {
      await Promise.all([notify(url, channel), promise]);
    } finally {
      clearTimeout(late);
      client.off('notification', listener);
    }
  };
}

async function notify(url: string, channel: string): Promise<void> {
  const other = clientOf(url);
  other.on('error', () => {});
  try {
    await other.connect();
    const { rows } = await other.query<{ readOnly: string }>(
      `select pg_notify($1, $2), current_setting('transaction_read_only') as "readOnly"`,
      [channel, ''],
    );
    if (rows[0]?.readOnly !== 'off') throw new ReadOnlyServerError();
  } finally {
    void other.end().catch(() => {});
  }
}
