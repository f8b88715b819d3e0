import { type OpenDatabase, openPostgres } from '../../database/connect.ts';
import { complaintsOf, examine } from '../../database/doctor/examine.ts';

/** What the doctor finds wrong with the shop in a database of PostgreSQL. */
export async function complaintsAt(url: string): Promise<string[]> {
  return withOpen(openPostgres(url, { connections: 1, onIdleError: () => {} }), async ({ db }) =>
    complaintsOf(await examine(db)),
  );
}

/** Works in a database, and closes it. */
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
