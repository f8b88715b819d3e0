import fc from 'fast-check';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { KeptParts, PageParts } from './kept-parts.ts';

/** A page of such parts, and how many of them had to be rendered. */
function pageOf(kept: KeptParts, shown: readonly string[]) {
  let rendered = 0;
  const part = ({ of }: { of: string }): ReactNode => {
    rendered += 1;
    return createElement('b', null, of);
  };
  const parts = new PageParts(kept);
  const html = pageAround(shown.map((of) => parts.mark(of, createElement(part, { of }))));
  return { text: new TextDecoder().decode(parts.fill(html)), rendered };
}

function pageAround(parts: readonly ReactNode[]): string {
  return renderToString(createElement('main', null, 'before', ...parts, 'after'));
}

describe('kept parts', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('₹ 1,799', '<b>', '</b>', '"', '&'));

  it('stand where they were marked, whatever they show and however little is kept', () => {
    fc.assert(
      fc.property(fc.array(fc.array(text)), fc.nat({ max: 200 }), (pages, mostBytes) => {
        const kept = new KeptParts(mostBytes);
        for (const shown of pages) {
          const whole = pageAround(shown.map((of) => createElement('b', null, of)));
          expect(pageOf(kept, shown).text).toBe(whole);
        }
      }),
    );
  });

  it('are rendered twice, and then no more while there is room for them', () => {
    const kept = new KeptParts(1_000);
    expect(pageOf(kept, ['wheat', 'rice']).rendered).toBe(2);
    expect(pageOf(kept, ['rice', 'wheat']).rendered).toBe(2);
    expect(pageOf(kept, ['rice', 'wheat', 'maize']).rendered).toBe(1);
  });

  it('that are shown again and again outlive all others', () => {
    const kept = new KeptParts(100);
    for (let n = 0; n < 50; n++) pageOf(kept, ['wheat', `other ${n}`, `other ${n}`]);
    expect(pageOf(kept, ['wheat']).rendered).toBe(0);
    expect(pageOf(kept, ['other 0']).rendered).toBe(1);
  });
});
