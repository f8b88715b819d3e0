import { type Expression, type SqlBool, sql } from 'kysely';
import type { ListPlace, Sort } from '../rules.ts';

type Column = 'createdAt' | 'price' | 'rating' | 'reviews' | 'countryOfOrigin' | 'id';

interface Order {
  readonly columns: readonly Column[];
  readonly isDescending: boolean;
}

const newest: Order = { columns: ['createdAt', 'id'], isDescending: true };

/** Each sort order has an index (migration 6) and one direction for all columns, as keyset pagination requires. */
const orders: Readonly<Record<Sort, Order>> = {
  relevance: newest,
  newest,
  'price-low': { columns: ['price', 'id'], isDescending: false },
  'price-high': { columns: ['price', 'id'], isDescending: true },
  rating: { columns: ['rating', 'reviews', 'id'], isDescending: true },
  origin: { columns: ['countryOfOrigin', 'createdAt', 'id'], isDescending: false },
};

const column = (name: Column) => sql.ref(`products.${name}`);

/** The `order by` expression of a sort; reversed for a page before a cursor. */
export function orderOf(sort: Sort, isBackwards = false): Expression<unknown> {
  const { columns, isDescending } = orders[sort];
  const direction = isDescending === isBackwards ? sql`asc` : sql`desc`;
  return sql.join(columns.map((name) => sql`${column(name)} ${direction}`));
}

/** Keyset pagination: condition for rows after, or before, the cursor. An unknown cursor selects no rows. */
export function isBeyond(sort: Sort, { after, before }: ListPlace): Expression<SqlBool> {
  const { columns, isDescending } = orders[sort];
  const comparison = isDescending === (before === undefined) ? sql`<` : sql`>`;
  const start = columns.map(
    (name) =>
      sql`(select ${sql.ref(`start.${name}`)} from products as start where start.id = ${after ?? before})`,
  );
  return sql`(${sql.join(columns.map(column))}) ${comparison} (${sql.join(start)})`;
}
