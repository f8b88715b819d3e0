import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indianDay } from '../../market/kernel/days.ts';
import { moveOwnConsignment } from '../../market/orders/move/move-own-consignment.ts';
import { financialYear } from '../../market/tax/financial-year.ts';
import { moneyFaults } from '../support/doctor.ts';
import { aVendor } from '../support/factories.ts';
import { allowManyOrders } from '../support/many-orders.ts';
import { openPostgresMarket } from '../support/market.ts';
import { SaleShop, sentOn } from '../support/money/sale-shop.ts';

let market: Awaited<ReturnType<typeof openPostgresMarket>>;
beforeAll(async () => {
  market = await openPostgresMarket();
  await allowManyOrders(market);
});
afterAll(async () => {
  expect(await moneyFaults(market.db)).toEqual([]);
  await market.close();
});

const parcels = 50;

/** The serial numbers of a vendor's documents. */
async function serialsOf(vendorId: string): Promise<number[]> {
  const rows = await market.db
    .selectFrom('documents')
    .select('serial')
    .where('vendorId', '=', vendorId)
    .where('year', '=', financialYear(sentOn))
    .orderBy('serial')
    .execute();
  return rows.map(({ serial }) => serial);
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('the numbers of documents', () => {
  it('have neither gap nor twin when 50 parcels of a vendor are sent at once', async () => {
    const shop = await SaleShop.open(market);
    const item = await shop.goods({ price: 105, rate: 5 });
    const orders = await Promise.all(upTo(parcels).map(() => shop.order([item])));
    await Promise.all(orders.map((id, at) => shop.ship(id, { at: new Date(sentOn.getTime() - at) })));
    expect(await serialsOf(shop.seller.vendorId)).toEqual(upTo(parcels));
    const rows = await market.db
      .selectFrom('documents')
      .select(['issuedAt', 'number'])
      .where('vendorId', '=', shop.seller.vendorId)
      .orderBy('serial')
      .execute();
    // A later number is never of an earlier time: the parcels came in another order.
    const times = rows.map(({ issuedAt }) => issuedAt.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(new Set(rows.map(({ number }) => number)).size).toBe(parcels);
    expect(indianDay(rows[0]?.issuedAt ?? new Date(0))).toBe('2026-11-22');
  });

  it('lead to no deadlock when two vendors of the same orders send at once', async () => {
    const shop = await SaleShop.open(market);
    const other = await aVendor(market);
    const [own, foreign] = [
      await shop.goods({ price: 105, rate: 5 }),
      await shop.goods({ price: 105, rate: 5 }, other),
    ];
    const orders = await Promise.all(upTo(parcels / 2).map(() => shop.order([own, foreign])));
    await Promise.all(
      orders.flatMap((id, at) => {
        const parts = [shop.seller, other].map((of) => () => shop.ship(id, { of }));
        return (at % 2 === 0 ? parts : parts.toReversed()).map((send) => send());
      }),
    );
    expect(await serialsOf(shop.seller.vendorId)).toEqual(upTo(parcels / 2));
    expect(await serialsOf(other.vendorId)).toEqual(upTo(parcels / 2));
  });

  it.each(['rolled back', 'killed'])('are not used up by a transaction that is %s', async (end) => {
    const shop = await SaleShop.open(market);
    const item = await shop.goods({ price: 105, rate: 5 });
    const [first, second] = [await shop.order([item]), await shop.order([item])];
    const part = await shop.consignmentOf(first);
    await moveOwnConsignment(shop.as(shop.seller.user), { id: part, to: 'processing' });
    const lost = market.db.transaction().execute(async (db) => {
      const sent = { id: part, to: 'shipped', carrier: 'India Post' };
      await moveOwnConsignment({ ...shop.as(shop.seller.user), db }, sent);
      expect(
        await db.selectFrom('documents').select('serial').where('orderId', '=', first).execute(),
      ).toEqual([{ serial: 1 }]);
      if (end === 'rolled back') throw new Error('lost');
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(market.db);
      await sql`select 1`.execute(db);
    });
    await expect(lost).rejects.toThrow();
    expect(await serialsOf(shop.seller.vendorId)).toEqual([]);
    await shop.ship(second);
    expect(await serialsOf(shop.seller.vendorId)).toEqual([1]);
  });
});
