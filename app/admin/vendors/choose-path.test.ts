import fc from 'fast-check';
import { expect, it } from 'vitest';
import { choosePath, chosenPath, vendorChoicePages } from './choose-path.ts';

const base = 'https://shop.example';

it('returns to the requesting page with its query and the vendor', () => {
  const asker = fc.constantFrom(...(['products', 'orders', 'new'] as const));
  const asked = fc.dictionary(
    fc.string().filter((name) => name !== 'vendor'),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(asker, asked, (from, typed) => {
      const there = new URL(choosePath(from, `?${new URLSearchParams(typed)}`), base).searchParams;
      expect(there.get('for')).toBe(from);
      const back = new URL(chosenPath(from, there.get('with') ?? '', 'v7'), base);
      expect(back.pathname).toBe(vendorChoicePages[from]);
      expect([...back.searchParams]).toEqual([...new URLSearchParams({ ...typed, vendor: 'v7' })]);
    }),
  );
});

it('leads to no other page, for any query', () => {
  fc.assert(
    fc.property(fc.string(), (query) => {
      const { origin, pathname, searchParams } = new URL(chosenPath('orders', query, 'v7'), base);
      expect([origin, pathname, searchParams.get('vendor')]).toEqual([base, '/admin/orders', 'v7']);
    }),
  );
});
