import { expect, it } from 'vitest';
import { markup } from '../../tests/support/shop/markup.tsx';
import { SearchResults, withListed } from './search-results.tsx';

const line = (id: string) => ({ id, title: id, to: `/admin/orders/${id}`, facts: ['Asha', null, '₹100'] });

it('groups what is found, each with the list of all of them', () => {
  const groups = [
    { kind: 'order' as const, lines: [line('KB-1')], list: { to: '/admin/orders?q=asha', total: 7 } },
    { kind: 'vendor' as const, lines: [] },
  ];
  const page = markup(<SearchResults area="admin" text="asha" groups={groups} />, '/admin/search?q=asha');
  expect(page).toContain('href="/admin/orders/KB-1"');
  expect(page).toContain('Asha · ₹100');
  expect(page).toContain('Orders: all 7');
  expect(page).not.toContain('>Vendors<');
  const empty = markup(<SearchResults area="vendor" text="asha" groups={[]} />, '/hi/vendor/search?q=asha');
  expect(empty).toContain('कुछ नहीं मिला');
});

it('names an order once that its number and the list find', () => {
  const numbered = [{ kind: 'order' as const, lines: [line('KB-1'), line('KB-2')] }];
  const [orders] = withListed(numbered, { kind: 'order', lines: [line('KB-1'), line('KB-3')] });
  expect(orders?.lines.map(({ id }) => id)).toEqual(['KB-2', 'KB-1', 'KB-3']);
});
