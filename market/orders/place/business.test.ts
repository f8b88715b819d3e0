import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer, anAddress, anAdmin, aProduct, aVendor } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { check } from '../../kernel/field-rules.ts';
import { rupees } from '../../kernel/money.ts';
import { gstinCheckDigit } from '../../tax/gstin.ts';
import { businessFrom, businessRules } from '../business-rules.ts';
import { exportBusiness, forgetBusiness, lastBusiness } from '../kept-business.ts';
import { exportOrders } from '../read/export-orders.ts';
import { forgetBuyers } from '../read/forget-buyers.ts';
import { getOrder } from '../read/get-order.ts';
import { readOrder } from '../read/read-order.ts';
import { vendorOrder } from '../read/vendor-order.ts';
import { placeOrder } from './place-order.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const gstin = '27AABCK1234F1ZZ';
const name = 'Wai Farmers Producer Company';

const address = { buyerStreet: '4 Market Yard', buyerCity: 'Wai', buyerPincode: '412803' };

describe('business of a buyer', () => {
  it.each([
    ['', '', {}],
    [gstin, name, {}],
    [` ${gstin.toLowerCase()} `, name, {}],
    [gstin, ' ', { buyerBusiness: 'business.required' }],
    ['', name, { buyerGstin: 'gstin.required' }],
    ['27AABCK1234F1Z', name, { buyerGstin: 'gstin.format' }],
    ['72AABCK1234F1ZZ', name, { buyerGstin: 'gstin.state' }],
    ['27AABCK1234F1ZA', name, { buyerGstin: 'gstin.check' }],
    [gstin, 'x'.repeat(201), { buyerBusiness: 'too-long' }],
  ])('with GSTIN %j and name %j: %j', (buyerGstin, buyerBusiness, errors) => {
    expect(check(businessRules, { buyerGstin, buyerBusiness, ...address })).toEqual(errors);
  });

  it.each([
    [{}, {}],
    [{ buyerStreet: ' ' }, { buyerStreet: 'business.street' }],
    [{ buyerStreet: '4 ' }, { buyerStreet: 'business.street' }],
    [{ buyerStreet: 'x'.repeat(201) }, { buyerStreet: 'too-long' }],
    [{ buyerCity: '' }, { buyerCity: 'business.city' }],
    [{ buyerPincode: '' }, { buyerPincode: 'pincode.required' }],
    [{ buyerPincode: '41280' }, { buyerPincode: 'pincode.digits' }],
    [{ buyerPincode: '012345' }, { buyerPincode: 'pincode.digits' }],
    [{ buyerPincode: '560001' }, { buyerPincode: 'business.pincode' }],
  ])('with the address %j: %j', (change, errors) => {
    const typed = { buyerGstin: gstin, buyerBusiness: name, ...address, ...change };
    expect(check(businessRules, typed)).toEqual(errors);
  });

  it('is none with an address alone', () => {
    const typed = { buyerGstin: ' ', buyerBusiness: '', ...address };
    expect(check(businessRules, typed)).toEqual({});
    expect(businessFrom(typed)).toEqual({ buyerGstin: null, buyerBusiness: null, buyerAddress: null });
  });

  it('has a GSTIN with one check character only', () => {
    const pan = fc.stringMatching(/^[A-Z]{5}[0-9]{4}[A-Z]$/);
    const characters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    fc.assert(
      fc.property(pan, fc.constantFrom(...characters), (owner, last) => {
        const first14 = `27${owner}1Z`;
        const errors = check(businessRules, { buyerGstin: first14 + last, buyerBusiness: name, ...address });
        return (errors.buyerGstin === undefined) === (last === gstinCheckDigit(first14));
      }),
    );
  });
});

it('stays with the order for buyer, vendor and administrator, and is offered for the next one', async () => {
  const buyer = await aCustomer(market);
  const addressId = await anAddress(market, buyer);
  const { user, vendorId } = await aVendor(market);
  const { id: productId } = await aProduct(market, { vendorId, price: rupees(100) });
  const order = () => ({
    checkoutId: randomUUID(),
    items: [{ productId, quantity: 1 }],
    addressId,
    total: rupees(350),
  });
  const as = market.as(buyer);
  const mine = async () => answerOf(await lastBusiness(as, {}));
  const none = { buyerGstin: '', buyerBusiness: '' };
  expect(await mine()).toEqual({ ...none, buyerStreet: '', buyerCity: '', buyerPincode: '' });
  expect(await placeOrder(as, { ...order(), buyerGstin: gstin })).toBeRefused('input.invalid', {
    fields: {
      buyerBusiness: 'business.required',
      buyerStreet: 'business.street',
      buyerCity: 'business.city',
      buyerPincode: 'pincode.required',
    },
  });
  const typed = { buyerGstin: ` ${gstin.toLowerCase()}`, buyerBusiness: ` ${name} `, ...address };
  const { id } = answerOf(await placeOrder(as, { ...order(), ...typed }));
  const stored = { buyerGstin: gstin, buyerBusiness: name };
  const registered = { street: '4 Market Yard', city: 'Wai', state: 'Maharashtra', pincode: '412803' };
  expect(answerOf(await getOrder(as, { id }))).toMatchObject(stored);
  const admin = market.as(await anAdmin(market));
  const { parts, ...read } = answerOf(await readOrder(admin, { id }));
  expect(read).toMatchObject(stored);
  const part = { id: parts[0]?.id };
  expect(answerOf(await vendorOrder(market.as(user), part)).business).toEqual({ gstin, name });
  expect(await mine()).toEqual({ ...stored, ...address });

  // The address is kept, and the next order is for the business only when it says so.
  answerOf(await placeOrder(as, { ...order(), ...address }));
  expect(await mine()).toEqual({ ...none, ...address });
  expect(await exportOrders(as, buyer.id)).toMatchObject([
    { buyerGstin: null, buyerAddress: null },
    { ...stored, buyerAddress: registered },
  ]);
  expect(await exportBusiness(market.system, buyer.id)).toMatchObject({
    gstin,
    name,
    street: '4 Market Yard',
  });

  // Another address for the next bill: that of the first order stays.
  const moved = { ...typed, buyerStreet: '9 Station Road\nGate 2' };
  const next = answerOf(await placeOrder(as, { ...order(), ...moved }));
  expect(await mine()).toMatchObject({ buyerStreet: '9 Station Road, Gate 2' });
  const addresses = await market.db.selectFrom('orders').select(['id', 'buyerAddress']).execute();
  const streetOf = (one: string) => addresses.find((row) => row.id === one)?.buyerAddress?.street;
  expect([streetOf(id), streetOf(next.id)]).toEqual(['4 Market Yard', '9 Station Road, Gate 2']);

  await market.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', id).execute();
  await forgetBuyers(market.system, [buyer.id]);
  expect(answerOf(await readOrder(admin, { id }))).toMatchObject({
    address: null,
    buyerGstin: null,
    buyerBusiness: null,
  });
  const [erased] = await market.db.selectFrom('orders').select('buyerAddress').where('id', '=', id).execute();
  expect(erased).toEqual({ buyerAddress: null });
  await forgetBusiness(market.system, buyer.id);
  expect(await exportBusiness(market.system, buyer.id)).toBeNull();
});
