import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maskCard, maskVpa } from './mask.ts';
import { Rupees, rupeesOf } from './rupees.ts';

const amounts = fc.integer({ min: 0, max: 10_000_000_000_00 });

it('any amount is the same after it was sent as JSON, as a number or as a text', () => {
  fc.assert(
    fc.property(amounts, (paise) => {
      const sent = JSON.stringify(rupeesOf(paise));
      expect(sent).toMatch(/^\d+(?:\.\d{1,2})?$/);
      expect(Rupees.parse(JSON.parse(sent))).toBe(paise);
      expect(Rupees.parse(`-${sent}`)).toBe(paise === 0 ? -0 : -paise);
      const text = `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
      expect(Rupees.parse(text)).toBe(paise);
      expect(Rupees.parse(`${text}0`)).toBe(paise);
    }),
  );
});

it.each([1.005, '1.005', '1,000', 'abc', '', null, 1e21, '1e3', Number.NaN])('refuses %s', (given) => {
  expect(Rupees.safeParse(given).success).toBe(false);
});

it.each([
  ['ramesh.patil@okhdfc', 'ra…@okhdfc'],
  ['9822000071@ybl', '98…@ybl'],
  ['om@upi', 'o…@upi'],
  ['r@upi', '…@upi'],
])('masks the VPA %s', (vpa, masked) => {
  expect(maskVpa(vpa)).toBe(masked);
});

it('no VPA is shown whole', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9.]{1,30}$/), (name) => {
      const [shown = ''] = maskVpa(`${name}@okaxis`).split('…');
      expect(shown.length).toBeLessThanOrEqual(2);
      expect(shown.length).toBeLessThan(name.length);
    }),
  );
});

it.each([
  ['XXXXXXXXXXXX1111', '•••• 1111'],
  ['4111111111111234', '•••• 1234'],
  ['41111xxxxxx111', '•••• 111'],
  ['', '••••'],
])('masks the card %s', (number, masked) => {
  expect(maskCard(number)).toBe(masked);
});
