import { randomUUID } from 'node:crypto';
import { CompiledQuery, PostgresQueryCompiler } from 'kysely';
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

/** The statements of an order, and the values in them that are unique to it. */
export interface Script {
  readonly statements: readonly CompiledQuery[];
  readonly own: ReadonlySet<unknown>;
}

/** Places an order as the shop does and records its SQL statements. */
export async function scriptOf({ db }: OpenDatabase, buyer: Buyer): Promise<Script> {
  const { addressId, productId, total, ...person } = buyer;
  const before = newId();
  const checkoutId = randomUUID();
  const order = { checkoutId, addressId, items: [{ productId, quantity: 1 }], total };
  const actor = { kind: 'user', role: 'customer', ...person } as const;
  const context = { db, actor, clock: systemClock, language: 'en', report: () => {} } as const;
  const { made, statements } = await recorded(async () => valueFrom(await placeOrder(context, order)));
  const values = statements.flatMap(({ parameters }) => parameters);
  // Ids contain their creation time.
  const fresh = values.filter((value) => isId(value) && value > before);
  return { statements, own: new Set<unknown>([...fresh, checkoutId, made.number]) };
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}-[\da-f]{4}-7/.test(value);

/** Replays the order with new unique values, in one transaction. */
export async function replay({ db }: OpenDatabase, { statements, own }: Script): Promise<void> {
  const names = new Map([...own].map((name) => [name, randomUUID()]));
  await db.transaction().execute(async (transaction) => {
    for (const { sql, parameters } of statements) {
      const values = parameters.map((value) => names.get(value) ?? value);
      await transaction.executeQuery(CompiledQuery.raw(sql, values));
    }
  });
}

/** Records the result of `run` and the statements compiled for it. */
async function recorded<T>(run: () => Promise<T>): Promise<{ made: T; statements: CompiledQuery[] }> {
  const statements: CompiledQuery[] = [];
  const { prototype } = PostgresQueryCompiler;
  const { compileQuery } = prototype;
  prototype.compileQuery = function (...asked) {
    const statement = compileQuery.apply(this, asked);
    statements.push(statement);
    return statement;
  };
  try {
    return { made: await run(), statements };
  } finally {
    prototype.compileQuery = compileQuery;
  }
}
