import { type KyselyPlugin, RawNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAdmin, aVendor } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import type { SignedIn } from '../kernel/context.ts';
import { onTimeDeliveries } from './on-time-deliveries.ts';

let market: TestMarket;
let seller: Awaited<ReturnType<typeof aVendor>>;
let other: Awaited<ReturnType<typeof aVendor>>;

/** Thousand days of parcels, forty a day: one in a hundred of the seller, and one in four hundred never arrived. */
beforeAll(async () => {
  market = await openTestMarket();
  [seller, other] = [await aVendor(market), await aVendor(market)];
  await market.db.connection().execute(async (db) => {
    // Without triggers and foreign keys.
    await sql`set session_replication_role = replica`.execute(db);
    await sql`insert into consignments (id, order_id, vendor_id, status, subtotal, shipping, seller, place_of_supply,
        search, order_total, order_status, promised_from, promised_on, delivered_on, created_at)
      select 'plan-' || n, 'plan-' || n, case when n % 100 = 0 then ${seller.vendorId} else ${other.vendorId} end,
          case when n % 400 = 1 then 'shipped' else 'delivered' end, 100, 0, '{}', '27', '', 100, 'delivered',
          day, day, case when n % 400 <> 1 then day end, day
        from (select n, date '2026-11-20' - (40000 - n) / 40 as day from generate_series(1, 40000) n) d`.execute(
      db,
    );
    await sql`set session_replication_role = origin`.execute(db);
    await sql`analyze consignments`.execute(db);
  });
});
afterAll(() => market.close());

/** The database's plan of the figures. */
async function planFor(actor: SignedIn): Promise<string> {
  const lines: unknown[] = [];
  const explains: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (!RawNode.is(node)) return node;
      const [first = '', ...others] = node.sqlFragments;
      return { ...node, sqlFragments: [first.replace('*/', '*/ explain'), ...others] };
    },
    transformResult: ({ result }) => {
      lines.push(...result.rows);
      return Promise.resolve(result);
    },
  };
  const at = new Date('2026-11-20T06:00:00Z');
  const context = market.as(actor, { clock: () => at });
  await onTimeDeliveries({ ...context, db: context.db.withPlugin(explains) }, {});
  return lines.map((line) => Object.values(line as object).join()).join('\n');
}

it('reads the parcels of 90 days and the late ones by their indexes, of all and of one vendor', async () => {
  const ofAll = await planFor(await anAdmin(market));
  expect(ofAll).toContain('consignments_delivered');
  expect(ofAll).toContain('consignments_to_arrive');
  const ofOne = await planFor(seller.user);
  expect(ofOne).toContain('consignments_delivered_of_vendor');
  for (const plan of [ofAll, ofOne]) expect(plan).not.toContain('Seq Scan on consignments');
});
