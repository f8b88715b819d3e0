import { sql } from 'kysely';
import { keptProducts } from '../../market/catalogue/kept-products.ts';
import { systemClock } from '../../market/kernel/clock.ts';
import type { Context } from '../../market/kernel/context.ts';
import type { Connection } from '../../market/kernel/database.ts';
import type { Figure } from './figure.ts';
import { fill } from './fill.ts';
import type { Place } from './places.ts';
import { asking, besideBefore, type Questions, timesOf } from './questions.ts';

const [few, many] = [1_000, 100_000];
const list = asking(keptProducts);

/** What is asked of the lists of those who keep products; `wheat-hd-3086--20` stands in the middle at first. */
const searches: Questions = {
  'All products': list({}),
  'Products by name': list({ sort: 'name', isDescending: false }),
  'Products by price': list({ sort: 'price' }),
  'A page of products in the middle': list({ after: 'wheat-hd-3086--20' }),
  'A page in the middle, backwards by price': list({ sort: 'price', before: 'wheat-hd-3086--20' }),
  'Drafts by name': list({ status: 'draft', sort: 'name' }),
  'What is put away': list({ status: 'archived' }),
  'What is sold out': list({ status: 'live', stock: 'out' }),
  'What is sold out by price': list({ stock: 'out', sort: 'price' }),
  'Products of a category': list({ subcategory: 'Pesticides' }),
  'Products of a category that has none': list({ subcategory: 'Testing Equipment', stock: 'low' }),
  'Search for part of a name': list({ search: 'usa gauta' }),
  'Search for part of a name in Hindi': list({ search: 'एचडी' }),
  'Search for part of a name, by price': list({ search: 'usa gauta', sort: 'price' }),
  'Search for one code': list({ search: '3086--33' }),
  'Search for a code, by price': list({ search: '3086--33', sort: 'price' }),
  'Search for what all codes begin with': list({ search: 'bn-' }),
  'Search for a short word': list({ search: 'hd' }),
  'Search for nothing there is': list({ search: 'zzzzzz' }),
};

/** How long administrators, and a vendor of nearly all, wait at 100,000 products beside 1,000. */
export async function products(place: Place): Promise<Figure[]> {
  const { db, close } = await place.open();
  try {
    const people = { administrators: await asRole(db, 'admin'), vendors: await asRole(db, 'vendor') };
    const measure = async (size: number) => {
      await fill(db, size);
      await spread(db);
      return [
        await timesOf(forAdministrators, people.administrators),
        await timesOf(searches, people.vendors),
      ];
    };
    const [before, after] = [await measure(few), await measure(many)];
    return Object.keys(people).flatMap((who, at) =>
      besideBefore(place.name, [before[at] ?? new Map(), after[at] ?? new Map()], {
        few: ' at 1,000',
        many: `, 1,00,000 products, for ${who}`,
      }),
    );
  } finally {
    await close();
  }
}

const forAdministrators: Questions = {
  ...searches,
  'Products of a small vendor': list({ vendor: 'v4' }),
  'What the home page shows': list({ home: 'featured' }),
  'Search among those of a vendor': list({ vendor: 'v1', search: 'usa gauta' }),
};

async function asRole(db: Connection, role: 'admin' | 'vendor'): Promise<Context> {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select users.id, name, email from users left join vendors on user_id = users.id
    where role = ${role} and coalesce(vendors.id, 'v1') = 'v1' limit 1`.execute(db);
  const [person = { id: '', name: '', email: '' }] = rows;
  return {
    db,
    actor: { kind: 'user', role, ...person },
    clock: systemClock,
    language: 'en',
    report: () => {},
  };
}

/** Nearly all are one vendor's; some are drafts, put away or sold out; each has a code. */
async function spread(db: Connection): Promise<void> {
  await sql`update products set sku = 'BN-' || id, featured = false,
      vendor_id = case when abs(hashtext(id)) % 50 = 0 then 'v4' else 'v1' end,
      status = coalesce((array['draft', 'archived'])[1 + abs(hashtext(id)) % 20], status),
      stock = case when abs(hashtext(id)) % 7 = 0 then 0 else stock end
    where id like '%--%' and sku is null`.execute(db);
  // As if they had been written so at once.
  await sql`vacuum full products`.execute(db);
  await sql`vacuum analyze`.execute(db);
}
