import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '../../database/doctor/payments.ts';
import { createSecretBox } from '../../server/accounts/secret-box.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { aCustomer, anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { account, CashRefundShop, checkedAt, noCodes, upi } from '../../tests/support/money/cash-refunds.ts';
import { secretBox } from '../../tests/support/second-factor.ts';
import type { SignedIn } from '../kernel/context.ts';
import {
  destinationsOf,
  forgetDestinations,
  sealDestinationsAnew,
} from '../payments/cash-refunds/destinations.ts';
import { moneyOfOrder } from '../payments/money-of-order.ts';
import { createCashFile, readCashFile } from './bank-file.ts';
import { countCashRefunds, listCashRefunds } from './list-cash-refunds.ts';
import { exportCashRefunds, forgetCashRefunds } from './personal-data.ts';
import { readCashRefund, showDestination } from './read-cash-refund.ts';
import { sayDestination } from './say-destination.ts';
import { markCashBack, markCashPaid } from './settle-cash-refund.ts';

let market: TestMarket;
let shop: CashRefundShop;
let admin: SignedIn;
beforeAll(async () => {
  market = await openTestMarket();
  shop = await CashRefundShop.open(market);
  admin = await anAdmin(market);
});
afterAll(() => market.close());

const later = (hours: number) => new Date(checkedAt.getTime() + hours * 60 * 60_000);
const day = 24;
let used = 0;
/** A reference of UPI that was not used before. */
const newUtr = () => String(632_944_710_000 + ++used);

const say = (id: string, typed: object = upi, at = checkedAt, who = shop.sale.buyer) =>
  sayDestination(secretBox, noCodes)(shop.as(who, at), { id, ...typed });
const seen = async (id: string) => answerOf(await readCashRefund(shop.as(admin), { id }));
async function pay(id: string, { utr = newUtr(), at = later(1), version = '' } = {}) {
  const shown = version || (await seen(id)).version;
  return markCashPaid(shop.as(admin, at), { id, seen: shown, utr, paidOn: '2026-11-23' });
}
const back = (id: string, was: string, reason = 'No such account', at = later(2)) =>
  markCashBack(shop.as(admin, at), { id, was, reason });

async function faults(): Promise<unknown[]> {
  const { broken } = payments.find(({ name }) => name === 'refunds-owed') ?? { broken: undefined };
  return broken ? (await broken.execute(market.db)).rows : ['no invariant'];
}

async function mailsAbout(orderId: string) {
  const rows = await market.db.selectFrom('outgoingMails').select(['kind', 'facts']).orderBy('id').execute();
  return rows.filter(
    ({ kind, facts }) => kind.startsWith('refund.') && (facts as { orderId?: string }).orderId === orderId,
  );
}

