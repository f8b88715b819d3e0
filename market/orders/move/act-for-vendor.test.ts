import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aProduct, aVendor } from '../../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { aPastOrder } from '../../../tests/support/past-order.ts';
import { vendorOrder } from '../read/vendor-order.ts';
import { moveAnyConsignment } from './move-any-consignment.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

it('accepts, ships and delivers for a vendor, with a mail to them, an audit entry and history', async () => {
  const { user, vendorId } = await aVendor(market);
  const buyer = await aCustomer(market);
  const admin = await anAdmin(market);
  const products = [await aProduct(market, { vendorId })];
  const orderId = await aPastOrder(market, { by: buyer, products, at: '2026-11-18T06:00:00Z' });
  const { id } = await market.db
    .selectFrom('consignments')
    .where('orderId', '=', orderId)
    .select('id')
    .executeTakeFirstOrThrow();
  const move = (input: object) => moveAnyConsignment(market.as(admin), { id, ...input });

  answerOf(await move({ to: 'processing' }));
  expect(await move({ to: 'shipped', carrier: ' ' })).toBeRefused('input.invalid', {
    fields: { carrier: 'carrier.required' },
  });
  expect(await move({ to: 'shipped' })).toBeRefused('input.invalid', {
    fields: { reason: 'reason.required' },
  });
  // A correction of a parcel that was never shipped.
  expect(await move({ to: 'shipped', reason: 'wrong-tap' })).toBeRefused('order.move-refused');
  answerOf(await move({ to: 'shipped', carrier: ' India Post ', trackingNumber: 'EA123456789IN' }));
  answerOf(await move({ to: 'delivered' }));
  // Shipping anew is no correction.
  expect(await move({ to: 'shipped', carrier: 'DTDC' })).toBeRefused('order.move-refused');
  expect(await moveAnyConsignment(market.as(user), { id, to: 'delivered' })).toBeRefused('actor.forbidden');

  const order = answerOf(await vendorOrder(market.as(user), { id }));
  expect(order).toMatchObject({
    status: 'delivered',
    carrier: 'India Post',
    trackingNumber: 'EA123456789IN',
  });
  expect(order.moves.slice(1)).toMatchObject(Array.from({ length: 3 }, () => ({ by: 'admin' })));
  const mails = async (recipient: string) =>
    market.db
      .selectFrom('outgoingMails')
      .where('recipient', '=', recipient)
      .where('kind', 'in', ['consignment.acted', 'consignment.moved'])
      .select(['kind', 'facts'])
      .orderBy('id')
      .execute();
  expect(await mails(user.email)).toMatchObject([
    { kind: 'consignment.acted', facts: { status: 'processing' } },
    { kind: 'consignment.acted', facts: { status: 'shipped', carrier: 'India Post' } },
    { kind: 'consignment.acted', facts: { status: 'delivered' } },
  ]);
  expect((await mails(buyer.email)).map(({ kind }) => kind)).toEqual(Array(3).fill('consignment.moved'));
  const audit = await market.db
    .selectFrom('auditEntries')
    .where('subjectId', '=', id)
    .where('actorId', '=', admin.id)
    .select('facts')
    .orderBy('id')
    .execute();
  expect(audit.map(({ facts }) => facts)).toMatchObject([
    { from: 'pending', to: 'processing', by: 'admin' },
    { from: 'processing', to: 'shipped', by: 'admin' },
    { from: 'shipped', to: 'delivered', by: 'admin' },
  ]);
});
