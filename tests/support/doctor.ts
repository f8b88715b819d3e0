import { type OpenDatabase, openPostgres } from '../../database/connect.ts';
import { documents } from '../../database/doctor/documents.ts';
import { complaintsOf, examine } from '../../database/doctor/examine.ts';
import { ledger } from '../../database/doctor/ledger.ts';
import { orders } from '../../database/doctor/orders.ts';
import { payments } from '../../database/doctor/payments.ts';
import { payouts } from '../../database/doctor/payouts.ts';
import type { Connection } from '../../market/kernel/database.ts';

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

/** The rows that break the invariants of orders, payments, documents, the ledger and payouts. */
export async function moneyFaults(db: Connection): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, broken } of [...orders, ...payments, ...documents, ...ledger, ...payouts]) {
    const { rows } = await broken.execute(db);
    faults.push(...rows.map(({ which, fault }) => `${name}: ${which} ${fault}`));
  }
  return faults;
}
