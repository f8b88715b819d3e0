import { expect, it } from 'vitest';
import { markup } from '../../tests/support/shop/markup.tsx';
import { Figures } from './figures.tsx';

it('opens the rows of a figure by a link that names it, and has none without a page', () => {
  const html = markup(
    <Figures
      label="Waiting"
      figures={[
        { label: 'To approve', value: '₹4,200', note: '2 payouts', to: '/admin/money/payouts?status=draft' },
        { label: 'Sent', value: '₹0' },
        { label: 'Paid', value: '₹90' },
      ]}
    />,
  );
  expect([...html.matchAll(/<a[^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/admin/money/payouts?status=draft',
  ]);
  expect(html).toMatch(/<a[^>]*><span class="sr-only">To approve <\/span>₹4,200<\/a>/);
  expect(html).toContain('aria-label="Waiting"');
});
