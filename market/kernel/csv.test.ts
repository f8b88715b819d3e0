import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it('gives back what was written, whatever stands in the cells', async () => {
  const sign = fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', 'a', 'गेहूँ', '\n', ' ', '1');
  // Cells are trimmed, and an empty line is none.
  const cell = fc.array(sign, { maxLength: 6 }).map((signs) => signs.join('').trim());
  const table = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const named = [['a', 'b', 'c'], ...rows];
      const read = await readCsv(bytes(writeCsv(named)));
      expect(read?.map(({ cells }) => cells)).toEqual(named);
    }),
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "'=1"])('lets no spreadsheet run %j', (cell) => {
  expect(writeCsv([[cell]]).replaceAll('"', '')).toMatch(/^\uFEFF'/);
});

it('reads commas, semicolons and tabs, with or without the mark of UTF-8', async () => {
  for (const text of ['a,b\n1,"2;3"', 'a;b\r\n1;"2;3"', 'a\tb\n1\t2;3', '\uFEFFa,b\n\n1,2;3\n']) {
    const rows = await readCsv(bytes(text));
    expect(rows?.map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1', '2;3'],
    ]);
  }
});

it('names the line on which a row begins', async () => {
  const rows = await readCsv(bytes('a,b\n1,"two\nlines"\n\n3,4'));
  expect(rows?.map(({ line }) => line)).toEqual([1, 2, 5]);
});

it('takes nothing but UTF-8', async () => {
  expect(await readCsv(new Uint8Array([0xff, 0xfe, 0x41, 0x00]))).toBeUndefined();
  expect(await readCsv(bytes('a,"b\n1'))).toBeUndefined();
});
