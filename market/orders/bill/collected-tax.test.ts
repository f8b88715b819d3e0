import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../../tests/support/answer-of.ts';
import { moneyFaults } from '../../../tests/support/doctor.ts';
import { anAddress, anAdmin } from '../../../tests/support/factories.ts';
import { allowManyOrders } from '../../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../../tests/support/market.ts';
import { connectTestProvider } from '../../../tests/support/money/pay.ts';
import { SaleShop, sentOn } from '../../../tests/support/money/sale-shop.ts';
import { operatorTaxMonth } from '../../tax-files/operator-tax.ts';
import { checkReturn } from '../move/check-return.ts';
import { moveAnyConsignment } from '../move/move-any-consignment.ts';
import { moveOwnConsignment } from '../move/move-own-consignment.ts';

let market: TestMarket;
let shop: SaleShop;
let addresses: readonly string[];
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  await connectTestProvider(market);
  await market.db
    .insertInto('cashCouriers')
    .values({ code: 'demo', name: 'Demo Parcel Service', days: 7, createdAt: sentOn })
    .execute();
  shop = await SaleShop.open(market);
  addresses = [shop.addressId, await anAddress(market, shop.buyer, { state: 'Punjab', pincode: '141001' })];
});
afterAll(() => market.close());

const goods = fc.record({
  price: fc.integer({ min: 100, max: 200_000 }).map((paise) => paise / 100),
  rate: fc.constantFrom(0, 5, 18),
  quantity: fc.integer({ min: 1, max: 3 }),
});
const orders = fc.record({
  lines: fc.array(goods, { minLength: 1, maxLength: 4 }),
  isFar: fc.boolean(),
  way: fc.constantFrom('paid', 'courier', 'vendor'),
  isReturned: fc.boolean(),
});

it('the ledger withholds the TCS of GSTR-8, to the paisa, for any delivered and returned orders', async () => {
  await fc.assert(
    fc.asyncProperty(orders, async ({ lines, isFar, way, isReturned }) => {
      shop.addressId = addresses[Number(isFar)] ?? shop.addressId;
      const items = await Promise.all(lines.map((line) => shop.goods(line)));
      const orderId = way === 'paid' ? await shop.orderPaid(items) : await shop.order(items);
      const id = await shop.ship(orderId, way === 'courier' ? { carrier: 'Demo Parcel Service' } : {});
      const [seller, administrator] = [shop.as(shop.seller.user), shop.as(await anAdmin(market))];
      answerOf(await moveOwnConsignment(seller, { id, to: 'delivered' }));
      if (isReturned) {
        answerOf(await moveAnyConsignment(administrator, { id, to: 'returned', reason: 'damaged' }));
        const pieces = lines.map(({ quantity }) => String(quantity));
        const none = lines.map(() => '0');
        answerOf(await checkReturn(seller, { id, sellable: pieces, damaged: none, missing: none }));
      }
      expect(await withheld()).toEqual(await reported());
      expect(await moneyFaults(market.db)).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

/** What GSTR-8 of the month says, in paise by tax. */
async function reported() {
  const context = shop.as(await anAdmin(market));
  const { tcs } = answerOf(await operatorTaxMonth(context, { month: '2026-11' }));
  return { cgst: tcs.camt, sgst: tcs.samt, igst: tcs.iamt };
}

async function withheld() {
  const rows = await market.db.selectFrom('ledgerAccounts').select(['code', 'balance']).execute();
  const of = (tax: string) =>
    rows
      .filter(({ code }) => code.startsWith(`tcs:${tax}:`))
      .reduce((total, { balance }) => total - Number(balance), 0);
  return { cgst: of('cgst'), sgst: of('sgst'), igst: of('igst') };
}
