import { describe, expect, it } from 'vitest';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { type Bar, BarChart, highestBar } from './bar-chart.tsx';

const bar = (name: string, value: number, figure = String(value)): Bar => ({
  label: name.slice(0, 3),
  name,
  value,
  figure,
  amount: `₹${value}`,
});

const chart = (bars: readonly Bar[]) =>
  markup(<BarChart title="Sales" bars={bars} best="Best month" columns={['Month', 'Sales']} />);

const heights = (html: string) =>
  [...html.matchAll(/<rect[^>]*height="(\d+)"[^>]*class="(fill-turmeric|fill-leaf)"/g)].map(
    ([, height, colour]) => [height, colour],
  );

describe('bar chart', () => {
  it('draws bars in proportion to the highest, which alone is highlighted', () => {
    expect(heights(chart([bar('October', 50), bar('November', 100)]))).toEqual([
      ['88', 'fill-leaf'],
      ['176', 'fill-turmeric'],
    ]);
  });

  it('names the highest bar in text, visibly and for screen readers', () => {
    const html = chart([bar('October', 50), bar('November', 100)]);
    expect(html).toContain('<title>Sales. Best month: November, ₹100</title>');
    expect(html).toContain('</span>Best month: November</span>');
  });

  it('has a table of the full values behind it', () => {
    const html = chart([bar('October', 50, '50'), bar('November', 1_23_456, '1.23L')]);
    expect(html).toMatch(/<details.*<th scope="row"[^>]*>November<\/th><td[^>]*>₹123456<\/td>/);
  });

  it('has no best bar and no bar height when all values are 0', () => {
    const empty = [bar('October', 0), bar('November', 0)];
    expect(highestBar(empty)).toBeUndefined();
    expect(heights(chart(empty))).toEqual([
      ['0', 'fill-leaf'],
      ['0', 'fill-leaf'],
    ]);
    expect(chart(empty)).not.toMatch(/NaN|Best month/);
    expect(chart([])).not.toMatch(/NaN|Infinity|Best month/);
  });

  it('does not let a single bar fill the panel', () => {
    expect(chart([bar('October', 5)])).toMatch(/<rect x="40.25%" width="19.5%"/);
  });

  it('puts the unit of a value on its own line, and alternates long labels between two rows', () => {
    const html = chart([
      { ...bar('सितंबर', 3, '3 लाख'), label: 'सितंबर का' },
      { ...bar('अक्टूबर', 2, '2 लाख'), label: 'अक्टूबर का' },
    ]);
    expect(html).toMatch(/<tspan[^>]*y="22">3<\/tspan><tspan[^>]*y="38">लाख<\/tspan>/);
    expect([...html.matchAll(/y="(\d+)"[^>]*>(सितंबर का|अक्टूबर का)</g)].map(([, y]) => y)).toEqual([
      '230',
      '254',
    ]);
  });
});
