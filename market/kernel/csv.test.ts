import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allOf } from '../../tests/support/all-of.ts';
import { csvParts, writeCsv } from './csv.ts';
import { readCsv } from './read-csv.ts';

const signs = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  "'",
  '"',
  ',',
  ';',
  'a',
  'गेहूँ',
  '\n',
  '\r',
  '\t',
  ' ',
  '1',
];
// Cells are trimmed, and empty lines are skipped.
const cell = fc.string({ unit: fc.constantFrom(...signs), maxLength: 8 }).map((text) => text.trim());
const table = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 8 });

async function read(text: string): Promise<(readonly string[])[]> {
  const rows = await allOf(readCsv(new TextEncoder().encode(text), 65_536));
  return rows.map(({ cells }) => cells);
}

it('reads back any cells that were written', () =>
  fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const named = [['a', 'b', 'c'], ...rows];
      expect(await read(writeCsv(named))).toEqual(named);
    }),
  ));

it('prefixes a cell with an apostrophe if one of its lines begins with a formula character, wide or narrow', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 }), (text) => {
      const written = writeCsv([[text]])
        .slice(1)
        .replace(/^"/, '');
      const isFormula = text.split(/[\r\n]/).some((line) => /^[\s']*[=+\-@＝＋－＠]/.test(line));
      if (isFormula || /^'*[\t\r]/.test(text)) expect(written).toMatch(/^'/);
    }),
  ));

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  "'=1",
  ' =1',
  '＝1',
  '＋1',
  '－1',
  '＠A1',
  'a\n=1',
  'a\r\n ＝1',
])('escapes the formula %j', (formula) => {
  expect(writeCsv([[formula]]).replaceAll('"', '')).toMatch(/^\uFEFF'/);
});

it('does not escape formula characters in the middle of a line', () => {
  expect(writeCsv([['40-45 days, 2 + 1\n10 @ 5']])).not.toContain("'");
});

it('reads a page of rows only when the consumer has taken the previous page', async () => {
  let pages = 0;
  async function* endless() {
    for (;;) yield [[String(++pages)]];
  }
  const parts = csvParts(['n'], endless());
  const taken = [await parts.next(), await parts.next(), await parts.next()].map(({ value }) => value);
  expect(taken).toEqual(['\uFEFFn\r\n', '1\r\n', '2\r\n']);
  expect(pages).toBe(2);
});
