import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { moneyFaults } from '../../tests/support/doctor.ts';
import { aCustomer, anAdmin, aVendor } from '../../tests/support/factories.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { memoryStore } from '../../tests/support/memory-store.ts';
import { connectTestProvider } from '../../tests/support/money/pay.ts';
import {
  noCounts as counts,
  notFetched as nothing,
  returnSteps,
} from '../../tests/support/money/return-steps.ts';
import { SaleShop, sentOn } from '../../tests/support/money/sale-shop.ts';
import { escalateDeadlines } from '../integrations/deadlines.ts';
import type { SignedIn } from '../kernel/context.ts';
import { day, hour } from '../kernel/durations.ts';
import { releaseEarnings } from '../ledger/release-earnings.ts';
import { previewReturn } from '../orders/move/returns/preview-return.ts';
import {
  acceptReturn,
  contestReturn,
  planFetch,
  refuseReturn,
  refuseReturnFinally,
  withdrawReturn,
  writeAboutReturn,
} from './answer-return.ts';
import { askReturn } from './ask-return.ts';
import { returnClocks } from './follow-clocks.ts';
import { inspectReturn } from './inspect-return.ts';
import { listOwnReturns, listReturns, ownReturns, returnsOfOrder, returnsToDo } from './list-returns.ts';
import { exportReturns, forgetOldReturns, forgetReturns } from './personal-data.ts';
import { addReturnPhotograph, returnPhotograph } from './photographs.ts';
import { readManagedReturn, readOwnReturn } from './read-return.ts';
import { readReturnable } from './returnable.ts';

let market: TestMarket;
let shop: SaleShop;
let admin: SignedIn;
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  await connectTestProvider(market);
  shop = await SaleShop.open(market);
  admin = await anAdmin(market);
});
beforeEach(() => market.db.deleteFrom('attempts').execute());
afterAll(() => market.close());

const at = (time: number) => new Date(sentOn.getTime() + time);
const { asBuyer, asSeller, asAdmin, delivered, ask, asked, received, stateOf } = returnSteps(() => ({
  shop,
  admin,
}));
const told = (kind: string) =>
  market.db
    .selectFrom('outgoingMails')
    .select('facts')
    .where('kind', '=', kind as 'return.told')
    .execute();
const photograph = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Make: 'Secret' } })
    .jpeg()
    .toBuffer();

