import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer, anAddress } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { listAddresses } from '../../addresses/list-addresses.ts';
import { readProfile } from '../profile.ts';
import { changeOwnProfile } from './change-own-profile.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

it('corrects the own name, and the phone number of the addresses that had it', async () => {
  const person = await aCustomer(market, { name: 'Ramesh Patil' });
  const other = await aCustomer(market);
  const context = market.as(person);
  await anAddress(market, person, { phone: '9000000001', street: 'One' });
  await anAddress(market, person, { phone: '9000000002', street: 'Two' });
  await anAddress(market, other, { phone: '9000000001' });
  const typed = { name: ' Ramesh Patel ', phone: '+91 90000 00009', wasPhone: '9000000001' };
  answerOf(await changeOwnProfile(context, typed));
  expect(answerOf(await readProfile(context, {})).name).toBe('Ramesh Patel');
  const phonesOf = async (of: typeof context) =>
    answerOf(await listAddresses(of, undefined)).map(({ phone }) => phone);
  expect((await phonesOf(context)).toSorted()).toEqual(['9000000002', '9000000009']);
  expect(await phonesOf(market.as(other))).toEqual(['9000000001']);
  const audit = () =>
    market.db
      .selectFrom('auditEntries')
      .where('subjectId', '=', person.id)
      .where('action', '=', 'user.correct')
      .select('facts')
      .execute();
  expect(await audit()).toEqual([{ facts: { name: 'changed', phone: 'changed' } }]);
  answerOf(await changeOwnProfile(context, { ...typed, wasPhone: '9000000009' }));
  expect(await audit()).toHaveLength(1);
});

it('refuses an empty name and a wrong number', async () => {
  const context = market.as(await aCustomer(market));
  const refused = await changeOwnProfile(context, { name: ' ', phone: '123', wasPhone: '' });
  expect(refused).toBeRefused('input.invalid', { fields: { name: 'name.required', phone: 'phone.digits' } });
  expect(await changeOwnProfile(market.visitor, { name: 'A', phone: '' })).toBeRefused('actor.signed-out');
});
