import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../kernel/money.ts';
import { taxOfLines } from '../tax/line-tax.ts';
import type { DocumentLine, DocumentTotals } from './content.ts';
import { allPiecesOf, type Credit, creditOf } from './credit.ts';
import { totalsOfLines } from './totals.ts';

const columns = ['exempt', 'taxable', 'cgst', 'sgst', 'igst', 'total'] as const;

const goods = fc.record({
  unitPrice: fc.integer({ min: 1, max: 5_000_00 }),
  quantity: fc.integer({ min: 1, max: 40 }),
  rate: fc.constantFrom(0, 5, 18),
});

/** A document of 1 to 6 lines with a delivery. */
const document = fc
  .tuple(fc.array(goods, { minLength: 1, maxLength: 6 }), fc.nat({ max: 500_00 }), fc.boolean())
  .map(([sold, shipping, isInter]) => documentOf(sold, shipping, isInter));

function documentOf(
  sold: readonly { unitPrice: number; quantity: number; rate: number }[],
  shipping: number,
  isInter: boolean,
) {
  const priced = sold.map(({ unitPrice, quantity, rate }) => ({ price: unitPrice * quantity, rate }));
  const taxes = taxOfLines(shipping, priced, isInter);
  const lines = sold.map((one, at): DocumentLine => {
    const tax = taxes[at] ?? expect.unreachable();
    const price = one.unitPrice * one.quantity;
    const names = { names: { en: 'Goods' }, packs: { en: '1 kg' }, hsn: '3105', uqc: 'PAC' };
    return {
      ...names,
      ...one,
      position: at + 1,
      sum: price,
      ...tax,
      total: price + tax.shipping,
      lot: null,
      label: null,
    };
  });
  return { lines, totals: totalsOfLines(lines) };
}

/** Pieces to credit, by position; any number of times, and also more than there are. */
const wanted = fc.array(
  fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.nat({ max: 45 })), { maxLength: 6 }),
  { maxLength: 8 },
);

function creditsOf(of: ReturnType<typeof documentOf>, steps: readonly (readonly [number, number])[][]) {
  const credits: Credit[] = [];
  for (const pieces of steps) credits.push(creditOf(of, credits, new Map(pieces)));
  return credits;
}

const none: DocumentTotals = { exempt: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, rounding: 0, total: 0 };

describe('credits of a document', () => {
  it('take a fourth line as the drawn credit note does, without its delivery', () => {
    const drawn = documentOf([{ unitPrice: 525_00, quantity: 1, rate: 5 }], 0, false);
    expect(creditOf(drawn, [], new Map([[1, 1]])).totals).toMatchObject({
      taxable: 500_00,
      cgst: 12_50,
      sgst: 12_50,
      total: 525_00,
    });
  });

  it('never exceed it in any column, for any pieces and any number of credits', () => {
    fc.assert(
      fc.property(document, wanted, (of, steps) => {
        const credits = creditsOf(of, steps);
        for (const column of columns) {
          const credited = credits.map(({ totals }) => totals[column]);
          expect(Math.min(0, ...credited)).toBe(0);
          expect(sum(credited)).toBeLessThanOrEqual(of.totals[column]);
        }
        for (const { position, quantity } of of.lines) {
          const pieces = credits.flatMap(({ lines }) => lines).filter((line) => line.position === position);
          expect(sum(pieces.map((line) => line.quantity))).toBeLessThanOrEqual(quantity);
        }
      }),
    );
  });

  it('leave exactly nothing once every piece is credited', () => {
    fc.assert(
      fc.property(document, wanted, (of, steps) => {
        const credits = creditsOf(of, steps);
        const last = creditOf(of, credits, allPiecesOf(of));
        expect(last.left).toEqual(none);
        expect(creditOf(of, [...credits, last], allPiecesOf(of)).lines).toEqual([]);
      }),
    );
  });

  it('add up: value, taxes and rounding are the total, of goods and delivery', () => {
    fc.assert(
      fc.property(document, wanted, (of, steps) => {
        for (const { lines, totals } of creditsOf(of, steps)) {
          const { exempt, taxable, cgst, sgst, igst, rounding, total } = totals;
          expect(exempt + taxable + cgst + sgst + igst + rounding).toBe(total);
          expect(sum(lines.map((line) => line.sum + line.shipping))).toBe(total);
        }
      }),
    );
  });
});