describe('A request', () => {
  it('is numbered, told to the seller, and refunded to the paisa that was shown', async () => {
    const parcel = await delivered();
    const form = answerOf(await readReturnable(asBuyer(), parcel));
    expect(form).toMatchObject({ whole: 3_460_00, cash: 3_460_00, isOver: false });
    expect(form.reasons).toEqual(['broken', 'wrong', 'expired', 'faulty', 'unwanted']);
    const id = await received(parcel, { pieces: ['2', '1'] });
    const before = answerOf(await readManagedReturn(asSeller(), { id }));
    expect(before.number).toMatch(/^KB-R-2611-\d{4}$/);
    expect((await told('return.told')).some(({ facts }) => JSON.stringify(facts).includes(id))).toBe(true);
    const shown = answerOf(
      await previewReturn(asSeller(), {
        id: parcel.part,
        sellable: ['1', '0'],
        damaged: ['1', '1'],
        reason: 'faulty',
      }),
    );
    expect(before.back).toBe(shown.sums?.back);
    answerOf(
      await inspectReturn(asSeller(), {
        ...counts,
        id,
        sellable: ['1', '0'],
        damaged: ['1', '1'],
        missing: ['', ''],
      }),
    );
    expect(await stateOf(id)).toMatchObject({ state: 'refunded', refunded: shown.sums?.back });
    expect(await moneyFaults(market.db)).toEqual([]);
    // What came back is not there to be asked for again; the rest is.
    expect(await ask(parcel, { pieces: ['2', ''] })).toBeRefused('input.invalid', {
      fields: { line1: 'return.most' },
    });
    expect((await ask(parcel, { pieces: ['1', '1'] })).ok).toBe(true);
  });

  it('brings all of a parcel back with its delivery, and the parcel is returned', async () => {
    const parcel = await delivered();
    const id = await received(parcel, { pieces: ['3', '2'] });
    expect((await stateOf(id)).back).toBe(3_460_00);
    answerOf(
      await inspectReturn(asSeller(), {
        ...counts,
        id,
        damaged: ['3', '2'],
        sellable: [],
        missing: [],
        foreign: [],
      }),
    );
    expect(await stateOf(id)).toMatchObject({ status: 'returned', refunded: 3_460_00 });
    expect(await moneyFaults(market.db)).toEqual([]);
  });

  it('asks for an account for the cash of the door alone, not for what was paid online', async () => {
    for (const isOnline of [false, true]) {
      const id = await received(await delivered(undefined, isOnline), { pieces: ['3', '2'] });
      expect((await stateOf(id)).isCash).toBe(!isOnline);
      answerOf(
        await inspectReturn(asSeller(), {
          ...counts,
          id,
          sellable: ['3', '2'],
          damaged: [],
          missing: [],
          foreign: [],
        }),
      );
      expect(await stateOf(id)).toMatchObject({ state: 'refunded', isCash: !isOnline });
    }
    expect(await moneyFaults(market.db)).toEqual([]);
  });

  it('refunds accepted pieces alone, and sends all back when there are none', async () => {
    const some = await received(await delivered(), { pieces: ['3', ''] });
    answerOf(
      await inspectReturn(asSeller(), {
        id: some,
        sellable: ['1'],
        damaged: ['0'],
        missing: ['1'],
        foreign: ['1'],
      }),
    );
    const { refunded, lines } = await stateOf(some);
    expect(refunded).toBeLessThan(1_100_00);
    expect(lines[0]).toMatchObject({ sellable: 1, missing: 1, foreignPieces: 1 });
    const none = await received(await delivered());
    answerOf(await inspectReturn(asSeller(), { ...counts, id: none, foreign: ['1'] }));
    expect(await stateOf(none)).toMatchObject({ state: 'sent-back', refunded: 0, status: 'delivered' });
    expect(await moneyFaults(market.db)).toEqual([]);
  });

  it('is refused for more than was bought, twice, for nothing, too late, and of others', async () => {
    const parcel = await delivered();
    expect(await ask(parcel, { pieces: ['4', ''] })).toBeRefused('input.invalid', {
      fields: { line1: 'return.most' },
    });
    expect(await ask(parcel, { pieces: ['x', '-1'] })).toBeRefused('input.invalid', {
      fields: { line1: 'return.most', line2: 'return.most' },
    });
    expect(await ask(parcel, { pieces: [] })).toBeRefused('input.invalid', {
      fields: { lines: 'return.nothing' },
    });
    expect(await ask(parcel, { reason: 'bored' })).toBeRefused('input.invalid', {
      fields: { reason: 'return.reason' },
    });
    expect(await ask(parcel, { reason: 'late' })).toBeRefused('input.invalid', {
      fields: { reason: 'return.not-late' },
    });
    expect(await ask(parcel, { reason: 'unwanted' }, asBuyer(3 * day))).toBeRefused('input.invalid', {
      fields: { reason: 'return.over' },
    });
    expect((await ask(parcel, { pieces: ['3', ''] })).ok).toBe(true);
    expect(await ask(parcel, { pieces: ['1', ''] })).toBeRefused('input.invalid', {
      fields: { line1: 'return.most' },
    });
    const stranger = await aCustomer(market);
    expect(await ask(parcel, {}, shop.as(stranger))).toBeRefused('not-found');
    const unsent = await shop.order([await shop.goods({ price: 500, rate: 0 })]);
    const part = await shop.consignmentOf(unsent);
    expect(
      await askReturn(asBuyer(), { id: unsent, part, reason: 'broken', note: '', pieces: ['1'] }),
    ).toBeRefused('conflict.changed');
  });

  it('is seen by its buyer, its seller and administrators alone', async () => {
    const parcel = await delivered();
    const id = await asked(parcel);
    const [stranger, other] = [await aCustomer(market), await aVendor(market)];
    expect(await readOwnReturn(shop.as(stranger), { id })).toBeRefused('not-found');
    expect(await readManagedReturn(shop.as(other.user), { id })).toBeRefused('not-found');
    expect(await acceptReturn(shop.as(other.user), { id, ...nothing })).toBeRefused('not-found');
    expect(await acceptReturn(asBuyer(), { id, ...nothing })).toBeRefused('actor.forbidden');
    expect(await withdrawReturn(shop.as(stranger), { id })).toBeRefused('not-found');
    expect(answerOf(await listOwnReturns(shop.as(other.user), {})).returns).toEqual([]);
    expect(answerOf(await listReturns(asAdmin(), {})).returns.some((one) => one.id === id)).toBe(true);
    expect(answerOf(await ownReturns(shop.as(stranger), {}))).toEqual([]);
    expect(answerOf(await returnsOfOrder(asBuyer(), { id: parcel.id }))).toHaveLength(1);
    expect(answerOf(await returnsToDo(asSeller(), {}))).toBeGreaterThan(0);
  });
});

