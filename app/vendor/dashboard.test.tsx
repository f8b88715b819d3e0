import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { markup } from '../../tests/support/shop/markup.tsx';
import Dashboard from './dashboard.tsx';

type Props = ComponentProps<typeof Dashboard>;
type Report = Props['loaderData'];

/** Dashboard of a vendor without sales, by the vendor's status. */
function pageOf(state: Report['state'], sales = 0, toAccept = 0): string {
  const report: NonNullable<Report['report']> = {
    vendor: { companyName: 'Sahyadri Beej', city: 'Pune' },
    period: 'all',
    figures: { products: 0, orders: 0, revenue: 0, collected: 0, customers: 0 },
    comparison: null,
    sales: [{ month: '2026-11', sales }],
    topProducts: [],
    orders: [],
    tasks: {
      toAccept,
      returns: 0,
      complaints: 0,
      overdue: 0,
      toCheck: null,
      withheld: 0,
      low: 0,
      out: 0,
      licences: [],
    },
  };
  const props = { loaderData: { report, today: report, state } } as Props;
  return markup(<Dashboard {...props} />, '/vendor/dashboard');
}

it('shows a suspended or refused vendor the status and its reason', () => {
  const decisionReason = 'Three buyers got empty bags';
  for (const [status, words] of [
    ['suspended', 'Your account is suspended'],
    ['refused', 'Your application was refused'],
  ] as const) {
    const page = pageOf({ status, decisionReason, steps: [] });
    for (const text of [words, decisionReason, 'href="/vendor/profile"']) expect(page).toContain(text);
    expect(page).not.toContain('You have nothing to do now');
  }
  expect(pageOf({ status: 'approved', decisionReason: null, steps: [] })).toContain(
    'You have nothing to do now',
  );
});

it('shows a new vendor the steps left before selling', () => {
  const steps = [
    { name: 'profile', state: 'missing' },
    { name: 'undertaking', state: 'missing' },
    { name: 'licence', state: 'open' },
    { name: 'approval', state: 'missing' },
  ] as const;
  const page = pageOf({ status: 'applied', decisionReason: null, steps });
  for (const place of ['firm', 'undertaking', 'licences'])
    expect(page).toContain(`href="/vendor/profile#${place}"`);
  expect(page).toContain('The steps left before you can sell are listed above.');
  expect(page).not.toContain('You have nothing to do now');
  const done = steps.map((step) => ({ ...step, state: 'waiting' as const }));
  expect(pageOf({ status: 'applied', decisionReason: null, steps: done })).toContain(
    'You have done your part.',
  );
});

it('shows charts only to a vendor who has sold something, and a new one the tasks', () => {
  const state = { status: 'approved', decisionReason: null, steps: [] } as const;
  expect(pageOf(state, 0, 2)).toContain('href="/vendor/orders?status=pending"');
  expect(pageOf(state, 0, 2)).not.toContain('<figure');
  expect(pageOf(state)).not.toContain('Top products');
  expect(pageOf(state)).not.toContain('<figure');
  expect(pageOf(state)).toContain('appear here after your first sale');
  expect(pageOf(state, 45_000)).toContain('<figure');
  expect(pageOf(state, 45_000)).toContain('Top products');
});
