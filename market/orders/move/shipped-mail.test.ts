import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { SaleShop } from '../../../tests/support/money/sale-shop.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.close());

it('names the bills of the parcel in the mail that it is sent', async () => {
  const shop = await SaleShop.open(market);
  const orderId = await shop.order(await shop.mixed());
  await shop.ship(orderId);
  const bills = await market.db.selectFrom('documents').select(['id', 'number']).execute();
  expect(bills).toHaveLength(1);
  const mails = await market.db
    .selectFrom('outgoingMails')
    .select('facts')
    .where('kind', '=', 'consignment.moved')
    .execute();
  const facts = mails.map(({ facts: one }) => one as { status: string; bills?: unknown });
  const billsOf = (status: string) => facts.filter((one) => one.status === status).map((one) => one.bills);
  expect({ processing: billsOf('processing'), shipped: billsOf('shipped') }).toEqual({
    processing: [undefined],
    shipped: [bills],
  });
});
