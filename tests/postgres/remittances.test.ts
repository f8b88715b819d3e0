import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bookRemittance } from '../../market/couriers/book-remittance.ts';
import { draftRemittance } from '../../market/couriers/draft-remittance.ts';
import { reviewCouriers } from '../../market/couriers/review-parcels.ts';
import { settleCash } from '../../market/couriers/settle-cash.ts';
import { answerOf } from '../support/answer-of.ts';
import { moneyFaults } from '../support/doctor.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';
import {
  bookOf,
  cashShop,
  draftOf,
  price,
  remittanceFile,
  remittanceForm,
} from '../support/money/cash-parcels.ts';

let market: TestMarket;
let shop: Awaited<ReturnType<typeof cashShop>>;
beforeAll(async () => {
  market = await openPostgresMarket();
  shop = await cashShop(market);
});
afterAll(() => market.close());

const five = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, act));

it('counts a file once that several administrators send and book at the same time', async () => {
  for (const number of ['T100', 'T101', 'T102']) await shop.parcel(number);
  await shop.parcel('T103', 'returned');
  await market.db.updateTable('storeSettings').set({ rtoPaidBy: 'vendor' }).execute();
  const file = remittanceFile('T100,1799,40,COD', 'T101,1000,40,COD', 'T103,0,65,RTO', 'T999,10,0,COD');
  const form = remittanceForm();
  const context = market.as(shop.admin);
  const change = await shop.changes(async () => {
    await five(() => draftRemittance(context, { ...form, bytes: file }));
    const { id } = await market.db.selectFrom('cashRemittances').select('id').executeTakeFirstOrThrow();
    const booked = await five(() => bookRemittance(context, { id }));
    expect(booked.map(answerOf).filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
  });
  expect(change).toEqual({
    bank: 2_809_00 - 145_00,
    courier_costs: 80_00,
    'courier_cod:demo': -2 * price,
    'vendor_payable:v': 65_00,
    suspense: 799_00 - 10_00,
  });
  expect(await moneyFaults(market.db)).toEqual([]);
});

it('settles a difference once, also while a file and the nightly job change it', async () => {
  const orderId = await shop.parcel('U100', 'shipped');
  const context = market.as(shop.admin);
  await bookOf(context, 'U100,1000,0,COD');
  const found = await market.db
    .selectFrom('paymentDifferences')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const rest = await draftOf(context, 'U100,799,0,COD');
  await Promise.all([
    bookRemittance(context, { id: rest }),
    shop.move(orderId, 'delivered'),
    reviewCouriers(market.system),
    settleCash(context, { id: found.id, as: 'charge', reason: 'Agreed' }),
    settleCash(context, { id: found.id, as: 'charge', reason: 'Agreed' }),
  ]);
  await reviewCouriers(market.system);
  expect(await moneyFaults(market.db)).toEqual([]);
});

it('locks the parcels that a file charges, however it writes their numbers, and no others, until it is booked', async () => {
  await market.db.updateTable('storeSettings').set({ rtoPaidBy: 'vendor' }).execute();
  const charged = [await shop.parcel('RT-200', 'returned'), await shop.parcel('rt 201', 'returned')];
  const left = await shop.parcel('RT202', 'returned');
  const id = await draftOf(market.as(shop.admin), 'rt201,0,65,RTO', 'R-T 200,0,40,RTO');
  const [booked, again] = await market.db.transaction().execute(async (holder) => {
    // Booking stores the lines after it has locked the parcels.
    await sql`select from cash_remittance_lines where remittance_id = ${id} for update`.execute(holder);
    const booking = bookRemittance(market.as(shop.admin), { id });
    await waitForLocks(1);
    for (const orderId of charged) expect(await isLocked(orderId)).toBe(true);
    expect(await isLocked(left)).toBe(false);
    const moving = shop.move(charged[1] ?? '', 'shipped');
    await waitForLocks(2);
    return [booking, moving];
  });
  expect(await booked).toMatchObject({ ok: true });
  await again;
  expect(await isLocked(charged[0] ?? '')).toBe(false);
  const lines = await market.db
    .selectFrom('cashRemittanceLines')
    .select('state')
    .where('remittanceId', '=', id)
    .execute();
  expect(lines.map(({ state }) => state)).toEqual(['rto', 'rto']);
  expect(await moneyFaults(market.db)).toEqual([]);
});

it('waits for no move of a parcel that waits for it', async () => {
  const orderId = await shop.parcel('W100');
  const id = await draftOf(market.as(shop.admin), 'W100,1000,40,COD');
  const [booked, moved] = await market.db.transaction().execute(async (holder) => {
    // Booking raises differences after it has named the parcels of the lines.
    await sql`lock table payment_differences in exclusive mode`.execute(holder);
    const booking = bookRemittance(market.as(shop.admin), { id });
    await waitForLocks(1);
    // "Never delivered" is refused once its courier has paid.
    const moving = expect(shop.move(orderId, 'returned')).rejects.toHaveProperty(
      'failure.code',
      'order.move-refused',
    );
    await waitForLocks(2);
    return [booking, moving];
  });
  expect(await booked).toMatchObject({ ok: true });
  await moved;
  await reviewCouriers(market.system);
  expect(await moneyFaults(market.db)).toEqual([]);
});

it('locks charged parcels in the order of their ids, not of the lines', async () => {
  const first = await shop.parcel('S100', 'returned');
  const second = await shop.parcel('S101', 'returned');
  const id = await draftOf(market.as(shop.admin), 'S101,0,65,RTO', 'S100,0,65,RTO');
  let booked: Promise<unknown> | undefined;
  await market.db.transaction().execute(async (holder) => {
    await sql`select from consignments where order_id = ${first} for update`.execute(holder);
    booked = bookRemittance(market.as(shop.admin), { id });
    await waitForLocks(1);
    expect(await isLocked(second)).toBe(false);
  });
  expect(await booked).toMatchObject({ ok: true });
});

/** Waits until so many statements wait for a lock. */
async function waitForLocks(count: number): Promise<void> {
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await vi.waitFor(async () => expect((await waiting.execute(market.db)).rows).toHaveLength(count), 20_000);
}

/** Whether another transaction holds the parcel of an order. */
async function isLocked(orderId: string): Promise<boolean> {
  const { rows } = await sql`select from consignments where order_id = ${orderId}
    for no key update skip locked`.execute(market.db);
  return rows.length === 0;
}
