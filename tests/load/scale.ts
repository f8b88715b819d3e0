import type { OpenDatabase } from '../../database/connect.ts';
import { homeProducts } from '../../market/catalogue/browse/home-products.ts';
import { listProducts } from '../../market/catalogue/browse/list-products.ts';
import { systemClock } from '../../market/kernel/clock.ts';
import type { Context } from '../../market/kernel/context.ts';
import type { Figure } from './figure.ts';
import { fill } from './fill.ts';
import type { Place } from './places.ts';
import { asking, besideBefore, type Questions, timesOf } from './questions.ts';

const list = asking(listProducts);

/** Queries of visitors on the product list and the home page. */
const questions: Questions = {
  'All products': list({}),
  'A category': list({ category: 'Seeds' }),
  'A subcategory': list({ category: 'Irrigation' }),
  'A price range': list({ minPrice: '500', maxPrice: '2000' }),
  'A brand': list({ brand: 'demo beej' }),
  'A brand of few products': list({ brand: 'Demo brand 777' }),
  'A brand of a category, by price': list({ category: 'Seeds', brand: 'Demo Sabzi', sort: 'price-low' }),
  'A category by price': list({ category: 'Seeds', sort: 'price-low' }),
  'A subcategory by price': list({ category: 'Irrigation', sort: 'price-low' }),
  'The home page': asking(homeProducts)({}),
  'By rating': list({ sort: 'rating' }),
  'Search “wheat”': list({ search: 'wheat' }),
  'Search “gehu beej”': list({ search: 'gehu beej' }),
  'Search for a rare word': list({ search: 'variety777' }),
  'Search with a slip': list({ search: 'tractr' }),
  'Search for nothing there is': list({ search: 'zzzzzz' }),
  'Search within a category': list({ search: 'seed', category: 'Seeds', sort: 'price-low' }),
};

/** Query times of the list at each size, compared with 20 products. */
export async function scale(place: Place, sizes: readonly number[]): Promise<Figure[]> {
  const database = await place.open();
  try {
    const context = contextOn(database);
    const few = await timesOf(questions, context);
    const figures: Figure[] = [];
    for (const size of sizes) {
      await fill(database.db, size);
      const now = await timesOf(questions, context);
      const many = `, ${size.toLocaleString('en-IN')} products`;
      figures.push(...besideBefore(place.name, [few, now], { many }));
    }
    return figures;
  } finally {
    await database.close();
  }
}

function contextOn({ db }: OpenDatabase): Context {
  return { db, actor: { kind: 'visitor' }, clock: systemClock, language: 'en', report: () => {} };
}
