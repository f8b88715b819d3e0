import { sql } from 'kysely';
import type { Connection } from '../../market/kernel/database.ts';
import { missingMigrations } from '../migrate.ts';
import { catalogue } from './catalogue.ts';
import { figures } from './figures.ts';
import type { Fault, Invariant } from './invariant.ts';
import { mails } from './mails.ts';
import { orders } from './orders.ts';
import { people } from './people.ts';
import { schema } from './schema.ts';
import { stock } from './stock.ts';

/** All that the rows of a shop are held to. */
export const invariants: readonly Invariant[] = [
  ...orders,
  ...stock,
  ...people,
  ...mails,
  ...catalogue,
  ...figures,
  ...schema,
];

/** What was looked at, and the rows of which it does not hold: the first hundred, and how many they are in all. */
export interface Finding extends Pick<Invariant, 'name' | 'holds'> {
  readonly faults: readonly Fault[];
  readonly count: number;
}

/** So many rows of one kind tell enough. */
const mostRows = 100;

/**
 * Holds a shop's rows against every invariant, all as they are at one moment, and writes nothing. A shop whose schema is
 * not this version's is told that, and nothing else can be said of it.
 */
export async function examine(db: Connection): Promise<Finding[]> {
  const missing = await missingMigrations(db);
  const migrated = {
    name: 'migrations',
    holds: 'The database has everything that this version of the shop expects',
    faults: missing.map((which) => ({ which, fault: 'it has not run: the shop runs it when it starts' })),
    count: missing.length,
  };
  if (missing.length > 0) return [migrated];
  if (db.isTransaction) return [migrated, ...(await lookAtAll(db))];
  const looking = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return [migrated, ...(await looking.execute(lookAtAll))];
}

async function lookAtAll(db: Connection): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const invariant of invariants) findings.push(await look(db, invariant));
  return findings;
}

async function look(db: Connection, { name, holds, broken }: Invariant): Promise<Finding> {
  const { rows } = await sql<Fault & { count: number }>`
    select which, fault, count(*) over () as count from (${broken}) as broken order by which limit ${mostRows}`.execute(
    db,
  );
  const faults = rows.map(({ which, fault }) => ({ which, fault }));
  return { name, holds, faults, count: rows[0]?.count ?? 0 };
}

/** What is wrong, as lines to read; none of a shop that is well. */
export function complaintsOf(findings: readonly Finding[]): string[] {
  return findings
    .filter(({ count }) => count > 0)
    .flatMap(({ holds, faults, count }) => [
      `WRONG  ${holds}`,
      ...faults.map(({ which, fault }) => `       ${which}: ${fault}`),
      ...(count > faults.length ? [`       and ${count - faults.length} more`] : []),
    ]);
}
