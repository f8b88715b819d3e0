import { describe, expect, it } from 'vitest';
import { type SourceFile, sourceFiles } from './support/source.ts';

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

it('has no cycle', () => {
  expect(cyclesIn(product)).toEqual([]);
});

function cyclesIn(all: readonly SourceFile[]): string[] {
  const graph = new Map(
    all.map(({ path, imports }) => [
      path,
      imports.filter(({ isOurs, isType }) => isOurs && !isType).map((i) => i.target),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, way: string[]) => {
    if (way.includes(path)) cycles.push([...way.slice(way.indexOf(path)), path].join(' -> '));
    if (done.has(path) || way.includes(path)) return;
    for (const target of graph.get(path) ?? []) visit(target, [...way, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return cycles;
}

describe('a room of the market', () => {
  const rooms = product.filter(({ path }) => /^market\/[^/]+\//.test(path));
  const roomOf = (path: string) => path.split('/')[1] ?? '';
  const owners = tableOwners();

  it('declares its tables', () => {
    expect(owners.size).toBeGreaterThan(15);
  });

  it('reads and writes its own tables alone', () => {
    const named =
      /\.(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|rightJoin|fullJoin|using)\(\s*'(?<table>\w+)/g;
    const wrong = rooms.flatMap(({ path, text }) =>
      [...text.matchAll(named)]
        .map(({ groups }) => groups?.table ?? '')
        .filter((table) => owners.has(table) && owners.get(table) !== roomOf(path))
        .map((table) => `${path} uses ${table}`),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps its rules pure, so that a browser can run them', () => {
    const pure = rooms.filter(({ path }) => /(^|\/)(rules|statuses|[a-z-]+-rules)\.ts$/.test(path));
    expect(pure.length).toBeGreaterThan(3);
    const wrong = pure.flatMap(({ path, imports }) =>
      imports
        .filter(({ target, isOurs, isType }) => !isOurs && !isType && /^(zod|kysely|pg|node:)/.test(target))
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
    const wrong = product
      .filter(({ path }) => /^(app|server)\//.test(path))
      .filter(({ text }) => /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

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
