import { expect, it } from 'vitest';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { RowChart } from './row-chart.tsx';

it('names each bar with its amount, and draws the smallest so that it can be seen', () => {
  const html = markup(
    <RowChart
      title="Sales"
      bars={[
        { name: 'Equipment', value: 1_46_00_000, amount: '₹1,46,00,000' },
        { name: 'Supplies', value: 73_00_000, amount: '₹73,00,000' },
        { name: 'Seeds', value: 45_280, amount: '₹45,280' },
      ]}
    />,
  );
  for (const text of ['Equipment', '₹1,46,00,000', 'Seeds', '₹45,280']) expect(html).toContain(text);
  const widths = [...html.matchAll(/<rect width="([\d.]+)%"[^>]*fill-leaf/g)].map(([, width]) =>
    Number(width),
  );
  expect(widths).toEqual([100, 50, 0.5]);
});
