import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAdmin, aVendor } from '../../tests/support/factories.ts';
import { allowManyOrders } from '../../tests/support/many-orders.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { SaleShop, sentOn } from '../../tests/support/money/sale-shop.ts';
import type { SignedIn } from '../kernel/context.ts';
import { hour } from '../kernel/durations.ts';
import { newId } from '../kernel/ids.ts';
import { flagReview, replyToReview } from './answer-review.ts';
import { decideReview } from './decide-review.ts';
import { lockReview, recount } from './move-review.ts';
import { readModeratedReview } from './read-moderated.ts';
import { listModeratedReviews, listVendorReviews, reviewsToRead } from './review-desk.ts';
import type { ReviewTable } from './schema.ts';
import { showDueReplies } from './show-due-replies.ts';

let market: TestMarket;
let shop: SaleShop;
let admin: SignedIn;
beforeAll(async () => {
  market = await openTestMarket();
  await allowManyOrders(market);
  shop = await SaleShop.open(market);
  admin = await anAdmin(market);
});
beforeEach(async () => {
  await market.db.deleteFrom('reviews').execute();
  await market.db.deleteFrom('reviewTotals').execute();
});
afterAll(() => market.close());

const at = (time: number) => new Date(sentOn.getTime() + time);
const asAdmin = (time = 0) => shop.as(admin, at(time));
const asSeller = (time = 0) => shop.as(shop.seller.user, at(time));

/** A review of an ordered line, as it was written. */
async function written(change: Partial<Insertable<ReviewTable>> = {}): Promise<string> {
  const goods = await shop.goods({ name: 'Sprayer', price: 1_000, rate: 0 });
  const orderId = await shop.order([goods]);
  const id = newId(at(0));
  const state = change.state ?? 'waiting';
  const row = {
    id,
    orderId,
    position: 1,
    productId: goods.productId,
    vendorId: shop.seller.vendorId,

    userId: shop.buyer.id,
    stars: 2,
    packing: null,
    onTime: true,
    cameUp: null,
    language: 'hi' as const,

    text: 'बैटरी कमज़ोर है',
    areaM2: null,
    reason: null,
    decidedBy: null,
    decidedAt: null,
    showsAt: at(72 * hour),
    editedUntil: at(720 * hour),
    replyState: null,
    repliedAt: null,
    shownAt: state === 'shown' ? at(0) : null,
    createdAt: at(0),
    changedAt: at(0),
    state,
    ...change,
  };
  await market.db.insertInto('reviews').values(row).execute();
  if (state === 'shown') await recount(market.system, null, await lockReview(market.system, id));
  return id;
}

const stored = (id: string) =>
  market.db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** How many reviews of two stars count for the product of a review. */
const countedFor = async (id: string) => {
  const { productId } = await stored(id);
  const sums = await market.db
    .selectFrom('reviewTotals')
    .select('stars2')
    .where('productId', '=', productId)
    .executeTakeFirst();
  return sums?.stars2 ?? 0;
};

async function decide(id: string, choice: string, change: object = {}) {
  const { version, what } = answerOf(await readModeratedReview(asAdmin(), { id }));
  return decideReview(asAdmin(hour), { id, choice, version, what, ...change });
}

/** The messages and mails about decisions, as their facts. */
async function told() {
  const mails = await market.db
    .selectFrom('outgoingMails')
    .select('facts')
    .where('kind', '=', 'review.decided')
    .execute();
  return mails.map(({ facts }) => facts);
}

describe('The queue', () => {
  it('has what is reported or held first, then the new ones, each with its time', async () => {
    const fresh = await written({ showsAt: at(70 * hour) });
    const held = await written({ state: 'held', text: 'call 98220 00071' });
    const flagged = await written({ state: 'shown' });
    await written({ state: 'shown' });
    answerOf(await flagReview(asSeller(-hour), { id: flagged, reason: 'off-topic' }));
    const found = answerOf(await listModeratedReviews(asAdmin(), { view: 'to-read' }));
    expect(found.rows.map(({ id }) => id)).toEqual([flagged, held, fresh]);
    expect(found.rows.map(({ due }) => due)).toEqual([at(47 * hour), at(48 * hour), at(70 * hour)]);
    expect(found.waiting).toBe(3);
    expect(answerOf(await reviewsToRead(asAdmin(), {}))).toBe(3);
  });

  it('marks the number in the text, and signs that the seller wrote it', async () => {
    const id = await written({ state: 'held', text: 'मुझे ९८२२० ०००७१ पर पूछ ले' });
    await sql`update orders set address = jsonb_set(address, '{phone}', '"98220 00999"')
      where id = ${(await stored(id)).orderId}`.execute(market.db);
    await market.db
      .updateTable('vendors')
      .set({ carePhone: '9822000999' })
      .where('id', '=', shop.seller.vendorId)
      .execute();
    const { marks, text, author } = answerOf(await readModeratedReview(asAdmin(), { id }));
    expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['९८२२० ०००७१']);
    expect(author?.signs).toEqual(['phone']);
  });

  it('is closed to other staff, and to vendors of other goods', async () => {
    const id = await written();
    const other = await aVendor(market);
    const customer = await aCustomer(market);
    expect(await listModeratedReviews(shop.as(customer), {})).toBeRefused('actor.forbidden');
    expect(await readModeratedReview(shop.as(other.user), { id })).toBeRefused('not-found');
    expect(await replyToReview(shop.as(other.user), { id, reply: 'Sorry' })).toBeRefused('not-found');
    expect(await flagReview(shop.as(other.user), { id, reason: 'abuse' })).toBeRefused('not-found');
    expect(await decideReview(asSeller(), { id, choice: 'abuse', version: '' })).toBeRefused(
      'actor.forbidden',
    );
  });
});

