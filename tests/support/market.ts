import { expect } from 'vitest';
import { type OpenDatabase, openPostgres } from '../../database/connect.ts';
import { systemClock } from '../../market/kernel/clock.ts';
import type { Actor, Context } from '../../market/kernel/context.ts';
import { shopFaults } from './doctor.ts';
import { openEmptiedDatabase } from './emptied-database.ts';
import { createDatabase } from './postgres-database.ts';

/** A migrated, empty marketplace for the tests of one file. */
export interface TestMarket extends OpenDatabase {
  readonly visitor: Context;
  readonly system: Context;
  /** The context of a request by an actor. */
  as(actor: Actor, details?: Partial<Pick<Context, 'clock' | 'language' | 'report'>>): Context;
}

/**
 * An in-memory marketplace. Open it in `beforeAll` and close it in `afterAll`: the factories create unique rows.
 * Closing it fails in a room of money when the doctor finds a fault (`broken-by-hand.ts`).
 */
export async function openTestMarket(): Promise<TestMarket> {
  const database = await openEmptiedDatabase();
  const close = async () => {
    const faults = await shopFaults(database.db, expect.getState().testPath ?? '').finally(database.close);
    if (faults.length > 0)
      throw new Error(`The doctor finds in this shop:\n${faults.slice(0, 20).join('\n')}`);
  };
  return marketOn({ ...database, close });
}

/** A marketplace in a PostgreSQL database, for tests that need concurrent connections. */
export async function openPostgresMarket({ connections = 20 } = {}): Promise<TestMarket & { url: string }> {
  const { url, drop } = await createDatabase('migrated');
  const database = openPostgres(url, { connections, onIdleError: () => {} });
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...marketOn({ ...database, close }), url };
}

function marketOn(database: OpenDatabase): TestMarket {
  const { db } = database;
  const as: TestMarket['as'] = (actor, { clock = systemClock, language = 'en', report = () => {} } = {}) => {
    return { db, actor, clock, language, report };
  };
  return { ...database, as, visitor: as({ kind: 'visitor' }), system: as({ kind: 'system', name: 'test' }) };
}
