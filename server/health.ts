import { isMigrated } from '../database/migrate.ts';
import type { Connection } from '../market/kernel/database.ts';
import { inTime } from './in-time.ts';

export type Readiness = 'ready' | 'stopping' | 'database unreachable' | 'migrations missing';

/** Whether this process can serve: its database answers within two seconds and has the schema of this build. */
export async function readinessOf(db: Connection): Promise<Readiness> {
  try {
    return (await inTime(2_000, isMigrated(db))) ? 'ready' : 'migrations missing';
  } catch {
    return 'database unreachable';
  }
}
