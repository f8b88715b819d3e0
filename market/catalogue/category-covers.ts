import { sql } from 'kysely';
import { z } from 'zod';
import { anyone } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';
import { type NavigationCategory, navigationCategories } from './categories.ts';

export type CategoryCovers = Record<NavigationCategory, string | null>;

/**
 * A picture for each category of the navigation, from its own products, the featured and newest first, and no
 * picture twice while there is another. Refuses nothing.
 */
export const categoryCovers = verb(anyone, z.unknown(), async ({ db }): Promise<CategoryCovers> => {
  const { rows } = await sql<{ category: NavigationCategory; key: string }>`
    select offered.category, chosen.key
    from unnest(${sql.val(navigationCategories)}::text[]) with ordinality as offered (category, place)
    cross join lateral (
      select i.key from products p join product_images i on i.product_id = p.id and i.position = (
        select min(position) from product_images where product_id = p.id
      )
      where p.status = 'live' and (p.category = offered.category or p.subcategory = offered.category)
      order by p.featured desc, p.created_at desc, p.id
      limit 5
    ) as chosen
    order by offered.place`.execute(db);
  return chooseCovers(rows);
});

function chooseCovers(rows: readonly { category: NavigationCategory; key: string }[]): CategoryCovers {
  const used = new Set<string>();
  const cover = (category: NavigationCategory): string | null => {
    const own = rows.filter((row) => row.category === category).map(({ key }) => key);
    const key = own.find((one) => !used.has(one)) ?? own[0] ?? null;
    if (key) used.add(key);
    return key;
  };
  return Object.fromEntries(
    navigationCategories.map((category) => [category, cover(category)]),
  ) as CategoryCovers;
}
