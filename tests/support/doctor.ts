import { openPostgres } from '../../database/connect.ts';
import { complaintsOf, examine } from '../../database/doctor/examine.ts';

/** What the doctor finds wrong with the shop in a database of PostgreSQL. */
export async function complaintsAt(url: string): Promise<string[]> {
  const { db, close } = openPostgres(url, { connections: 1, onIdleError: () => {} });
  try {
    return complaintsOf(await examine(db));
  } finally {
    await close();
  }
}
