import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { courierProviders } from '../../market/shipments/states.ts';
import { answerAttempt } from '../../market/tracking/answer-attempt.ts';
import { trackParcel } from '../../market/tracking/track-parcel.ts';
import { vendorParcel } from '../../market/tracking/vendor-parcel.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { openCourierShop } from '../../tests/support/shop/courier-shop.ts';

let market: TestMarket;
let shop: Awaited<ReturnType<typeof openCourierShop>>;
beforeAll(async () => {
  market = await openTestMarket();
  shop = await openCourierShop(market);
});
afterAll(async () => {
  await shop.close();
  await market.close();
});
beforeEach(async () => {
  expect(shop.reported).toEqual([]);
  await market.db.deleteFrom('attempts').execute();
});

const reader = { client: '10.0.0.1' };

describe.each(courierProviders)('%s', (provider) => {
  const faults = () => shop.simulators[provider].faults;
  const book = () => shop.simulators[provider].book;

  /** A parcel that its courier could not hand over, with what its buyer and its vendor read of the answer. */
  async function missed() {
    const { id, shipment, parcel } = await shop.booked(provider);
    book().move(parcel, 'attempt-failed');
    await shop.track();
    const { trackingToken: token } = await market.db
      .selectFrom('consignments')
      .select('trackingToken')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const buyer = () => ({ ...market.visitor, clock: shop.now });
    const seen = async () => answerOf(await trackParcel(reader)(buyer(), { token }));
    const stored = async () => answerOf(await vendorParcel(shop.vendor(), { id })).attempts.at(-1)?.answer;
    async function answer(typed: { choice?: string; landmark?: string; phone?: string } = {}) {
      const { days } = await seen();
      const all = { choice: days[0] ?? '', landmark: '', phone: '', ...typed };
      answerOf(await answerAttempt(reader)(buyer(), { token, attempt: '1', ...all }));
      return all.choice;
    }
    return { id, shipment, parcel, seen, stored, answer };
  }

  /** Works until nothing is left to be tried. */
  async function workOut() {
    for (const minutes of [0, 2, 3, 5, 9, 17, 33, 65]) {
      shop.later(minutes);
      await shop.work();
    }
  }

  it('gets the day with landmark and phone once, and then the buyer reads so', async () => {
    const { parcel, seen, stored, answer } = await missed();
    const day = await answer({ landmark: 'School & temple', phone: '98220 00071' });
    expect((await seen()).answer).toMatchObject({ kind: 'again', isSent: false });
    await shop.work();
    expect((await seen()).answer).toMatchObject({ kind: 'again', isSent: true });
    expect(await stored()).toMatchObject({ refusal: null, told: expect.anything() });
    expect(parcel.reattempts).toHaveLength(1);
    const told = JSON.stringify(parcel.reattempts);
    for (const word of [day, 'School & temple', '9822000071']) expect(told).toContain(word);
  });

  it('gets the wish for a call', async () => {
    const { parcel, seen, answer } = await missed();
    await answer({ choice: 'call' });
    await shop.work();
    expect((await seen()).answer).toMatchObject({ kind: 'call', isSent: true });
    expect(JSON.stringify(parcel.reattempts)).toMatch(/RE-ATTEMPT|re-attempt/);
    expect(JSON.stringify(parcel.reattempts)).toContain('Call');
  });

  it('is looked for, and not told twice, when its reply is lost', async () => {
    for (const fault of ['dropped-after', 'error-after'] as const) {
      const { parcel, seen, answer } = await missed();
      await answer();
      faults().push(fault);
      await workOut();
      expect([parcel.reattempts.length, (await seen()).answer?.isSent]).toEqual([1, true]);
    }
  });

  it('gets it again after a call that certainly did not arrive; the vendor reads of one that may have', async () => {
    const busy = await missed();
    await busy.answer();
    faults().push('busy');
    await workOut();
    expect([busy.parcel.reattempts.length, (await busy.seen()).answer?.isSent]).toEqual([1, true]);
    const lost = await missed();
    await lost.answer();
    faults().push('dropped-before');
    await workOut();
    expect([lost.parcel.reattempts.length, (await lost.seen()).answer?.isSent]).toEqual([0, false]);
    expect(await lost.stored()).toMatchObject({ refusal: '', told: null });
  });

  it('refuses in its own words, which the vendor reads, and the buyer does not', async () => {
    const { seen, stored, answer } = await missed();
    book().reattemptFault = provider === 'delhivery' ? 'refused-later' : 'refused';
    await answer();
    await workOut();
    book().reattemptFault = undefined;
    expect((await stored())?.refusal).toMatch(/not (?:eligible|allowed)/);
    expect((await seen()).answer).toMatchObject({ isSent: false });
  });

  it('gets nothing of an attempt that is over', async () => {
    const { parcel, stored, answer } = await missed();
    await answer();
    faults().push('busy');
    await shop.work();
    shop.later(0.5);
    book().move(parcel, 'attempt-failed');
    shop.simulators[provider].tell(parcel);
    await shop.deliver(provider);
    await shop.work();
    await workOut();
    expect(parcel.reattempts).toEqual([]);
    expect(await stored()).toBeNull();
  });

  it('gets each answer at most once in any sequence of faults, and none is left open', async () => {
    const fault = fc.constantFrom('busy', 'dropped-before', 'dropped-after', 'error-after', undefined);
    for (const sequence of fc.sample(fc.array(fault, { minLength: 1, maxLength: 3 }), 12)) {
      const { parcel, stored, answer } = await missed();
      await answer();
      faults().push(...sequence);
      await workOut();
      faults().length = 0;
      const { told = null, refusal = null } = (await stored()) ?? {};
      expect([parcel.reattempts.length, told === null]).toEqual(refusal === null ? [1, false] : [0, true]);
    }
    const open = market.db.selectFrom('outboundCalls').select('id').where('finishedAt', 'is', null);
    expect(await open.where('operation', 'like', 'reattempt%').execute()).toEqual([]);
  });
});

it('waits for a decision of Delhivery, and tells the vendor after twelve hours without one', async () => {
  const { book } = shop.delhivery;
  const { id, parcel } = await shop.booked('delhivery');
  book.move(parcel, 'attempt-failed');
  await shop.track();
  book.reattemptFault = 'undecided';
  const { trackingToken: token } = await market.db
    .selectFrom('consignments')
    .select('trackingToken')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const typed = { token, attempt: '1', choice: 'call', landmark: '', phone: '' };
  answerOf(await answerAttempt(reader)({ ...market.visitor, clock: shop.now }, typed));
  for (const minutes of [0, 2, 60]) {
    shop.later(minutes);
    await shop.work();
  }
  const answers = async () => answerOf(await vendorParcel(shop.vendor(), { id })).attempts[0]?.answer;
  expect(await answers()).toMatchObject({ told: null, refusal: null });
  const { failingSince } = await market.db
    .selectFrom('courierProviders')
    .select('failingSince')
    .where('provider', '=', 'delhivery')
    .executeTakeFirstOrThrow();
  expect(failingSince).toBeNull();
  shop.later(12 * 60);
  await shop.work();
  expect(await answers()).toMatchObject({ told: null, refusal: '' });
  book.reattemptFault = undefined;
});
