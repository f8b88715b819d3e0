import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aProduct, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { aPastOrder } from '../../tests/support/past-order.ts';
import type { SignedIn } from '../kernel/context.ts';
import { placeholderEmail } from '../people/placeholder-email.ts';
import { cancelOrder } from './move/cancel-order.ts';
import { moveConsignments } from './move/move-consignments.ts';
import { announceDelivery } from './move/out-for-delivery.ts';
import { reduceLines } from './move/reduce-lines.ts';
import { getOrder } from './read/get-order.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

const at = '2026-11-20T06:00:00Z';
let phones = 9822000000;

/** A customer with a confirmed number, and with or without an email. */
async function withPhone(hasEmail: boolean): Promise<SignedIn> {
  const person = await aCustomer(market);
  const email = hasEmail ? person.email : placeholderEmail(person.id);
  await market.db
    .updateTable('users')
    .set({ phone: `+91${phones++}`, phoneAddedAt: new Date(at), phoneConfirmedAt: new Date(at), email })
    .where('id', '=', person.id)
    .execute();
  return { ...person, email };
}

const textsTo = async ({ id }: SignedIn) =>
  market.db
    .selectFrom('outgoingMessages')
    .select(['kind', 'facts', 'fallback', 'isImmediate'])
    .where('userId', '=', id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
const mailsTo = async ({ email }: SignedIn) =>
  (await market.db.selectFrom('outgoingMails').select('kind').where('recipient', '=', email).execute()).map(
    ({ kind }) => kind,
  );

let moves = 0;
/** Moves all parcels of an order on its day, one after the other. */
const move = (orderId: string, to: 'processing' | 'shipped' | 'delivered' | 'returned') =>
  market.db.transaction().execute((db) =>
    moveConsignments(
      { ...market.system, db, clock: () => new Date(Date.parse(at) + ++moves) },
      orderId,
      () => true,
      {
        to,
        by: 'vendor',
        ...(to === 'shipped' && { carrier: 'DTDC', trackingNumber: 'D123' }),
      },
    ),
  );

it('goes by text to a customer with a number, and the paper of the order by mail as well', async () => {
  const buyer = await withPhone(true);
  const id = await aPastOrder(market, { by: buyer, at, products: [await aProduct(market)] });
  for (const to of ['processing', 'shipped', 'delivered'] as const) await move(id, to);
  const texts = await textsTo(buyer);
  expect(texts.map(({ kind }) => kind)).toEqual([
    'order.pending.due',
    'order.processing.due',
    'order.shipped.due',
    'order.delivered.none',
  ]);
  expect(texts[2]?.facts).toMatchObject({ carrier: 'DTDC D123' });
  expect(texts[1]?.fallback).toMatchObject({ kind: 'consignment.moved', recipient: buyer.email });
  expect(texts.map(({ isImmediate }) => isImmediate)).toEqual([true, false, false, false]);
  expect(await mailsTo(buyer)).toEqual(['order.placed']);
});

it('goes by text alone to a customer without an email', async () => {
  const buyer = await withPhone(false);
  const id = await aPastOrder(market, { by: buyer, at, products: [await aProduct(market)] });
  answerOf(await cancelOrder(market.as(buyer), { id }));
  const texts = await textsTo(buyer);
  expect(texts).toMatchObject([
    { kind: 'order.pending.due', fallback: null },
    { kind: 'order.cancelled.none', fallback: null, isImmediate: true },
  ]);
  expect(await mailsTo(buyer)).toEqual([]);
});

it('goes by mail alone to a customer without a number', async () => {
  const buyer = await aCustomer(market);
  const id = await aPastOrder(market, { by: buyer, at, products: [await aProduct(market)] });
  await move(id, 'processing');
  expect(await textsTo(buyer)).toEqual([]);
  expect((await mailsTo(buyer)).sort()).toEqual(['consignment.moved', 'order.placed']);
});

it('tells of every other change what is left to pay', async () => {
  const buyer = await withPhone(true);
  const { vendorId } = await aVendor(market);
  const product = await aProduct(market, { vendorId, price: 100_00 });
  const id = await aPastOrder(market, { by: buyer, at, products: [product], quantity: 3 });
  const part = await market.db
    .selectFrom('consignments')
    .select('id')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow();
  const admin = market.as(await anAdmin(market));
  const typed = { id: part.id, left: ['2'], before: ['3'], reason: 'sold-out' };
  answerOf(await reduceLines(admin, typed));
  const texts = await textsTo(buyer);
  const order = await market.db
    .selectFrom('orders')
    .select(['total', 'cancelledAmount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const toPay = order.total - order.cancelledAmount;
  expect(texts[1]).toMatchObject({ kind: 'order.reduced.rest', facts: { due: toPay } });
  expect(texts[1]?.fallback).toMatchObject({ kind: 'consignment.reduced' });
});

it('tells the code of a parcel that comes today, to its buyer alone', async () => {
  const { user: seller, vendorId } = await aVendor(market);
  const product = await aProduct(market, { vendorId, price: 600_00 });
  for (const buyer of [await withPhone(true), await aCustomer(market)]) {
    const orderId = await aPastOrder(market, { by: buyer, at, products: [product] });
    await move(orderId, 'processing');
    await move(orderId, 'shipped');
    const { id } = await market.db
      .updateTable('consignments')
      .set({ deliveryCode: '4071' })
      .where('orderId', '=', orderId)
      .returning('id')
      .executeTakeFirstOrThrow();
    answerOf(await announceDelivery(market.as(seller), { id }));
    const sent = [
      ...(await textsTo(buyer)).filter(({ kind }) => kind === 'order.out-coded.due'),
      ...(await market.db
        .selectFrom('outgoingMails')
        .select('facts')
        .where('recipient', '=', buyer.email)
        .where('kind', '=', 'consignment.out')
        .execute()),
    ];
    expect(sent.map(({ facts }) => JSON.stringify(facts).includes('"code":"4071"'))).toEqual([true]);
  }
  const toSeller = market.db
    .selectFrom('outgoingMails')
    .select('facts')
    .where('recipient', '=', seller.email);
  expect(JSON.stringify(await toSeller.execute())).not.toContain('4071');
});

it('tells once a day that a parcel comes, with the cash for it, and only of a shipped one', async () => {
  const { user: seller, vendorId } = await aVendor(market);
  const { user: stranger } = await aVendor(market);
  const product = await aProduct(market, { vendorId, price: 600_00 });
  const announce = (id: string | undefined, day: string, by = seller) =>
    announceDelivery(market.as(by, { clock: () => new Date(`2026-11-${day}T05:00:00Z`) }), { id });
  for (const buyer of [await withPhone(false), await aCustomer(market)]) {
    const orderId = await aPastOrder(market, { by: buyer, at, products: [product] });
    const part = await market.db
      .selectFrom('consignments')
      .select(['id', 'shipping'])
      .where('orderId', '=', orderId)
      .executeTakeFirst();
    expect(await announce(part?.id, '21')).toBeRefused('not-found');
    await move(orderId, 'processing');
    await move(orderId, 'shipped');
    expect(await announce(part?.id, '21', stranger)).toBeRefused('not-found');
    expect(await announce(part?.id, '21')).toSucceed();
    expect(await announce(part?.id, '21')).toBeRefused('not-found');
    expect(await announce(part?.id, '22')).toSucceed();
    const texts = (await textsTo(buyer)).filter(({ kind }) => kind === 'order.out.due');
    const mails = (await mailsTo(buyer)).filter((kind) => kind === 'consignment.out');
    expect([texts.length, mails.length].toSorted((one, other) => one - other)).toEqual([0, 2]);
    for (const { facts } of texts) expect(facts).toMatchObject({ due: 600_00 + (part?.shipping ?? 0) });
    const own = answerOf(
      await getOrder(market.as(buyer, { clock: () => new Date('2026-11-22T10:00:00Z') }), { id: orderId }),
    );
    expect(own.parts[0]?.comesToday).toBe(true);
    await move(orderId, 'delivered');
    expect(await announce(part?.id, '23')).toBeRefused('not-found');
  }
});
