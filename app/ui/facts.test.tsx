import { expect, it } from 'vitest';
import type { PaymentMethod } from '../../market/payments/rules.ts';
import { markup } from '../../tests/support/shop/markup.tsx';
import { RootDataOfLast } from '../request/known-root-data.tsx';
import type { RootData } from '../request/root-data.ts';
import { Facts, useWaysText } from './facts.tsx';

function Ways({ isOnline }: { isOnline: boolean }) {
  return useWaysText({ isOnline });
}

function shown(part: React.ReactNode, ways: readonly PaymentMethod[], address = '/'): string {
  const data = { shop: { ways, phone: '' } } as unknown as RootData;
  return markup(<RootDataOfLast value={data}>{part}</RootDataOfLast>, address);
}

it('names the ways to pay that the shop takes, before the checkout', () => {
  expect(shown(<Facts />, ['cod'])).toContain('Cash on Delivery');
  expect(shown(<Facts />, ['upi', 'cod', 'net-banking'])).toContain('UPI, Cash on Delivery, Net Banking');
  expect(shown(<Facts />, ['upi', 'cod'], '/hi')).toContain('UPI, ');
});

it('does not promise cash where it is switched off, or not for these goods', () => {
  expect(shown(<Facts />, ['upi', 'card'])).not.toContain('Cash');
  expect(shown(<Facts />, [])).not.toContain('Cash');
  expect(shown(<Ways isOnline />, ['upi', 'cod'])).toBe('UPI');
});
