import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { SignedIn } from '../kernel/context.ts';
import { check } from '../kernel/field-rules.ts';
import { addAddress } from './add-address.ts';
import { listAddresses } from './list-addresses.ts';
import { addressRules } from './rules.ts';

const address = {
  name: 'Demo Farmer',
  street: 'At post Otur',
  city: 'Junnar',
  state: 'Maharashtra',
  pincode: '412409',
  phone: '1234056789',
};

describe('the address form (spec section 5)', () => {
  it('wants every field', () => {
    expect(check(addressRules, {})).toEqual({
      name: 'required',
      street: 'required',
      city: 'required',
      state: 'required',
      pincode: 'required',
      phone: 'required',
    });
  });

  it.each(['41240', '4124099', '41240a', '412 409'])('refuses the pincode %s', (pincode) => {
    expect(check(addressRules, { ...address, pincode })).toEqual({ pincode: 'pincode.digits' });
  });

  it.each(['123405678', '12340567890', '+911234056'])('refuses the phone %s', (phone) => {
    expect(check(addressRules, { ...address, phone })).toEqual({ phone: 'phone.digits' });
  });
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

  it('have exactly one default: the first, then the one that asks for it', async () => {
    expect(await addAddress(market.as(buyer), address)).toSucceed();
    expect(await addAddress(market.as(buyer), { ...address, street: 'Second' })).toSucceed();
    expect(await defaults()).toEqual([
      ['At post Otur', true],
      ['Second', false],
    ]);
    expect(await addAddress(market.as(buyer), { ...address, street: 'Third', isDefault: true })).toSucceed();
    expect(await defaults()).toEqual([
      ['Third', true],
      ['At post Otur', false],
      ['Second', false],
    ]);
  });

  it('are nobody else’s, and not a visitor’s', async () => {
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
});
