import { expect, it } from 'vitest';
import { estimatedDelivery } from '../../market/delivery/dates.ts';
import { rupees } from '../../market/kernel/money.ts';
import type { StoreSettings } from '../../market/settings/store-settings.ts';
import { operatorFrom } from '../../server/operator.ts';
import { anOperator } from '../../tests/support/shop/an-operator.ts';
import { shopOf } from './shop.server.ts';

const settings: StoreSettings = {
  name: 'Kheti Bazaar',
  hindiName: 'खेती बाज़ार',
  phone: null,
  email: null,
  address: null,
  freeShippingAbove: rupees(5_000),
  shippingFee: rupees(250),
  codLimit: null,
  firstOrders: null,
  firstSum: null,
  confirmFirstAbove: null,
  deliveryCodeAbove: null,
  confirmAfterRefused: null,
  closedDays: [],
  version: 1,
};

/** The shop data of every page on 23 November 2026, a Monday. */
const shopWith = (set: Partial<StoreSettings>) => {
  const operator = { ...operatorFrom(anOperator), hours: '' };
  return shopOf(operator, { ...settings, ...set }, 'https://shop.example', new Date('2026-11-23T06:00:00Z'));
};

it('estimates the delivery date, taking the operator’s closed days into account', () => {
  expect(shopWith({}).estimatedDelivery).toBe('2026-11-30');
  const closedDays = ['2026-11-30', '2026-12-01'];
  expect(shopWith({ closedDays }).estimatedDelivery).toBe(estimatedDelivery('2026-11-23', closedDays));
  expect(shopWith({ closedDays }).estimatedDelivery).toBe('2026-12-02');
});

it('limits the cash amount of a cart to the legal daily limit, for every setting', () => {
  const limits = [null, rupees(700_000), rupees(5_000)].map((codLimit) => shopWith({ codLimit }).cashLimit);
  expect(limits).toEqual([rupees(199_999), rupees(199_999), rupees(5_000)]);
});
