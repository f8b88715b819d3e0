import { sql } from 'kysely';
import { z } from 'zod';
import type { Day } from '../../kernel/days.ts';
import { anyone } from '../../kernel/guards.ts';
import { verb } from '../../kernel/verb.ts';
import { liveCards, newestIds, toCard } from './card-query.ts';
import { monthRuns, type Season, seasonsOf } from './field-use.ts';
import type { ProductCard } from './product-card.ts';

/** Items of the shelf (spec section 9, as in the other sections of the home page). */
const perShelf = 4;
/** The newest seeds among which the shelf is chosen, so that its cost does not grow with the catalogue. */
const candidates = 200;

/** A seed with its last sowing month of this season, 1 to 12; null when it is sown all year. */
export type SeasonCard = ProductCard & { readonly sowUntil: number | null };

export interface SeasonShelf {
  /** Null between the seasons. */
  readonly season: Season | null;
  readonly products: readonly SeasonCard[];
}

const shape = z.object({ arrivesOn: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) });

/**
 * What to sow now: seeds in stock that arrive in one of their sowing months when ordered today. Those of the fewest months come
 * first, as their time is the shortest. Always succeeds.
 */
export const seasonShelf = verb('seasonShelf', anyone, shape, async (context, { arrivesOn }) => {
  const month = monthOf(arrivesOn as Day);
  const inStock = newestIds(context, 'category', 'Seeds', candidates, (seeds) =>
    seeds.where('stock', '>', 0),
  );
  const rows = await liveCards(context)
    .innerJoin('fieldUses', 'fieldUses.productId', 'products.id')
    .select('fieldUses.sowingMonths')
    .where('products.id', 'in', inStock)
    .where(sql<boolean>`${month}::smallint = any(sowing_months)`)
    .clearOrderBy()
    .orderBy(sql`cardinality(sowing_months)`)
    .orderBy('products.createdAt', 'desc')
    .orderBy('products.id', 'desc')
    .limit(perShelf)
    .execute();
  const products = rows.map(
    (row): SeasonCard => ({
      ...toCard(row),
      sowUntil: lastSowing(row.sowingMonths ?? [], month),
    }),
  );
  return { season: seasonsOf([month])[0] ?? null, products } satisfies SeasonShelf;
});

function monthOf(day: Day): number {
  return Number(day.slice(5, 7));
}

/** The last month of the run of sowing months that contains this month; null for all twelve. */
export function lastSowing(months: readonly number[], month: number): number | null {
  const after = (first: number) => (month - first + 12) % 12;
  const run = monthRuns(months).find(([first, last]) => after(first) <= (last - first + 12) % 12);
  return run?.[1] ?? null;
}
