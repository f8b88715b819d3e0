import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import {
  aBankAccount,
  anEarning,
  aPaidVendor,
  payoutBalances,
  readReportAs,
  wednesday,
} from '../../tests/support/money/payouts.ts';
import { secretBox } from '../../tests/support/second-factor.ts';
import type { SignedIn } from '../kernel/context.ts';
import { rupees } from '../kernel/money.ts';
import { approvePayouts, cancelPayout } from './approve-payouts.ts';
import { createBankFile, readBankFile } from './bank-file.ts';
import { applyBankReport } from './bank-report.ts';
import { draftPayouts } from './draft-payouts.ts';
import { listPayouts } from './list-payouts.ts';
import { readPayout } from './read-payout.ts';
import { markBack, markPaid } from './settle-payouts.ts';

let market: TestMarket;
let admin: SignedIn;
let other: SignedIn;
let vendorId: string;

beforeAll(async () => {
  market = await openTestMarket();
  admin = await anAdmin(market);
  other = await anAdmin(market);
});
beforeEach(async () => {
  await market.db.updateTable('vendorEarnings').set({ payoutId: null, status: 'paid' }).execute();
  await market.db.deleteFrom('payoutLines').execute();
  await market.db.deleteFrom('payouts').execute();
  await market.db.deleteFrom('outgoingMails').execute();
  ({ vendorId } = await aPaidVendor(market));
});
afterAll(() => market.close());

const clockOf = (at: Date) => ({ clock: () => at });
let seconds = 0;
/** One second after the other, so that the history is in order. */
const by = (person: SignedIn = admin) =>
  market.as(person, clockOf(new Date(wednesday.getTime() + ++seconds * 1_000)));
const draft = (at = wednesday) => draftPayouts({ ...market.system, ...clockOf(at) });
const payouts = () =>
  market.db.selectFrom('payouts').selectAll().where('vendorId', '=', vendorId).orderBy('id').execute();
const newest = async () => (await payouts()).at(-1) ?? Promise.reject(new Error('no payout'));
const earn = (...amounts: number[]) =>
  Promise.all(amounts.map((amount) => anEarning(market, vendorId, rupees(amount))));

async function approve(person: SignedIn = admin, seen?: number) {
  const { id, amount } = await newest();
  const [done] = answerOf(
    await approvePayouts(by(person), { payouts: [{ id, seen: seen ?? Number(amount) }] }),
  );
  return done?.outcome;
}

async function send() {
  return answerOf(await createBankFile(secretBox)(by(), {}));
}

async function sent(...amounts: number[]) {
  for (const amount of amounts) await earn(amount);
  await draft();
  await approve();
  await send();
  return newest();
}

const paidOn = '2026-11-25';
const utr = 'HDFCN52026112500123';

describe('drafts', () => {
  it('have all payable earnings of a vendor, with returns set off', async () => {
    await earn(1_000);
    await earn(-150.5);
    await draft();
    await draft();
    expect(await payouts()).toMatchObject([{ status: 'draft', amount: 849_50, payOn: '2026-11-25' }]);
    expect((await newest()).number).toMatch(/^KBP2611\d{4}$/);
    const page = answerOf(await readPayout(by(), { id: (await newest()).id }));
    expect(page.lines.map(({ amount }) => amount)).toEqual([1_000_00, -150_50]);
  });

  it('are made on the day of payouts alone', async () => {
    await earn(1_000);
    await draft(new Date('2026-11-26T06:30:00Z'));
    expect(await payouts()).toEqual([]);
  });

  it('leave small and negative sums for the next payout', async () => {
    await earn(100);
    await draft();
    await earn(-300);
    await draft();
    expect(await payouts()).toEqual([]);
    await earn(301);
    await draft();
    expect(await payouts()).toMatchObject([{ amount: 101_00 }]);
  });

  it('are brought up to date when a return comes in, and cancelled when too little is left', async () => {
    await earn(1_000);
    await draft();
    await earn(-200);
    await draft(new Date('2026-11-26T06:30:00Z'));
    expect(await newest()).toMatchObject({ status: 'draft', amount: 800_00 });
    await earn(-750);
    await draft(new Date('2026-11-26T07:30:00Z'));
    expect(await newest()).toMatchObject({ status: 'cancelled', failure: 'below-minimum' });
    await draft(new Date('2026-12-02T06:30:00Z'));
    expect(await payouts()).toHaveLength(1);
    await earn(100);
    await draft(new Date('2026-12-02T07:30:00Z'));
    expect(await newest()).toMatchObject({ status: 'draft', amount: 150_00 });
  });

  it('are not made again on the day on which one was cancelled', async () => {
    await earn(1_000);
    await draft();
    const { id } = await newest();
    answerOf(await cancelPayout(by(), { id, reason: 'The goods are disputed' }));
    await draft(new Date('2026-11-25T09:30:00Z'));
    expect(await payouts()).toMatchObject([{ status: 'cancelled', failure: 'The goods are disputed' }]);
    await draft(new Date('2026-12-02T06:30:00Z'));
    expect(await newest()).toMatchObject({ status: 'draft', amount: 1_000_00 });
  });
});

