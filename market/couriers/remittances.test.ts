import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { moneyFaults } from '../../tests/support/doctor.ts';
import { anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import {
  bookOf,
  cashShop,
  differencesAbout,
  draftOf,
  openDifferences,
  remittanceFile,
  remittanceForm,
} from '../../tests/support/money/cash-parcels.ts';
import {
  addCourier,
  changeCourier,
  courierNames,
  endCourier,
  resumeCourier,
} from '../ledger/cash-couriers.ts';
import { listDifferences } from '../order-payments/list-differences.ts';
import { readDifference } from '../order-payments/read-difference.ts';
import { ownDifference } from '../payments/own-difference.ts';
import { settleDifference } from '../payments/settle-difference.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { bookRemittance } from './book-remittance.ts';
import { discardRemittance, draftRemittance } from './draft-remittance.ts';
import { cashLines, listCouriers, readRemittance } from './list-couriers.ts';
import { reviewCouriers } from './review-parcels.ts';
import { matchCash, settleCash } from './settle-cash.ts';

let market: TestMarket;
let shop: Awaited<ReturnType<typeof cashShop>>;

beforeAll(async () => {
  market = await openTestMarket();
  shop = await cashShop(market);
});
afterAll(() => market.close());

const asAdmin = () => market.as(shop.admin);
const form = remittanceForm;
const draft = (...rows: readonly string[]) => draftOf(asAdmin(), ...rows);
const book = (...rows: readonly string[]) => bookOf(asAdmin(), ...rows);
const openAbout = (number: string) => differencesAbout(market, number);

const statesOf = async (id: string) =>
  (
    await market.db
      .selectFrom('cashRemittanceLines')
      .select('state')
      .where('remittanceId', '=', id)
      .orderBy('position')
      .execute()
  ).map(({ state }) => state);

const open = () => openDifferences(market);

const inDays = (days: number) => ({
  ...market.system,
  clock: () => new Date(Date.now() + days * 86_400_000),
});

describe('a remittance file', () => {
  it('is compared with our books, and booked in one transaction', async () => {
    for (const number of ['A-100', 'A101', 'A102', 'A103']) await shop.parcel(number);
    await shop.parcel('A104', 'shipped');
    const rows = [
      'a 100,"1,799.00",40.50,COD',
      'A101,1700,40,COD',
      'A102,1800,40,COD',
      'A104,1799,40,COD',
      'X999,500,0,COD',
    ];
    const id = await draft(...rows, 'Total,"7,598.00",160.5,');
    const page = answerOf(await readRemittance(asAdmin(), { id }));
    expect(page).toMatchObject({
      amount: 7_437_50,
      fees: 160_50,
      bookedAt: null,
      courier: 'Demo Parcel Service',
    });
    expect(page.groups.map(({ state, count }) => [state, count])).toEqual([
      ['early', 1],
      ['matched', 1],
      ['over', 1],
      ['short', 1],
      ['unknown', 1],
    ]);
    expect(page.lines.map(({ trackingNumber, expected }) => [trackingNumber, expected])).toEqual([
      ['A101', 1_799_00],
      ['A102', 1_799_00],
      ['A104', 0],
      ['X999', 0],
    ]);
    expect(await shop.changes(() => bookRemittance(asAdmin(), { id }))).toEqual({
      bank: 7_437_50,
      courier_costs: 160_50,
      'courier_cod:demo': -5_397_00,
      suspense: 99_00 - 1_00 - 1_799_00 - 500_00,
    });
    expect(new Set((await open()).map(({ kind, ours, theirs }) => `${kind} ${ours} ${theirs}`))).toEqual(
      new Set([
        'cash-over 0 179900',
        'cash-over 179900 180000',
        'cash-short 179900 170000',
        'cash-unknown 0 50000',
      ]),
    );
    expect(await moneyFaults(market.db)).toEqual([]);
  });

  it('counts once: booking it again, or its reference, changes nothing', async () => {
    await shop.parcel('B100');
    const typed = form();
    const bytes = remittanceFile('B100,1799,0,COD');
    const { id } = answerOf(await draftRemittance(asAdmin(), { ...typed, bytes }));
    const again = answerOf(await draftRemittance(asAdmin(), { ...typed, bytes }));
    expect(await bookRemittance(asAdmin(), { id })).toBeRefused('not-found');
    answerOf(await bookRemittance(asAdmin(), again));
    expect(
      await shop.changes(async () => {
        expect(answerOf(await bookRemittance(asAdmin(), again))).toEqual({ isRepeat: true });
        expect(await draftRemittance(asAdmin(), { ...typed, bytes })).toBeRefused('input.invalid', {
          fields: { reference: 'remittance.booked' },
        });
      }),
    ).toEqual({});
    expect(await discardRemittance(asAdmin(), again)).toBeRefused('conflict.changed');
    expect(await statesOf(await draft('B100,1799,0,COD'))).toEqual(['twice']);
  });

  it.each([
    ['a file without a tracking number', 'Order,Amount\n1,2', 'columns', undefined],
    ['a file without lines', 'AWB,Amount\n', 'empty', undefined],
    ['a number that a spreadsheet has rounded', 'AWB,Amount\n12,3\n1.2E+12,5', 'tracking', { line: 3 }],
    ['an amount that is none', 'AWB,Amount\nAB12,12 rupees', 'amount', { line: 2 }],
    ['a sum without a number', 'AWB,Amount\n,500', 'tracking', { line: 2 }],
    ['bytes that are no text', '\uFFFF\0', 'unreadable', undefined],
    ['too many lines', `AWB,Amount\n${'AB12,1\n'.repeat(10_012)}`, 'long', undefined],
  ])('refuses %s', async (_, content, why, facts) => {
    const bytes = new TextEncoder().encode(content);
    expect(await draftRemittance(asAdmin(), { ...form(), bytes })).toBeRefused('input.invalid', {
      fields: { file: `remittance.${why}` },
      ...(facts && { facts }),
    });
  });

  it('names the fields that are wrong', async () => {
    const typed = { courier: '', reference: '', utr: 'x'.repeat(41), receivedOn: '2026-02-30' };
    expect(await draftRemittance(asAdmin(), typed)).toBeRefused('input.invalid', {
      fields: {
        courier: 'courier.choose',
        reference: 'remittance.reference',
        utr: 'too-long',
        receivedOn: 'remittance.day',
      },
    });
    const bytes = remittanceFile('B1000,1,0,COD');
    const tomorrow = { ...form(), receivedOn: '2999-01-01', bytes };
    expect(await draftRemittance(asAdmin(), tomorrow)).toBeRefused('input.invalid', {
      fields: { receivedOn: 'remittance.future' },
    });
    expect(await draftRemittance(asAdmin(), { ...form(), courier: 'other', bytes })).toBeRefused('not-found');
    expect(await draftRemittance(market.as(shop.owner), { ...form(), bytes })).toBeRefused('actor.forbidden');
  });
});

describe('a difference', () => {
  it('heals when the rest is paid', async () => {
    await shop.parcel('C100');
    await book('C100,1000,0,COD');
    expect(await openAbout('C100')).toMatchObject([{ kind: 'cash-short', ours: 1_799_00, theirs: 1_000_00 }]);
    const id = await draft('C100,799,0,COD');
    expect(await statesOf(id)).toEqual(['matched']);
    expect(await shop.changes(() => bookRemittance(asAdmin(), { id }))).toEqual({
      bank: 799_00,
      suspense: -799_00,
    });
    expect(await openAbout('C100')).toEqual([]);
  });

  it('heals when the parcel is delivered after its cash', async () => {
    const orderId = await shop.parcel('C101', 'shipped');
    await book('C101,1799,0,COD');
    await shop.move(orderId, 'delivered');
    expect(await shop.changes(() => reviewCouriers(market.system))).toEqual({
      'courier_cod:demo': -1_799_00,
      suspense: 1_799_00,
    });
    expect(await openAbout('C101')).toEqual([]);
    // "Never delivered" cannot be true of what is paid. It can be once the courier has taken its payment back.
    await expect(shop.move(orderId, 'returned')).rejects.toHaveProperty('failure.code', 'order.move-refused');
    await book('C101,-1799,0,COD');
    expect(await openAbout('C101')).toMatchObject([{ kind: 'cash-short', ours: 1_799_00, theirs: 0 }]);
    await shop.move(orderId, 'returned');
    await reviewCouriers(market.system);
    expect(await openAbout('C101')).toEqual([]);
    expect(await moneyFaults(market.db)).toEqual([]);
  });

  it.each(['charge', 'lost'] as const)('is settled as %s, and leaves nothing in suspense', async (as) => {
    const number = `D-${as}`;
    await shop.parcel(number);
    await book(`${number},1700,0,COD`);
    const [found] = await openAbout(number);
    const input = { id: found?.id, as, reason: 'Agreed by telephone' };
    expect(await settleDifference(asAdmin(), input)).toBeRefused('not-found');
    expect(await settleCash(asAdmin(), { ...input, reason: '' })).toBeRefused('input.invalid', {
      fields: { reason: 'required' },
    });
    expect(await shop.changes(() => settleCash(asAdmin(), input))).toEqual({
      courier_costs: 99_00,
      suspense: -99_00,
    });
    expect(await settleCash(asAdmin(), input)).toBeRefused('conflict.changed');
    await reviewCouriers(market.system);
    expect(await openAbout(number)).toEqual([]);
    expect(await moneyFaults(market.db)).toEqual([]);
  });

  it('about an unknown number is matched to the order whose cash is missing', async () => {
    const orderId = await shop.parcel('E100');
    await book('E1OO,1799,0,COD');
    const [found] = await openAbout('E1OO');
    const { number } = await market.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(await matchCash(asAdmin(), { id: found?.id, number: 'KB-1' })).toBeRefused('input.invalid', {
      fields: { number: 'remittance.order' },
    });
    expect(await shop.changes(() => matchCash(asAdmin(), { id: found?.id, number }))).toEqual({
      'courier_cod:demo': -1_799_00,
      suspense: 1_799_00,
    });
    expect(await openAbout('E1OO')).toEqual([]);
    expect(await statesOf(await draft('E100,1799,0,COD'))).toEqual(['twice']);
    expect(await moneyFaults(market.db)).toEqual([]);
  });

  it('is raised for cash that is late by more than three days, and heals with it', async () => {
    const late = await shop.parcel('F100', 'shipped');
    // A line of 0 is no payment.
    await book('F100,0,0,COD');
    await shop.move(late, 'delivered');
    await reviewCouriers(inDays(10));
    expect(await openAbout('F100')).toEqual([]);
    await reviewCouriers(inDays(11));
    await reviewCouriers(inDays(12));
    expect(await openAbout('F100')).toMatchObject([{ kind: 'cash-overdue', ours: 1_799_00, theirs: 0 }]);
    const { couriers } = answerOf(await listCouriers(asAdmin(), {}));
    expect(couriers).toMatchObject([{ code: 'demo', balance: (await shop.balances())['courier_cod:demo'] }]);
    expect(couriers[0]?.late).toBeGreaterThan(0);
    await book('F100,1799,0,COD');
    expect(await openAbout('F100')).toEqual([]);
  });
});

describe('the owner of a difference', () => {
  it('takes it, finds it among theirs, gives it back, and leaves it free when they are erased', async () => {
    await shop.parcel('O100');
    await book('O100,1,0,COD');
    const [id = ''] = (await openAbout('O100')).map((one) => one.id);
    const other = await anAdmin(market, { role: 'finance', name: 'Sunil Rao' });
    const mine = async () =>
      answerOf(
        await listDifferences(market.as(other), { owner: 'mine', provider: 'couriers' }),
      ).differences.map((row) => [row.id, row.owner, row.courier]);
    expect(await mine()).toEqual([]);
    answerOf(await ownDifference(asAdmin(), { id, owner: 'me' }));
    answerOf(await ownDifference(market.as(other), { id, owner: 'me' }));
    expect(await mine()).toEqual([[id, 'Sunil Rao', 'Demo Parcel Service']]);
    expect(answerOf(await readDifference(market.as(other), { id }))).toMatchObject({ isMine: true });
    expect(answerOf(await readDifference(asAdmin(), { id }))).toMatchObject({ isMine: false });
    expect(answerOf(await cashLines(asAdmin(), { id }))).toMatchObject([
      { expected: 1_799_00, received: 1_00 },
    ]);
    answerOf(await ownDifference(market.as(other), { id, owner: '' }));
    expect(await mine()).toEqual([]);
    answerOf(await ownDifference(market.as(other), { id, owner: 'me' }));
    await market.db.transaction().execute((db) => erasePerson({ ...market.system, db }, other.id));
    expect(answerOf(await readDifference(asAdmin(), { id })).owner).toBeNull();
    answerOf(await settleCash(asAdmin(), { id, as: 'lost', reason: 'Lost' }));
    expect(await ownDifference(asAdmin(), { id })).toBeRefused('conflict.changed');
    const support = await anAdmin(market, { role: 'support' });
    expect(await ownDifference(market.as(support), { id })).toBeRefused('actor.not-permitted');
    expect(await settleCash(market.as(support), { id })).toBeRefused('actor.not-permitted');
  });
});

describe('the couriers', () => {
  it('have one name each, are ended and taken into use again, and the vendor’s spelling finds those in use', async () => {
    const add = (name: string, days = '7', gst = '18') => addCourier(asAdmin(), { name, days, gst });
    const { code } = answerOf(await add('  Sahyadri   Express '));
    expect(code).toBe('sahyadri-express');
    expect(await add('sahyadri express')).toBeRefused('input.invalid', { fields: { name: 'courier.taken' } });
    expect(await add('', '61', '29')).toBeRefused('input.invalid', {
      fields: { name: 'courier.name', days: 'courier.days', gst: 'courier.gst' },
    });
    const change = { code, name: 'Sahyadri Cargo', days: '0', gst: '5' };
    answerOf(await changeCourier(asAdmin(), change));
    expect(await changeCourier(asAdmin(), { ...change, name: 'DEMO PARCEL SERVICE' })).toBeRefused(
      'input.invalid',
      { fields: { name: 'courier.taken' } },
    );
    expect(await courierNames(market.system)).toEqual(['Demo Parcel Service', 'Sahyadri Cargo']);
    answerOf(await endCourier(asAdmin(), { code: 'demo' }));
    expect(await courierNames(market.system)).toEqual(['Sahyadri Cargo']);
    const takenBy = async (number: string) => {
      const orderId = await shop.parcel(number, 'shipped');
      const found = market.db.selectFrom('consignments').select('collectedBy').where('orderId', '=', orderId);
      return (await found.executeTakeFirstOrThrow()).collectedBy;
    };
    expect(await takenBy('V100')).toBe('vendor');
    answerOf(await resumeCourier(asAdmin(), { code: 'demo' }));
    expect(await takenBy('V101')).toBe('courier');
    expect(await endCourier(asAdmin(), { code: 'none' })).toBeRefused('not-found');
    expect(await addCourier(market.as(shop.owner), {})).toBeRefused('actor.forbidden');
  });
});

describe('a parcel that came back', () => {
  const setPayer = (rtoPaidBy: 'operator' | 'vendor') =>
    market.db.updateTable('storeSettings').set({ rtoPaidBy }).execute();

  it('is charged to the operator', async () => {
    await setPayer('operator');
    await shop.parcel('R100', 'returned');
    const change = await shop.changes(() => book('R100,1799,65,RTO'));
    expect(change).toEqual({ bank: -65_00, rto_costs: 65_00 });
    expect(await openAbout('R100')).toEqual([]);
  });

  it('is charged to the vendor once, as an earning that is payable at once', async () => {
    await setPayer('vendor');
    const orderId = await shop.parcel('R200', 'returned');
    expect(await shop.changes(() => book('R200,0,65,Returned to origin'))).toEqual({
      bank: -65_00,
      'vendor_payable:v': 65_00,
    });
    const earnings = await market.db
      .selectFrom('vendorEarnings')
      .select(['kind', 'serial', 'status', 'courierCost', 'net'])
      .where('orderId', '=', orderId)
      .execute();
    expect(earnings).toEqual([
      { kind: 'rto', serial: 1, status: 'payable', courierCost: 65_00, net: -65_00 },
    ]);
    // The courier has kept it twice: that is an open item, not a cost of the vendor.
    expect(await shop.changes(() => book('R200,0,65,RTO'))).toEqual({ bank: -65_00, suspense: 65_00 });
    const [found] = await openAbout('R200');
    expect(found).toMatchObject({ kind: 'cash-short', ours: 0, theirs: -65_00, facts: { why: 'rto-twice' } });
    await settleCash(asAdmin(), { id: found?.id, as: 'charge', reason: 'Second attempt' });
    expect(await moneyFaults(market.db)).toEqual([]);
  });

  it('is an open item while it is not back by our books', async () => {
    await shop.parcel('R300', 'shipped');
    expect(await shop.changes(() => book('R300,0,65,RTO'))).toEqual({ bank: -65_00, suspense: 65_00 });
    expect(await openAbout('R300')).toMatchObject([{ facts: { why: 'rto-early' } }]);
  });
});
