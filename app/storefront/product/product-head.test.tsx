import { expect, it } from 'vitest';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { RootDataOfLast } from '../../request/known-root-data.tsx';
import { ProductAlso } from './product-head.tsx';
import type { ShownProduct } from './product-page.server.ts';

it('says that the rating of a demo shop is an example, and nothing in a real shop', () => {
  const product = { name: 'Wheat', otherName: null, rating: 4.6, reviews: 128 } as unknown as ShownProduct;
  const pageIn = (isDemo: boolean, address: string) =>
    markup(
      <RootDataOfLast value={{ shop: { isDemo } } as never}>
        <ProductAlso product={product} />
      </RootDataOfLast>,
      address,
    );
  expect(pageIn(true, '/')).toContain('Example figures: this is a demo shop.');
  expect(pageIn(true, '/hi')).toContain('नमूने के आँकड़े: यह डेमो दुकान है।');
  expect(pageIn(false, '/')).toContain('128');
  expect(pageIn(false, '/')).not.toContain('Example figures');
});
