import { expect, it } from 'vitest';
import { markup } from '../../tests/support/shop/markup.tsx';
import { Timeline } from './timeline.tsx';

const steps = [
  { what: 'Pending', who: 'Ramesh Patil', at: '2026-11-18T20:02:00Z' },
  { what: 'Shipped', who: 'Demo Beej Bhandar', at: new Date('2026-11-20T06:30:00Z'), note: 'LR 4711' },
];

it('shows events newest first, in Indian time, and marks the current state', () => {
  const html = markup(<Timeline steps={steps} />);
  const texts = [...html.matchAll(/<li.*?<\/li>/g)].map(([step]) =>
    step.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|'),
  );
  expect(texts).toEqual([
    '|Shipped|Now|20 November 2026, 12:00 pm|, Demo Beej Bhandar|LR 4711|',
    '|Pending|19 November 2026, 1:32 am|, Ramesh Patil|',
  ]);
  expect(html.indexOf('aria-current="step"')).toBeLessThan(html.indexOf('Shipped'));
  expect(html.match(/aria-current/g)).toHaveLength(1);
});

it('marks the newest state as the current one, not a remark after it', () => {
  const remark = {
    what: 'Less is sent',
    who: 'Demo Beej Bhandar',
    at: '2026-11-20T07:00:00Z',
    isRemark: true,
  } as const;
  const html = markup(<Timeline steps={[...steps, remark]} />);
  const current = /<li aria-current="step".*?<\/li>/.exec(html)?.[0] ?? '';
  expect(current).toContain('Shipped');
  expect(html.indexOf('Less is sent')).toBeLessThan(html.indexOf('Shipped'));
  expect(html.match(/aria-current/g)).toHaveLength(1);
});
