import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { markup } from '../../../tests/support/shop/markup.tsx';
import Orders from './list.tsx';

type Props = ComponentProps<typeof Orders>;
type Order = Props['loaderData']['found']['orders'][number];

it('shows the vendors of each order, and strikes out orders that are cancelled as a whole', () => {
  const order = {
    id: 'order-1',
    number: 'KB-2611-0001',
    customer: 'Savita Patil',
    summary: '1 × Wheat',
    vendors: 'Pune Seeds, Wai Seeds',
    currentTotal: 58_300,
    status: 'processing',
    createdAt: new Date('2026-11-20T06:00:00Z'),
  } as Order;
  const pageWith = (some: Partial<Order>) => {
    const found = { orders: [{ ...order, ...some }], total: 1, isExact: true, next: null, previous: null };
    const loaderData = { asked: '', found, known: {}, vendor: '', customer: '', views: [] };
    const props = { loaderData } as unknown as Props;
    return markup(<Orders {...props} />, '/admin/orders');
  };
  expect(pageWith({})).toMatch(/<th[^>]*>(?:<[^>]*>)*Vendor</);
  expect(pageWith({})).toContain('Pune Seeds, Wai Seeds');
  expect(pageWith({})).not.toMatch(/<s [^>]*>₹583</);
  expect(pageWith({ status: 'cancelled' })).toMatch(/<s [^>]*>₹583</);
});
