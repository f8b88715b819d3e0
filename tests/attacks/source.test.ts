import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../support/source.ts';
import { blowUpOf, regexesIn } from './regexes.ts';

const product = sourceFiles(['app', 'market', 'server', 'database', 'scripts', 'studio']).filter(
  ({ path }) => !/\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('app/dev/'),
);

/** Raw SQL, each from a constant list in the same file. Delete an entry when its call is gone. */
const asWritten = [
  'database/migrations/0001_baseline.ts: sql.raw(part)',
  'database/snapshot/read.ts: sql.lit(rowsAtOnce)',
  'market/catalogue/manage/list-movements.ts: sql.raw(sign)',
  'market/catalogue/manage/own-products.ts: sql.lit(field.name)',
];

describe('a query', () => {
  it('is never concatenated from strings', () => {
    const found = product.flatMap(({ path, text }) =>
      [...text.matchAll(/\bsql\s*\.\s*(?:raw|lit)\b(?:[^()]*\((?:[^()]|\([^()]*\))*\))?/g)].map(
        ([call]) => `${path}: ${call}`,
      ),
    );
    expect(found.toSorted()).toEqual(asWritten);
  });

  it('reaches the database only through the SQL tag and the query builder', () => {
    const bare =
      /\bsql\(|CompiledQuery\.raw|\.(?:query|exec|run)(?:<\w+>)?\(\s*(?:`[^`]*\$\{(?!client\.escapeIdentifier\()|'[^']*'\s*\+|\w+\s*\+)/;
    const found = product.filter(({ text }) => bare.test(text)).map(({ path }) => path);
    expect(found).toEqual([]);
  });
});

describe('a page', () => {
  it('inserts no raw HTML', () => {
    const found = product
      .filter(({ text }) => /dangerouslySetInnerHTML|innerHTML|outerHTML|document\.write/.test(text))
      .map(({ path }) => path);
    // A static part takes the markup that React has rendered of the same page.
    expect(found).toEqual(['app/ui/static-part.tsx']);
  });

  it('evaluates no strings as code', () => {
    const found = product
      .filter(({ text }) => /\beval\(|new Function\(|javascript:/.test(text))
      .map(({ path }) => path);
    expect(found).toEqual([]);
  });
});

describe('a form', () => {
  it('is parsed in one place, which enforces limits and strips control characters', () => {
    const found = product.filter(({ text }) => /\.formData\(/.test(text)).map(({ path }) => path);
    expect(found).toEqual(['app/forms/sent-form.server.ts']);
  });
});

describe('a regular expression', () => {
  const patterns = product
    .filter(({ path }) => /^(?:app|market|server)\//.test(path))
    .flatMap(({ path, text }) => regexesIn(text).map((regex) => [path, regex] as const));

  it('is found in the source', () => {
    expect(patterns.length).toBeGreaterThan(100);
  });

  it('matches in linear time', () => {
    const slow = patterns.filter(([, regex]) => blowUpOf(regex) !== undefined).map(String);
    expect(slow).toEqual([]);
  });

  it.each([/^(a+)+$/, /(\w*)*x/, /^(a|aa)+$/, /(?:\d+,?)+;/])('reports a slow expression: %s', (regex) => {
    expect(blowUpOf(regex)).toBeDefined();
  });
});
