import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { OpenDatabase } from '../../database/connect.ts';
import { systemClock } from '../../market/kernel/clock.ts';
import { valueFrom } from '../../market/kernel/errors.ts';
import { newId } from '../../market/kernel/ids.ts';
import { placeOrder } from '../../market/orders/place-order.ts';

export interface Buyer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly addressId: string;
  readonly productId: string;
  readonly total: number;
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements of an order, and what in their values names this one. */
export interface Script {
  readonly statements: readonly Statement[];
  readonly own: ReadonlySet<unknown>;
}

/** Places an order as the shop does and writes down what it sends to the database. */
export async function scriptOf({ db }: OpenDatabase, buyer: Buyer): Promise<Script> {
  const { addressId, productId, total, ...person } = buyer;
  const before = newId();
  const checkoutId = randomUUID();
  const order = { checkoutId, addressId, items: [{ productId, quantity: 1 }], total };
  const actor = { kind: 'user', role: 'customer', ...person } as const;
  const context = { db, actor, clock: systemClock, language: 'en', report: () => {} } as const;
  const { made, statements } = await recorded(async () => valueFrom(await placeOrder(context, order)));
  const values = statements.flatMap((statement) => statement.values);
  // Ids tell when they were made.
  const fresh = values.filter((value) => isId(value) && value > before);
  return { statements, own: new Set<unknown>([...fresh, checkoutId, made.number]) };
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}-[\da-f]{4}-7/.test(value);

/** The same order again under other names. */
export async function replay({ db }: OpenDatabase, { statements, own }: Script): Promise<void> {
  const names = new Map([...own].map((name) => [name, randomUUID()]));
  const queries = statements.map(({ text, values }) =>
    CompiledQuery.raw(
      text,
      values.map((value) => names.get(value) ?? value),
    ),
  );
  const begin = queries.findIndex(({ sql }) => sql === 'begin');
  for (const query of queries.slice(0, begin)) await db.executeQuery(query);
  await db.transaction().execute(async (transaction) => {
    for (const query of queries.slice(begin + 1, -1)) await transaction.executeQuery(query);
  });
}

type Query = (text: string, values?: readonly unknown[]) => unknown;

/** What runs, and every statement that is sent meanwhile. */
async function recorded<T>(run: () => Promise<T>): Promise<{ made: T; statements: Statement[] }> {
  const statements: Statement[] = [];
  const endings = [pg.Client.prototype, PGlite.prototype].map((prototype) => {
    const original = prototype.query as unknown as Query;
    const query: Query = function (this: unknown, text, values = []) {
      statements.push({ text, values });
      return original.call(this, text, values);
    };
    Object.assign(prototype, { query });
    return () => Object.assign(prototype, { query: original });
  });
  try {
    return { made: await run(), statements };
  } finally {
    for (const end of endings) end();
  }
}
