import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { Movements } from './movements.tsx';

type Row = ComponentProps<typeof Movements>['movements'][number];

const sale: Row = {
  id: 'sale',
  delta: -2,
  reason: 'sale',
  note: null,
  orderId: 'order-1',
  createdAt: new Date('2026-11-20T06:00:00Z'),
  after: 8,
};
const counted: Row = { ...sale, id: 'counted', reason: 'counted', orderId: null };

it('names and links the order of a sale in the portal of the reader', () => {
  const orders = { 'order-1': { id: 'consignment-1', number: 'KB-2611-0001' } };
  const shared = { productId: 'p', orders, authors: {}, next: null, isFirst: true };
  const linksUnder = (portal: string) =>
    [
      ...markup(<Movements {...shared} movements={[sale, counted]} />, `${portal}/products/p/stock`).matchAll(
        /<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g,
      ),
    ].map(([, to, text]) => [to, text]);
  expect(linksUnder('/vendor')).toEqual([['/vendor/orders/consignment-1', 'KB-2611-0001']]);
  expect(linksUnder('/hi/admin')).toEqual([['/hi/admin/orders/consignment-1', 'KB-2611-0001']]);
});
