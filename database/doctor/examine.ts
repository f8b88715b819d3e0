import { sql } from 'kysely';
import type { Connection } from '../../market/kernel/database.ts';
import { formerShop, isOfFormerShop, missingMigrations } from '../migrate.ts';
import { catalogueInvariants } from './catalogue.ts';
import { complaints } from './complaints.ts';
import { disputes } from './disputes.ts';
import { documents } from './documents.ts';
import { figures } from './figures.ts';
import type { Fault, Invariant } from './invariant.ts';
import { ledger } from './ledger.ts';
import { mails } from './mails.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { payouts } from './payouts.ts';
import { people } from './people.ts';
import { returns } from './returns.ts';
import { schema } from './schema.ts';
import { stock } from './stock.ts';

/** All invariants of a shop's rows. */
export const invariants: readonly Invariant[] = [
  ...orders,
  ...payments,
  ...ledger,
  ...payouts,
  ...disputes,
  ...returns,
  ...complaints,
  ...documents,
  ...stock,
  ...people,
  ...mails,
  ...catalogueInvariants,
  ...figures,
  ...schema,
];

/** Result of an invariant: its first hundred faults, and how many there are in all. */
export interface Finding extends Pick<Invariant, 'name' | 'holds'> {
  readonly faults: readonly Fault[];
  readonly count: number;
}

/** Maximum number of reported rows per invariant. */
const maxRows = 100;

/**
 * Checks every invariant in one read-only snapshot. A shop whose schema lacks migrations of this version gets only that
 * finding, because the other queries need the current schema.
 */
export async function examine(db: Connection): Promise<Finding[]> {
  const missing = await missingMigrations(db);
  const isFormer = await isOfFormerShop(db);
  const fault = isFormer ? formerShop('database') : 'it has not run: the shop runs it when it starts';
  const migrated = {
    name: 'migrations',
    holds: 'The database has everything that this version of the shop expects',
    faults: missing.map((which) => ({ which, fault })),
    count: missing.length,
  };
  if (missing.length > 0) return [migrated];
  if (db.isTransaction) return [migrated, ...(await checkAll(db))];
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return [migrated, ...(await snapshot.execute(checkAll))];
}

async function checkAll(db: Connection): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const invariant of invariants) findings.push(await checkInvariant(db, invariant));
  return findings;
}

async function checkInvariant(db: Connection, { name, holds, broken }: Invariant): Promise<Finding> {
  const { rows } = await sql<Fault & { count: number }>`
    select which, fault, count(*) over () as count from (${broken}) as broken order by which limit ${maxRows}`.execute(
    db,
  );
  const faults = rows.map(({ which, fault }) => ({ which, fault }));
  return { name, holds, faults, count: rows[0]?.count ?? 0 };
}

/** The faults as lines to read; none for a healthy shop. */
export function complaintsOf(findings: readonly Finding[]): string[] {
  return findings
    .filter(({ count }) => count > 0)
    .flatMap(({ holds, faults, count }) => [
      `WRONG  ${holds}`,
      ...faults.map(({ which, fault }) => `       ${which}: ${fault}`),
      ...(count > faults.length ? [`       and ${count - faults.length} more`] : []),
    ]);
}
