import type { OpenDatabase } from '../../database/connect.ts';
import { listProducts } from '../../market/catalogue/list-products.ts';
import { systemClock } from '../../market/kernel/clock.ts';
import type { Context } from '../../market/kernel/context.ts';
import { valueFrom } from '../../market/kernel/errors.ts';
import type { Figure } from './figure.ts';
import { fill } from './fill.ts';
import type { Place } from './places.ts';

const mostTimes = 3;
const runs = 25;

/** What visitors ask of the list. */
const questions: Record<string, object> = {
  'All products': {},
  'A category': { category: 'Seeds' },
  'A subcategory': { category: 'Irrigation' },
  'A price range': { minPrice: '500', maxPrice: '2000' },
  'A category by price': { category: 'Seeds', sort: 'price-low' },
  'By rating': { sort: 'rating' },
  'Search “wheat”': { search: 'wheat' },
  'Search “gehu beej”': { search: 'gehu beej' },
  'Search for a rare word': { search: 'variety777' },
  'Search with a slip': { search: 'tractr' },
  'Search for nothing there is': { search: 'zzzzzz' },
  'Search within a category': { search: 'seed', category: 'Seeds', sort: 'price-low' },
};

/** How long the list takes at each size beside 20 products, from question to rows. */
export async function scale(place: Place, sizes: readonly number[]): Promise<Figure[]> {
  const database = await place.open();
  try {
    const context = contextOn(database);
    const few = await timesOf(context);
    const figures: Figure[] = [];
    for (const size of sizes) {
      await fill(database.db, size);
      const many = await timesOf(context);
      figures.push(...Object.keys(questions).map((what) => figureOf(place, size, what, few, many)));
    }
    return figures;
  } finally {
    await database.close();
  }
}

type Times = ReadonlyMap<string, number>;

function figureOf({ name }: Place, size: number, what: string, few: Times, many: Times): Figure {
  const [before, after] = [few.get(what) ?? 0, many.get(what) ?? Number.NaN];
  return {
    what: `${what}, ${size.toLocaleString('en-IN')} products`,
    on: name,
    value: after / before,
    unit: '×',
    wanted: { most: mostTimes },
    of: `${after.toFixed(1)} ms beside ${before.toFixed(1)} ms`,
  };
}

/** The shortest of each question, in milliseconds: others on the machine only ever make it longer. */
async function timesOf(context: Context): Promise<Times> {
  const times = new Map<string, number>();
  for (const [what, question] of Object.entries(questions)) {
    const taken: number[] = [];
    for (let run = -5; run < runs; run++) {
      const start = performance.now();
      valueFrom(await listProducts(context, question));
      if (run >= 0) taken.push(performance.now() - start);
    }
    times.set(what, Math.min(...taken));
  }
  return times;
}

function contextOn({ db }: OpenDatabase): Context {
  return { db, actor: { kind: 'visitor' }, clock: systemClock, language: 'en', report: () => {} };
}