describe('approval', () => {
  it('freezes the account', async () => {
    await earn(1_000);
    await draft();
    expect(await approve()).toBe('approved');
    const { accountId } = await newest();
    expect(accountId).not.toBeNull();
    await aBankAccount(market, vendorId, { number: '99887766554433' });
    await send();
    expect((await newest()).accountId).toBe(accountId);
    expect(await approve()).toBe('not-draft');
  });

  it('needs an account that is usable', async () => {
    await market.db
      .updateTable('vendorBankAccounts')
      .set({ usableFrom: new Date('2026-11-26T00:00:00Z') })
      .execute();
    await earn(1_000);
    await draft();
    expect(await approve()).toBe('no-account');
    const list = answerOf(await listPayouts(by(), {}));
    expect(list.payouts).toMatchObject([{ hasAccount: false }]);
  });

  it('approves no other sum than the one that was seen', async () => {
    await earn(1_000);
    await draft();
    await earn(-50);
    const page = answerOf(await readPayout(by(), { id: (await newest()).id }));
    expect(page).toMatchObject({ amount: 1_000_00, today: 950_00 });
    expect(await approve()).toBe('changed');
    expect(await newest()).toMatchObject({ amount: 950_00, status: 'draft' });
    expect(await approve()).toBe('approved');
  });

  it('approves the sum of today when it was seen', async () => {
    await earn(1_000);
    await draft();
    await earn(-50);
    expect(await approve(admin, 950_00)).toBe('approved');
  });

  it('takes two administrators above the sum of the settings', async () => {
    await earn(1_00_000.01);
    await draft();
    expect(await approve()).toBe('first');
    expect(await approve()).toBe('same-person');
    expect(await newest()).toMatchObject({ status: 'draft', approvedBy: admin.id });
    expect(await approve(other)).toBe('approved');
    expect(await newest()).toMatchObject({ approvedBy: admin.id, secondApprovedBy: other.id });
  });

  it('the first one counts on when an order and its return leave the sum as it is', async () => {
    await earn(2_00_000);
    await draft();
    expect(await approve()).toBe('first');
    await earn(500);
    await earn(-500);
    expect(await approve(other)).toBe('approved');
    expect(await newest()).toMatchObject({ approvedBy: admin.id, secondApprovedBy: other.id });
    expect(await send()).toMatchObject({ count: 1 });
  });

  it('the first one counts no more for another sum or another account', async () => {
    await earn(2_00_000);
    await draft();
    expect(await approve()).toBe('first');
    await earn(-1_000);
    expect(await approve(other)).toBe('changed');
    expect(await newest()).toMatchObject({ approvedBy: null, amount: 1_99_000_00 });
    expect(await approve()).toBe('first');
    await aBankAccount(market, vendorId, { usableFrom: new Date('2026-11-24T00:00:00Z') });
    expect(await approve(other)).toBe('changed');
    expect(await newest()).toMatchObject({ approvedBy: null, accountId: null, status: 'draft' });
  });
});