describe('An answer', () => {
  it('is a yes after 48 hours of silence, with a warning twelve hours before', async () => {
    const id = await asked(await delivered());
    const clockAt = (time: number) => ({ ...market.system, clock: () => at(time) });
    const warned = (await told('return.told')).length;
    await escalateDeadlines(clockAt(36 * hour), returnClocks);
    expect((await told('return.told')).length).toBeGreaterThan(warned);
    expect((await stateOf(id)).state).toBe('asked');
    await escalateDeadlines(clockAt(48 * hour), returnClocks);
    expect(await stateOf(id)).toMatchObject({ state: 'accepted' });
    // Goods that never come are decided, so that the money does not wait for ever.
    await escalateDeadlines(clockAt(79 * day), returnClocks);
    expect((await stateOf(id)).state).toBe('to-decide');
    answerOf(await refuseReturnFinally(asAdmin(), { id, refusal: 'not-sent' }));
    expect(await stateOf(id)).toMatchObject({ state: 'refused-finally', isOpen: false });
  });

  it('names a day and hours, which can change, and the buyer writes about them', async () => {
    const id = await asked(await delivered());
    const wrong = { id, fetchOn: '2026-11-01', fetchHours: '8-12' };
    expect(await acceptReturn(asSeller(), wrong)).toBeRefused('input.invalid', {
      fields: { fetchOn: 'return.fetch-day' },
    });
    answerOf(await acceptReturn(asSeller(), { id, fetchOn: '2026-11-26', fetchHours: '8-12' }));
    answerOf(await writeAboutReturn(asBuyer(), { id, note: 'Friday, please' }));
    answerOf(await planFetch(asSeller(), { id, fetchOn: '2026-11-27', fetchHours: '16-20' }));
    const seen = answerOf(await readManagedReturn(asSeller(), { id }));
    expect(seen).toMatchObject({
      fetchOn: '2026-11-27',
      customer: { full: { pincode: expect.any(String) } },
    });
    expect(seen.moves.map(({ note }) => note)).toContain('Friday, please');
  });

  it('refuses the fault of the seller neither as too late nor as used, and the marketplace has the last word', async () => {
    const id = await asked(await delivered());
    expect(await refuseReturn(asSeller(), { id, refusal: 'too-late' })).toBeRefused('input.invalid', {
      fields: { refusal: 'return.refusal' },
    });
    answerOf(await refuseReturn(asSeller(), { id, refusal: 'not-ours' }));
    expect(await stateOf(id)).toMatchObject({ state: 'refused', mayContest: true, isOpen: false });
    expect(await contestReturn(asBuyer(15 * day), { id })).toBeRefused('conflict.changed');
    answerOf(await contestReturn(asBuyer(), { id }));
    expect(await acceptReturn(asSeller(), { id, ...nothing })).toBeRefused('conflict.changed');
    answerOf(await acceptReturn(asAdmin(), { id, ...nothing }));
    expect((await stateOf(id)).state).toBe('accepted');
  });

  it('is not needed when the buyer keeps the goods; what has arrived is not withdrawn', async () => {
    const parcel = await delivered();
    const id = await asked(parcel, { pieces: ['3', '2'] });
    answerOf(await withdrawReturn(asBuyer(), { id }));
    const again = await received(parcel, { pieces: ['3', '2'] });
    expect(await withdrawReturn(asBuyer(), { id: again })).toBeRefused('conflict.changed');
  });
});

