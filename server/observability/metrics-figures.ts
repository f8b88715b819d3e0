import { Counter, Gauge, type Metric } from 'prom-client';
import type { OpenDatabase } from '../../database/connect.ts';
import { countFailingEvents } from '../../market/integrations/inbound-events.ts';
import { countUnknownCalls } from '../../market/integrations/outbound-calls.ts';
import { systemClock } from '../../market/kernel/clock.ts';
import { longestMailWait, mailCounts } from '../../market/mail/mail-figures.ts';
import { longestMessageWait, messageCounts } from '../../market/messaging/message-figures.ts';
import { paymentFigures } from '../../market/payments/reconcile.ts';
import { withTimeout } from '../http/timeout.ts';
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
  const connections = new Gauge({
    name: 'kheti_database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    collect() {
      const { total, idle, waiting } = pool?.() ?? { total: 1, idle: 0, waiting: 0 };
      this.set({ state: 'busy' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  const up = new Gauge({
    name: 'kheti_database_up',
    help: 'Whether the database answers: 1, or 0',
    async collect() {
      this.set((await orUndefined(run('select 1'))) ? 1 : 0);
    },
  });
  const jobs = new Gauge({
    name: 'kheti_jobs',
    help: 'Jobs of the last day, by what they do and how far they are',
    labelNames: ['job', 'state'],
    async collect() {
      const found = await orUndefined(run(countJobs));
      this.reset();
      for (const { count, ...labels } of (found?.rows ?? []) as JobCount[]) this.set(labels, count);
    },
  });
  const mails = new Gauge({
    name: 'kheti_mails',
    help: 'Mails posted in the last 24 hours, by their state',
    labelNames: ['state'],
    async collect() {
      const counts = await orUndefined(mailCounts(context));
      this.reset();
      for (const [state, count] of counts ?? []) this.set({ state }, count);
    },
  });
  const mailWait = new Gauge({
    name: 'kheti_mail_wait_seconds',
    help: 'For how long the mail waits that waits longest; 0 when none does',
    async collect() {
      this.set((await orUndefined(longestMailWait(context))) ?? 0);
    },
  });
  const messages = new Gauge({
    name: 'kheti_messages',
    help: 'Text messages written in the last 24 hours, by their state',
    labelNames: ['state'],
    async collect() {
      const counts = await orUndefined(messageCounts(context));
      this.reset();
      for (const [state, count] of counts ?? []) this.set({ state }, count);
    },
  });
  const messageWait = new Gauge({
    name: 'kheti_message_wait_seconds',
    help: 'For how long a text message is due that could be sent; 0 when none is',
    async collect() {
      this.set((await orUndefined(longestMessageWait(context))) ?? 0);
    },
  });
  const calls = new Gauge({
    name: 'kheti_calls_unknown',
    help: 'Calls to providers of the last 24 hours without a known outcome',
    async collect() {
      this.set((await orUndefined(countUnknownCalls(context))) ?? 0);
    },
  });
  const events = new Gauge({
    name: 'kheti_events_failing',
    help: 'Events of providers of the last 24 hours that could not be processed',
    async collect() {
      this.set((await orUndefined(countFailingEvents(context))) ?? 0);
    },
  });
  const differences = new Gauge({
    name: 'kheti_payment_differences',
    help: 'Payments that do not agree with a provider, or wait for an administrator: all, and those older than a day',
    labelNames: ['age'],
    async collect() {
      const figures = await orUndefined(paymentFigures(context));
      this.reset();
      if (!figures) return;
      this.set({ age: 'any' }, figures.differences);
      this.set({ age: 'old' }, figures.old);
    },
  });
  const unsettled = new Gauge({
    name: 'kheti_payments_unsettled',
    help: 'Payments older than a week that no settlement has named',
    async collect() {
      const figures = await orUndefined(paymentFigures(context));
      this.set(figures?.unsettled ?? 0);
    },
  });
  const payments = [differences, unsettled];
  return [connections, up, jobs, mails, mailWait, messages, messageWait, calls, events, ...payments];
}

type JobCount = { job: string; state: string; count: number };
const countJobs = `select name as job, state::text as state, count(*)::int as count from pgboss.job
  where name not like '\\_\\_%' group by name, state`;

/** The query's result, or undefined on error or timeout: a hanging database must not block other metrics. */
const orUndefined = <T>(look: Promise<T>): Promise<T | undefined> =>
  withTimeout(2_000, look).catch(() => undefined);
