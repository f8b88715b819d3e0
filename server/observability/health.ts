import { sql } from 'kysely';
import type { OpenDatabase } from '../../database/connect.ts';
import { isMigrated } from '../../database/migrate.ts';
import { type Clock, systemClock } from '../../market/kernel/clock.ts';
import { withTimeout } from '../../market/kernel/timeout.ts';
import type { Logger } from './log.ts';

export type Readiness =
  | 'ready'
  | 'stopping'
  | 'database unreachable'
  | 'database read-only'
  | 'migrations missing'
  | 'clock differs';

/** In seconds. */
const longestClockDifference = 60;

/**
 * Readiness of this process: the database answers within two seconds, has the schema of this build, takes
 * writes, and its clock differs from this machine's by at most a minute (docs/decisions/processes.md). A clock
 * difference is logged once when it begins. Connections of a read-only server are not used again.
 */
export function createReadiness(
  { db, leaveServer }: Pick<OpenDatabase, 'db' | 'leaveServer'>,
  log: Pick<Logger, 'warn'>,
  clock: Clock = systemClock,
): () => Promise<Readiness> {
  let differed = false;

  const look = async (): Promise<Readiness> => {
    if (!(await isMigrated(db))) return 'migrations missing';
    const { now, readOnly } = await askServer(db);
    if (readOnly) {
      leaveServer?.();
      return 'database read-only';
    }
    const seconds = Math.round(clock().getTime() / 1_000 - now);
    const differs = Math.abs(seconds) > longestClockDifference;
    if (differs && !differed) log.warn({ seconds }, 'the clocks of this machine and of the database differ');
    differed = differs;
    return differs ? 'clock differs' : 'ready';
  };
  return () => withTimeout(2_000, look()).catch(() => 'database unreachable');
}

/** The time of the database's clock in seconds, and whether it is a standby or refuses writes by its settings. */
async function askServer(db: OpenDatabase['db']): Promise<{ now: number; readOnly: boolean }> {
  const { rows } = await sql<{ now: number; readOnly: boolean }>`
    select extract(epoch from clock_timestamp())::float8 as now,
      current_setting('transaction_read_only')::boolean as read_only`.execute(db);
  return rows[0] ?? { now: 0, readOnly: false };
}
