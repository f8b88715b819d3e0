import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../support/source.ts';
import { blowUpOf, regexesIn } from './regexes.ts';

const product = sourceFiles(['app', 'market', 'server', 'database', 'scripts', 'studio']).filter(
  ({ path }) => !/\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('app/dev/'),
);

/** Where SQL is taken as it is written, each from a list in the same file. An entry whose call is gone leaves the list. */
const asWritten = [
  "database/migrations/0003_orders.ts: sql.raw(`('pending', 'processing', 'shipped', 'delivered', 'cancelled')`)",
  'database/migrations/0009_news_of_the_catalogue.ts: sql.raw(on)',
  'database/snapshot/read.ts: sql.lit(rowsAtOnce)',
  'market/catalogue/list-movements.ts: sql.raw(sign)',
  'market/catalogue/list-page.ts: sql.lit(at)',
  'market/catalogue/own-products.ts: sql.lit(field.name)',
];

describe('a query', () => {
  it('is never put together from texts', () => {
    const found = product.flatMap(({ path, text }) =>
      [...text.matchAll(/\bsql\s*\.\s*(?:raw|lit)\b(?:[^()]*\((?:[^()]|\([^()]*\))*\))?/g)].map(
        ([call]) => `${path}: ${call}`,
      ),
    );
    expect(found.toSorted()).toEqual(asWritten);
  });

  it('reaches the database only through the tag and the builder', () => {
    const bare =
      /\bsql\(|CompiledQuery\.raw|\.(?:query|exec|run)(?:<\w+>)?\(\s*(?:`[^`]*\$\{(?!client\.escapeIdentifier\()|'[^']*'\s*\+|\w+\s*\+)/;
    const found = product.filter(({ text }) => bare.test(text)).map(({ path }) => path);
    expect(found).toEqual([]);
  });
});

describe('a page', () => {
  it('shows no text as markup', () => {
    const found = product
      .filter(({ text }) => /dangerouslySetInnerHTML|innerHTML|outerHTML|document\.write/.test(text))
      .map(({ path }) => path);
    expect(found).toEqual([]);
  });

  it('runs no text as a program', () => {
    const found = product
      .filter(({ text }) => /\beval\(|new Function\(|javascript:/.test(text))
      .map(({ path }) => path);
    expect(found).toEqual([]);
  });
});

describe('a form', () => {
  it('is read in one place, which holds it to its bounds and takes control characters away', () => {
    const found = product.filter(({ text }) => /\.formData\(/.test(text)).map(({ path }) => path);
    expect(found).toEqual(['app/forms/sent-form.server.ts']);
  });
});

describe('a pattern', () => {
  const patterns = product
    .filter(({ path }) => /^(?:app|market|server)\//.test(path))
    .flatMap(({ path, text }) => regexesIn(text).map((regex) => [path, regex] as const));

  it('is found in the source', () => {
    expect(patterns.length).toBeGreaterThan(100);
  });

  it('takes no time that grows faster than the text', () => {
    const slow = patterns.filter(([, regex]) => blowUpOf(regex) !== undefined).map(String);
    expect(slow).toEqual([]);
  });

  it.each([/^(a+)+$/, /(\w*)*x/, /^(a|aa)+$/, /(?:\d+,?)+;/])('would be found out: %s', (regex) => {
    expect(blowUpOf(regex)).toBeDefined();
  });
});
