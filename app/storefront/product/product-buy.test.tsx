import { expect, it } from 'vitest';
import type { Day } from '../../../market/kernel/days.ts';
import { rupees } from '../../../market/kernel/money.ts';
import { operatorFrom } from '../../../server/operator.ts';
import { anOperator } from '../../../tests/support/shop/an-operator.ts';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { RootDataOfError } from '../../request/known-root-data.tsx';
import { shopWithoutSettings } from '../../request/shop.server.ts';
import { ProductBuy } from './product-buy.tsx';
import type { ShownProduct } from './product-page.server.ts';

const wheat = {
  id: 'wheat',
  price: rupees(1_799),
  stock: 9,
  sowingMonths: [10, 11],
  vendor: { id: 'v1', name: 'Pune Seeds', city: 'Pune', delivers: 'shop' },
} as unknown as ShownProduct;

/** Renders the purchase form with a given delivery estimate. */
function pageWith(estimatedDelivery: Day, product = wheat, advance = 0): string {
  const operator = { ...operatorFrom(anOperator), hours: '' };
  const shop = { ...shopWithoutSettings(operator, 'https://shop.example', new Date()), estimatedDelivery };
  const known = { status: 200, statusText: '', internal: false, data: { user: null, shop } };
  return markup(
    <RootDataOfError error={known}>
      <ProductBuy product={product} advance={advance} />
    </RootDataOfError>,
  ).replaceAll(/<[^>]*>/g, ' ');
}

it('shows the estimated delivery date, and warns when it is after the sowing time', () => {
  const late = 'Sowing time is October – November.';
  expect(pageWith('2026-11-30')).toMatch(/Estimated delivery:\s+30 November 2026/);
  expect(pageWith('2026-11-30')).not.toContain('Sowing time');
  expect(pageWith('2026-12-01')).toContain(
    `${late} If you order today, it arrives on 1 December 2026, after sowing time.`,
  );
  expect(pageWith('2026-12-01', { ...wheat, sowingMonths: null })).not.toContain('Sowing time');
});

it('labels the sum above Add to Cart as a price, because it excludes shipping', () => {
  expect(pageWith('2026-11-30')).toMatch(/Price\s+₹1,799\s+Add to Cart/);
});

it('shows the advance that it needs, with its refund, before it is in the cart', () => {
  expect(pageWith('2026-11-30', wheat, rupees(180))).toMatch(
    /an advance of\s+₹180\s*, paid online.*You get all of it back/,
  );
  expect(pageWith('2026-11-30')).not.toContain('advance');
});