describe('the file for the bank', () => {
  it('has each approved payout once, the same bytes each time, and names as banks take them', async () => {
    await market.db.updateTable('vendorBankAccounts').set({ holder: '=HYPERLINK("x")' }).execute();
    await earn(2_00_000);
    await draft();
    const first = await newest();
    await approve();
    await approve(other);
    const { vendorId: second } = await aPaidVendor(market);
    await anEarning(market, second, rupees(1_999.5));
    await draft();
    const small = await market.db
      .selectFrom('payouts')
      .select(['id', 'number'])
      .where('vendorId', '=', second)
      .executeTakeFirstOrThrow();
    answerOf(await approvePayouts(by(), { payouts: [{ id: small.id, seen: 1_999_50 }] }));
    const file = await send();
    expect(file).toMatchObject({ count: 2, total: 2_01_999_50 });
    const read = async () => answerOf(await readBankFile(secretBox)(by(other), { id: file.id }));
    const text = (await read()).parts.join('');
    expect(text.split('\r\n')).toEqual([
      'Transaction Type,Amount,Beneficiary Account Number,IFSC,Beneficiary Name,Customer Reference Number,Narration',
      `RTGS,200000.00,50100123454417,HDFC0000123,HYPERLINK( x ),${first.number},Vendor payout`,
      `NEFT,1999.50,50100123454417,HDFC0000123,Yavatmal Krishi Kendra,${small.number},Vendor payout`,
      '',
    ]);
    await aBankAccount(market, vendorId, { number: '11112222333344' });
    expect((await read()).parts.join('')).toBe(text);
    expect(await createBankFile(secretBox)(by(), {})).toMatchObject({
      failure: { code: 'conflict.changed' },
    });
    const downloads = await market.db
      .selectFrom('auditEntries')
      .select('actorId')
      .where('action', '=', 'payout.download')
      .where('subjectId', '=', file.id)
      .execute();
    expect(downloads).toEqual([{ actorId: other.id }, { actorId: other.id }]);
  });

  it('leaves out a payout whose account was withdrawn', async () => {
    await earn(1_000);
    await draft();
    await approve();
    await market.db.updateTable('vendorBankAccounts').set({ withdrawnAt: wednesday }).execute();
    expect(await createBankFile(secretBox)(by(), {})).toMatchObject({
      failure: { code: 'conflict.changed' },
    });
    expect(await newest()).toMatchObject({ status: 'approved' });
  });
});

describe('what the bank does', () => {
  it('a payment is posted once, and its vendor gets one mail', async () => {
    const { id } = await sent(1_000);
    const before = await payoutBalances(market, vendorId);
    answerOf(await markPaid(by(), { id, utr: ' hdfcn52026112500123 ', paidOn }));
    answerOf(await markPaid(by(other), { id, utr, paidOn }));
    const after = await payoutBalances(market, vendorId);
    expect(after.payable - before.payable).toBe(1_000_00);
    expect(after.bank - before.bank).toBe(-1_000_00);
    expect(await newest()).toMatchObject({ status: 'paid', utr, paidOn });
    const mails = await market.db
      .selectFrom('outgoingMails')
      .select(['kind', 'facts'])
      .where('kind', '=', 'payout.paid')
      .execute();
    expect(mails).toMatchObject([
      { kind: 'payout.paid', facts: { lastFour: '4417', amount: 1_000_00, utr } },
    ]);
    await draft(new Date('2026-12-02T06:30:00Z'));
    expect(await payouts()).toHaveLength(1);
  });

  it('a failed one posts nothing, and is in the next payout', async () => {
    const { id } = await sent(1_000);
    const before = await payoutBalances(market, vendorId);
    answerOf(await markBack(by(), { id, reason: 'Account closed', was: 'sent' }));
    expect(await payoutBalances(market, vendorId)).toEqual(before);
    expect(await newest()).toMatchObject({ status: 'failed', failure: 'Account closed' });
    await draft(new Date('2026-12-02T06:30:00Z'));
    expect(await newest()).toMatchObject({ status: 'draft', amount: 1_000_00 });
    const history = answerOf(await readPayout(by(), { id })).history.map(({ action }) => action);
    expect(history).toEqual(['draft', 'approve', 'send', 'failed']);
  });

  it('one that came back is posted back', async () => {
    const { id } = await sent(1_000);
    answerOf(await markPaid(by(), { id, utr, paidOn }));
    expect(await markBack(by(), { id, reason: 'No such account', was: 'sent' })).toMatchObject({
      failure: { code: 'conflict.changed' },
    });
  });

  it('refuses what the form cannot mean', async () => {
    const { id } = await sent(1_000);
    const fieldsOf = async (input: object) => {
      const result = await markPaid(by(), { id, utr, paidOn, ...input });
      return result.ok ? null : result.failure.fields;
    };
    expect(await fieldsOf({ utr: 'by hand' })).toEqual({ utr: 'payment.reference' });
    expect(await fieldsOf({ paidOn: '2026-11-26' })).toEqual({ paidOn: 'payout.day' });
    for (const day of ['today', '0000-11-25'])
      expect(await fieldsOf({ paidOn: day })).toEqual({ paidOn: 'payout.day' });
    expect(await markPaid(by(), { id: 'x', utr, paidOn })).toMatchObject({ failure: { code: 'not-found' } });
    const helper = await anAdmin(market, { role: 'support' });
    expect(await markPaid(by(helper), { id, utr, paidOn })).toMatchObject({
      failure: { code: 'actor.not-permitted' },
    });
  });
});

