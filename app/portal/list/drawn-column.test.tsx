import { expect, it } from 'vitest';
import { markup } from '../../../tests/support/shop/markup.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';

interface Row {
  id: string;
  orderId: string | null;
  day: string | null;
}

const columns: Column<Row>[] = [
  { key: 'id', header: 'Number', title: ({ id }) => id, under: ({ orderId }) => orderId },
  { key: 'day', header: 'Day', day: ({ day }) => day },
  { key: 'at', header: 'Time', moment: () => '2020-11-05T04:30:00Z' },
  { key: 'count', header: 'Parcels', count: () => 1_20_000 },
  { key: 'gross', header: 'Gross', rupees: () => 64_285_714 },
  { key: 'net', header: 'Net', figure: () => -9_540 },
  { key: 'state', header: 'State', badge: () => ({ of: 'mail', state: 'sent' }) },
];

const cells = (address: string) =>
  [
    ...markup(
      <DataTable
        caption="Payouts"
        columns={columns}
        rows={[
          { id: 'P1', orderId: 'o1', day: '2020-11-05' },
          { id: 'P2', orderId: null, day: null },
        ]}
        keyOf={({ id }) => id}
        linkTo={({ orderId }) => orderId && `/admin/orders/${orderId}`}
      />,
      address,
    ).matchAll(/<t[hd](?: scope="row")? class="[^"]*">(.*?)<\/t[hd]>/g),
  ].map(([, html = '']) =>
    html.replaceAll(/<span class="lg:hidden">[^<]*<\/span>|<svg.*?<\/svg>|<(?!\/?a)[^>]*>/g, ''),
  );

it('shows values by their kind', () => {
  const [first = '', ...others] = cells('/admin').slice(0, 7);
  expect(first).toMatch(/^<a[^>]*href="\/admin\/orders\/o1"[^>]*>P1o1<\/a>$/);
  expect(others).toEqual([
    '5 Nov 2020',
    '5 November 2020, 10:00 am',
    '1,20,000',
    '6,42,857.14',
    '−95.40',
    'Sent',
  ]);
  expect(cells('/hi/admin').slice(1, 3).join()).toMatch(/नवंबर|नव/);
});

it('has no link for a row without a page, and a dash for a day that is not known', () => {
  expect(cells('/admin').slice(7, 9)).toEqual(['P2', '–']);
});