describe('Cash that goes back', () => {
  it('is asked for, named, paid with a UTR, and posted from refunds due to the bank', async () => {
    const { id, orderId, credited } = await shop.owed();
    await shop.ask();
    expect(await mailsAbout(orderId)).toMatchObject([
      { kind: 'refund.ask', facts: { amount: credited, isBack: false } },
    ]);
    expect((await seen(id)).group).toBe('asking');

    answerOf(await say(orderId));
    // Monday noon and two working days; Guru Nanak Jayanti on Tuesday is no national holiday.
    expect(await seen(id)).toMatchObject({ group: 'to-pay', lastFour: '7310@demo', dueOn: '2026-11-25' });

    const [bank, due] = [await shop.balance('bank'), await shop.balance('refunds_due')];
    answerOf(await pay(id, { utr: ' 6329 4471 0086 ' }));
    expect((await shop.balance('bank')) - bank).toBe(-credited);
    expect((await shop.balance('refunds_due')) - due).toBe(credited);
    expect(await shop.row(id)).toMatchObject({ status: 'paid', utr: '632944710086', paidOn: '2026-11-23' });
    expect((await mailsAbout(orderId)).at(-1)).toMatchObject({
      kind: 'refund.sent',
      facts: { amount: credited, reference: '632944710086', to: '7310@demo' },
    });
    expect(await faults()).toEqual([]);
  });

  it('is the same sum for the buyer, the administrator and the credit note; a wrong one is not paid', async () => {
    const { id, orderId, credited } = await shop.owed();
    const { cashRefunds } = await moneyOfOrder(shop.as(admin), orderId);
    expect(cashRefunds.map(({ amount }) => Number(amount))).toEqual([credited]);
    expect((await seen(id)).credit).toMatchObject({ total: credited, agrees: true });

    const wrong = await shop.owed({ amount: credited - 1 });
    answerOf(await say(wrong.orderId));
    expect((await seen(wrong.id)).credit.agrees).toBe(false);
    expect(await pay(wrong.id)).toBeRefused('conflict.changed');
    await shop.owe({ ...wrong, amount: 1 });
    expect((await seen(wrong.id)).credit.agrees).toBe(true);
    expect(await pay(wrong.id)).toSucceed();
  });

  it('of partial returns goes to one place that the buyer names once', async () => {
    const parcel = await shop.returned();
    const first = await shop.owe({ ...parcel, amount: 100_00 });
    const second = await shop.owe({ ...parcel, amount: parcel.credited - 100_00, takenBy: 'vendor' });
    answerOf(await say(parcel.orderId, account));
    for (const id of [first, second])
      expect(await shop.row(id)).toMatchObject({ status: 'ready', lastFour: '4417', ifsc: 'HDFC0000123' });
    expect((await seen(second)).takenBy).toBe('vendor');
  });

  it('is the buyer’s own: others, and malformed destinations, are refused', async () => {
    const { id, orderId } = await shop.owed();
    const stranger = await aCustomer(market);
    expect(await say(orderId, upi, checkedAt, stranger)).toBeRefused('not-found');
    expect(await say(orderId, { way: 'gold' })).toBeRefused('input.invalid', { fields: { way: 'required' } });
    expect(await say(orderId, { way: 'upi', upi: 'asha@mail.example' })).toBeRefused('input.invalid', {
      fields: { upi: 'cash-refund.upi' },
    });
    const wrong = { ...account, holder: '12', number: '123', again: '124', ifsc: 'HDFC1' };
    expect(await say(orderId, wrong)).toBeRefused('input.invalid', {
      fields: { holder: 'name.letter', number: 'bank.number', again: 'bank.again', ifsc: 'bank.ifsc' },
    });
    expect((await shop.row(id)).status).toBe('asking');
    for (const refused of [readCashRefund, markCashPaid, markCashBack, listCashRefunds])
      expect(await refused(shop.as(await anAdmin(market, { role: 'support' })), { id })).toBeRefused(
        'actor.not-permitted',
      );
  });

  it('can be named anew until it is paid or in a file; an administrator who saw the former place gets a conflict', async () => {
    const { id, orderId } = await shop.owed();
    answerOf(await say(orderId));
    const { version } = await seen(id);
    answerOf(await say(orderId, account, later(1)));
    expect(await pay(id, { version })).toBeRefused('conflict.changed');
    expect((await destinationsOf(market, secretBox, [id])).get(id)).toBe('501001234417');
    expect(await pay(id)).toSucceed();
    expect(await say(orderId, upi, later(2))).toBeRefused('conflict.changed');
    expect(await pay(id)).toBeRefused('conflict.changed');
  });

  it('takes a UTR of 12, 16 or 22 letters and digits once in the whole shop, and no day to come', async () => {
    const { id, orderId } = await shop.owed();
    answerOf(await say(orderId));
    for (const utr of ['', '12345678901', 'ABCDEFGHIJKL', '1234567890123'])
      expect(await pay(id, { utr })).toBeRefused('input.invalid', { fields: { utr: 'cash-refund.utr' } });
    const { version } = await seen(id);
    const tomorrow = { id, seen: version, utr: newUtr(), paidOn: '2026-11-24' };
    expect(await markCashPaid(shop.as(admin), tomorrow)).toBeRefused('input.invalid', {
      fields: { paidOn: 'payout.day' },
    });
    const other = await shop.owed();
    answerOf(await say(other.orderId));
    const utr = 'HDFCN52026112312';
    answerOf(await pay(other.id, { utr }));
    expect(await pay(id, { utr })).toBeRefused('input.invalid', { fields: { utr: 'cash-refund.used' } });
    expect((await shop.row(id)).status).toBe('ready');
  });

  it('that the bank sends back is posted back, and its buyer is asked anew', async () => {
    const { id, orderId, credited } = await shop.owed();
    await shop.ask();
    answerOf(await say(orderId));
    answerOf(await pay(id));
    const bank = await shop.balance('bank');
    expect(await back(id, 'ready')).toBeRefused('conflict.changed');
    answerOf(await back(id, 'paid'));
    expect((await shop.balance('bank')) - bank).toBe(credited);
    expect(await shop.row(id)).toMatchObject({ status: 'asking', sealedDestination: null, utr: null });
    expect((await seen(id)).group).toBe('back');
    await shop.ask(later(3));
    expect((await mailsAbout(orderId)).at(-1)).toMatchObject({ kind: 'refund.ask', facts: { isBack: true } });
    expect(await faults()).toEqual([]);

    answerOf(await say(orderId, account, later(4)));
    answerOf(await pay(id, { at: later(5) }));
    expect((await shop.balance('bank')) - bank).toBe(0);
    expect(await faults()).toEqual([]);
  });

  it('is asked for again after three days, once, and then says to call', async () => {
    const { id, orderId } = await shop.owed();
    const asked = async (at: Date) => {
      await shop.ask(at);
      return (await mailsAbout(orderId)).length;
    };
    expect(await asked(checkedAt)).toBe(1);
    expect(await asked(later(3 * day - 1))).toBe(1);
    expect((await seen(id)).isToCall).toBe(false);
    expect(await asked(later(3 * day))).toBe(2);
    expect((await seen(id)).isToCall).toBe(true);
    expect(await asked(later(30 * day))).toBe(2);
  });
});

