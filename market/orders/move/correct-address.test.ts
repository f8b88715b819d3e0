import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer, anAdmin } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { SaleShop } from '../../../tests/support/money/sale-shop.ts';
import { getOrder } from '../read/get-order.ts';
import { readOrder } from '../read/read-order.ts';
import { vendorOrder } from '../read/vendor-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { correctAddress } from './correct-address.ts';
import { moveOwnConsignment } from './move-own-consignment.ts';

let market: TestMarket;
let shop: SaleShop;
let id: string;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  shop = await SaleShop.open(market);
  id = await shop.order([await shop.goods({ name: 'Spade', price: 5_250, rate: 5 })]);
});

const ordered = async () => {
  const { address, addressCorrectedAt, mayCorrectAddress } = answerOf(
    await getOrder(shop.as(shop.buyer), { id }),
  );
  return { address, addressCorrectedAt, mayCorrectAddress };
};

/** Sends the form as it was opened, with some fields changed. */
async function correct(fields: Record<string, string>, who = shop.buyer) {
  const { address, addressCorrectedAt } = await ordered();
  const before = addressCorrectedAt?.toISOString() ?? '';
  return correctAddress(shop.as(who), { ...address, before, ...fields, id });
}

const mails = () =>
  market.db
    .selectFrom('outgoingMails')
    .select(['facts', 'kind'])
    .where('kind', '=', 'order.address-corrected')
    .execute();

it('goes to the corrected address, says what it was, and tells the vendor', async () => {
  const { address: was } = await ordered();
  const sent = { name: 'Vimal Pawar', street: 'At post\nSangavi', city: 'Shirdi', phone: '+91 98765 43211' };
  expect(answerOf(await correct({ ...sent, pincode: '423109' })).hasChanged).toBe(true);
  const { address, addressCorrectedAt } = await ordered();
  const right = { name: 'Vimal Pawar', street: 'At post, Sangavi', city: 'Shirdi', phone: '9876543211' };
  expect(address).toEqual({ ...right, pincode: '423109', state: 'Maharashtra' });
  const corrected = { at: addressCorrectedAt, was };
  const part = await shop.consignmentOf(id);
  const seen = answerOf(await vendorOrder(shop.as(shop.seller.user), { id: part }));
  expect(seen).toMatchObject({ customer: { name: 'Vimal Pawar', city: 'Shirdi' }, corrected });
  expect(answerOf(await readOrder(shop.as(await anAdmin(market)), { id }))).toMatchObject({ corrected });
  const facts = { orderId: id, deliveryName: 'Vimal Pawar', deliveryCity: 'Shirdi' };
  expect((await mails()).filter((mail) => (mail.facts as typeof facts).orderId === id)).toMatchObject([
    { facts },
  ]);
  const audit = await market.db
    .selectFrom('auditEntries')
    .select('facts')
    .where('action', '=', 'order.correct-address')
    .where('subjectId', '=', id)
    .execute();
  expect(audit).toEqual([{ facts: { fields: 'name, street, city, pincode, phone' } }]);

  answerOf(await correct({ city: 'Rahata' }));
  expect(answerOf(await readOrder(shop.as(await anAdmin(market)), { id })).corrected?.was).toEqual(was);
});

it('changes and tells nothing where nothing differs', async () => {
  const told = (await mails()).length;
  expect(answerOf(await correct({})).hasChanged).toBe(false);
  expect((await ordered()).addressCorrectedAt).toBeNull();
  expect(await mails()).toHaveLength(told);
});

it('stays in its state, of which the tax depends', async () => {
  for (const pincode of ['560001', '580001', '999', ''])
    expect(await correct({ pincode })).toBeRefused('input.invalid');
  expect(await correct({ pincode: '560001' })).toMatchObject({
    failure: { fields: { pincode: 'pincode.fixed-state' } },
  });
  await correct({ state: 'Karnataka', city: 'Wai' });
  expect((await ordered()).address).toMatchObject({ state: 'Maharashtra', city: 'Wai' });
  expect(await correct({ name: '', phone: '12' })).toMatchObject({
    failure: { fields: { name: 'required', phone: 'phone.digits' } },
  });
});

it('is on the bill when it was corrected before the sending, and stays afterwards', async () => {
  await correct({ city: 'Shirdi' });
  await shop.ship(id);
  const [bill] = await shop.documentsOf(id);
  expect(bill).toMatchObject({ buyer: { city: 'Shirdi' }, placeOfSupply: { state: 'Maharashtra' } });
  expect((await ordered()).mayCorrectAddress).toBe(false);
  expect(await correct({ city: 'Rahata' })).toBeRefused('order.packed');
  expect(await shop.documentsOf(id)).toEqual([bill]);
});

it('agrees with the bill when parcel and correction come at the same moment', async () => {
  const part = await shop.consignmentOf(id);
  const vendor = (move: object) => moveOwnConsignment(shop.as(shop.seller.user), { id: part, ...move });
  expect(await vendor({ to: 'processing' })).toSucceed();
  const { address } = await ordered();
  const change = () => correctAddress(shop.as(shop.buyer), { ...address, city: 'Shirdi', before: '', id });
  const ship = () => vendor({ to: 'shipped', carrier: 'India Post', trackingNumber: 'EM123456789IN' });
  const [corrected, shipped] = await Promise.all([change(), ship()]);
  expect(shipped).toSucceed();
  const city = corrected.ok ? 'Shirdi' : address?.city;
  expect((await shop.documentsOf(id))[0]).toMatchObject({ buyer: { city } });
  expect((await ordered()).address?.city).toBe(city);
});

it('is refused in another form that was opened before the last correction', async () => {
  await correct({ city: 'Shirdi' });
  expect(await correct({ city: 'Rahata', before: '' })).toBeRefused('conflict.changed');
  expect((await ordered()).address?.city).toBe('Shirdi');
});

it('is refused for another person and a cancelled order', async () => {
  expect(await correct({ city: 'Shirdi' }, await aCustomer(market))).toBeRefused('not-found');
  await correct({ city: 'Shirdi' });
  await cancelOrder(shop.as(shop.buyer), { id });
  expect(await correct({ city: 'Rahata' })).toBeRefused('order.packed');
});
