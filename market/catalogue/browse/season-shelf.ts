import { sql } from 'kysely';
import { z } from 'zod';
import type { Day } from '../../kernel/days.ts';
import { anyone } from '../../kernel/guards.ts';
import { verb } from '../../kernel/verb.ts';
import { monthRuns, type Season, seasonsOf } from '../field-use.ts';
import { liveCards, newestIds, toCard } from './card-query.ts';
import type { ProductCard } from './product-card.ts';

/** Items of the shelf (docs/product.md, Home). */
const perShelf = 4;
/** The newest seeds among which the shelf is chosen, so that its cost does not grow with the catalogue. */
const candidates = 200;

/** Months from the arrival of a seed to its sowing, within which it is on the shelf. */
const ahead = 3;

/**
 * A seed with the last month of its sowing time, or the first month of the next one, 1 to 12; both null when sown all
 * year.
 */
export type SeasonCard = ProductCard & { readonly sowUntil: number | null; readonly sowFrom: number | null };

export interface SeasonShelf {
  /** Null when no seed of the shelf has its sowing time now. */
  readonly season: Season | null;
  readonly products: readonly SeasonCard[];
}

const shape = z.object({ arrivesOn: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) });

/**
 * What to sow now: seeds in stock that arrive in one of their sowing months when ordered today. Those of the fewest
 * months come first, as their time is the shortest. Seeds whose sowing begins within three months follow. Always
 * succeeds.
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
    .where(untilSowing(month), '<=', ahead)
    .clearOrderBy()
    .orderBy(untilSowing(month))
    .orderBy(sql`cardinality(sowing_months)`)
    .orderBy('products.createdAt', 'desc')
    .orderBy('products.id', 'desc')
    .limit(perShelf)
    .execute();
  const products = rows.map(
    (row): SeasonCard => ({ ...toCard(row), ...sowingTime(row.sowingMonths ?? [], month) }),
  );
  const isOfSeason = products.some(({ sowUntil }) => sowUntil !== null);
  const season = (isOfSeason && seasonsOf([month])[0]) || null;
  return { season, products } satisfies SeasonShelf;
});

/** Months from this one to the next sowing, 0 to 11. */
function untilSowing(month: number) {
  return sql<number>`(select min((sown + 12 - ${month}::int) % 12) from unnest(sowing_months) as sown)`;
}

function sowingTime(months: readonly number[], month: number): Pick<SeasonCard, 'sowUntil' | 'sowFrom'> {
  if (months.includes(month)) return { sowUntil: lastSowing(months, month), sowFrom: null };
  const wait = Math.min(...months.map((sown) => (sown - month + 12) % 12));
  return { sowUntil: null, sowFrom: ((month + wait + 11) % 12) + 1 };
}

function monthOf(day: Day): number {
  return Number(day.slice(5, 7));
}

/** The last month of the run of sowing months that contains this month; null for all twelve. */
export function lastSowing(months: readonly number[], month: number): number | null {
  const after = (first: number) => (month - first + 12) % 12;
  const run = monthRuns(months).find(([first, last]) => after(first) <= (last - first + 12) % 12);
  return run?.[1] ?? null;
}
