import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { markup } from '../../../../tests/support/shop/markup.tsx';
import { parseList } from '../../../portal/list/list-state.ts';
import Payouts from './list.tsx';
import { payoutShape } from './shape.ts';

type Props = ComponentProps<typeof Payouts>;

/** The page without a payout that the query finds, or with the sum of `total` on other pages. */
function emptyPage(query: string, address = '/admin/money/payouts', total = 0): string {
  const none = { count: 0, amount: 0 };
  const waiting = { draft: none, approved: none, sent: none, failed: { ...none, since: '2026-10-25' } };
  const page = { payouts: [], total, next: null, previous: null, sum: 0 };
  const run = { day: '2026-11-25', isToday: false, count: 0, cash: 0, ready: none, vendors: [] };
  const state = parseList(payoutShape, new URLSearchParams(query));
  const loaderData = { state, found: { ...page, waiting, files: [], weekday: 1 }, run };
  return markup(<Payouts {...({ loaderData } as unknown as Props)} />, `${address}?${query}`);
}

it('says that there are no payouts yet, and that nothing was found with a filter or a search alone', () => {
  expect(emptyPage('')).toContain('No payouts yet');
  expect(emptyPage('')).not.toContain('Nothing found');
  expect(emptyPage('', '/hi/admin/money/payouts')).toContain('अभी कोई पेमेंट नहीं');
  expect(emptyPage('', '/hi/admin/money/payouts')).not.toContain('कुछ नहीं मिला');
  for (const query of ['status=paid', 'q=Wardha', 'from=2026-11-01']) {
    expect(emptyPage(query)).toContain('Nothing found');
    expect(emptyPage(query)).not.toContain('No payouts yet');
  }
});

it('says over which time payouts are summed up', () => {
  expect(emptyPage('', undefined, 38)).toContain('Together, 38 payouts (all time)');
  expect(emptyPage('', '/hi/admin/money/payouts', 38)).toContain('कुल, 38 पेमेंट (अब तक)');
  const days = emptyPage('from=2026-11-01&to=2026-11-20', undefined, 1);
  expect(days).toMatch(/Together, 1 payout \([^)]*Nov[^)]*Nov[^)]*\)/);
});
