import { admin } from './admin.ts';
import { attacks } from './attacks.ts';
import { inBrowser } from './browser.ts';
import { complaints } from './complaints.ts';
import { couriers } from './couriers.ts';
import { delivery } from './delivery.ts';
import { drill } from './drill.ts';
import { edge } from './edge.ts';
import { type Figure, isMet } from './figure.ts';
import { floods } from './floods.ts';
import { hostile } from './hostile.ts';
import { indexes } from './indexes.ts';
import { memory } from './memory.ts';
import { money } from './money.ts';
import { orders } from './orders.ts';
import { papers } from './papers.ts';
import { partitions } from './partitions.ts';
import { embeddedPlace, type Place, postgresPlace } from './places.ts';
import { products } from './products.ts';
import { properties } from './properties.ts';
import { replica } from './replica.ts';
import { type DocumentName, reportOf, writeReport } from './report.ts';
import { reviews } from './reviews.ts';
import { scale } from './scale.ts';
import { serving } from './serving.ts';
import { taxFiles } from './tax-files.ts';
import { vendor } from './vendor.ts';

type Measure = (place: Place) => Promise<Figure[]>;

/** The benchmarks and their databases, in order: those that fill the shop come last. */
const parts: Record<
  string,
  {
    readonly title: string;
    /** The document with its figures; `promises` if none is given. */
    readonly document?: DocumentName;
    readonly on?: Partial<Record<Place['name'], Measure>>;
    /** A benchmark without a prepared place: it opens its own shop, or none. */
    readonly alone?: () => Promise<Figure[]>;
    /** Takes long, and decides a question: only when it is asked for. */
    readonly isNamed?: true;
  }
> = {
  serving: { title: 'Pages', on: { PGlite: serving, PostgreSQL: serving } },
  edge: { title: 'Behind a cache', on: { PostgreSQL: edge } },
  orders: { title: 'Orders', on: { PGlite: orders, PostgreSQL: orders } },
  browser: { title: 'In a browser', on: { PGlite: inBrowser } },
  vendor: {
    title: 'Vendors with many orders',
    document: 'lists',
    on: { PGlite: vendor, PostgreSQL: vendor },
  },
  admin: { title: 'Administrators with many users', document: 'lists', on: { PostgreSQL: admin } },
  products: { title: 'Portals with many products', document: 'lists', on: { PostgreSQL: products } },
  complaints: { title: 'Many complaints', document: 'lists', on: { PostgreSQL: complaints } },
  reviews: { title: 'Many reviews', document: 'lists', on: { PostgreSQL: reviews } },
  hostile: { title: 'Hostile bodies', on: { PGlite: hostile, PostgreSQL: hostile } },
  attacks: { title: 'Attacks', on: { PGlite: floods }, alone: attacks },
  memory: { title: 'Memory', on: { PGlite: memory, PostgreSQL: memory } },
  papers: { title: 'PDF', alone: papers },
  delivery: { title: 'Delivery of a cart', alone: delivery },
  couriers: { title: 'Couriers', on: { PostgreSQL: couriers } },
  returns: { title: 'Files for returns', on: { PGlite: taxFiles, PostgreSQL: taxFiles } },
  properties: { title: 'Properties', alone: properties },
  drill: { title: 'Drill', alone: drill },
  replica: { title: 'A replica for reads', alone: replica },
  // `npm run bench -- partitions orders=10000000`; on the server of TEST_DATABASE_URL if there is one.
  partitions: { title: 'Orders in partitions', on: { PostgreSQL: partitions }, isNamed: true },
  money: { title: 'Money of a month', on: { PostgreSQL: money } },
  scale: {
    title: 'Large catalogues',
    document: 'lists',
    on: {
      PGlite: (place) => scale(place, [100_000]),
      PostgreSQL: (place) => scale(place, [100_000, 1_000_000]),
    },
  },
  // After the benchmarks with many products, which use them.
  indexes: { title: 'Indexes', on: { PostgreSQL: indexes } },
};
const args = process.argv.slice(2);
const writesFigures = args.includes('keep');
const chosen = Object.keys(parts).filter((name) => args.includes(name));
const selected = chosen.length > 0 ? chosen : Object.keys(parts).filter((name) => !parts[name]?.isNamed);

const figures = new Map<string, Figure[]>(selected.map((name) => [name, []]));
await measureAt('PostgreSQL', postgresPlace);
await measureAt('PGlite', embeddedPlace);
await measureAlone();

// A benchmark that could not run has no figures, and keeps those of its last run.
const measured = selected.filter((name) => figures.get(name)?.length !== 0);
const sections = measured.map((name) => ({
  title: parts[name]?.title ?? name,
  document: parts[name]?.document ?? 'promises',
  figures: figures.get(name) ?? [],
}));
console.log(`\n${await reportOf(sections)}`);
if (writesFigures) {
  await writeReport(
    sections,
    Object.values(parts).map(({ title }) => title),
  );
}
const missed = [...figures.values()].flat().filter((figure) => !isMet(figure));
console.log(
  missed.length === 0
    ? '\nAll as wanted.'
    : `\nMissed: ${missed.map(({ what, on }) => `${what} (${on})`).join('; ')}`,
);
process.exitCode = missed.length > 0 ? 1 : 0;

async function measureAt(where: Place['name'], open: () => Promise<Place>): Promise<void> {
  const measures = selected.flatMap((name) => {
    const measure = parts[name]?.on?.[where];
    return measure ? [{ name, measure }] : [];
  });
  if (measures.length === 0) return;
  const place = await open();
  try {
    for (const { name, measure } of measures) {
      console.log(`Measuring ${parts[name]?.title.toLowerCase()} on ${where}`);
      figures.get(name)?.push(...(await measure(place)));
    }
  } finally {
    await place.remove();
  }
}

async function measureAlone(): Promise<void> {
  for (const name of selected) {
    const measure = parts[name]?.alone;
    if (!measure) continue;
    console.log(`Measuring ${parts[name]?.title.toLowerCase()}`);
    figures.get(name)?.push(...(await measure()));
  }
}
