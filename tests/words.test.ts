import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, root } from './support/source.ts';

/** Words that hide the subject of a sentence. A comment names who or what acts; people are they. */
const banned =
  /\b(?:whoever|whatever|nobody|somebody|such an? one|stands|at hand|on its way|(?:is|are) told|he|his|him|himself)\b/i;

const code = ['app', 'market', 'server', 'database', 'scripts', 'studio', 'tests'].flatMap((folder) =>
  filesBelow(folder, /\.(?:tsx?|mjs|css)$/),
);
const settings = readdirSync(root).filter((name) => name.endsWith('.config.ts'));
// A migration stays as it was released, comments included.
const checked = [...code, ...settings].filter(
  (path) => !path.startsWith('database/migrations/') && path !== 'tests/words.test.ts',
);
const documents = ['README.md', ...filesBelow('docs', /\.md$/)];

const comment = /^\s*(?:\/\/|\/?\*)|(?:^|\s)\/\/ |\/\*/;
const testName = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*['"`]/;

function linesWith(path: string, isText: (line: string) => boolean): string[] {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  return lines.flatMap((line, at) =>
    isText(line) && banned.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [],
  );
}

it('visits the files', () => {
  expect(checked.length).toBeGreaterThan(1_000);
  expect(documents.length).toBeGreaterThan(40);
});

it('comments and test names use no banned word', () => {
  const isText = (line: string) => comment.test(line) || testName.test(line);
  expect(checked.flatMap((path) => linesWith(path, isText))).toEqual([]);
});

/** Texts that operators and developers read: lines of the log, errors, and what a metric counts. */
const written = /(?:\blog\.\w+\(|new \w*Error\(|\bhelp:)(?:[^'"`;]*?)(?<words>'[^'\n]*'|`[^`]*`|"[^"\n]*")/g;
/** Words for the page cache and for notifications that hide what they mean. */
const hidden = /\b(?:kept|disturbed|tells? of|broke off)\b/i;

it('lines of the log, errors and metrics use no banned word', () => {
  const product = checked.filter((path) => !/^tests\/|\.test\.tsx?$/.test(path));
  const found = product.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(written)]
      .map(({ groups }) => groups?.words ?? '')
      .filter((words) => banned.test(words) || hidden.test(words))
      .map((words) => `${path} ${words}`),
  );
  expect(found).toEqual([]);
});

const widest = 120;
// An address and an instruction to a tool stay on one line.
const unfolded = /https?:|biome-ignore|@ts-/;

it(`comments are at most ${widest} columns wide`, () => {
  const found = checked.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        line.length > widest && comment.test(line) && !unfolded.test(line) ? [`${path}:${at + 1}`] : [],
      ),
  );
  expect(found).toEqual([]);
});

it('documents use no banned word', () => {
  expect(documents.flatMap((path) => linesWith(path, () => true))).toEqual([]);
});

it('refers to no document outside of the repository', () => {
  const outside =
    /\b(?:spec(?:ification)?,?\s+sections?|design\s+(?:sections?|\d)|domain\s+facts|capabilities,\s+section)\b/i;
  const folded = (path: string) =>
    readFileSync(join(root, path), 'utf8').replaceAll(/\n\s*(?:\*|\/\/)?\s+/g, ' ');
  expect([...checked, ...documents].filter((path) => outside.test(folded(path)))).toEqual([]);
});