describe('The administrators’ queue', () => {
  it('groups by the next deed, overdue first, with sums', async () => {
    await market.db.updateTable('cashRefunds').set({ requestedAt: checkedAt }).execute();
    const [early, late] = [await shop.owed(), await shop.owed()];
    answerOf(await say(late.orderId, upi, later(2)));
    answerOf(await say(early.orderId, upi, later(-10 * day)));
    const list = answerOf(await listCashRefunds(shop.as(admin), {}));
    const rows = list.refunds.filter(({ group }) => group === 'to-pay');
    expect(rows[0]).toMatchObject({ id: early.id, isOverdue: true, name: 'Asha Pawar', goods: 'Goods' });
    expect(rows.findIndex(({ id }) => id === late.id)).toBeGreaterThan(0);
    for (const { group, count, sum } of list.groups) {
      const own = list.refunds.filter((row) => row.group === group);
      expect([count, sum]).toEqual([own.length, own.reduce((all, { amount }) => all + amount, 0)]);
    }
    expect(await countCashRefunds(market)).toBe(list.refunds.length);
    const paid = answerOf(await listCashRefunds(shop.as(admin), { show: 'paid' }));
    expect(paid.refunds.length).toBe(paid.paid);
    expect(paid.refunds.length).toBeGreaterThan(0);
  });

  it('makes one file for the bank of all that is ready; then the place is fixed', async () => {
    const { id, orderId } = await shop.owed();
    answerOf(await say(orderId, account));
    const byUpi = await shop.owed();
    answerOf(await say(byUpi.orderId));
    const { id: file } = answerOf(await createCashFile(shop.as(admin), {}));
    const { parts } = answerOf(await readCashFile(secretBox)(shop.as(admin), { id: file }));
    const text = parts.join('');
    expect(text).toContain('NEFT,');
    expect(text).toMatch(/501001234417,HDFC0000123,Asha Pawar,/);
    expect(text).toMatch(/UPI,[\d.]+,9812347310@demo,,,KB-/);
    expect(await createCashFile(shop.as(admin), {})).toBeRefused('conflict.changed');
    expect(await say(orderId, upi, later(1))).toBeRefused('conflict.changed');
    answerOf(await back(byUpi.id, 'ready'));
    const again = answerOf(await readCashFile(secretBox)(shop.as(admin), { id: file })).parts.join('');
    expect(again).not.toContain(byUpi.id.slice(-4).toUpperCase());
    expect(await pay(id)).toSucceed();
    expect(await readCashFile(secretBox)(shop.as(admin), { id: orderId })).toBeRefused('not-found');
  });
});