describe('A check', () => {
  it('takes counts that are all pieces, and a photograph of what the buyer damaged', async () => {
    const id = await received(await delivered(), { reason: 'unwanted' });
    const check = (change: object) => inspectReturn(asSeller(), { ...counts, id, ...change });
    expect(await check({})).toBeRefused('input.invalid', { fields: { line1: 'return.counts' } });
    expect(await check({ sellable: ['2'] })).toBeRefused('input.invalid', {
      fields: { line1: 'return.counts' },
    });
    expect(await check({ damaged: ['1'] })).toBeRefused('input.invalid', {
      fields: { photograph: 'return.photograph' },
    });
    const store = memoryStore();
    answerOf(await addReturnPhotograph(store)(asSeller(), { id, bytes: await photograph() }));
    answerOf(await check({ damaged: ['1'] }));
    expect((await stateOf(id)).state).toBe('refunded');
    expect(await check({ damaged: ['1'] })).toBeRefused('conflict.changed');
  });

  it('does not sell opened seed again', async () => {
    const seed = await shop.goods({ price: 600, rate: 0 });
    await market.db
      .updateTable('products')
      .set({ category: 'Seeds' })
      .where('id', '=', seed.productId)
      .execute();
    const id = await received(await delivered([seed]), { pieces: ['1'], opened: 'on' });
    expect(await inspectReturn(asSeller(), { ...counts, id, sellable: ['1'] })).toBeRefused('input.invalid', {
      fields: { line1: 'return.opened-seed' },
    });
    expect((await inspectReturn(asSeller(), { ...counts, id, damaged: ['1'] })).ok).toBe(true);
  });
});

it('lets the money of its parcel wait until it is over', async () => {
  const parcel = await delivered();
  const id = await asked(parcel);
  const statusOf = async () => {
    const query = market.db.selectFrom('vendorEarnings').select(['status', 'isHeld']);
    return query.where('consignmentId', '=', parcel.part).executeTakeFirstOrThrow();
  };
  const later = { ...market.system, clock: () => at(20 * day) };
  await releaseEarnings(later);
  expect(await statusOf()).toEqual({ status: 'pending', isHeld: true });
  answerOf(await withdrawReturn(asBuyer(), { id }));
  await releaseEarnings(later);
  expect(await statusOf()).toEqual({ status: 'payable', isHeld: false });
  expect(await moneyFaults(market.db)).toEqual([]);
});

it('keeps photographs small, private and without what a camera writes; erases and exports them', async () => {
  const id = await asked(await delivered());
  const store = memoryStore();
  const add = (bytes: Uint8Array | undefined, context = asBuyer()) =>
    addReturnPhotograph(store)(context, { id, bytes });
  expect(await add(undefined)).toBeRefused('input.invalid', { fields: { picture: 'picture.missing' } });
  expect(await add(new Uint8Array(12 * 1024 * 1024))).toBeRefused('input.invalid', {
    fields: { picture: 'picture.bytes' },
  });
  const video = Buffer.from('\0\0\0\x18ftypmp42 a video', 'latin1');
  expect(await add(video)).toBeRefused('input.invalid', { fields: { picture: 'picture.kind' } });
  for (let one = 0; one < 6; one += 1) answerOf(await add(await photograph()));
  for (let one = 0; one < 44; one += 1)
    expect(await add(await photograph())).toBeRefused('input.invalid', {
      fields: { picture: 'return.photographs' },
    });
  const [{ id: first } = { id: '' }] = (await stateOf(id)).photographs;
  const show = (context = asBuyer()) => returnPhotograph(store)(context, { id, photograph: first });
  const { bytes } = answerOf(await show());
  expect(bytes.byteLength).toBeLessThan(200 * 1024);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect((await show(asSeller())).ok).toBe(true);
  expect(await show(shop.as(await aCustomer(market)))).toBeRefused('not-found');
  const exported = await exportReturns(market.system, shop.buyer.id);
  expect(
    exported.find(({ note, photographs }) => note === 'Torn' && Number(photographs) === 6),
  ).toBeDefined();
  await forgetReturns(market.system, [shop.buyer.id]);
  expect((await stateOf(id)).photographs).toEqual([]);
  expect((await exportReturns(market.system, shop.buyer.id)).every(({ note }) => note === '')).toBe(true);
  await forgetOldReturns({ ...market.system, clock: () => at(9 * 366 * day) });
  expect(await exportReturns(market.system, shop.buyer.id)).toEqual([]);
});
