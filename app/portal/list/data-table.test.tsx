import { describe, expect, it } from 'vitest';
import { markup } from '../../../tests/support/shop/markup.tsx';
import type { Column } from './column.ts';
import { DataTable, type TableProps } from './data-table.tsx';

interface Product {
  id: string;
  name: string;
  price: number;
}

const columns: Column<Product>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, sort: 'text', card: 'title' },
  { key: 'price', header: 'Price', cell: ({ price }) => `₹${price}`, sort: 'number', align: 'end' },
  { key: 'added', header: 'Added', cell: () => 'today', card: 'note', folds: true },
];
const rows = [
  { id: 'p1', name: 'Wheat', price: 1799 },
  { id: 'p2', name: 'गेहूँ', price: 899 },
];

const table = (more: Partial<TableProps<Product>> = {}) =>
  markup(
    <DataTable caption="Products" columns={columns} rows={rows} keyOf={({ id }) => id} {...more} />,
    '/vendor/products',
  );

const sortedBy = (sort: string, isDescending: boolean) =>
  table({
    sorting: { sort, isDescending, to: (asked) => `/vendor/products?${asked.sort}=${asked.isDescending}` },
  });

/** Column headings with their `aria-sort` and link target. */
const headings = (html: string) =>
  [...html.matchAll(/<th scope="col"(?: aria-sort="(\w+)")?.*?>(?:<a[^>]*href="([^"]*)")?/g)].map(
    ([, sort, href]) => [sort, href],
  );

describe('table of a portal', () => {
  it('has a caption, and a row heading from the title column', () => {
    expect(table()).toContain('>Products</caption>');
    expect([...table().matchAll(/<th scope="row"[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual([
      'Wheat',
      'गेहूँ',
    ]);
  });

  it('leaves out what only the file of its list has, and what this reader does not see', () => {
    const more = [...columns, { key: 'hsn', csv: () => '1001' }, false] as const;
    expect(table({ columns: more })).toBe(table());
  });

  it('links the sorted column to the other direction, and other columns to their default direction', () => {
    expect(headings(sortedBy('name', false))).toEqual([
      ['ascending', '/vendor/products?name=true'],
      [undefined, '/vendor/products?price=true'],
      [undefined, undefined],
    ]);
    expect(headings(sortedBy('price', true))).toEqual([
      [undefined, '/vendor/products?name=false'],
      ['descending', '/vendor/products?price=false'],
      [undefined, undefined],
    ]);
  });

  it('has no links in its headings when it cannot be sorted', () => {
    expect(table()).not.toContain('<a ');
  });

  it('shows the heading before a detail on a card, and none before a note', () => {
    expect(table()).toContain('<span class="lg:hidden">Price </span>₹1799');
    expect(table()).not.toContain('Added </span>');
  });

  it('shows folded columns under the title on narrow tables', () => {
    expect(table()).toMatch(/<th scope="row"[^>]*>Wheat<span class="[^"]*hidden[^"]*">today<\/span><\/th>/);
  });

  it('has one checkbox a row, for a form elsewhere on the page', () => {
    const html = table({
      choosing: { form: 'bulk', nameOf: ({ name }) => name, chosen: 0, onAll: () => {} },
    });
    const boxes = [...html.matchAll(/<input[^>]*form="bulk"[^>]*>/g)].map(
      ([box]) => /value="(\w+)"/.exec(box)?.[1],
    );
    expect(boxes).toEqual(['p1', 'p2']);
    expect(html).toContain('Select Wheat');
  });
});