describe('Where cash goes', () => {
  it('is encrypted, shown to administrators with an audit row, and erased 30 days after the payment', async () => {
    const { id, orderId } = await shop.owed();
    answerOf(await say(orderId));
    expect((await shop.row(id)).sealedDestination).not.toContain('9812347310');
    const show = () => showDestination(secretBox)(shop.as(admin), { id });
    expect(answerOf(await show())).toEqual({ destination: '9812347310@demo' });
    const audited = await market.db
      .selectFrom('auditEntries')
      .select('subjectId')
      .where('action', '=', 'cash-refund.show')
      .execute();
    expect(audited).toEqual([{ subjectId: id }]);
    answerOf(await pay(id, { at: later(0) }));
    const forget = (at: Date) => forgetDestinations({ ...market.system, clock: () => at });
    await forget(later(30 * day - 1));
    expect(await show()).toSucceed();
    await forget(later(30 * day));
    expect(await show()).toBeRefused('not-found');
    expect(await shop.row(id)).toMatchObject({ lastFour: '7310@demo', holder: null });
  });

  it('is in the export of the buyer; erasing a person erases it, but for what is still to pay', async () => {
    const [paid, open] = [await shop.owed(), await shop.owed()];
    for (const { orderId } of [paid, open]) answerOf(await say(orderId, account));
    answerOf(await pay(paid.id));
    const { id: buyer } = shop.sale.buyer;
    const exported = await exportCashRefunds(market.system, buyer);
    expect(exported).toContainEqual(expect.objectContaining({ holder: 'Asha Pawar', lastFour: '4417' }));
    expect(JSON.stringify(exported)).not.toContain('501001234417');
    await forgetCashRefunds(market.system, [buyer]);
    expect((await shop.row(paid.id)).sealedDestination).toBeNull();
    expect((await shop.row(open.id)).sealedDestination).not.toBeNull();
    expect(await pay(open.id)).toSucceed();
    await forgetCashRefunds(market.system, [buyer]);
    expect((await shop.row(open.id)).sealedDestination).toBeNull();
  });

  it('opens after the session secret has changed', async () => {
    const { id, orderId } = await shop.owed();
    const former = createSecretBox('a-former-secret-of-the-tests-0123456789');
    answerOf(await sayDestination(former, noCodes)(shop.as(shop.sale.buyer), { id: orderId, ...upi }));
    const both = createSecretBox(
      'a-secret-of-the-tests-0123456789abcdef',
      'a-former-secret-of-the-tests-0123456789',
    );
    await sealDestinationsAnew(market, secretBox, both);
    expect((await destinationsOf(market, secretBox, [id])).get(id)).toBe('9812347310@demo');
  });
});

it('owes after any acts what is not paid, and has paid from the bank what is', async () => {
  const act = fc.constantFrom('say', 'pay', 'file', 'back-ready', 'back-paid');
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 8 }), async (acts) => {
      const { id, orderId, credited } = await shop.owed();
      const bank = await shop.balance('bank');
      let hour = 0;
      for (const one of acts) {
        hour += 1;
        if (one === 'say') await say(orderId, upi, later(hour / 100));
        if (one === 'pay') await pay(id, { at: later(hour) });
        if (one === 'file') await createCashFile(shop.as(admin), {});
        if (one === 'back-ready') await back(id, 'ready');
        if (one === 'back-paid') await back(id, 'paid');
      }
      const { status } = await shop.row(id);
      expect((await shop.balance('bank')) - bank).toBe(status === 'paid' ? -credited : 0);
      expect(await faults()).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
