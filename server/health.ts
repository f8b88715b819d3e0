import { isMigrated } from '../database/migrate.ts';
import type { Connection } from '../market/kernel/database.ts';

export type Readiness = 'ready' | 'stopping' | 'database unreachable' | 'migrations missing';

/** Whether this process can serve: its database answers within two seconds and has the schema of this build. */
export async function readinessOf(db: Connection): Promise<Readiness> {
  try {
    return (await withinTwoSeconds(isMigrated(db))) ? 'ready' : 'migrations missing';
  } catch {
    return 'database unreachable';
  }
}

async function withinTwoSeconds<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in two seconds')), 2_000);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
