import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAddress, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { Context } from '../kernel/context.ts';
import { dayAfter } from '../kernel/days.ts';
import { newId } from '../kernel/ids.ts';
import { rupees } from '../kernel/money.ts';
import { placeOrder } from '../orders/place/place-order.ts';
import { offeredPayments } from '../payments/offered-payments.ts';
import { listPaymentOptions, switchPaymentOption } from '../payments/options.ts';
import { changeSettings, readSettings } from './change-settings.ts';
import { closedDaysFrom, closedDaysText } from './closed-days.ts';
import { paiseFrom } from './rules.ts';

let market: TestMarket;
let admin: Context;
beforeAll(async () => {
  market = await openTestMarket();
  admin = market.as(await anAdmin(market));
});
afterAll(() => market.close());

const typed = {
  name: 'Kisan Mandi',
  hindiName: 'किसान मंडी',
  phone: '020 2426 1800',
  email: 'help@shop.example',
  address: '',
  freeShippingAbove: '5,000',
  shippingFee: '250',
  codLimit: '',
  firstOrders: '5',
  firstSum: '1,00,000',
  closedDays: '',
};

async function set(change: Partial<typeof typed>) {
  const { version } = answerOf(await readSettings(admin, {}));
  return changeSettings(admin, { ...typed, ...change, version });
}

async function buy(price: number, total: number) {
  const buyer = await aCustomer(market);
  const product = await aProduct(market, { price: rupees(price) });
  return placeOrder(market.as(buyer), {
    checkoutId: newId(),
    items: [{ productId: product.id, quantity: 1 }],
    addressId: await anAddress(market, buyer),
    total: rupees(total),
  });
}

it('begins with the values of docs/product.md', async () => {
  expect(answerOf(await readSettings(admin, {}))).toMatchObject({
    name: 'Kheti Bazaar',
    phone: null,
    freeShippingAbove: rupees(5_000),
    shippingFee: rupees(250),
    codLimit: null,
    firstOrders: 5,
    firstSum: rupees(1_00_000),
  });
  expect(answerOf(await listPaymentOptions(admin, {}))).toMatchObject([
    { name: 'UPI', type: 'digital', enabled: true, isImplemented: true },
    { name: 'Cash on Delivery', type: 'offline', enabled: true, isImplemented: true },
    { name: 'Credit/Debit Card', type: 'digital', enabled: false, isImplemented: true },
    { name: 'Net Banking', type: 'digital', enabled: true, isImplemented: true },
    { name: 'Direct Bank Transfer', type: 'offline', enabled: false, isImplemented: true },
  ]);
});

it('charges the next order the new fee, and nothing strictly above the threshold', async () => {
  answerOf(await set({ freeShippingAbove: '1000', shippingFee: '49.50' }));
  expect(await buy(1_000, 1_250)).toBeRefused('price.changed');
  answerOf(await buy(1_000, 1_049.5));
  answerOf(await buy(1_001, 1_001));
});

it('records the old and the new values in the audit log', async () => {
  answerOf(await set({ shippingFee: '100', codLimit: '2000' }));
  answerOf(await set({ shippingFee: '150', codLimit: '' }));
  const { facts } = await market.db
    .selectFrom('auditEntries')
    .select('facts')
    .where('action', '=', 'settings.change')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(facts).toEqual({ shippingFee: '10000 > 15000', codLimit: '200000 > ' });
});

it('applies the cash limit', async () => {
  answerOf(await set({ codLimit: '2000' }));
  expect(await buy(1_751, 2_001)).toBeRefused('payment.cash-limit');
  answerOf(await buy(1_750, 2_000));
});

it('places no order once the last payment option is switched off', async () => {
  answerOf(await set({}));
  const cash = (enabled: boolean) => switchPaymentOption(admin, { id: 'cod', enabled: String(enabled) });
  answerOf(await cash(false));
  expect((await offeredPayments(admin, [])).ways).toEqual([]);
  expect(await buy(100, 350)).toBeRefused('payment.unavailable');
  answerOf(await cash(true));
  expect((await offeredPayments(admin, [])).ways).toEqual(['cod']);
  answerOf(await buy(100, 350));
});

it('refuses the second of two concurrent edits, and keeps the first', async () => {
  const { version } = answerOf(await readSettings(admin, {}));
  answerOf(await changeSettings(admin, { ...typed, name: 'First', version }));
  expect(await changeSettings(admin, { ...typed, name: 'Second', version })).toBeRefused('conflict.changed');
  for (const rubbish of [-2_147_483_649, 1e300, '1.5', 'x'])
    expect(await changeSettings(admin, { ...typed, version: rubbish })).toBeRefused('conflict.changed');
  expect(answerOf(await readSettings(admin, {})).name).toBe('First');
});

it('returns an error for each invalid field', async () => {
  const wrong = {
    name: ' ',
    email: 'not-an-email',
    phone: 'call me',
    freeShippingAbove: '-1',
    shippingFee: '',
    codLimit: '0',
    firstOrders: '0',
    firstSum: '0',
    closedDays: '31/02/2026',
  };
  expect(await set(wrong)).toMatchObject({
    failure: {
      fields: {
        name: 'name.required',
        email: 'email.invalid',
        phone: 'phone.format',
        freeShippingAbove: 'amount.format',
        shippingFee: 'amount.required',
        codLimit: 'amount.format',
        firstOrders: 'firstOrders.format',
        firstSum: 'amount.format',
        closedDays: 'closedDays.format',
      },
    },
  });
});

it('is for administrators alone', async () => {
  const { user } = await aVendor(market);
  for (const verb of [readSettings, changeSettings, listPaymentOptions, switchPaymentOption]) {
    expect(await verb(market.visitor, {})).toBeRefused('actor.signed-out');
    expect(await verb(market.as(user), {})).toBeRefused('actor.forbidden');
  }
});

it('stores the days without delivery sorted, each once', async () => {
  answerOf(await set({ closedDays: '25/12/2026, 14/11/2026 2026-12-25' }));
  expect(answerOf(await readSettings(admin, {})).closedDays).toEqual(['2026-11-14', '2026-12-25']);
  const many = Array.from({ length: 61 }, (_, n) => dayAfter('2027-01-01', n));
  expect(await set({ closedDays: closedDaysText(many) })).toMatchObject({
    failure: { fields: { closedDays: 'closedDays.most' } },
  });
  const days = fc.uniqueArray(fc.nat(5_000), { maxLength: 60 });
  fc.assert(
    fc.property(days, (offsets) => {
      const closed = offsets.map((days) => dayAfter('2026-01-01', days)).sort();
      expect(closedDaysFrom(closedDaysText(closed))).toEqual(closed);
    }),
  );
  answerOf(await set({}));
});

it('parses amounts as they are displayed, and nothing else', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (paise) => {
      const shown = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(paise / 100);
      expect(paiseFrom(`₹${shown}`)).toBe(paise);
    }),
  );
  for (const rubbish of ['', '-5', '1.234', '1e3', 'NaN', '१००', '99999999999']) {
    expect(paiseFrom(rubbish)).toBeNull();
  }
});
