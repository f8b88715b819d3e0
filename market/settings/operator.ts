import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';

/** The operator of the shop, as documents of sale name it. */
export interface Operator {
  readonly name: string;
  /** GSTIN for tax collection at source; null without one. */
  readonly gstin: string | null;
  readonly grievance: { readonly name: string; readonly phone: string; readonly email: string };
}

/** The operator as the issuer of its own bills: the GSTIN of its own supplies, and the registered office. */
export interface BillIssuer {
  readonly gstin: string;
  readonly address: string;
}

/** As a process stores it; without an own GSTIN there are no bills. */
export type StoredOperator = Operator & { readonly issuer: BillIssuer | null };

/** Stores the operator of the process's configuration, so that every document has it, also one that no page issues. */
export async function rememberOperator({ db }: Pick<Context, 'db'>, operator: StoredOperator): Promise<void> {
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
  if (!operator) return { name, gstin: null, grievance: { name, phone: phone ?? '', email: email ?? '' } };
  const { issuer: _, ...named } = operator;
  return named;
}

/** The issuer of the operator's own bills; null without a GSTIN, which a bill needs. */
export async function readBillIssuer({ db }: Pick<Context, 'db'>): Promise<BillIssuer | null> {
  const { operator } = await db.selectFrom('storeSettings').select('operator').executeTakeFirstOrThrow();
  return operator?.issuer ?? null;
}
