import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveOwnConsignment } from '../../market/orders/move/move-own-consignment.ts';
import { openLedger } from '../../market/orders/read/open-ledger.ts';
import { answerOf } from '../support/answer-of.ts';
import { withoutLedger } from '../support/database/without-ledger.ts';
import { moneyFaults } from '../support/doctor.ts';
import { allowManyOrders } from '../support/many-orders.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';
import { connectTestProvider } from '../support/money/pay.ts';
import { SaleShop, sentOn } from '../support/money/sale-shop.ts';

const day = 24 * 60 * 60 * 1000;

let market: TestMarket;
beforeAll(async () => {
  market = await openPostgresMarket();
  await allowManyOrders(market);
  await connectTestProvider(market);
});
afterAll(() => market.close());

it('several processes that open the ledger at once post everything once', async () => {
  const shop = await SaleShop.open(market);
  const orders = [];
  for (let count = 0; count < 4; count += 1) orders.push(await shop.orderPaid(await shop.mixed()));
  for (const order of orders.slice(0, 3)) {
    const id = await shop.ship(order);
    answerOf(await moveOwnConsignment(shop.as(shop.seller.user), { id, to: 'delivered' }));
  }
  await withoutLedger(market.db, new Date(sentOn.getTime() - day));
  const context = { ...market.system, clock: () => new Date(sentOn.getTime() + day) };
  await Promise.all(Array.from({ length: 4 }, () => openLedger(context)));
  expect(await moneyFaults(market.db)).toEqual([]);
  const earnings = await market.db.selectFrom('vendorEarnings').select('serial').execute();
  expect(earnings).toEqual([{ serial: 1 }, { serial: 1 }, { serial: 1 }]);
  const unearned = await market.db
    .selectFrom('ledgerAccounts')
    .select('balance')
    .where('code', '=', 'buyers_unearned')
    .executeTakeFirstOrThrow();
  expect(Number(unearned.balance)).toBe(-1_355_00);
});
