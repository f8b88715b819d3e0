import { PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../../database/connect.ts';
import { actionTraces } from '../../market/kernel/action-trace.ts';
import { systemClock } from '../../market/kernel/clock.ts';
import type { Context } from '../../market/kernel/context.ts';
import type { Logger } from '../observability/log.ts';

/** Work that the marketplace does by itself, in one process at a time. */
export interface Job {
  /** Small letters and dots, such as `mail.send`. */
  readonly name: string;
  /** When it is due, as cron in India's time. What was missed while the shop was closed is made up for once. */
  readonly cron: string;
  /** A channel of the database: told there, the job is due at once. */
  readonly channel?: string;
  /** Called again in a while when it throws. Any process may be killed in it: it must be able to begin anew. */
  readonly run: (context: Context) => Promise<void>;
}

export interface Jobs {
  /** Begins nothing more, and answers when what runs has ended. */
  stop(): Promise<void>;
}

// Whatever is urgent is told on its channel. The rest may be a minute late, and on the embedded database, where each
// question stops the pages for its while, a shop at rest should ask little.
export const seldom = {
  superviseIntervalSeconds: 300,
  monitorIntervalSeconds: 300,
  queueCacheIntervalSeconds: 600,
  bamIntervalSeconds: 3_600,
  flowIntervalSeconds: 3_600,
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 30,
  pollingIntervalSeconds: 300,
};

/** Of a process that dies in a job, the job is taken for dead after this, and tried again. */
const expireInSeconds = 15 * 60;
/** In milliseconds, beside the ten seconds that requests in flight get. */
const longestStop = 10_000;

/** Makes or changes the schema of the jobs, as whoever owns the database: who works on them later need not be allowed to. */
export async function prepareJobs({ run }: Pick<OpenDatabase, 'run'>): Promise<void> {
  const boss = new PgBoss({ db: { executeSql: run }, schedule: false, supervise: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

/**
 * Runs the jobs on pg-boss, in its own schema `pgboss`, on the connections of the shop (decision 20). Each is due once
 * however many processes there are.
 */
export async function startJobs(
  database: OpenDatabase,
  log: Logger,
  jobs: readonly Job[],
  { pollingIntervalSeconds, ...pace } = seldom,
): Promise<Jobs> {
  const boss = new PgBoss({ db: { executeSql: database.run }, ...pace });
  boss.on('error', (error) => log.error({ error }, 'the jobs are disturbed'));
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the jobs are disturbed'));
  await boss.start();
  // What is due by other names is not ours to end: another version of the shop may be running beside this one.
  for (const job of jobs) await begin(boss, database, log, job, pollingIntervalSeconds);
  return { stop: () => boss.stop({ close: false, timeout: longestStop }) };
}

async function begin(
  boss: PgBoss,
  database: OpenDatabase,
  log: Logger,
  job: Job,
  polling: number,
): Promise<void> {
  const { name, cron, channel, run } = job;
  const settings = { expireInSeconds, retryLimit: 3, retryDelay: 60, retryBackoff: true };
  // One at most waits its turn: what is due twice is done once.
  await boss.createQueue(name, { policy: 'short', deleteAfterSeconds: 24 * 60 * 60, ...settings });
  const actor = { kind: 'system', name } as const;
  const report = (error: unknown) => log.error({ job: name, error }, 'a job failed');
  const context: Context = { db: database.db, actor, clock: systemClock, language: 'en', report };
  const worker = await boss.work(name, { pollingIntervalSeconds: channel ? 60 : polling }, () =>
    atWork(name, () => run(context)).catch((error: unknown) => {
      report(error);
      throw error;
    }),
  );
  await boss.schedule(name, cron, null, { tz: 'Asia/Kolkata', missed: 'once' });
  if (!channel) return;
  const dueNow = () => {
    boss.send(name).then(() => boss.notifyWorker(worker), report);
  };
  // Whatever was told while nobody listened is not told again.
  const lost = (error: unknown) => log.warn({ job: name, error }, 'nothing tells of new work: it may wait');
  await database.listen(channel, { onListening: dueNow, onNotification: dueNow, onConnectionLost: lost });
}

/** To whoever counts and follows what the shop does, a job is work as a verb is. */
function atWork(name: string, run: () => Promise<void>) {
  const answered = () => run().then(() => ({ ok: true, value: undefined }) as const);
  return actionTraces.tracePromise(answered, { name, began: performance.now() });
}
