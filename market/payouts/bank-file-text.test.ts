import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allOf } from '../../tests/support/all-of.ts';
import { readCsv } from '../kernel/read-csv.ts';
import { bankFileText } from './bank-file-text.ts';

const signs = [
  '\r',
  '\n',
  '\u2028',
  '\u202e',
  ',',
  '"',
  "'",
  '=',
  '-',
  '@',
  ';',
  '\t',
  ' ',
  '&',
  'R',
  'क',
  '9',
  '(',
  ')',
];
const stored = fc.array(fc.oneof(fc.constantFrom(...signs), fc.string({ unit: 'binary', maxLength: 1 })), {
  maxLength: 20,
});

const transfer = (holder: string) => ({
  amount: 1_000_00,
  account: '50100123454417',
  ifsc: 'HDFC0000123',
  holder,
  reference: 'KBP26110001',
});

it('has exactly one line a transfer, with the same seven cells, of any name that is stored', () =>
  fc.assert(
    fc.asyncProperty(fc.array(stored, { maxLength: 4 }), async (names) => {
      const text = bankFileText(
        names.map((name) => transfer(name.join(''))),
        'Refund',
      );
      expect(text.split(/[\r\n\v\f\u0085\u2028\u2029]+/)).toHaveLength(names.length + 2);
      const [, ...rows] = await allOf(readCsv(new TextEncoder().encode(text), 65_536));
      expect(rows).toHaveLength(names.length);
      for (const { cells } of rows) {
        expect(cells.toSpliced(4, 1)).toEqual([
          'NEFT',
          '1000.00',
          '50100123454417',
          'HDFC0000123',
          'KBP26110001',
          'Refund',
        ]);
        expect(cells[4]).toMatch(/^(?:[\p{L}\p{M}\p{Nd} .,&'/()-]|\u200c|\u200d)*$/u);
        expect(cells[4]).not.toMatch(/^[-']/);
      }
    }),
  ));

it('keeps a name that banks take, and makes one line of two', () => {
  const nameIn = (name: string) =>
    bankFileText([transfer(name)], 'Refund')
      .split('\r\n')[1]
      ?.split(',')[4];
  expect(nameIn("O'Neil & Sons (Agro)")).toBe("O'Neil & Sons (Agro)");
  expect(nameIn('Ravi\r\nNEFT')).toBe('Ravi NEFT');
});
