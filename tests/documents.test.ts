import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, root, sourceFiles } from './support/source.ts';

const documents = [
  ...filesBelow('docs', /\.md$/),
  ...['README.md'].filter((name) => existsSync(join(root, name))),
];

/** Top-level folders: a word in backticks that starts with one of them is a path. */
const ours = /^(app|market|server|database|scripts|studio|tests|docs|public|\.ci)\//;
const rootFile = /^[\w.-]+\.(md|json|ts)$/;

it('finds the documents', () => {
  expect(documents.length).toBeGreaterThan(0);
});

it.each(documents)('%s names only paths that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(/`(?<word>[^`\s]+)`/g)].map(({ groups }) => groups?.word ?? '');
  const missing = named
    .filter((word) => (ours.test(word) || rootFile.test(word)) && !/[*{}<>…]/.test(word))
    .filter((word) => !existsSync(join(root, word)) && !isFileOfARoom(word));
  expect(missing).toEqual([]);
});

/** True for names without a path, such as `schema.ts`: a file of that name exists in a room. */
function isFileOfARoom(word: string): boolean {
  return (
    !word.includes('/') && filesBelow('market', new RegExp(`/${word.replaceAll('.', '\\.')}$`)).length > 0
  );
}

/**
 * A reference such as `docs/product.md, Checkout`: the document, and what follows the comma up to the next sentence.
 */
const reference = /(?<path>docs\/[\w/-]+\.md)`?, "?(?<rest>[A-Z][^.;"\n]*)/g;

const texts = [
  ...documents.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  ...sourceFiles(['app', 'market', 'server', 'database', 'scripts', 'studio', 'tests']).filter(
    ({ path }) => path !== 'tests/documents.test.ts',
  ),
].map(({ path, text }) => ({ path, text: text.replaceAll(/\n\s*(?:\*|\/\/)?\s+/g, ' ') }));

it('references to a heading name one that exists', () => {
  const missing = texts.flatMap(({ path, text }) =>
    [...text.matchAll(reference)]
      .filter(({ groups }) => !namesHeading(groups?.path ?? '', groups?.rest ?? ''))
      .map(([words]) => `${path}: ${words.slice(0, 80)}`),
  );
  expect(missing).toEqual([]);
});

it('code and documents name only documents that exist', () => {
  const missing = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
      .filter(([named]) => !existsSync(join(root, named)))
      .map(([named]) => `${path}: ${named}`),
  );
  expect(missing).toEqual([]);
});

/** Named in documents as what the shop does without, or as words of others. */
const namesOfOthers = new Set(['postMessage']);

it('documents name only functions and fields that exist', () => {
  const words = new Set(
    texts.flatMap(({ path, text }) => (path.endsWith('.md') ? [] : (text.match(/\w+/g) ?? []))),
  );
  const missing = documents.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/`(?<name>[a-z]+[A-Z]\w*)`/g)]
      .map(({ groups }) => groups?.name ?? '')
      .filter((name) => !words.has(name) && !namesOfOthers.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it('finds references to headings', () => {
  expect(texts.filter(({ text }) => text.includes('docs/product.md, ')).length).toBeGreaterThan(100);
});

/** True if the text begins with a heading of the document, as whole words. */
function namesHeading(document: string, rest: string): boolean {
  if (!existsSync(join(root, document))) return false;
  return headingsOf(document).some(
    (heading) => rest.startsWith(heading) && !/^[\w-]/.test(rest.slice(heading.length)),
  );
}

function headingsOf(document: string): string[] {
  const lines = readFileSync(join(root, document), 'utf8').split('\n');
  return lines.filter((line) => /^#{1,4} /.test(line)).map((line) => line.replace(/^#+ /, ''));
}

it('the list of decisions has every page', () => {
  const list = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
  const pages = filesBelow('docs/decisions', /\.md$/).map((path) => path.replace('docs/decisions/', ''));
  expect(pages.filter((page) => page !== 'README.md' && !list.includes(`](${page})`))).toEqual([]);
});

it('the product page quotes texts of the shop to the letter', () => {
  const catalogue = ['app/i18n/en', 'app/company/texts']
    .flatMap((folder) => filesBelow(folder, /\.json$/))
    .map((path) => readFileSync(join(root, path), 'utf8').replaceAll('\\"', '"'))
    .join('\n');
  const page = readFileSync(join(root, 'docs/product.md'), 'utf8').replaceAll(/\s+/g, ' ');
  const quoted = [...page.matchAll(/"(?<words>[^"]+)"/g)].map(({ groups }) => groups?.words ?? '');
  expect(quoted.length).toBeGreaterThan(100);
  // What the shop computes is written as N, … or an amount.
  const given = quoted.filter((words) => !/\bN\b|…|₹/.test(words));
  expect(given.filter((words) => !catalogue.includes(words))).toEqual([]);
});

it('the drawing of the architecture has every room of the market', () => {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const drawing = text.slice(text.indexOf('## Rooms'), text.indexOf('Imports point downwards'));
  const rooms = readdirSync(join(root, 'market'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(rooms.filter((room) => !new RegExp(`(?:^|\\s)${room}(?:\\s|$)`).test(drawing))).toEqual([]);
});

it('all React Router packages have one version, without overrides', () => {
  const { dependencies, devDependencies, overrides } = json('package.json');
  expect(overrides).toBeUndefined();
  const named = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
    isReactRouter(name),
  );
  const installed = Object.entries(json('package-lock.json').packages ?? {})
    .filter(([path]) => isReactRouter(path.replace(/^.*node_modules\//, '')))
    .map(([, { version }]) => version);
  expect(installed.length).toBeGreaterThanOrEqual(3);
  expect(new Set([...installed, ...named.map(([, version]) => version)]).size).toBe(1);
});

interface PackageFile {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: unknown;
  readonly packages?: Readonly<Record<string, { readonly version?: string }>>;
}

function json(path: string): PackageFile {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as PackageFile;
}

function isReactRouter(name: string): boolean {
  return name === 'react-router' || name.startsWith('@react-router/');
}
