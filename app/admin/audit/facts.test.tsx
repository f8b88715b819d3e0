import { expect, it } from 'vitest';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { Facts } from './facts.tsx';

const factTexts = (facts: Record<string, string | number>) =>
  [...markup(<Facts facts={facts} />).matchAll(/<li>([^<]*)/g)].map(([, line]) => line);

it('labels the facts of an entry, with amounts in rupees', () => {
  expect(factTexts({ shippingFee: 24950, codLimit: '' })).toEqual([
    'Shipping fee: ₹249.50',
    'Cash on Delivery limit: empty',
  ]);
  expect(factTexts({ from: 'pending', to: 'shipped', by: 'vendor' })).toEqual([
    'From: Pending',
    'To: Shipped',
    'By: Vendor',
  ]);
  expect(factTexts({ fields: 'price, pack', price: '150 > 160' })).toEqual([
    'Changed: Price (₹), Pack',
    'Price (₹): 150 → 160',
  ]);
});

it('shows the previous and the new value', () => {
  expect(
    factTexts({ shippingFee: '25000 > 19900', phone: ' > 020 2426 0001', role: 'customer > vendor' }),
  ).toEqual(['Shipping fee: ₹250 → ₹199', 'Phone: empty → 020 2426 0001', 'Role: Customer → Vendor']);
});

it('says what changed in the rules of delivery in words and rupees', () => {
  expect(
    factTexts({
      'charge.parcel.50000.state': '22000 > 24000',
      'charge.bag.2500.special': ' > 9900',
      'more.machine.india': '1000 > 1200',
      'days.region': '3–5 > 2–4',
      'cash.district': '500000 > any',
      'delivery.mode': 'shop > own',
      'delivery.free': 'no > yes',
      'delivery.places': 'Nashik > Nashik, Dr. Patil, Pune',
      'place.cutOff.Dr. Patil': '12:00 > 14:00',
      'place.weekdays.Nashik': '1,2 > 1',
      'place.street.Nashik': 'changed',
      'closed.2026-12-01': ' > 2026-12-03',
      'van.charge': '5000 > 6000',
      'van.upToKg': '100 > any',
    }),
  ).toEqual([
    'Parcels up to 50 kg, Own state: ₹220 → ₹240',
    'Bags up to 2.5 kg, Hills, islands: not sent → ₹99',
    'Machines, each kg above, Rest of India: ₹10 → ₹12',
    'Next states, days: 3–5 → 2–4',
    'Own district, cash up to: ₹5,000 → any sum',
    'Charges: Marketplace rule → Own charges',
    'Free when the order is delivered free: No → Yes',
    'Places: Nashik → Nashik, Dr. Patil, Pune',
    'Dr. Patil: cut-off: 12:00 → 14:00',
    'Nashik: sends on: Monday, Tuesday → Monday',
    'Nashik: street: changed',
    'Closed from 1 December 2026 until: empty → 3 December 2026',
    'Own van, charge: ₹50 → ₹60',
    'Own van, up to kg: 100 → any weight',
  ]);
});

it('leaves free text as it is, and facts without a label as stored', () => {
  expect(factTexts({ name: 'pending', nameless: 'x.y', from: 'wheat-hd-3086' })).toEqual([
    'Name: pending',
    'nameless: x.y',
    'From: wheat-hd-3086',
  ]);
});
