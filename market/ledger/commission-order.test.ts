import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fittingRule, hiddenBy, placeForRule, type SoldProduct } from './commission-rules.ts';

const products: SoldProduct[] = ['v1', 'v2'].flatMap((vendorId) =>
  ['Seeds', 'Equipment'].map((category) => ({ id: `${vendorId} ${category}`, vendorId, category })),
);
const days = ['2026-11-01', '2026-11-10', '2026-11-20', '2026-11-30', '2026-12-10'];
const oneOf = (...values: string[]) => fc.option(fc.constantFrom(...values), { freq: 1 });
const rule = fc
  .record({
    vendor: oneOf('v1', 'v2'),
    category: oneOf('Seeds', 'Equipment'),
    product: oneOf(...products.map(({ id }) => id)),
    share: fc.integer({ min: 0, max: 5_000 }),
    starts: oneOf('2026-11-10', '2026-11-20'),
    ends: oneOf('2026-11-20', '2026-11-30'),
  })
  // A product is of one vendor and of one category.
  .map((one) => (one.product ? { ...one, vendor: null, category: null } : one));
const soldBy = (id: string) => products.find((product) => product.id === id);
const asked = products.flatMap((product) => days.map((day) => [product, day] as const));

it('puts a new rule where it applies to all that no more special rule fits', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 6 }), rule, (earlier, added) => {
      const rules: (typeof added)[] = [];
      for (const one of [...earlier, added]) rules.splice(placeForRule(rules, one), 0, one);
      const at = rules.indexOf(added);
      expect(hiddenBy(rules, at, soldBy)).toBeNull();
      const own = asked.filter(([product, day]) => fittingRule([added], product, day) === 0);
      for (const [product, day] of own) expect(fittingRule(rules, product, day)).toBeLessThanOrEqual(at);
    }),
  );
});

it('marks only rules that no order can reach', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 6 }), (rules) => {
      for (const [at] of rules.entries()) {
        if (hiddenBy(rules, at, soldBy) === null) continue;
        const reached = asked.filter(([product, day]) => fittingRule(rules, product, day) === at);
        expect(reached).toEqual([]);
      }
    }),
  );
});
