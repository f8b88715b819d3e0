import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aVendor } from '../../tests/support/factories.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { noCounts, returnSteps } from '../../tests/support/money/return-steps.ts';
import { SaleShop, sentOn } from '../../tests/support/money/sale-shop.ts';
import { seedOf } from '../../tests/support/money/seed-lots.ts';
import { reportProblem } from '../complaints/report-problem.ts';
import { acceptProposal, decideComplaint, proposeSettlement } from '../complaints/settle-complaint.ts';
import type { SignedIn } from '../kernel/context.ts';
import { day } from '../kernel/durations.ts';
import { moveOwnConsignment } from '../orders/move/move-own-consignment.ts';
import { inspectReturn } from '../returns/inspect-return.ts';
import { openSeedCase } from '../seed-cases/open-case.ts';
import { vendorScore } from './vendor-score.ts';

let market: TestMarket;
let shop: SaleShop;
let admin: SignedIn;
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  shop = await SaleShop.open(market);
  admin = await anAdmin(market);
});
beforeEach(() => market.db.deleteFrom('attempts').execute());
afterAll(() => market.close());

const { asBuyer, asSeller, asAdmin, delivered, received } = returnSteps(() => ({ shop, admin }));

async function scored(time = 0, context = asSeller(time)) {
  const { measures } = answerOf(await vendorScore(context, { vendorId: shop.seller.vendorId }));
  return Object.fromEntries(
    measures.map(({ measure, hits, all, word, newest }) => [measure, { hits, all, word, newest }]),
  );
}

it('counts late parcels, orders that the vendor cancelled, and goods that came back by the vendor’s fault', async () => {
  const [good, late, broken, unwanted] = [
    await delivered(),
    await delivered(),
    await delivered(),
    await delivered(),
  ];
  await market.db
    .updateTable('consignments')
    .set({ promisedOn: sql<string>`delivered_on - 1` })
    .where('id', '=', late.part)
    .execute();
  const check = { ...noCounts, sellable: ['1'] };
  answerOf(await inspectReturn(asSeller(), { ...check, id: await received(broken) }));
  const notNeeded = await received(unwanted, { reason: 'unwanted' });
  answerOf(await inspectReturn(asSeller(), { ...check, id: notNeeded }));
  const cancel = async (context: ReturnType<typeof asSeller>, reason: string) => {
    const orderId = await shop.order([await shop.goods({ price: 500, rate: 0 })]);
    const id = await shop.consignmentOf(orderId);
    answerOf(await moveOwnConsignment(context, { id, to: 'cancelled', reason }));
    return id;
  };
  const soldOut = await cancel(asSeller(), 'sold-out');
  await cancel(asSeller(), 'customer-asked');

  const { onTime, cancelled, returned } = await scored();
  expect(onTime).toMatchObject({ hits: 3, all: 4, word: 'few' });
  expect(onTime?.newest.map(({ consignmentId }) => consignmentId)).toEqual([late.part]);
  expect(cancelled).toMatchObject({ hits: 1, all: 6 });
  expect(cancelled?.newest.map(({ consignmentId }) => consignmentId)).toEqual([soldOut]);
  expect(returned).toMatchObject({ hits: 1, all: 4 });
  expect(returned?.newest[0]).toMatchObject({ consignmentId: broken.part, orderId: broken.id });
  expect(good.part).not.toBe(late.part);
  expect(await scored(0, asAdmin())).toMatchObject({ onTime, cancelled, returned });
  // Ninety days later none of it counts.
  expect((await scored(90 * day)).onTime).toMatchObject({ hits: 0, all: 0 });
});

it('counts complaints that ended with the vendor’s money or with other goods, and no others', async () => {
  const complaint = async () => {
    await market.db.deleteFrom('attempts').execute();
    const { id, part } = await delivered();
    const about = { id, part: '', kind: 'missing', message: '1 kg is missing.' };
    const { number } = answerOf(await reportProblem({ support: 'help@shop.example' })(asBuyer(), about));
    const found = market.db.selectFrom('complaints').select('id').where('number', '=', number);
    return { part, id: (await found.executeTakeFirstOrThrow()).id };
  };
  const before = await scored();
  const terms = { amount: '45', text: 'Sorry.' };
  const decide = async (typed: object) => {
    const { id, part } = await complaint();
    answerOf(await decideComplaint(asAdmin(), { id, ...terms, ...typed }));
    return part;
  };
  const paid = await decide({ offer: 'refund', borneBy: 'vendor' });
  const sentAgain = await decide({ offer: 'another' });
  await decide({ offer: 'refund', borneBy: 'marketplace' });
  await decide({ offer: 'none' });
  const propose = async (offer: string) => {
    const { id, part } = await complaint();
    answerOf(await proposeSettlement(asSeller(), { id, ...terms, offer }));
    answerOf(await acceptProposal(asBuyer(), { id }));
    return part;
  };
  const offered = await propose('refund');
  await propose('none');
  await complaint();

  const { complaints } = await scored();
  expect(complaints?.all).toBe((before.complaints?.all ?? 0) + 7);
  const counted = complaints?.newest.map(({ consignmentId }) => consignmentId);
  expect(counted?.toSorted()).toEqual([paid, sentAgain, offered].toSorted());
});

it('counts seed of which two of ten fewer came up than its label says, by buyers who counted', async () => {
  const sown = async (emergence: string | null) => {
    const { productId } = await seedOf(shop);
    const parcel = await delivered([{ productId, quantity: 2, amount: 2_000_00 }]);
    const of = `${parcel.id}.1`;
    if (emergence !== null)
      answerOf(await openSeedCase({ support: 'help@shop.example' })(asBuyer(), { of, emergence, note: '' }));
    return parcel.part;
  };
  await sown(null);
  await sown('8');
  const thin = await sown('7');
  const { germination } = await scored();
  expect(germination).toMatchObject({ hits: 1, all: 2, word: 'few' });
  expect(germination?.newest.map(({ consignmentId }) => consignmentId)).toEqual([thin]);
});

it('is the vendor’s own, and that of any vendor for administrators', async () => {
  const other = await aVendor(market);
  const own = answerOf(await vendorScore(shop.as(other.user, sentOn), { vendorId: shop.seller.vendorId }));
  expect(own.measures.every(({ all }) => all === 0)).toBe(true);
  expect(await vendorScore(asAdmin(), {})).toBeRefused('not-found');
  expect(await vendorScore(asBuyer(), {})).toBeRefused('actor.forbidden');
  expect(await vendorScore(shop.as(await aCustomer(market)), {})).toBeRefused('actor.forbidden');
});
