import { Counter, Gauge, type Metric } from 'prom-client';
import type { OpenDatabase } from '../../database/connect.ts';
import { readServerState, type ServerState } from '../../database/server-state.ts';
import { countFailingEvents } from '../../market/integrations/inbound-events.ts';
import { countUnknownCalls } from '../../market/integrations/outbound-calls.ts';
import { systemClock } from '../../market/kernel/clock.ts';
import { withTimeout } from '../../market/kernel/timeout.ts';
import { longestMailWait, mailCounts } from '../../market/mail/mail-figures.ts';
import { longestMessageWait, messageCounts } from '../../market/messaging/message-figures.ts';
import { paymentFigures } from '../../market/payments/reconcile.ts';
import type { PageCache } from '../pages/page-cache.ts';

// Metrics collected at each scrape; without scrapes they cost nothing.

/** Metrics of this process's page cache. */
export function showCache(cache: PageCache): Metric[] {
  const answers = new Counter({
    name: 'kheti_page_cache_answers_total',
    help: 'Visits to public pages: a hit was cached, a miss had to be rendered',
    labelNames: ['result'],
    collect() {
      this.reset();
      this.inc({ result: 'hit' }, cache.figures.hits);
      this.inc({ result: 'miss' }, cache.figures.misses);
    },
  });
  const pages = new Gauge({
    name: 'kheti_page_cache_pages',
    help: 'Public pages in the cache',
    collect() {
      this.set(cache.figures.pages);
    },
  });
  const bytes = new Gauge({
    name: 'kheti_page_cache_bytes',
    help: 'Bytes of the public pages in the cache',
    collect() {
      this.set(cache.bytes);
    },
  });
  return [answers, pages, bytes];
}

/** Metrics of the database. All processes report the same jobs and mails: aggregate by maximum, not by sum. */
export function showDatabase({ db, run, pool }: OpenDatabase): Metric[] {
  const context = { db, clock: systemClock };
  return [
    gaugeBy(
      'state',
      'kheti_database_connections',
      'Connections of the pool, and requests that wait',
      async () => {
        const { total, idle, waiting } = pool?.() ?? { total: 1, idle: 0, waiting: 0 };
        return Object.entries({ busy: total - idle, idle, waiting });
      },
    ),
    gauge('kheti_database_up', 'Whether the database answers: 1, or 0', async () => {
      await run('select 1');
      return 1;
    }),
    jobGauge(run),
    gaugeBy('state', 'kheti_mails', 'Mails posted in the last 24 hours, by their state', () =>
      mailCounts(context),
    ),
    gauge('kheti_mail_wait_seconds', 'For how long the mail waits that waits longest; 0 when none does', () =>
      longestMailWait(context),
    ),
    gaugeBy('state', 'kheti_messages', 'Text messages written in the last 24 hours, by their state', () =>
      messageCounts(context),
    ),
    gauge(
      'kheti_message_wait_seconds',
      'For how long a text message is due that could be sent; 0 when none is',
      () => longestMessageWait(context),
    ),
    gauge('kheti_calls_unknown', 'Calls to providers of the last 24 hours without a known outcome', () =>
      countUnknownCalls(context),
    ),
    gauge(
      'kheti_events_failing',
      'Events of providers of the last 24 hours that could not be processed',
      () => countFailingEvents(context),
    ),
    gaugeBy(
      'age',
      'kheti_payment_differences',
      'Payments that do not agree with a provider, or wait for an administrator: all, and those older than a day',
      async () => {
        const { differences, old } = await paymentFigures(context);
        return Object.entries({ any: differences, old });
      },
    ),
    gauge('kheti_payments_unsettled', 'Payments older than a week that no settlement has named', async () => {
      const { unsettled } = await paymentFigures(context);
      return unsettled;
    }),
  ];
}

/** Metrics of the primary and its standbys; none on the embedded database. All processes report the same. */
export function showReplication({ db, pool }: OpenDatabase): Metric[] {
  let asked: Promise<ServerState> | undefined;
  // One query a scrape, for all of them.
  const ask = async () => {
    if (!pool) return undefined;
    asked ??= readServerState(db).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  return [
    gaugeBy(
      'state',
      'kheti_database_standbys',
      'Standbys that stream, those of them that commits wait for, and those that should stream and do not',
      async () => {
        const state = await ask();
        if (!state) return [];
        const { streaming, synchronous, notStreaming } = state;
        return Object.entries({ streaming, synchronous, 'not streaming': notStreaming });
      },
    ),
    gaugeIfKnown(
      'kheti_replication_lag_bytes',
      'Bytes of the log that the slowest standby has not replayed',
      async () => (await ask())?.lagBytes,
    ),
    gaugeIfKnown(
      'kheti_replication_lag_seconds',
      'For how long the slowest standby has not replayed the log',
      async () => (await ask())?.lagSeconds,
    ),
    gaugeIfKnown(
      'kheti_database_timeline',
      'Timeline of the database, which rises with each promotion of a standby',
      async () => (await ask())?.timeline,
    ),
    gaugeIfKnown(
      'kheti_log_archived_seconds',
      'Age of the newest archived file of the log; none without an archive',
      async () => (await ask())?.archivedSeconds ?? undefined,
    ),
  ];
}

/** A gauge of one figure; absent while it is not known. */
function gaugeIfKnown(name: string, help: string, read: () => Promise<number | undefined>): Gauge {
  return new Gauge({
    name,
    help,
    async collect() {
      const figure = await orUndefined(read());
      if (figure === undefined) this.remove();
      else this.set(figure);
    },
  });
}

/** A gauge of one figure; 0 when the database does not answer. */
function gauge(name: string, help: string, read: () => Promise<number>): Gauge {
  return new Gauge({
    name,
    help,
    async collect() {
      this.set((await orUndefined(read())) ?? 0);
    },
  });
}

/** A gauge with a figure for each value of a label; empty when the database does not answer. */
function gaugeBy<L extends string>(
  label: L,
  name: string,
  help: string,
  read: () => Promise<readonly (readonly [string, number])[]>,
): Gauge<L> {
  return new Gauge({
    name,
    help,
    labelNames: [label],
    async collect() {
      const figures = await orUndefined(read());
      this.reset();
      for (const [value, figure] of figures ?? []) this.set({ [label]: value } as Record<L, string>, figure);
    },
  });
}

function jobGauge(run: OpenDatabase['run']): Gauge {
  return new Gauge({
    name: 'kheti_jobs',
    help: 'Jobs of the last day, by what they do and how far they are',
    labelNames: ['job', 'state'],
    async collect() {
      const found = await orUndefined(run(countJobs));
      this.reset();
      for (const { count, ...labels } of (found?.rows ?? []) as JobCount[]) this.set(labels, count);
    },
  });
}

type JobCount = { job: string; state: string; count: number };
const countJobs = `select name as job, state::text as state, count(*)::int as count from pgboss.job
  where name not like '\\_\\_%' group by name, state`;

/** The query's result, or undefined on error or timeout: a hanging database must not block other metrics. */
const orUndefined = <T>(look: Promise<T>): Promise<T | undefined> =>
  withTimeout(2_000, look).catch(() => undefined);
