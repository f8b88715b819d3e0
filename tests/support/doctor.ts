import { type OpenDatabase, openPostgres } from '../../database/connect.ts';
import { complaintsOf, examine } from '../../database/doctor/examine.ts';

/** The doctor's findings in a PostgreSQL database. */
export async function complaintsAt(url: string): Promise<string[]> {
  return withOpen(openPostgres(url, { connections: 1, onIdleError: () => {} }), async ({ db }) =>
    complaintsOf(await examine(db)),
  );
}

/** Runs the steps on a database and closes it. */
export async function withOpen<T>(
  database: OpenDatabase,
  work: (open: OpenDatabase) => Promise<T>,
): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
