import { type OpenDatabase, openPostgres } from '../../database/connect.ts';
import { complaints } from '../../database/doctor/complaints.ts';
import { disputes } from '../../database/doctor/disputes.ts';
import { documents } from '../../database/doctor/documents.ts';
import { complaintsOf, examine } from '../../database/doctor/examine.ts';
import type { Invariant } from '../../database/doctor/invariant.ts';
import { ledger } from '../../database/doctor/ledger.ts';
import { mails } from '../../database/doctor/mails.ts';
import { orders } from '../../database/doctor/orders.ts';
import { payments } from '../../database/doctor/payments.ts';
import { payouts } from '../../database/doctor/payouts.ts';
import { returns } from '../../database/doctor/returns.ts';
import { stock } from '../../database/doctor/stock.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { mayBreak } from './broken-by-hand.ts';

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

const ofMoney = [
  ...orders,
  ...payments,
  ...documents,
  ...ledger,
  ...payouts,
  ...disputes,
  ...returns,
  ...complaints,
];

/** The rows that break the invariants of orders, payments, documents, the ledger, payouts, disputes and returns. */
export function moneyFaults(db: Connection): Promise<string[]> {
  return faultsOf(db, ofMoney);
}

/**
 * The rows of a test file's shop that break the same, or those of stock and mails. Leaves out what the file breaks by
 * hand.
 */
export async function shopFaults(db: Connection, file: string): Promise<string[]> {
  const broken = mayBreak(file);
  if (!broken) return [];
  const kept = [...ofMoney, ...stock, ...mails].filter(({ name }) => !broken.includes(name));
  return faultsOf(db, kept);
}

async function faultsOf(db: Connection, invariants: readonly Invariant[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, broken } of invariants) {
    const { rows } = await broken.execute(db);
    faults.push(...rows.map(({ which, fault }) => `${name}: ${which} ${fault}`));
  }
  return faults;
}
