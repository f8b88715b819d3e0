import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, root } from './support/source.ts';

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
