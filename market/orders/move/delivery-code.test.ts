import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aProduct, aVendor } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { aPastOrder } from '../../../tests/support/past-order.ts';
import { rupees } from '../../kernel/money.ts';
import { getOrder } from '../read/get-order.ts';
import { ordersToDeliver } from '../read/orders-to-deliver.ts';
import { readOrder } from '../read/read-order.ts';
import { vendorOrder } from '../read/vendor-order.ts';
import { moveAnyConsignment } from './move-any-consignment.ts';
import { moveOwnConsignment } from './move-own-consignment.ts';
import { moveOwnConsignments } from './move-own-consignments.ts';

let market: TestMarket;
let vendor: Awaited<ReturnType<typeof aVendor>>;
beforeAll(async () => {
  market = await openTestMarket();
  vendor = await aVendor(market);
});
afterAll(() => market.close());
beforeEach(() =>
  market.db
    .updateTable('storeSettings')
    .set({ deliveryCodeAbove: rupees(5_000) })
    .execute(),
);

const move = (id: string, form: object) => moveOwnConsignment(market.as(vendor.user), { id, ...form });

/** A parcel that the vendor has shipped, by default without a tracking number. */
async function aShippedParcel(
  price: number,
  { trackingNumber = '', way = 'courier' as 'courier' | 'collect' } = {},
) {
  const product = await aProduct(market, { vendorId: vendor.vendorId, price: rupees(price) });
  const buyer = await aCustomer(market);
  const orderId = await aPastOrder(market, { by: buyer, at: '2026-11-20T06:00:00Z', products: [product] });
  const { id } = await market.db
    .updateTable('consignments')
    .set({ way })
    .where('orderId', '=', orderId)
    .returning('id')
    .executeTakeFirstOrThrow();
  answerOf(await move(id, { to: 'processing' }));
  answerOf(await move(id, { to: 'shipped', carrier: 'Own vehicle', trackingNumber }));
  const [part] = answerOf(await getOrder(market.as(buyer), { id: orderId })).parts;
  return { id, orderId, buyer, code: part?.deliveryCode ?? null };
}

it('gives a code to dear parcels that the vendor brings, and to all that are collected', async () => {
  const codes = [
    await aShippedParcel(6_000),
    await aShippedParcel(100, { way: 'collect' }),
    await aShippedParcel(4_000),
    await aShippedParcel(6_000, { trackingNumber: 'D12345678' }),
  ].map(({ code }) => code);
  const fourDigits = expect.stringMatching(/^\d{4}$/);
  expect(codes).toEqual([fourDigits, fourDigits, null, null]);
});

it('tells the buyer by mail, and not the vendor', async () => {
  const { id, orderId, code } = await aShippedParcel(6_000);
  const seen = answerOf(await vendorOrder(market.as(vendor.user), { id }));
  expect([seen.asksCode, JSON.stringify(seen).includes('deliveryCode')]).toEqual([true, false]);
  const mails = await market.db
    .selectFrom('outgoingMails')
    .select('facts')
    .where('kind', '=', 'consignment.moved')
    .execute();
  const own = mails
    .map(({ facts }) => facts as object)
    .filter((facts) => JSON.stringify(facts).includes(orderId));
  expect(own.at(-1)).toMatchObject({ status: 'shipped', code });
});

it('is delivered with the right code alone, which five wrong ones lock', async () => {
  const { id, orderId, code, buyer } = await aShippedParcel(6_000);
  const wrong = code === '0000' ? '1111' : '0000';
  expect(await move(id, { to: 'delivered' })).toBeRefused('input.invalid', {
    fields: { code: 'deliveryCode.required' },
  });
  for (let tries = 0; tries < 5; tries++)
    expect(await move(id, { to: 'delivered', code: wrong })).toBeRefused('input.invalid', {
      fields: { code: 'deliveryCode.wrong' },
    });
  const locked = await move(id, { to: 'delivered', code });
  expect(locked.ok ? null : locked.failure.code).toBe('order.code-locked');
  const admin = market.as(await anAdmin(market));
  const deliver = (why: string) => moveAnyConsignment(admin, { id, to: 'delivered', why });
  expect(await deliver(' ')).toBeRefused('input.invalid', { fields: { why: 'deliveryCode.why' } });
  expect(await deliver('x'.repeat(301))).toBeRefused('input.invalid', { fields: { why: 'too-long' } });
  answerOf(await deliver('The buyer lost the phone,\nand said so by call'));
  const why = 'The buyer lost the phone, and said so by call';
  const audit = market.db.selectFrom('auditEntries').where('subjectId', '=', id).select('facts');
  expect((await audit.orderBy('id', 'desc').executeTakeFirstOrThrow()).facts).toMatchObject({
    withoutCode: why,
  });
  const seen = answerOf(await readOrder(admin, { id: orderId })).parts[0];
  expect(seen?.moves.at(-1)).toMatchObject({ to: 'delivered', by: 'admin', note: why });
  const others = [
    await getOrder(market.as(buyer), { id: orderId }),
    await vendorOrder(market.as(vendor.user), { id }),
  ];
  expect(JSON.stringify(others)).not.toContain('lost the phone');

  const other = await aShippedParcel(6_000);
  expect(answerOf(await move(other.id, { to: 'delivered', code: ` ${other.code} ` }))).toEqual({
    hasMoved: true,
  });
});

it('is left out where several are delivered at once', async () => {
  const [coded, free] = [await aShippedParcel(6_000), await aShippedParcel(1_000)];
  const ids = [coded.id, free.id];
  const asked = answerOf(await ordersToDeliver(market.as(vendor.user), { ids }));
  expect(asked).toMatchObject({ ids: [free.id], coded: 1, others: 0 });
  const { moved, stayed } = answerOf(
    await moveOwnConsignments(market.as(vendor.user), { ids, to: 'delivered' }),
  );
  expect([moved, stayed.map(({ status }) => status)]).toEqual([[free.id], ['shipped']]);
});

it('asks none where the operator has set no sum', async () => {
  await market.db.updateTable('storeSettings').set({ deliveryCodeAbove: null }).execute();
  expect((await aShippedParcel(6_000)).code).toBeNull();
});
