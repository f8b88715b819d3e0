import { describe, expect, it } from 'vitest';
import { circlesIn, pairsIn } from './support/circles.ts';
import { sourceFiles } from './support/source.ts';
import { tablesInBuilder, tablesInSql } from './support/sql-tables.ts';

const files = sourceFiles(['app', 'market', 'server', 'database', 'scripts', 'studio', 'tests']);
const isTest = (path: string) => path.startsWith('tests/') || /\.(test|spec)\.tsx?$/.test(path);
const product = files.filter(({ path }) => !isTest(path));

/** What each part may import, besides itself (design section 2). Tests may import everything. */
const allowed: Record<string, readonly string[]> = {
  'market/kernel': [],
  market: ['market/kernel'],
  app: ['market', 'market/kernel'],
  database: ['market', 'market/kernel'],
  server: ['app', 'market', 'market/kernel', 'database'],
  scripts: ['app', 'market', 'market/kernel', 'database', 'server'],
  studio: [],
};

function partOf(path: string): string {
  return path.startsWith('market/kernel/') ? 'market/kernel' : (path.split('/')[0] ?? '');
}

it('visits the files', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => file.imports).length).toBeGreaterThan(files.length);
});

it('imports one way: server, app, market, kernel', () => {
  const wrong = product.flatMap(({ path, imports }) => {
    const from = partOf(path);
    return imports
      .filter(
        ({ target, isOurs }) => isOurs && !target.startsWith('.react-router') && !isAllowed(from, target),
      )
      .map(({ target }) => `${path} -> ${target}`);
  });
  expect(wrong).toEqual([]);
});

function isAllowed(from: string, target: string): boolean {
  const to = partOf(target);
  // The generated types of a route stand beside it under `+types`, which is no file of ours.
  return to === from || target.includes('/+types/') || (allowed[from] ?? []).includes(to);
}

it('imports files that exist', () => {
  const known = new Set(files.map(({ path }) => path));
  const missing = files.flatMap(({ path, imports }) =>
    imports
      .filter(
        ({ target, isOurs }) => isOurs && /\.(ts|tsx|mjs)$/.test(target) && !target.includes('/+types/'),
      )
      .filter(({ target }) => !known.has(target) && target.includes('/'))
      .map(({ target }) => `${path} -> ${target}`),
  );
  expect(missing).toEqual([]);
});

/** Circles that are still there: what is mended leaves the list, and nothing is added. */
const knownCircles = [
  ['app/admin/audit/entry.tsx', 'app/admin/audit/facts.tsx', 'app/admin/audit/list.tsx'],
  [
    'app/admin/orders/corrections.tsx',
    'app/admin/orders/order-mails.tsx',
    'app/admin/orders/order-notes.tsx',
    'app/admin/orders/order-part.tsx',
    'app/admin/orders/order.tsx',
  ],
  [
    'app/admin/vendors/decide.tsx',
    'app/admin/vendors/doubts.tsx',
    'app/admin/vendors/licences.tsx',
    'app/admin/vendors/vendor.tsx',
  ],
  ['app/context.ts', 'app/root-data.ts'],
  ['app/storefront/address-form.tsx', 'app/storefront/checkout.tsx', 'app/storefront/choose-address.tsx'],
  [
    'app/storefront/cancel-order.tsx',
    'app/storefront/order-confirmation.tsx',
    'app/storefront/order-facts.tsx',
    'app/storefront/order-parts.tsx',
    'app/storefront/order-payment.tsx',
    'app/storefront/order-state.tsx',
    'app/storefront/share-order.tsx',
  ],
  ['app/vendor/orders/order-moves.tsx', 'app/vendor/orders/order.tsx'],
  ['app/vendor/products/frame.tsx', 'app/vendor/products/missing-panel.tsx'],
  ['market/catalogue/product-check-rules.ts', 'market/catalogue/seed-minimum-rules.ts'],
  ['market/orders/announce-move.ts', 'market/orders/move-consignments.ts'],
];

it('has no circle of files but the known ones', () => {
  const graph = new Map(
    product.map(({ path, imports }) => [
      path,
      imports.filter(({ isOurs }) => isOurs).map(({ target }) => target),
    ]),
  );
  expect(circlesIn(graph)).toEqual(knownCircles);
});

