import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { moveOwnConsignment } from '../../market/orders/move/move-own-consignment.ts';
import { openSeedCase } from '../../market/seed-cases/open-case.ts';
import { tellLotBuyers } from '../../market/seed-cases/tell.ts';
import { answerOf } from '../support/answer-of.ts';
import { aCustomer, anAddress } from '../support/factories.ts';
import { aLicence } from '../support/licences.ts';
import { allowManyOrders } from '../support/many-orders.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';
import { SaleShop } from '../support/money/sale-shop.ts';
import { seedOf } from '../support/money/seed-lots.ts';

let market: TestMarket;
let shop: SaleShop;
beforeAll(async () => {
  market = await openPostgresMarket();
  await allowManyOrders(market);
  shop = await SaleShop.open(market);
  await aLicence(market, { vendorId: shop.seller.vendorId, kind: 'seed' });
});
beforeEach(() => market.db.deleteFrom('attempts').execute());
afterAll(() => market.close());

/** A delivered line of the lot, of a buyer of their own. */
async function bought(productId: string) {
  const buyer = await aCustomer(market);
  Object.assign(shop, { buyer, addressId: await anAddress(market, buyer, { name: 'Asha Pawar' }) });
  const order = await shop.order([{ productId, quantity: 1, amount: 1_000_00 }]);
  const id = await shop.ship(order, { carrier: 'Own delivery' });
  answerOf(await moveOwnConsignment(shop.as(shop.seller.user), { id, to: 'delivered' }));
  return { as: shop.as(buyer), of: `${order}.1` };
}

it('holds a lot once and tells each other buyer once, over parallel cases', async () => {
  const open = openSeedCase({ support: 'help@shop.example' });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 3 }),
      async (cases, others) => {
        const { productId, lot } = await seedOf(shop);
        const buyers = [];
        for (let at = 0; at < cases + others; at += 1) buyers.push(await bought(productId));
        const reporting = buyers.slice(0, cases);
        // Each sends the form twice.
        const results = await Promise.all(
          [...reporting, ...reporting].map(({ as, of }) => open(as, { of, emergence: '2', note: '' })),
        );
        expect(new Set(results.map((result) => answerOf(result).id)).size).toBe(cases);
        const holds = await market.db
          .selectFrom('lotHolds')
          .selectAll()
          .where('productId', '=', productId)
          .execute();
        expect(holds).toHaveLength(1);
        await Promise.all([tellLotBuyers(market.system), tellLotBuyers(market.system)]);
        const mails = await market.db
          .selectFrom('outgoingMails')
          .select(['kind', 'recipient', 'facts'])
          .execute();
        const told = mails.filter(
          ({ kind, facts }) => kind === 'lot.wait' && JSON.stringify(facts).includes(lot),
        );
        const silent = buyers.slice(cases).map(({ as }) => as.actor.email);
        // A buyer whose case came after the hold may have been asked to wait before.
        expect(told.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining(silent));
        expect(new Set(told.map(({ recipient }) => recipient)).size).toBe(told.length);
        const held = mails.filter(
          ({ kind, facts }) => kind === 'lot.held' && JSON.stringify(facts).includes(lot),
        );
        expect(held.filter(({ facts }) => JSON.stringify(facts).includes('"vendor"'))).toHaveLength(1);
      },
    ),
    { numRuns: 6 },
  );
});
