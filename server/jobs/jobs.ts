import { PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../../database/connect.ts';
import { actionTraces } from '../../market/kernel/action-trace.ts';
import { systemClock } from '../../market/kernel/clock.ts';
import type { Context } from '../../market/kernel/context.ts';
import type { Logger } from '../observability/log.ts';

/** Background job, which runs in one process at a time. */
export interface Job {
  /** Lowercase letters and dots, such as `mail.send`. */
  readonly name: string;
  /** Cron schedule in India's time. Runs missed during downtime are made up for by one. */
  readonly cron: string;
  /** NOTIFY channel of the database: a notification makes the job due at once. */
  readonly channel?: string;
  /** Retried later when it throws. Must be idempotent: the process can be killed during a run. */
  readonly run: (context: Context) => Promise<void>;
}

export interface Jobs {
  /** Starts no more jobs and waits for running ones. */
  stop(): Promise<void>;
}

// Polling intervals. Urgent jobs have a notification channel; others may be late by minutes. They are long, as each
// query on the embedded database blocks the pages.
export const pollingIntervals = {
  superviseIntervalSeconds: 300,
  monitorIntervalSeconds: 300,
  queueCacheIntervalSeconds: 600,
  bamIntervalSeconds: 3_600,
  flowIntervalSeconds: 3_600,
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 30,
  pollingIntervalSeconds: 300,
};

/** A job whose process died is retried after this time. */
const expireInSeconds = 15 * 60;
/** In milliseconds, in parallel to the ten seconds for requests in flight. */
const longestStop = 10_000;

/** Migrates the schema of pg-boss as the database's owner: the shop's own role may lack that right. */
export async function prepareJobs({ run }: Pick<OpenDatabase, 'run'>): Promise<void> {
  const boss = new PgBoss({ db: { executeSql: run }, schedule: false, supervise: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

/**
 * Starts the jobs on pg-boss, in its own schema `pgboss`, on the shop's connection pool (docs/decisions/messages.md).
 * Each due job runs once, for any number of processes.
 */
export async function startJobs(
  database: OpenDatabase,
  log: Logger,
  jobs: readonly Job[],
  { pollingIntervalSeconds, ...pace } = pollingIntervals,
): Promise<Jobs> {
  const boss = new PgBoss({ db: { executeSql: database.run }, ...pace });
  boss.on('error', (error) => log.error({ error }, 'job queue error'));
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'job queue warning'));
  await boss.start();
  // Schedules of unknown jobs stay: another version of the shop may run at the same time.
  for (const job of jobs) await startJob(boss, database, log, job, pollingIntervalSeconds);
  return { stop: () => boss.stop({ close: false, timeout: longestStop }) };
}

async function startJob(
  boss: PgBoss,
  database: OpenDatabase,
  log: Logger,
  job: Job,
  polling: number,
): Promise<void> {
  const { name, cron, channel, run } = job;
  const settings = { expireInSeconds, retryLimit: 3, retryDelay: 60, retryBackoff: true };
  // Policy `short`: at most one run is queued, so that two requests for a job lead to one run.
  await boss.createQueue(name, { policy: 'short', deleteAfterSeconds: 24 * 60 * 60, ...settings });
  const actor = { kind: 'system', name } as const;
  const report = (error: unknown) => log.error({ job: name, error }, 'a job failed');
  const context: Context = { db: database.db, actor, clock: systemClock, language: 'en', report };
  const worker = await boss.work(name, { pollingIntervalSeconds: channel ? 60 : polling }, () =>
    traced(name, () => run(context)).catch((error: unknown) => {
      report(error);
      throw error;
    }),
  );
  await boss.schedule(name, cron, null, { tz: 'Asia/Kolkata', missed: 'once' });
  if (!channel) return;
  const dueNow = () => {
    boss.send(name).then(() => boss.notifyWorker(worker), report);
  };
  // Notifications sent while the connection was lost are not repeated.
  const lost = (error: unknown) =>
    log.warn({ job: name, error }, 'notifications of new work are lost: it waits for the next run');
  await database.listen(channel, { onListening: dueNow, onNotification: dueNow, onConnectionLost: lost });
}

/** Publishes an action trace for the job, as for a verb. */
function traced(name: string, run: () => Promise<void>) {
  const answered = () => run().then(() => ({ ok: true, value: undefined }) as const);
  return actionTraces.tracePromise(answered, { name, began: performance.now() });
}