describe('A decision', () => {
  it('shows a review, and counts it', async () => {
    const id = await written();
    answerOf(await decide(id, 'show'));
    expect(await stored(id)).toMatchObject({ state: 'shown', decidedBy: admin.id, text: 'बैटरी कमज़ोर है' });
    expect(await countedFor(id)).toBe(1);
  });

  it('takes the number out and nothing else, and tells the author', async () => {
    const id = await written({ state: 'held', text: 'Weak. Call 98220 00071, ask me.' });
    const before = (await told()).length;
    answerOf(await decide(id, 'show-without'));
    expect(await stored(id)).toMatchObject({ state: 'shown', text: 'Weak. Call …, ask me.' });
    expect((await told()).slice(before)).toEqual([{ productName: 'Sprayer', state: 'shown', reason: null }]);
  });

  it.each([
    ['held', 'refused'],
    ['shown', 'removed'],
  ] as const)(
    'hides a review that was %s for a closed reason, which its author is told',
    async (was, state) => {
      const id = await written({ state: was });
      const before = (await told()).length;
      answerOf(await decide(id, 'abuse'));
      expect(await stored(id)).toMatchObject({ state, reason: 'abuse' });
      expect(await countedFor(id)).toBe(0);
      expect((await told()).slice(before)).toEqual([{ productName: 'Sprayer', state, reason: 'abuse' }]);
    },
  );

  it('settles the reports, and is recorded', async () => {
    const id = await written({ state: 'shown' });
    answerOf(await flagReview(asSeller(), { id, reason: 'off-topic' }));
    expect(await flagReview(asSeller(), { id, reason: 'abuse' })).toBeRefused('conflict.changed');
    answerOf(await decide(id, 'show'));
    expect(answerOf(await listModeratedReviews(asAdmin(), {})).rows).toEqual([]);
    expect(await stored(id)).toMatchObject({ state: 'shown' });
    const entries = await market.db
      .selectFrom('auditEntries')
      .select(['action', 'facts'])
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'review.flag', facts: { reason: 'off-topic' } },
      { action: 'review.decide', facts: { choice: 'show' } },
    ]);
  });

  it('needs a choice, and the review as it was read', async () => {
    const id = await written();
    expect(await decide(id, 'two-stars')).toBeRefused('input.invalid');
    expect(await decide(id, 'show', { version: at(-hour).toISOString() })).toBeRefused('conflict.changed');
    expect(await stored(id)).toMatchObject({ state: 'waiting' });
  });
});

describe('The reply of a seller', () => {
  const reply = 'Two hours is at full pressure.';

  it('goes live with the review', async () => {
    const id = await written();
    answerOf(await replyToReview(asSeller(), { id, reply }));
    expect(await stored(id)).toMatchObject({ replyState: 'waiting' });
    answerOf(await decide(id, 'show'));
    expect(await stored(id)).toMatchObject({ replyState: 'shown', replyText: reply });
  });

  it('to a review that shows, shows by itself after 72 hours', async () => {
    const id = await written({ state: 'shown' });
    answerOf(await replyToReview(asSeller(), { id, reply }));
    await showDueReplies(asAdmin(71 * hour));
    expect(await stored(id)).toMatchObject({ replyState: 'waiting' });
    await showDueReplies(asAdmin(72 * hour));
    expect(await stored(id)).toMatchObject({ replyState: 'shown' });
  });

  it('with a phone number is held, and decided by itself', async () => {
    const id = await written({ state: 'shown' });
    answerOf(await replyToReview(asSeller(), { id, reply: 'Call +91 98220 00071' }));
    await showDueReplies(asAdmin(100 * hour));
    expect(await stored(id)).toMatchObject({ replyState: 'held' });
    expect(answerOf(await readModeratedReview(asAdmin(), { id }))).toMatchObject({ what: 'reply' });
    answerOf(await decide(id, 'show-without'));
    expect(await stored(id)).toMatchObject({ state: 'shown', replyState: 'shown', replyText: 'Call …' });
  });

  it('is listed for its vendor, without the order and without what others reported', async () => {
    const id = await written({ state: 'shown' });
    const held = await written({ state: 'held' });
    const { rows } = answerOf(await listVendorReviews(asSeller(), { view: 'shown' }));
    expect(rows.map((row) => row.id)).toEqual([id]);
    expect(answerOf(await readModeratedReview(asSeller(), { id })).author).toBeNull();
    expect(await readModeratedReview(asSeller(), { id: held })).toBeRefused('not-found');
  });
});
