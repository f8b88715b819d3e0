import { sql } from 'kysely';
import { z } from 'zod';
import { anyone } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';
import { type NavigationCategory, navigationCategories } from './categories.ts';

export type CategoryCovers = Record<NavigationCategory, string | null>;

/**
 * A picture for each category of the navigation, from its own products, the newest first, and no
 * picture twice while there is another. Refuses nothing.
 */
export const categoryCovers = verb(anyone, z.unknown(), async ({ db }): Promise<CategoryCovers> => {
  const { rows } = await sql<{ category: NavigationCategory; key: string }>`
    select offered.category, image.key
    from unnest(${sql.val(navigationCategories)}::text[]) with ordinality as offered (category, place)
    cross join lateral (
      (select id, created_at from products
        where status = 'live' and category = offered.category
          and exists (select from product_images where product_id = products.id)
        order by created_at desc, id limit 5)
      union all
      (select id, created_at from products
        where status = 'live' and subcategory = offered.category
          and exists (select from product_images where product_id = products.id)
        order by created_at desc, id limit 5)
    ) as product
    join product_images image on image.product_id = product.id and image.position = (
      select min(position) from product_images where product_id = product.id
    )
    order by offered.place, product.created_at desc, product.id`.execute(db);
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
