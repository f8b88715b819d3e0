import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PricedCart, priceCart } from '../../../market/cart/price-cart.ts';
import { specifiedTerms } from '../../../market/delivery/rules.ts';
import { rupees, sum } from '../../../market/kernel/money.ts';
import type { PrepaidOnly } from '../../../market/ledger/prepaid-only.ts';
import type { CashLeft } from '../../../market/orders/cash-rules.ts';
import { implementedMethods } from '../../../market/payments/rules.ts';
import { choiceKey, choicesFor, chosenOf, wayRows } from './payment-choice.ts';

const cash: CashLeft = {
  limit: rupees(50_000),
  left: rupees(50_000),
  awaited: 0,
  beforeFirstDelivery: null,
  confirmation: { firstAbove: null, afterRefused: null, isFirst: false, refused: 0, ownPhone: '' },
};
const prepaidOnly: PrepaidOnly[] = [];
const tenPercentOfMachines = [
  { category: 'Equipment', vendor: null, above: rupees(10_000), share: 1_000, fixed: null },
];

function cartOf(price: number, category = 'Equipment'): PricedCart {
  const base = { pack: '1', subcategory: 'Weeders', imageKey: null, stock: 9, category };
  const products = [
    { ...base, id: 'weeder', name: 'Weeder', price, vendor: { id: 'v1', name: 'Pune Yantra', city: 'Pune' } },
    {
      ...base,
      id: 'seed',
      name: 'Seed',
      price: rupees(500),
      category: 'Seeds',
      vendor: { id: 'v2', name: 'Wai', city: null },
    },
  ];
  const items = products.map(({ id }) => ({ productId: id, quantity: 1 }));
  const cart = priceCart({ items }, products, { terms: specifiedTerms, own: new Map() });
  if (!cart) throw new Error('no cart');
  return cart;
}

it('shows UPI first, and cards with net banking as one row', () => {
  expect(wayRows(['cod', 'net-banking', 'card', 'upi'])).toEqual([
    { way: 'upi', hasBoth: false },
    { way: 'cod', hasBoth: false },
    { way: 'card', hasBoth: true },
  ]);
  expect(wayRows(['net-banking', 'cod'])).toEqual([
    { way: 'net-banking', hasBoth: false },
    { way: 'cod', hasBoth: false },
  ]);
});

it('each choice pays the total, now or at the door, and each way that is offered can be chosen', () => {
  const anyWays = fc.uniqueArray(fc.constantFrom(...implementedMethods), { minLength: 1 });
  fc.assert(
    fc.property(
      anyWays,
      fc.integer({ min: 100, max: rupees(40_000) }),
      fc.boolean(),
      (ways, price, hasRules) => {
        const cart = cartOf(price);
        const choices = choicesFor(
          { ways, advances: hasRules ? tenPercentOfMachines : [], cash, prepaidOnly },
          cart,
        );
        for (const { now, door } of choices) expect(now + sum(door.values())).toBe(cart.total);
        expect(new Set(choices.map(choiceKey)).size).toBe(choices.length);
        const needsAdvance = hasRules && price > rupees(10_000);
        const shown = choices.flatMap(({ way, hasBoth }) => (hasBoth ? [way, 'net-banking'] : [way]));
        for (const way of ways) if (way !== 'cod' || !needsAdvance) expect(shown).toContain(way);
        if (needsAdvance) expect(choices.map(({ way }) => way)).not.toContain('cod');
      },
    ),
  );
});

it('offers an advance with the rest in cash instead of cash, for goods that need one', () => {
  const cart = cartOf(rupees(46_500));
  const choices = choicesFor(
    { ways: ['cod', 'upi'], advances: tenPercentOfMachines, cash, prepaidOnly },
    cart,
  );
  expect(choices.map(choiceKey)).toEqual(['upi', 'advance']);
  const advance = choices[1];
  expect(advance).toMatchObject({ way: 'upi', pays: 'advance', now: rupees(4_650), refusal: null });
  expect([...(advance?.door ?? [])]).toEqual(
    cart.parcels.map(({ vendorId, total }) => [vendorId, vendorId === 'v1' ? total - rupees(4_650) : total]),
  );
});

it('refuses too much cash for the part that is cash, and lets all else be chosen', () => {
  const few = { ...cash, limit: rupees(43_000), left: rupees(43_000) };
  const plain = choicesFor(
    { ways: ['upi', 'cod'], advances: [], cash: few, prepaidOnly },
    cartOf(rupees(46_500)),
  );
  expect(plain.map(({ refusal }) => refusal?.code)).toEqual([undefined, 'payment.cash-limit']);
  expect(chosenOf(plain, undefined)?.way).toBe('upi');
  const advance = choicesFor(
    { ways: ['upi', 'cod'], advances: tenPercentOfMachines, cash: few, prepaidOnly },
    cartOf(rupees(46_500)),
  );
  expect(advance.map(({ refusal }) => refusal?.code)).toEqual([undefined, undefined]);
});

it('chooses cash at first where it is possible, and what the buyer has chosen after that', () => {
  const choices = choicesFor({ ways: ['upi', 'cod'], advances: [], cash, prepaidOnly }, cartOf(rupees(900)));
  expect(chosenOf(choices, undefined)?.way).toBe('cod');
  expect(chosenOf(choices, 'upi')?.way).toBe('upi');
  expect(chosenOf(choices, 'card')?.way).toBe('cod');
  expect(chosenOf([], undefined)).toBeUndefined();
});

it('refuses cash for goods of a vendor that is sold for prepaid orders alone, and says what is left', () => {
  const wai = [{ vendorId: 'v2', companyName: 'Wai' }];
  const terms = { advances: [], cash, prepaidOnly: wai };
  const both = choicesFor({ ...terms, ways: ['upi', 'cod'] }, cartOf(rupees(900)));
  expect(both.map(({ refusal }) => refusal)).toEqual([
    null,
    { code: 'payment.prepaid-only', facts: { vendor: 'Wai', online: 'some' } },
  ]);
  expect(chosenOf(both, undefined)?.way).toBe('upi');
  const [alone] = choicesFor({ ...terms, ways: ['cod'] }, cartOf(rupees(900)));
  expect(alone?.refusal?.facts).toEqual({ vendor: 'Wai', online: 'none' });
  const other = [{ vendorId: 'v9', companyName: 'Satara' }];
  const [, free] = choicesFor({ ...terms, prepaidOnly: other, ways: ['upi', 'cod'] }, cartOf(rupees(900)));
  expect(free?.refusal).toBeNull();
});
