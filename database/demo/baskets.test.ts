import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../../market/kernel/money.ts';
import {
  farmerBaskets,
  orderCount,
  planOtherBaskets,
  planSeedBaskets,
  revenueOfV1,
  subtotalOf,
  totalSales,
} from './baskets.ts';
import { randomFrom } from './random.ts';

const farmers = farmerBaskets.map(([, basket]) => basket);

describe('the baskets of the past', () => {
  it('give vendor v1 its revenue in 24 orders', () => {
    const ofV1 = [...planSeedBaskets(), ...farmers].map((basket) => subtotalOf(basket, 'v1'));
    expect(sum(ofV1)).toBe(revenueOfV1);
    expect(ofV1.filter((amount) => amount > 0)).toHaveLength(24);
  });

  it('reach the total sales exactly, for any random seed', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const apart = [...planSeedBaskets(), ...farmers];
        const others = planOtherBaskets(randomFrom(seed), orderCount - apart.length, apart);
        const all = [...apart, ...others];
        expect(all).toHaveLength(orderCount);
        expect(sum(all.map((basket) => subtotalOf(basket)))).toBe(totalSales);
        expect(others.every((basket) => subtotalOf(basket, 'v1') === 0)).toBe(true);
        expect(
          all.flatMap(Object.values).every((quantity) => Number.isInteger(quantity) && quantity > 0),
        ).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