/** Rooms that import each other, which they should not: what is mended leaves the list, and nothing is added. */
const knownPairs = {
  market: [
    'catalogue <-> media',
    'catalogue <-> orders',
    'catalogue <-> stock',
    'catalogue <-> vendors',
    'contact <-> people',
    'enquiries <-> people',
    'mail <-> orders',
    'media <-> vendors',
    'orders <-> people',
    'orders <-> vendors',
    'payments <-> settings',
    'people <-> vendors',
  ],
  app: ['findable <-> ui', 'i18n <-> ui', 'identity <-> storefront', 'identity <-> ui', 'storefront <-> ui'],
};
const knownCirclesOfRooms = {
  market: [
    [
      'cart',
      'catalogue',
      'contact',
      'enquiries',
      'mail',
      'media',
      'orders',
      'payments',
      'people',
      'settings',
      'stock',
      'vendors',
    ],
  ],
  app: [['findable', 'i18n', 'identity', 'storefront', 'ui']],
};

it.each(['market', 'app'] as const)('has no circle of rooms in %s but the known ones', (part) => {
  const graph = roomsOf(part);
  expect(graph.size).toBeGreaterThan(5);
  expect(pairsIn(graph)).toEqual(knownPairs[part]);
  expect(circlesIn(graph)).toEqual(knownCirclesOfRooms[part]);
});

/** The rooms of a part, each with those that it imports. */
function roomsOf(part: string): Map<string, Set<string>> {
  const roomIn = (path: string) => new RegExp(`^${part}/([^/]+)/(?!\\+types)`).exec(path)?.[1];
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of product) {
    const room = roomIn(path);
    if (!room) continue;
    const others = imports.flatMap(({ target, isOurs }) => (isOurs ? (roomIn(target) ?? []) : []));
    graph.set(room, new Set([...(graph.get(room) ?? []), ...others.filter((other) => other !== room)]));
  }
  return graph;
}

describe('a room of the market', () => {
  const rooms = product.filter(({ path }) => /^market\/[^/]+\//.test(path));
  const roomOf = (path: string) => path.split('/')[1] ?? '';
  const owners = tableOwners();

  it('declares its tables', () => {
    expect(owners.size).toBeGreaterThan(15);
  });

  it('reads and writes its own tables alone', () => {
    const used = rooms.flatMap(({ path, text }) => tablesIn(text).map((table) => ({ path, table })));
    const isOwn = ({ path, table }: (typeof used)[number]) => owners.get(table) === roomOf(path);
    expect(used.filter(isOwn).length).toBeGreaterThan(100);
    expect(used.filter((use) => !isOwn(use)).map(({ path, table }) => `${path} uses ${table}`)).toEqual([]);
  });

  it('keeps its rules pure, so that a browser can run them', () => {
    const pure = rooms.filter(({ path }) => /(^|\/)(rules|statuses|[a-z-]+-rules)\.ts$/.test(path));
    expect(pure.length).toBeGreaterThan(3);
    const wrong = pure.flatMap(({ path, imports }) =>
      imports
        .filter(({ target, isOurs }) => !isOurs && /^(zod|kysely|pg|node:)/.test(target))
        .map(({ target }) => `${path} -> ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('knows neither pages nor HTTP', () => {
    const wrong = rooms.flatMap(({ path, imports }) =>
      imports
        .filter(({ target, isOurs }) => !isOurs && /^(react|hono|vite|better-auth)/.test(target))
        .map(({ target }) => `${path} -> ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('is the only one that talks to the database, with the database itself', () => {
    const others = product.filter(({ path }) => /^(app|server)\//.test(path));
    expect(others.length).toBeGreaterThan(100);
    const wrong = others.filter(({ text }) => tablesIn(text).length > 0).map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  /** The tables of a room that the text names, in calls of the builder and in SQL. */
  function tablesIn(text: string): string[] {
    const inSql = tablesInSql(text).map((name) =>
      name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()),
    );
    return [...tablesInBuilder(text), ...inSql].filter((table) => owners.has(table));
  }

  function tableOwners(): Map<string, string> {
    const found = new Map<string, string>();
    for (const { path, text } of rooms.filter((file) => file.path.endsWith('/schema.ts'))) {
      const body = /interface Database \{(?<body>[^}]*)\}/.exec(text)?.groups?.body ?? '';
      for (const { groups } of body.matchAll(/(?<table>\w+):/g)) found.set(groups?.table ?? '', roomOf(path));
    }
    return found;
  }
});

it('has no file of more than 400 lines', () => {
  const long = files.filter(({ text }) => text.split('\n').length > 401).map(({ path }) => path);
  expect(long).toEqual([]);
});
