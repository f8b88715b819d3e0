import { sql } from 'kysely';
import { packSizes } from '../../market/catalogue/manage/group-products.ts';
import { managedProducts } from '../../market/catalogue/manage/managed-products.ts';
import { refreshSearch } from '../../market/catalogue/search/search-index.ts';
import { systemClock } from '../../market/kernel/clock.ts';
import type { Context } from '../../market/kernel/context.ts';
import type { Connection } from '../../market/kernel/database.ts';
import { vendorDashboard } from '../../market/reports/vendor-dashboard.ts';
import type { Figure } from './figure.ts';
import { fill } from './fill.ts';
import type { Place } from './places.ts';
import { asking, besideBefore, type Questions, timesOf } from './questions.ts';

const [few, many] = [1_000, 100_000];
const list = asking(managedProducts);

/** Queries of the product lists in the portals; initially `wheat-hd-3086--20` is in the middle. */
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
  'What is sold out by name': list({ stock: 'out', sort: 'name', isDescending: false }),
  'Products of a category': list({ subcategory: 'Grain Seeds' }),
  'Products of a category by price': list({ subcategory: 'Grain Seeds', sort: 'price' }),
  'What runs low of a category': list({ subcategory: 'Testing Equipment', stock: 'low' }),
  'What is sold out of a category, by name': list({
    subcategory: 'Testing Equipment',
    stock: 'out',
    sort: 'name',
  }),
  'Search for part of a name': list({ search: 'usa gauta' }),
  'Search for part of a name in Hindi': list({ search: 'एचडी' }),
  'Search for part of a name, dearest first': list({ search: 'usa gauta', sort: 'price' }),
  'Search for part of a name, cheapest first': list({
    search: 'usa gauta',
    sort: 'price',
    isDescending: false,
  }),
  'Search for part of a name, by name': list({ search: 'usa gauta', sort: 'name', isDescending: false }),
  'Search for part of a name among drafts': list({ search: 'usa gauta', status: 'draft' }),
  'Search for one code': list({ search: '3086--33' }),
  'Search for a code, by price': list({ search: '3086--33', sort: 'price' }),
  'Search for what all codes begin with': list({ search: 'bn-' }),
  'Search for a short word': list({ search: 'hd' }),
  'Search for nothing there is': list({ search: 'zzzzzz' }),
};

/**
 * Response times for administrators, and for a vendor of nearly all products, at 100,000 products compared with 1,000.
 */
export async function products(place: Place): Promise<Figure[]> {
  const { db, close } = await place.open();
  try {
    const people = { administrators: await asRole(db, 'admin'), vendors: await asRole(db, 'vendor') };
    const measure = async (size: number) => {
      await fill(db, size);
      await spread(db);
      return [
        await timesOf(forAdministrators, people.administrators),
        await timesOf(forVendors, people.vendors),
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
  // At each start of a process.
  'What a search does not find yet': ({ db }) => refreshSearch(db),
};

const forVendors: Questions = {
  ...searches,
  'The dashboard': asking(vendorDashboard)({}),
  'Sizes of a product': asking(packSizes)({ id: 'wheat-hd-3086--20' }),
};

async function asRole(db: Connection, role: 'admin' | 'vendor'): Promise<Context> {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select users.id, name, email from users left join vendors on user_id = users.id
    where role = ${role} and coalesce(vendors.id, 'v1') = 'v1' limit 1`.execute(db);
  const [person = { id: '', name: '', email: '' }] = rows;
  return {
    db,
    actor: {
      kind: 'user',
      role,
      ...(role === 'admin' ? { staffRole: 'admin' } : { staffRole: 'owner', vendorId: 'v1' }),
      ...person,
    },
    clock: systemClock,
    language: 'en',
    report: () => {},
  };
}

/** A pseudo-random number between 0 and 1 for each product and word. */
const chance = (word: string) => sql`(abs(hashtext(id || ${word})::bigint) / 2147483648.0)`;

/**
 * Gives nearly all products to one vendor; some become drafts, archived or sold out; each gets an SKU, and four are
 * sizes of each other. Prices are spread as in real shops: the logarithms of half of them lie within two thirds of
 * those of their category.
 */
async function spread(db: Connection): Promise<void> {
  await sql`update products set sku = 'BN-' || id, featured = false,
      group_id = 'v1:' || split_part(id, '--', 1) || split_part(id, '--', 2)::integer / 4,
      price = greatest(100, 100 * round(price * exp(2 * (${chance('a')} + ${chance('b')} + ${chance('c')} - 1.5)) / 100)),
      vendor_id = case when abs(hashtext(id)) % 50 = 0 then 'v4' else 'v1' end,
      status = coalesce((array['draft', 'archived'])[1 + abs(hashtext(id)) % 20], status),
      stock = case when abs(hashtext(id)) % 7 = 0 then 0 else stock end
    where id like '%--%' and sku is null`.execute(db);
  // Compacts the table, as if the rows had been written once.
  await sql`vacuum full products`.execute(db);
  await sql`vacuum analyze`.execute(db);
}
