import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Hears what the database tells on a channel. */
export interface NotificationListener {
  /** From now on everything is heard. Whatever was told before may have been missed. */
  onListening(): void;
  onNotification(message: string): void;
  /** From now on messages may be missed, until `began` is called again. Called once for each loss. */
  onConnectionLost(error: unknown): void;
}

const [retryAfter, heartbeatEvery, longestWait] = [500, 30_000, 10_000];

/**
 * Listens on a connection of its own, and opens another whenever that is lost. `began` comes only after a message from
 * another connection arrived, and one is sent every half minute: behind a pooler that lends connections by the
 * transaction none arrives, and a dead line looks like a silent one. Answers with what ends it.
 */
export function listenOnServer(
  url: string,
  channel: string,
  ears: NotificationListener,
): () => Promise<void> {
  const end = new AbortController();
  const ended = keepListening(url, channel, ears, end.signal);
  return () => {
    end.abort();
    return ended;
  };
}

async function keepListening(
  url: string,
  channel: string,
  ears: NotificationListener,
  end: AbortSignal,
): Promise<void> {
  let isTold = false;
  const began = () => {
    isTold = false;
    ears.onListening();
  };
  while (!end.aborted) {
    const error = await listenUntilLost(url, channel, { ...ears, onListening: began }, end).catch(
      (cause: unknown) => cause,
    );
    if (end.aborted) return;
    // What is still lost is not told again at every attempt.
    if (!isTold) ears.onConnectionLost(error);
    isTold = true;
    await pause(retryAfter, undefined, { signal: end }).catch(() => {});
  }
}

/** Never answers: it ends by throwing why. */
async function listenUntilLost(
  url: string,
  channel: string,
  ears: NotificationListener,
  end: AbortSignal,
): Promise<never> {
  const client = clientOf(url);
  const { promise: loss, reject } = Promise.withResolvers<never>();
  loss.catch(() => {});
  client.on('error', reject);
  client.on('end', () => reject(new Error('the connection was closed')));
  const leave = () => reject(new Error('no longer needed'));
  end.addEventListener('abort', leave);
  client.on('notification', (told) => {
    if (told.channel === channel) ears.onNotification(told.payload ?? '');
  });
  try {
    await Promise.race([client.connect(), loss]);
    const pulse = await heartbeatOf(client, url);
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    await Promise.race([pulse(), loss]);
    ears.onListening();
    for (;;) {
      await Promise.race([pause(heartbeatEvery, undefined, { ref: false }), loss]);
      await Promise.race([pulse(), loss]);
    }
  } finally {
    end.removeEventListener('abort', leave);
    void client.end().catch(() => {});
  }
}

function clientOf(url: string): pg.Client {
  return new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: longestWait,
    query_timeout: longestWait,
  });
}

/** A message to ourselves, from another connection. Throws when it does not come. */
async function heartbeatOf(client: pg.Client, url: string): Promise<() => Promise<void>> {
  const channel = `pulse_${process.pid}_${Math.random().toString(36).slice(2)}`;
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  return async () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const late = setTimeout(() => reject(new Error('the database delivers no messages')), longestWait);
    const listener = (told: pg.Notification) => {
      if (told.channel === channel) resolve();
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
    await other.query('select pg_notify($1, $2)', [channel, '']);
  } finally {
    void other.end().catch(() => {});
  }
}
