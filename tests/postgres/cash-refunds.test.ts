import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCashFile } from '../../market/cash-refunds/bank-file.ts';
import { readCashRefund } from '../../market/cash-refunds/read-cash-refund.ts';
import { sayDestination } from '../../market/cash-refunds/say-destination.ts';
import { markCashBack, markCashPaid } from '../../market/cash-refunds/settle-cash-refund.ts';
import type { SignedIn } from '../../market/kernel/context.ts';
import { answerOf } from '../support/answer-of.ts';
import { anAdmin } from '../support/factories.ts';
import { openPostgresMarket, type TestMarket } from '../support/market.ts';
import { account, CashRefundShop, checkedAt, noCodes, upi } from '../support/money/cash-refunds.ts';
import { secretBox } from '../support/second-factor.ts';

let market: TestMarket;
let shop: CashRefundShop;
let admins: SignedIn[];
beforeAll(async () => {
  market = await openPostgresMarket();
  shop = await CashRefundShop.open(market);
  admins = [await anAdmin(market), await anAdmin(market)];
});
afterAll(() => market.close());

const later = (minutes: number) => new Date(checkedAt.getTime() + minutes * 60_000);
let used = 0;
const newUtr = () => String(632_944_720_000 + ++used);

const say = (orderId: string, typed: object = upi, at = checkedAt) =>
  sayDestination(secretBox, noCodes)(shop.as(shop.sale.buyer, at), { id: orderId, ...typed });

/** A refund that is ready, and its payment by an administrator who has seen it now. */
async function ready() {
  const refund = await shop.owed();
  answerOf(await say(refund.orderId));
  const { version } = answerOf(await readCashRefund(shop.as(admins[0] as SignedIn), { id: refund.id }));
  const pay = (who: SignedIn, utr = newUtr(), id = refund.id) =>
    markCashPaid(shop.as(who), { id, seen: version, utr, paidOn: '2026-11-23' });
  return { ...refund, pay };
}

it('is paid once by two administrators at the same time', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { pay, credited } = await ready();
    const bank = await shop.balance('bank');
    const results = await Promise.all(admins.map((who) => pay(who)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toBeRefused('conflict.changed');
    expect((await shop.balance('bank')) - bank).toBe(-credited);
  }
});

it('takes one reference for one of two refunds that are paid at the same time', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await ready(), await ready()];
    const utr = newUtr();
    const results = await Promise.all([one, other].map(({ pay }, at) => pay(admins[at] as SignedIn, utr)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toBeRefused('input.invalid', {
      fields: { utr: 'cash-refund.used' },
    });
  }
});

it('goes where its administrator saw it, or is not paid, while the buyer names another place', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, orderId, pay } = await ready();
    const [paid, said] = await Promise.all([
      pay(admins[0] as SignedIn),
      say(orderId, account, later(round + 1)),
    ]);
    const { status, way } = await shop.row(id);
    expect(paid.ok).toBe(!said.ok);
    expect({ status, way }).toEqual(
      paid.ok ? { status: 'paid', way: 'upi' } : { status: 'ready', way: 'bank' },
    );
  }
});

it('is in one of two files that are made at once, and posted back once', async () => {
  const { id, pay, credited } = await ready();
  const files = await Promise.all(admins.map((who) => createCashFile(shop.as(who), {})));
  expect(files.filter(({ ok }) => ok)).toHaveLength(1);
  answerOf(await pay(admins[0] as SignedIn));
  const bank = await shop.balance('bank');
  const input = { id, was: 'paid', reason: 'No such account' };
  const backs = await Promise.all(admins.map((who) => markCashBack(shop.as(who), input)));
  expect(backs.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await shop.balance('bank')) - bank).toBe(credited);
});
