import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { CashRefundShop, checkedAt, upi } from '../../tests/support/money/cash-refunds.ts';
import { codeSending } from '../../tests/support/phone.ts';
import { secretBox } from '../../tests/support/second-factor.ts';
import { confirmRefundCode, readRefundProof, requestRefundCode } from './prove-phone.ts';
import { sayDestination } from './say-destination.ts';

let market: TestMarket;
let shop: CashRefundShop;
let owed: Awaited<ReturnType<CashRefundShop['owed']>>;
let minutes = 0;
beforeAll(async () => {
  market = await openTestMarket();
  shop = await CashRefundShop.open(market);
});
beforeEach(async () => {
  // Each test has an hour of its own: the phone of the orders, and so the limit of its codes, is the same.
  minutes += 60;
  owed = await shop.owed();
});
afterAll(() => market.close());

const buyer = (after = 0) =>
  shop.as(shop.sale.buyer, new Date(checkedAt.getTime() + (minutes + after) * 60_000));
const ask = async (id = owed.orderId) =>
  answerOf(await requestRefundCode(null, codeSending())(buyer(), { id }));
const proofOf = async (token: string | null) =>
  answerOf(await readRefundProof(token)(buyer(), { id: owed.orderId }));
const confirm = (token: string | null, code: string) =>
  confirmRefundCode(token)(buyer(), { id: owed.orderId, code });
const say = (token: string | null, after = 0, id = owed.orderId) =>
  sayDestination(secretBox, { isAsked: true, token })(buyer(after), { id, ...upi });

/** A token whose code was typed. */
async function proven(): Promise<string> {
  const token = await ask();
  answerOf(await confirm(token, (await proofOf(token)).code?.shown ?? ''));
  return token;
}

describe('Where a shop sends codes, cash goes nowhere', () => {
  it('without one, before the code is typed, after a wrong one, and 15 minutes after the right one', async () => {
    expect(await say(null)).toBeRefused('people.code-expired');
    const token = await ask();
    expect(await say(token)).toBeRefused('people.code-expired');
    expect(await confirm(token, '000')).toBeRefused('input.invalid');
    expect(await say(token)).toBeRefused('people.code-expired');
    expect((await shop.row(owed.id)).status).toBe('asking');
    answerOf(await confirm(token, (await proofOf(token)).code?.shown ?? ''));
    expect((await proofOf(token)).code?.isConfirmed).toBe(true);
    expect(await say(token, 16)).toBeRefused('people.code-expired');
    answerOf(await say(token, 14));
    expect(await shop.row(owed.id)).toMatchObject({ status: 'ready', lastFour: '7310@demo' });
  });

  it('a second time with the same code', async () => {
    const token = await proven();
    answerOf(await say(token));
    expect(await say(token)).toBeRefused('people.code-expired');
  });

  it('by the code of another person, for another order or to another phone', async () => {
    const stranger = shop.as(await aCustomer(market), new Date(checkedAt.getTime() + minutes * 60_000));
    const { orderId: id } = owed;
    expect(await requestRefundCode(null, codeSending())(stranger, { id })).toBeRefused('not-found');
    expect(await readRefundProof(null)(stranger, { id })).toBeRefused('not-found');
    const token = await proven();
    expect(await confirmRefundCode(token)(stranger, { id, code: '123456' })).toBeRefused('not-found');
    await market.db
      .updateTable('orders')
      .set(({ fn, val, ref }) => ({
        address: fn('jsonb_set', [ref('address'), val('{phone}'), val('"9700000001"')]) as never,
      }))
      .where('id', '=', id)
      .execute();
    expect((await proofOf(token)).code).toBe(null);
    expect(await say(token)).toBeRefused('people.code-expired');
  });
});

it('tells the buyer where their cash goes', async () => {
  answerOf(await say(await proven()));
  const mails = await market.db
    .selectFrom('outgoingMails')
    .select(['kind', 'facts'])
    .where('kind', '=', 'refund.destination')
    .orderBy('id')
    .execute();
  expect(mails.at(-1)?.facts).toMatchObject({
    orderId: owed.orderId,
    amount: owed.credited,
    to: '7310@demo',
  });
});

it('asks for no code to a phone that is no mobile', async () => {
  await market.db
    .updateTable('orders')
    .set(({ fn, val, ref }) => ({
      address: fn('jsonb_set', [ref('address'), val('{phone}'), val('"0201234567"')]) as never,
    }))
    .where('id', '=', owed.orderId)
    .execute();
  expect(await proofOf(null)).toEqual({ isMobile: false, code: null });
  expect(await requestRefundCode(null, codeSending())(buyer(), { id: owed.orderId })).toBeRefused(
    'order.no-mobile',
  );
  expect(await say(null)).toSucceed();
});
