import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { reportProblem } from '../../market/complaints/report-problem.ts';
import {
  acceptProposal,
  decideComplaint,
  proposeSettlement,
} from '../../market/complaints/settle-complaint.ts';
import type { SignedIn } from '../../market/kernel/context.ts';
import { sum } from '../../market/kernel/money.ts';
import { returnGoods } from '../../market/orders/move/returns/return-goods.ts';
import { answerOf } from '../support/answer-of.ts';
import { moneyFaults } from '../support/doctor.ts';
import { anAdmin } from '../support/factories.ts';
import { allowManyOrders } from '../support/many-orders.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';
import { connectTestProvider } from '../support/money/pay.ts';
import { returnSteps } from '../support/money/return-steps.ts';
import { SaleShop } from '../support/money/sale-shop.ts';

let market: TestMarket;
let shop: SaleShop;
let admin: SignedIn;
beforeAll(async () => {
  market = await openPostgresMarket();
  await allowManyOrders(market);
  await connectTestProvider(market);
  shop = await SaleShop.open(market);
  admin = await anAdmin(market);
});
beforeEach(() => market.db.deleteFrom('attempts').execute());
afterAll(() => market.close());

const { asBuyer, asSeller, asAdmin, delivered } = returnSteps(() => ({ shop, admin }));

/** A complaint about a parcel; returns its id. */
async function complaintAbout(orderId: string): Promise<string> {
  const report = reportProblem({ support: 'help@shop.example' });
  const torn = { id: orderId, part: '', kind: 'damaged', message: 'Torn' };
  const { number } = answerOf(await report(asBuyer(), torn));
  const found = market.db.selectFrom('complaints').where('number', '=', number).select('id');
  return (await found.executeTakeFirstOrThrow()).id;
}

const refund = (id: string, amount: string, borneBy = 'vendor') => {
  return { id, offer: 'refund', amount, borneBy, text: 'Sorry' };
};

it('gives back no more than was paid, and takes no more from the vendor, over parallel acts', async () => {
  const act = fc.constantFrom('accept', 'decide', 'decide-ours', 'one-back', 'all-back');
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.integer({ min: 1, max: 3_460 }), { minLength: 2, maxLength: 2 }),
      fc.array(act, { minLength: 3, maxLength: 6 }),
      async (isOnline, [offered = 1, decided = 1], acts) => {
        await market.db.deleteFrom('attempts').execute();
        const parcel = await delivered(undefined, isOnline);
        const ids = [await complaintAbout(parcel.id), await complaintAbout(parcel.id)] as const;
        answerOf(await proposeSettlement(asSeller(), refund(ids[0], String(offered))));
        const back = (sellable: string[]) =>
          returnGoods(asSeller(), { id: parcel.part, sellable, damaged: [], reason: 'faulty' });
        const doing: Record<(typeof acts)[number], () => Promise<unknown>> = {
          accept: () => acceptProposal(asBuyer(), { id: ids[0] }),
          decide: () => decideComplaint(asAdmin(), refund(ids[1], String(decided))),
          'decide-ours': () => decideComplaint(asAdmin(), refund(ids[1], String(decided), 'marketplace')),
          'one-back': () => back(['1', '']),
          'all-back': () => back(['3', '2']),
        };
        await Promise.all(acts.map((one) => doing[one]()));
        const of = async (table: 'refunds' | 'cashRefunds') =>
          (await market.db.selectFrom(table).select('amount').where('orderId', '=', parcel.id).execute()).map(
            ({ amount }) => Number(amount),
          );
        const paid = sum([...(await of('refunds')), ...(await of('cashRefunds'))]);
        expect(paid).toBeLessThanOrEqual(3_460_00);
        const { status } = await market.db
          .selectFrom('consignments')
          .where('id', '=', parcel.part)
          .select('status')
          .executeTakeFirstOrThrow();
        if (status === 'returned') expect(paid).toBe(3_460_00);
        const costs = await market.db
          .selectFrom('vendorEarnings')
          .where('consignmentId', '=', parcel.part)
          .select('complaintCost')
          .execute();
        const borne = sum(costs.map(({ complaintCost }) => Number(complaintCost)));
        expect(borne).toBeGreaterThanOrEqual(0);
        if (status === 'returned') expect(borne).toBe(0);
        expect(borne).toBeLessThanOrEqual(paid);
      },
    ),
    { numRuns: 25 },
  );
  expect(await moneyFaults(market.db)).toEqual([]);
});
