import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address } from '../../tests/support/address.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { SignedIn } from '../kernel/context.ts';
import { check } from '../kernel/field-rules.ts';
import { addAddress } from './add-address.ts';
import { changeAddress } from './change-address.ts';
import { deliveryAddress, listAddresses } from './list-addresses.ts';
import { addressRules, plainPhone } from './rules.ts';

describe('the address form (docs/product.md, Address form)', () => {
  it('requires every field', () => {
    expect(check(addressRules, {})).toEqual({
      name: 'required',
      street: 'required',
      city: 'required',
      state: 'required',
      pincode: 'required',
      phone: 'required',
    });
  });

  it.each(['', 'Bombay State', 'maharashtra', 'constructor'])('refuses the state %j', (state) => {
    expect(check(addressRules, { ...address, state })).toEqual({ state: 'required' });
  });

  it.each(['41240', '4124099', '41240a', '412 409'])('refuses the pincode %s', (pincode) => {
    expect(check(addressRules, { ...address, pincode })).toEqual({ pincode: 'pincode.digits' });
  });

  it.each(['123405678', '12340567890', '+911234056'])('refuses the phone %s', (phone) => {
    expect(check(addressRules, { ...address, phone })).toEqual({ phone: 'phone.digits' });
  });
});

it.each(['98765 43210', '+91 98765-43210', '09876543210'])('accepts the phone %s', (phone) => {
  expect(check(addressRules, { ...address, phone })).toEqual({});
  expect(plainPhone(phone)).toBe('9876543210');
});

it('refuses a pincode that certainly belongs to another state', () => {
  expect(check(addressRules, { ...address, pincode: '452001' })).toEqual({ pincode: 'pincode.state' });
  expect(check(addressRules, { ...address, state: 'Madhya Pradesh', pincode: '452001' })).toEqual({});
});

describe('saved addresses', () => {
  let market: TestMarket;
  let buyer: SignedIn;
  beforeAll(async () => {
    market = await openTestMarket();
    buyer = await aCustomer(market);
  });
  afterAll(() => market.close());

  const defaults = async () => {
    const list = await listAddresses(market.as(buyer), undefined);
    return list.ok ? list.value.map(({ street, isDefault }) => [street, isDefault]) : [];
  };

  it('have an optional landmark, which an order has in the street', async () => {
    const place = { ...address, street: 'Gat 7', landmark: ' Near Gram Panchayat ' };
    const actor = await aCustomer(market);
    const person = { ...market.as(actor), actor };
    const { id } = answerOf(await addAddress(person, place));
    const [saved] = answerOf(await listAddresses(person, undefined));
    expect(saved).toMatchObject({ street: 'Gat 7', landmark: 'Near Gram Panchayat' });
    const streetOf = async () => (await deliveryAddress(person, id).executeTakeFirst())?.street;
    expect(await streetOf()).toBe('Gat 7, Near Gram Panchayat');
    answerOf(await changeAddress(person, { ...place, id, landmark: '' }));
    expect(await streetOf()).toBe('Gat 7');
  });

  it('have exactly one default: the first, then one saved as the default', async () => {
    expect(await addAddress(market.as(buyer), address)).toSucceed();
    expect(await addAddress(market.as(buyer), { ...address, street: 'Second' })).toSucceed();
    expect(await defaults()).toEqual([
      [address.street, true],
      ['Second', false],
    ]);
    expect(await addAddress(market.as(buyer), { ...address, street: 'Third', isDefault: true })).toSucceed();
    expect(await defaults()).toEqual([
      ['Third', true],
      [address.street, false],
      ['Second', false],
    ]);
  });

  it('are visible to their owner alone, not to other people or visitors', async () => {
    const stranger = await listAddresses(market.as(await aCustomer(market)), undefined);
    expect(stranger.ok && stranger.value).toEqual([]);
    expect(await addAddress(market.visitor, address)).toBeRefused('actor.signed-out');
  });

  it('are refused with the message at each field', async () => {
    const refused = await addAddress(market.as(buyer), { ...address, pincode: '1', phone: 7, name: ' ' });
    expect(refused).toBeRefused('input.invalid');
    expect(!refused.ok && refused.failure.fields).toEqual({
      name: 'required',
      pincode: 'pincode.digits',
      phone: 'required',
    });
  });

  it('can be changed by their owner alone', async () => {
    const owner = await aCustomer(market);
    const as = market.as(owner);
    const first = answerOf(await addAddress(as, address)).id;
    const second = answerOf(await addAddress(as, { ...address, street: 'Second' })).id;
    const moved = { ...address, id: second, street: 'Ward 4\r\n near the well', pincode: '413102' };

    expect(await changeAddress(market.as(buyer), moved)).toBeRefused('not-found');
    expect(await changeAddress(market.visitor, moved)).toBeRefused('actor.signed-out');
    expect(await changeAddress(as, { ...moved, id: 'nowhere' })).toBeRefused('not-found');
    expect(await changeAddress(as, { ...moved, phone: '1' })).toBeRefused('input.invalid');
    expect(await changeAddress(as, moved)).toSucceed();
    expect(answerOf(await listAddresses(as, undefined))).toMatchObject([
      { id: first, street: address.street, isDefault: true },
      { id: second, street: 'Ward 4, near the well', pincode: '413102', isDefault: false },
    ]);
  });

  it('pass on the default flag, and never lose it by a change', async () => {
    const owner = await aCustomer(market);
    const as = market.as(owner);
    const first = answerOf(await addAddress(as, address)).id;
    const second = answerOf(await addAddress(as, address)).id;
    const marked = async () => answerOf(await listAddresses(as, undefined)).filter((one) => one.isDefault);

    expect(await changeAddress(as, { ...address, id: first })).toSucceed();
    expect(await marked()).toMatchObject([{ id: first }]);
    expect(await changeAddress(as, { ...address, id: second, isDefault: true })).toSucceed();
    expect(await marked()).toMatchObject([{ id: second }]);
  });
});
