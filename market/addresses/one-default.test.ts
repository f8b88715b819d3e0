import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address } from '../../tests/support/address.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAddress, aProduct } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { Context } from '../kernel/context.ts';
import { rupees } from '../kernel/money.ts';
import { placeOrder } from '../orders/place/place-order.ts';
import { getOrder } from '../orders/read/get-order.ts';
import { addAddress } from './add-address.ts';
import { changeAddress } from './change-address.ts';
import { deleteAddress } from './delete-address.ts';
import { type Address, listAddresses } from './list-addresses.ts';
import { maxAddresses } from './rules.ts';
import { setDefaultAddress } from './set-default-address.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const listOf = async (as: Context) => answerOf(await listAddresses(as, undefined));
const add = async (as: Context, details = {}) =>
  answerOf(await addAddress(as, { ...address, ...details })).id;

describe('deleting an address', () => {
  it('that was the default makes the newest of the others the default', async () => {
    const as = market.as(await aCustomer(market));
    const [first, second, third] = [await add(as), await add(as), await add(as)];
    expect(await deleteAddress(as, { id: first })).toSucceed();
    expect(await listOf(as)).toMatchObject([
      { id: third, isDefault: true },
      { id: second, isDefault: false },
    ]);
  });

  it('that was not the default keeps the default, and the last one leaves none', async () => {
    const as = market.as(await aCustomer(market));
    const [first, second] = [await add(as), await add(as)];
    expect(await deleteAddress(as, { id: second })).toSucceed();
    expect(await listOf(as)).toMatchObject([{ id: first, isDefault: true }]);
    expect(await deleteAddress(as, { id: first })).toSucceed();
    expect(await listOf(as)).toEqual([]);
  });
});

it('an order keeps its delivery address when the saved address is changed or deleted', async () => {
  const buyer = await aCustomer(market);
  const as = market.as(buyer);
  const id = await add(as);
  const product = await aProduct(market, { price: rupees(6_000) });
  const order = answerOf(
    await placeOrder(as, {
      checkoutId: 'order-that-keeps-its-address',
      items: [{ productId: product.id, quantity: 1 }],
      addressId: id,
      total: rupees(6_000),
    }),
  );
  const sentTo = async () => answerOf(await getOrder(as, { id: order.id })).address;
  const before = await sentTo();
  expect(before).toMatchObject({ street: address.street });
  answerOf(await changeAddress(as, { ...address, id, street: 'Elsewhere' }));
  expect(await sentTo()).toEqual(before);
  answerOf(await deleteAddress(as, { id }));
  expect(await sentTo()).toEqual(before);
});

describe('another person’s address', () => {
  it.each([
    ['delete', deleteAddress],
    ['set-default', setDefaultAddress],
  ] as const)('is not found, and stays as it is (%s)', async (name, act) => {
    const owner = await aCustomer(market);
    const stranger = market.as(await aCustomer(market));
    const id = await anAddress(market, owner, { isDefault: true });
    expect(await act(stranger, { id })).toBeRefused('not-found');
    expect(await act(stranger, { id: 'nowhere' })).toBeRefused('not-found');
    expect(await act(market.visitor, { id })).toBeRefused('actor.signed-out');
    expect(await listOf(market.as(owner))).toMatchObject([{ id, isDefault: true }]);
    expect(await act(market.as(owner), { id })).toSucceed();
    const noted = await market.db
      .selectFrom('auditEntries')
      .select('action')
      .where('subjectId', '=', id)
      .execute();
    expect(noted).toEqual(name === 'delete' ? [{ action: 'address.delete' }] : []);
  });
});

it('stores twenty addresses, and accepts another after one is deleted', async () => {
  const owner = await aCustomer(market);
  const as = market.as(owner);
  const first = await add(as);
  for (let count = 1; count < maxAddresses; count++) await anAddress(market, owner);
  expect(await addAddress(as, address)).toBeRefused('address.too-many', { facts: { most: 20 } });
  expect(await deleteAddress(as, { id: first })).toSucceed();
  expect(await addAddress(as, address)).toSucceed();
});

type Step = { do: 'add' | 'change' | 'delete' | 'default'; which: number; mark: boolean };
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('add', 'change', 'delete', 'default'),
  which: fc.nat(maxAddresses),
  mark: fc.boolean(),
});

/** Model of the default flag: the expected default after each step, compared with the database. */
function markedAfter(before: readonly Address[], { do: what, mark }: Step, id: string | undefined) {
  const marked = before.find(({ isDefault }) => isDefault)?.id;
  const oldestFirst = before.map((address) => address.id).toSorted();
  if (what === 'add') return mark || before.length === 0 ? 'the new one' : marked;
  if (what === 'delete' && id === marked) return oldestFirst.filter((one) => one !== id).at(-1);
  return what === 'default' || (what === 'change' && mark) ? (id ?? marked) : marked;
}

async function take(as: Context, { do: what, mark }: Step, id = 'nowhere'): Promise<unknown> {
  if (what === 'add') return addAddress(as, { ...address, isDefault: mark });
  if (what === 'change') return changeAddress(as, { ...address, id, isDefault: mark });
  return what === 'delete' ? deleteAddress(as, { id }) : setDefaultAddress(as, { id });
}

it('exactly one address is the default while there are any, and the requested one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      let now = Date.UTC(2026, 10, 21);
      const as = market.as(await aCustomer(market), { clock: () => new Date(now) });
      for (const one of steps) {
        now += 1000;
        const before = await listOf(as);
        const id = before[one.which % Math.max(before.length, 1)]?.id;
        await take(as, one, id);
        const after = await listOf(as);
        const marked = after.filter(({ isDefault }) => isDefault).map((address) => address.id);
        const expected = markedAfter(before, one, id);
        const added = after.find((address) => !before.some((old) => old.id === address.id))?.id;
        expect(marked).toEqual(expected === undefined ? [] : [expected === 'the new one' ? added : expected]);
      }
    }),
    { numRuns: 25 },
  );
});
