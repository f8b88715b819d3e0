import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesIn } from './support/circles.ts';
import {
  tablesInBuilder,
  tablesInSql,
  tablesWrittenInBuilder,
  tablesWrittenInSql,
} from './support/database/sql-tables.ts';
import { type SourceFile, sourceFiles } from './support/source.ts';

const files = sourceFiles(['app', 'market', 'server', 'database', 'scripts', 'studio', 'tests']);
const isTest = (path: string) => path.startsWith('tests/') || /\.(test|spec)\.tsx?$/.test(path);
const product = files.filter(({ path }) => !isTest(path));

/** Allowed imports of each part, besides itself. Tests may import everything. */
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

it('finds source files', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => file.imports).length).toBeGreaterThan(files.length);
});

it('imports in one direction: server, app, market, kernel', () => {
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
  // React Router generates the types of a route under `+types`; they are not source files.
  return to === from || target.includes('/+types/') || (allowed[from] ?? []).includes(to);
}

it('imports only files that exist', () => {
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

it('has no import cycles between files', () => {
  const graph = new Map(
    product.map(({ path, imports }) => [
      path,
      imports.filter(({ isOurs }) => isOurs).map(({ target }) => target),
    ]),
  );
  expect(circlesIn(graph)).toEqual([]);
});

/**
 * The rooms of the market above the kernel, lowest layer first (docs/decisions/structure.md). A room imports only rooms
 * of lower layers.
 */
const layers = [
  ['audit', 'integrations', 'limits', 'order-news', 'saved-views'],
  ['addresses', 'media'],
  ['delivery'],
  ['mail', 'tax'],
  ['messaging', 'stock', 'vendors'],
  ['catalogue'],
  ['cart', 'imports', 'people'],
  ['approval', 'settings', 'staff'],
  ['ledger', 'vendor-delivery'],
  ['documents', 'enquiries', 'payments', 'restock'],
  ['orders', 'tax-files'],
  ['order-payments', 'quotes'],
  ['complaints', 'couriers', 'disputes', 'payouts', 'returns', 'reviews'],
  ['dues', 'seed-cases', 'shipments'],
  ['tracking'],
  ['cash-refunds', 'statements'],
  ['tax-payments'],
  ['privacy', 'reports', 'vendor-scores'],
  ['sensitive-changes'],
];
const layerOf = (room: string) => layers.findIndex((rooms) => rooms.includes(room));

describe('the rooms of the market', () => {
  const graph = roomsOf('market');

  it('all belong to a layer', () => {
    expect([...graph.keys()].filter((room) => room !== 'kernel').sort()).toEqual(layers.flat().sort());
  });

  it('import only rooms of lower layers', () => {
    const wrong = [...graph].flatMap(([room, others]) =>
      [...others].filter((other) => layerOf(other) >= layerOf(room)).map((other) => `${room} -> ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  it('have no import cycles', () => {
    expect(circlesIn(graph)).toEqual([]);
  });
});

it('has no import cycles between the rooms of the app', () => {
  const graph = roomsOf('app');
  expect(graph.size).toBeGreaterThan(5);
  expect(circlesIn(graph)).toEqual([]);
});

/** Sub-rooms of `market/orders`, lowest first: a payment moves an order, and a move bills it. */
const partsOfOrders = ['orders', 'figures', 'bill', 'move', 'place', 'dealer', 'read'];

it('imports downwards between the sub-rooms of orders', () => {
  const rank = (folder: string) => partsOfOrders.indexOf(folder.split('/')[2] ?? 'orders');
  const graph = [...foldersIn('market/orders')];
  expect(graph.length).toBe(partsOfOrders.length + 1);
  const wrong = graph.flatMap(([from, others]) =>
    [...others].filter((to) => rank(to) > rank(from)).map((to) => `${from} -> ${to}`),
  );
  expect(wrong).toEqual([]);
});

it('has no import cycles between the folders of a room', () => {
  const rooms = ['market', 'app'].flatMap((part) =>
    [...roomsOf(part).keys()].map((room) => `${part}/${room}`),
  );
  expect(rooms.length).toBeGreaterThan(30);
  expect(rooms.flatMap((room) => circlesIn(foldersIn(room)))).toEqual([]);
});

/** Import graph of a room: each of its folders, itself included, with the folders it imports. */
function foldersIn(room: string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of product.filter((file) => file.path.startsWith(`${room}/`))) {
    const from = dirname(path);
    const others = imports
      .filter(({ target, isOurs }) => isOurs && target.startsWith(`${room}/`) && !target.includes('/+types/'))
      .map(({ target }) => dirname(target))
      .filter((to) => to !== from);
    graph.set(from, new Set([...(graph.get(from) ?? []), ...others]));
  }
  return graph;
}

/** Most files of a folder, tests beside them not counted: more are not seen at a glance. Migrations are a history. */
const maxFilesOfFolder = 40;

it('has no folder of more than 40 files', () => {
  const counts = new Map<string, number>();
  const counted = files.filter(
    ({ path }) => !/\.test\.tsx?$/.test(path) && !path.startsWith('database/migrations/'),
  );
  for (const { path } of counted) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(50);
  expect([...counts].filter(([, count]) => count > maxFilesOfFolder)).toEqual([]);
});

/** Import graph of a part: each room with the rooms it imports. */
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
  type Use = { readonly path: string; readonly table: string };
  const worded = ({ path, table }: Use) => `${path} uses ${table}`;

  it('declares the tables it uses', () => {
    expect(owners.size).toBeGreaterThan(15);
  });

  it('writes only its own tables', () => {
    const written = usesOf(({ text }) => tablesWrittenIn(text));
    expect(written.filter(isOwn).length).toBeGreaterThan(50);
    expect(written.filter((use) => !isOwn(use)).map(worded)).toEqual([]);
  });

  it('reads only its own tables and those of lower layers', () => {
    const used = usesOf(({ text }) => tablesIn(text));
    expect(used.filter(isOwn).length).toBeGreaterThan(100);
    const isLower = ({ path, table }: Use) => layerOf(owners.get(table) ?? '') < layerOf(roomOf(path));
    expect(used.filter((use) => !isOwn(use) && !isLower(use)).map(worded)).toEqual([]);
  });

  it('keeps its rules free of server dependencies, so that browsers can run them', () => {
    const pure = rooms.filter(({ path }) => /(^|\/)(rules|statuses|[a-z-]+-rules)\.ts$/.test(path));
    expect(pure.length).toBeGreaterThan(3);
    const wrong = pure.flatMap(({ path, imports }) =>
      imports
        .filter(({ target, isOurs }) => !isOurs && /^(zod|kysely|pg|node:)/.test(target))
        .map(({ target }) => `${path} -> ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('imports neither React nor HTTP code', () => {
    const wrong = rooms.flatMap(({ path, imports }) =>
      imports
        .filter(({ target, isOurs }) => !isOurs && /^(react|hono|vite)/.test(target))
        .map(({ target }) => `${path} -> ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('is, besides the database itself, the only place that queries the database', () => {
    const others = product.filter(({ path }) => /^(app|server)\//.test(path));
    expect(others.length).toBeGreaterThan(100);
    const wrong = others.filter(({ text }) => tablesIn(text).length > 0).map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  function usesOf(tables: (file: SourceFile) => string[]): Use[] {
    return rooms.flatMap((file) => tables(file).map((table) => ({ path: file.path, table })));
  }

  /** Exception: `stock` updates `products.stock`, the sum of the stock movements, and locks the row. */
  function isOwn({ path, table }: Use): boolean {
    return owners.get(table) === roomOf(path) || (roomOf(path) === 'stock' && table === 'products');
  }

  /** The tables that a text names, in query builder calls and in SQL. */
  function tablesIn(text: string): string[] {
    return [...tablesInBuilder(text), ...tablesInSql(text).map(inCamelCase)].filter((table) =>
      owners.has(table),
    );
  }

  function tablesWrittenIn(text: string): string[] {
    return [...tablesWrittenInBuilder(text), ...tablesWrittenInSql(text).map(inCamelCase)].filter((table) =>
      owners.has(table),
    );
  }

  function inCamelCase(name: string): string {
    return name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());
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
