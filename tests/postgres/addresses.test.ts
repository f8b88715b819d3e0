import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAddress } from '../../market/addresses/add-address.ts';
import { deleteAddress } from '../../market/addresses/delete-address.ts';
import { listAddresses } from '../../market/addresses/list-addresses.ts';
import { maxAddresses } from '../../market/addresses/rules.ts';
import { setDefaultAddress } from '../../market/addresses/set-default-address.ts';
import { address } from '../support/address.ts';
import { answerOf } from '../support/answer-of.ts';
import { aCustomer } from '../support/factories.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openPostgresMarket();
});
afterAll(() => market.close());

it('concurrent requests of one person keep one default address and at most twenty addresses', async () => {
  const as = market.as(await aCustomer(market));
  const added = await Promise.all(
    Array.from({ length: maxAddresses + 10 }, (_, n) =>
      addAddress(as, { ...address, isDefault: n % 2 === 0 }),
    ),
  );
  expect(added.filter(({ ok }) => ok)).toHaveLength(maxAddresses);

  const list = answerOf(await listAddresses(as, undefined));
  expect(list.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  await Promise.all(
    list.map(({ id }, n) => (n % 3 === 0 ? deleteAddress(as, { id }) : setDefaultAddress(as, { id }))),
  );
  const left = answerOf(await listAddresses(as, undefined));
  expect(left).toHaveLength(13);
  expect(left.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});
