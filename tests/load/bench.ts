import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { admin } from './admin.ts';
import { attacks } from './attacks.ts';
import { inBrowser } from './browser.ts';
import { type Figure, isMet, tableOf } from './figure.ts';
import { hostile } from './hostile.ts';
import { indexes } from './indexes.ts';
import { orders } from './orders.ts';
import { embeddedPlace, type Place, postgresPlace } from './places.ts';
import { products } from './products.ts';
import { properties } from './properties.ts';
import { scale } from './scale.ts';
import { serving } from './serving.ts';
import { vendor } from './vendor.ts';

type Measure = (place: Place) => Promise<Figure[]>;

/** The benchmarks and their databases, in order: those that fill the shop come last. */
const parts: Record<
  string,
  {
    readonly title: string;
    readonly on?: Partial<Record<Place['name'], Measure>>;
    /** A benchmark without a prepared place: it opens its own shop, or none. */
    readonly alone?: () => Promise<Figure[]>;
  }
> = {
  serving: { title: 'Pages', on: { PGlite: serving, PostgreSQL: serving } },
  orders: { title: 'Orders', on: { PGlite: orders, PostgreSQL: orders } },
  browser: { title: 'In a browser', on: { PGlite: inBrowser } },
  vendor: { title: 'Vendors with many orders', on: { PGlite: vendor, PostgreSQL: vendor } },
  admin: { title: 'Administrators with many users', on: { PostgreSQL: admin } },
  products: { title: 'Portals with many products', on: { PostgreSQL: products } },
  hostile: { title: 'Hostile bodies', on: { PGlite: hostile, PostgreSQL: hostile } },
  attacks: { title: 'Attacks', alone: attacks },
  properties: { title: 'Properties', alone: properties },
  scale: {
    title: 'Large catalogues',
    on: {
      PGlite: (place) => scale(place, [100_000]),
      PostgreSQL: (place) => scale(place, [100_000, 1_000_000]),
    },
  },
  // After the benchmarks with many products, which use them.
  indexes: { title: 'Indexes', on: { PostgreSQL: indexes } },
};
const document = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));
const [begin, end] = ['<!-- figures -->', '<!-- end of figures -->'];

const args = process.argv.slice(2);
const writesFigures = args.includes('keep');
const chosen = Object.keys(parts).filter((name) => args.includes(name));
const selected = chosen.length > 0 ? chosen : Object.keys(parts);

const figures = new Map<string, Figure[]>(selected.map((name) => [name, []]));
await measureAt('PostgreSQL', postgresPlace);
await measureAt('PGlite', embeddedPlace);
await measureAlone();

const report = new Map(
  [...figures].map(([name, ones]) => [`### ${parts[name]?.title}`, `${machine()}\n\n${tableOf(ones)}`]),
);
console.log(`\n${[...report].flat().join('\n\n')}`);
if (writesFigures) await writeFigures(report);
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

function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpu?.model.trim()}, ${memory} GB, Node ${process.version}`;
}

/** Writes the figures into the document, replacing earlier figures of the same benchmarks. */
async function writeFigures(report: ReadonlyMap<string, string>): Promise<void> {
  const text = await readFile(document, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const [former = '', after = ''] = rest.split(end);
  const existing = former.split(/^(?=### )/m).map((part): [string, string] => {
    const [title = '', ...lines] = part.trim().split('\n');
    return [title, lines.join('\n').trim()];
  });
  const all = new Map([...existing, ...report]);
  const titles = Object.values(parts).map(({ title }) => `### ${title}`);
  const known = titles.filter((title) => all.has(title)).map((title) => `${title}\n\n${all.get(title)}`);
  await writeFile(document, `${before}${begin}\n\n${known.join('\n\n')}\n\n${end}${after}`);
}