describe('the bank’s statement', () => {
  const read = (...lines: string[]) => readReportAs(by(), lines, { plain: 'paid' });
  const outcomes = (rows: readonly { outcome: string }[]) => rows.map(({ outcome }) => outcome);
  const apply = async (facts: string) => outcomes(answerOf(await applyBankReport(by(), { facts })));

  it('pays what it names, once', async () => {
    const { number } = await sent(1_234.5);
    const report = await read(
      'HDFC BANK Ltd.,,,Statement of account,,,',
      'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
      `25/11/26,NEFT DR-HDFC0000123-YAVATMAL-${number},${utr},25/11/26,"1,234.50",,"50,000.00"`,
      '25/11/26,UPI-CUSTOMER,632645112345,25/11/26,,500.00,"50,500.00"',
    );
    expect(report).toMatchObject({
      others: 1,
      rows: [{ outcome: 'paid', utr, day: '2026-11-25' }],
    });
    expect((await newest()).status).toBe('sent');
    expect(await apply(report.facts)).toEqual(['paid']);
    const after = await payoutBalances(market, vendorId);
    expect(await apply(report.facts)).toEqual(['known']);
    expect(await payoutBalances(market, vendorId)).toEqual(after);
    expect((await newest()).status).toBe('paid');
  });

  it('says what does not fit, and records none of it', async () => {
    const { number } = await sent(1_000);
    const head = 'Customer Reference;Amount;UTR Number;Payment Date;Status;Reason';
    const outcomeOf = async (row: string) => outcomes((await read(head, row)).rows)[0];
    expect(await outcomeOf(`KBP26119999;1000;${utr};25-Nov-2026;Success;`)).toBe('unknown');
    expect(await outcomeOf(`${number};999.99;${utr};25-Nov-2026;Success;`)).toBe('wrong-amount');
    expect(await outcomeOf(`${number};1000.00;;25-Nov-2026;Success;`)).toBe('no-utr');
    expect(await outcomeOf(`${number};1,000.00;${utr};25-Nov-2026;Success;`)).toBe('paid');
    expect(await outcomeOf(`${number};Rs. 1000.00;;25-11-2026;Rejected;Account closed`)).toBe('failed');
    await expect(outcomeOf(`${number};1000;;;In process;`)).rejects.toThrow('input.invalid');
    expect((await newest()).status).toBe('sent');
  });

  it('a payment and its return are one after the other, in any order of rows', async () => {
    const { number } = await sent(1_000);
    const before = await payoutBalances(market, vendorId);
    const { facts } = await read(
      'Txn Date,Description,Ref No.,Debit,Credit',
      `26-11-2026,RETURN ${number} ACCOUNT CLOSED,,,1000.00`,
      `25-11-2026,NEFT ${number},${utr},1000.00,`,
    );
    expect(await apply(facts)).toEqual(['paid', 'returned']);
    expect(await payoutBalances(market, vendorId)).toEqual(before);
    expect(await newest()).toMatchObject({ status: 'returned', utr });
    expect(await apply(facts)).toEqual(['known', 'known']);
    await draft(new Date('2026-12-02T06:30:00Z'));
    expect(await newest()).toMatchObject({ status: 'draft', amount: 1_000_00 });
  });

  it('pays a failed payout after all, unless its orders are in another one', async () => {
    const { id, number } = await sent(1_000);
    answerOf(await markBack(by(), { id, reason: 'Rejected', was: 'sent' }));
    const rows = ['Reference,Amount,UTR,Date', `${number},1000.00,${utr},2026-11-25`];
    expect(outcomes((await read(...rows)).rows)).toEqual(['paid']);
    await draft(new Date('2026-12-02T06:30:00Z'));
    const { facts } = await read(...rows);
    expect(await apply(facts)).toEqual(['twice']);
    answerOf(await cancelPayout(by(), { id: (await newest()).id, reason: 'It was paid after all' }));
    expect(await apply(facts)).toEqual(['paid']);
    await draft(new Date('2026-12-09T06:30:00Z'));
    expect((await payouts()).map(({ status }) => status)).toEqual(['paid', 'cancelled']);
  });
});
