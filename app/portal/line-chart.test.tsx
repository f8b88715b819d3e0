import { describe, expect, it } from 'vitest';
import { markup } from '../../tests/support/markup.tsx';
import { LineChart, type Series } from './line-chart.tsx';

const points = [
  { label: 'Oct', name: 'October 2026' },
  { label: 'Nov', name: 'November 2026' },
];

const chart = (...series: [Series] | [Series, Series]) =>
  markup(
    <LineChart
      title="Orders"
      points={points}
      pointsName="Month"
      series={series}
      short={String}
      full={(value) => `${value} orders`}
    />,
  );

const drawn = (html: string) => /<svg role="img".*?<\/svg><details/.exec(html)?.[0] ?? '';

describe('line chart', () => {
  it('tells two lines apart without colour: dots and dashes', () => {
    const html = drawn(
      chart({ name: 'This year', values: [10, 40] }, { name: 'Last year', values: [20, 30] }),
    );
    expect(html.match(/<circle/g)).toHaveLength(2);
    expect(html.match(/<rect x="-5"/g)).toHaveLength(2);
    expect(html.match(/stroke-dasharray/g)).toHaveLength(1);
  });

  it('has a summary in words and a table of the full values', () => {
    const html = chart({ name: 'This year', values: [10, 40] }, { name: 'Last year', values: [20, 30] });
    expect(html).toContain(
      '<title>Orders. This year: 40 orders at the end. Last year: 30 orders at the end</title>',
    );
    expect(html).toMatch(/>October 2026<\/th><td[^>]*>10 orders<\/td><td[^>]*>20 orders</);
  });

  it('draws zeros on the base line, and a single value as a point', () => {
    expect(drawn(chart({ name: 'Orders', values: [0, 0] }))).not.toContain('NaN');
    expect(drawn(chart({ name: 'Orders', values: [7] }))).toContain('<circle');
  });
});
