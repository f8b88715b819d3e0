import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BarChart, bestOf } from './bar-chart.tsx';

const bar = (label: string, value: number) => ({
  label,
  value,
  figure: String(value),
  words: `${label}: ₹${value}`,
});

describe('a bar chart', () => {
  it('draws bars in proportion to the highest, which alone is marked', () => {
    const html = renderToStaticMarkup(<BarChart bars={[bar('Oct', 50), bar('Nov', 100)]} />);
    const bars = [...html.matchAll(/<rect[^>]*height="(\d+)"[^>]*class="(fill-turmeric|fill-leaf)"/g)];
    expect(bars.map(([, height, colour]) => [height, colour])).toEqual([
      ['88', 'fill-leaf'],
      ['176', 'fill-turmeric'],
    ]);
  });

  it('is said in words to those who do not see it', () => {
    const html = renderToStaticMarkup(<BarChart bars={[bar('Oct', 50), bar('Nov', 100)]} />);
    expect(html).toContain('<li>Oct: ₹50</li><li>Nov: ₹100</li>');
    expect(html).toMatch(/<svg[^>]*aria-hidden="true"/);
  });

  it('has no best bar and no height when there is nothing to show', () => {
    const empty = [bar('Oct', 0), bar('Nov', 0)];
    expect(bestOf(empty)).toBeUndefined();
    expect(renderToStaticMarkup(<BarChart bars={empty} />)).not.toMatch(/NaN|fill-turmeric/);
  });
});
