import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveAnyConsignment } from '../../market/orders/move/move-any-consignment.ts';
import { moveOwnConsignment } from '../../market/orders/move/move-own-consignment.ts';
import { answerOf } from '../support/answer-of.ts';
import { moneyFaults } from '../support/doctor.ts';
import { anAdmin } from '../support/factories.ts';
import { allowManyOrders } from '../support/many-orders.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';
import { SaleShop, sentOn } from '../support/money/sale-shop.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openPostgresMarket();
  await allowManyOrders(market);
});
afterAll(() => market.close());

it('deliveries and returns of one vendor at once are all posted, without a deadlock', async () => {
  const shop = await SaleShop.open(market);
  const admin = { ...market.as(await anAdmin(market)), clock: () => sentOn };
  const deliver = (id: string) => moveOwnConsignment(shop.as(shop.seller.user), { id, to: 'delivered' });
  const goods = await shop.mixed();
  const ids = [];
  for (let count = 0; count < 40; count += 1) ids.push(await shop.ship(await shop.order(goods)));
  const [former, later] = [ids.slice(0, 20), ids.slice(20)];
  for (const id of former) answerOf(await deliver(id));
  const back = { to: 'returned', reason: 'refused' };
  const results = await Promise.all(
    former.flatMap((id, at) => [moveAnyConsignment(admin, { id, ...back }), deliver(later[at] ?? '')]),
  );
  for (const result of results) answerOf(result);
  const one = await market.db
    .selectFrom('vendorEarnings')
    .select(({ fn }) => [fn.sum('gross').as('gross'), fn.countAll().as('rows')])
    .executeTakeFirstOrThrow();
  expect([Number(one.rows), Number(one.gross)]).toEqual([60, 20 * 1_355_00]);
  expect(await moneyFaults(market.db)).toEqual([]);
});
