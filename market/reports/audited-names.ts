import { sql } from 'kysely';
import type { Context } from '../kernel/context.ts';
import { namesOf } from '../people/names-of.ts';
import { vendorNamesOf } from '../vendors/vendor-names.ts';

type NamesOf = (context: Context, ids: readonly string[]) => Promise<Map<string, string>>;

/** Readable names of rows by table: an order's number, a product's name with its pack. */
const tables: Readonly<Record<string, NamesOf>> = {
  users: namesOf,
  vendors: vendorNamesOf,
  products: ({ db }, ids) =>
    byId(
      db
        .selectFrom('products')
        .where('id', 'in', ids)
        .select(['id', sql<string>`concat_ws(', ', name, nullif(pack, ''))`.as('name')]),
    ),
  orders: ({ db }, ids) =>
    byId(db.selectFrom('orders').where('id', 'in', ids).select(['id', 'number as name'])),
  consignments: ({ db }, ids) =>
    byId(
      db
        .selectFrom('consignments')
        .innerJoin('orders', 'orders.id', 'consignments.orderId')
        .where('consignments.id', 'in', ids)
        .select(['consignments.id', 'orders.number as name']),
    ),
  contact_messages: ({ db }, ids) =>
    byId(db.selectFrom('contactMessages').where('id', 'in', ids).select(['id', 'number as name'])),
  payment_options: ({ db }, ids) =>
    byId(db.selectFrom('paymentOptions').where('id', 'in', ids).select(['id', 'name'])),
};

async function byId(query: { execute(): Promise<{ id: string; name: string }[]> }) {
  return new Map((await query.execute()).map(({ id, name }) => [id, name]));
}

interface Audited {
  readonly subject: string;
  readonly subjectId: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** Entries with the name of their row; for a deleted row the name recorded in the entry, or null. */
export async function withRowNames<Entry extends Audited>(context: Context, entries: readonly Entry[]) {
  const bySubject = Map.groupBy(entries, ({ subject }) => subject);
  const found = await Promise.all(
    [...bySubject].map(async ([subject, group]) => {
      const ids = [...new Set(group.map(({ subjectId }) => subjectId))];
      return [subject, (await tables[subject]?.(context, ids)) ?? new Map<string, string>()] as const;
    }),
  );
  const names = new Map(found);
  return entries.map((entry) => {
    const recordedName = typeof entry.facts.name === 'string' && isDeleted(entry) ? entry.facts.name : null;
    return { ...entry, rowName: names.get(entry.subject)?.get(entry.subjectId) || recordedName };
  });

  function isDeleted({ subject, subjectId }: Audited): boolean {
    return !names.get(subject)?.has(subjectId);
  }
}
