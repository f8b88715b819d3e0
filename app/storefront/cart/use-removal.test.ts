import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowsOf } from './use-removal.ts';

const lineOf = (id: string) => ({
  product: { id, name: id, pack: '', category: '', subcategory: '', imageKey: null, price: 1, stock: 1 },
  quantity: 1,
  lineTotal: 1,
  problem: null,
});

it('keeps the order of rows for any sequence of removals', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  fc.assert(
    fc.property(fc.shuffledSubarray(ids), (removals) => {
      let lines = ids.map(lineOf);
      const removed = removals.map((id) => {
        const place = lines.findIndex(({ product }) => product.id === id);
        lines = lines.toSpliced(place, 1);
        return { line: lineOf(id), place };
      });
      const rows = rowsOf(lines, removed);
      expect(rows.map(({ line }) => line.product.id)).toEqual(ids);
      expect(rows.filter((row) => row.isRemoved).map(({ line }) => line.product.id)).toEqual(
        ids.filter((id) => removals.includes(id)),
      );
    }),
  );
});

it('shows a line once when another tab has added it to the cart again', () => {
  const rows = rowsOf([lineOf('a')], [{ line: lineOf('a'), place: 0 }]);
  expect(rows.map((row) => row.isRemoved)).toEqual([false]);
});
