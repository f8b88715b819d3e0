import { sql } from 'kysely';
import { isMigrated } from '../../database/migrate.ts';
import { type Clock, systemClock } from '../../market/kernel/clock.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { withTimeout } from '../http/timeout.ts';
import type { Logger } from './log.ts';

export type Readiness =
  | 'ready'
  | 'stopping'
  | 'database unreachable'
  | 'migrations missing'
  | 'clock differs';

/** In seconds. */
const longestClockDifference = 60;

/**
 * Readiness of this process: the database answers within two seconds, has the schema of this build, and its clock
 * differs from this machine's by at most a minute (docs/decisions/processes.md). A clock difference is logged once when
 * it begins.
 */
export function createReadiness(
  db: Connection,
  log: Pick<Logger, 'warn'>,
  clock: Clock = systemClock,
): () => Promise<Readiness> {
  let differed = false;

  const look = async (): Promise<Readiness> => {
    if (!(await isMigrated(db))) return 'migrations missing';
    const seconds = await clockDifference(db, clock);
    const differs = Math.abs(seconds) > longestClockDifference;
    if (differs && !differed) log.warn({ seconds }, 'the clocks of this machine and of the database differ');
    differed = differs;
    return differs ? 'clock differs' : 'ready';
  };
  return () => withTimeout(2_000, look()).catch(() => 'database unreachable');
}

/** How many seconds this machine's clock is ahead of the database's. */
async function clockDifference(db: Connection, clock: Clock): Promise<number> {
  const { rows } = await sql<{
    now: number;
  }>`select extract(epoch from clock_timestamp())::float8 as now`.execute(db);
  return Math.round(clock().getTime() / 1_000 - (rows[0]?.now ?? 0));
}
