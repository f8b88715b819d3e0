import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';

/** The operator of the shop, as documents of sale name it. */
export interface Operator {
  readonly name: string;
  /** GSTIN for tax collection at source; null without one. */
  readonly gstin: string | null;
  readonly grievance: { readonly name: string; readonly phone: string; readonly email: string };
}

/** Stores the operator of the process's configuration, so that every document has it, also one that no page issues. */
export async function rememberOperator({ db }: Pick<Context, 'db'>, operator: Operator): Promise<void> {
  const json = JSON.stringify(operator);
  const { isCurrent } = await db
    .selectFrom('storeSettings')
    .select(sql<boolean>`operator is not distinct from ${json}::jsonb`.as('isCurrent'))
    .executeTakeFirstOrThrow();
  // Every change of the settings empties the page caches of all processes.
  if (!isCurrent) await db.updateTable('storeSettings').set({ operator: json }).execute();
}

/** The operator; in a database that no shop has opened yet, the shop's name and contacts. */
export async function readOperator({ db }: Pick<Context, 'db'>): Promise<Operator> {
  const { operator, name, phone, email } = await db
    .selectFrom('storeSettings')
    .select(['operator', 'name', 'phone', 'email'])
    .executeTakeFirstOrThrow();
  return operator ?? { name, gstin: null, grievance: { name, phone: phone ?? '', email: email ?? '' } };
}
