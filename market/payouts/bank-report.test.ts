import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import {
  anEarning,
  aPaidVendor,
  payoutBalances,
  readReportAs,
  wednesday,
} from '../../tests/support/money/payouts.ts';
import { secretBox } from '../../tests/support/second-factor.ts';
import { bounds } from '../kernel/bounds.ts';
import type { SignedIn } from '../kernel/context.ts';
import { rupees } from '../kernel/money.ts';
import { bankReport } from '../settings/bank-report.ts';
import { changeBankReport } from '../settings/change-bank-report.ts';
import { approvePayouts } from './approve-payouts.ts';
import { createBankFile } from './bank-file.ts';
import { applyBankReport, readBankReport } from './bank-report.ts';
import { draftPayouts } from './draft-payouts.ts';
import { markPaid } from './settle-payouts.ts';

let market: TestMarket;
let admin: SignedIn;
beforeAll(async () => {
  market = await openTestMarket();
  admin = await anAdmin(market);
});
afterAll(() => market.close());

const clock = () => wednesday;
const by = () => market.as(admin, { clock });
const fileOf = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'));

async function sentPayout() {
  const { vendorId } = await aPaidVendor(market);
  await anEarning(market, vendorId, rupees(1_000));
  await draftPayouts({ ...market.system, clock });
  const { id, number } = await payoutOf(vendorId);
  answerOf(await approvePayouts(by(), { payouts: [{ id, seen: 1_000_00 }] }));
  answerOf(await createBankFile(secretBox)(by(), {}));
  return { id, number, vendorId };
}

const payoutOf = (vendorId: string) =>
  market.db.selectFrom('payouts').selectAll().where('vendorId', '=', vendorId).executeTakeFirstOrThrow();
const read = (...lines: string[]) => readReportAs(by(), lines);
const readOnly = async (...lines: string[]) =>
  answerOf(await readBankReport(by(), { bytes: fileOf(...lines) }));
const forget = () => market.db.updateTable('storeSettings').set({ bankReport: null }).execute();
const apply = async (facts: string) =>
  answerOf(await applyBankReport(by(), { facts })).map(({ outcome }) => outcome);

it('refuses files and forms that it cannot read', async () => {
  const refusal = async (bytes?: Uint8Array) => {
    const result = await readBankReport(by(), { bytes });
    return result.ok ? null : result.failure.fields?.file;
  };
  expect(await refusal()).toBe('required');
  expect(await refusal(new Uint8Array([0xff, 0xfe, 0x00]))).toBe('payout.unreadable');
  expect(await refusal(fileOf('Date,Amount', '25/11/2026,100'))).toBe('payout.none');
  expect(await refusal(fileOf('1,KBP26110001', '2,KBP26110001'))).toBe('payout.columns');
  const many = (count: number, row: string) => Array.from({ length: count }, () => row);
  const head = 'Date,Amount,Reference';
  expect(await refusal(fileOf(head, ...many(2_001, '25/11/2026,100,KBP26110001')))).toBe('payout.long');
  expect(await refusal(fileOf(head, ...many(10_000, '1,2,3')))).toBe('payout.long');
  expect(await refusal(fileOf(head, `1,2,KBP26110001${'9'.repeat(bounds.rowBytes)}`))).toBe(
    'payout.unreadable',
  );
  for (const facts of ['', '{}', '[{"number":"x"}]', '['.repeat(10_000)])
    expect(await applyBankReport(by(), { facts })).toMatchObject({ failure: { code: 'input.invalid' } });
});

it('stores a reason that no database would take as it is, and refuses a day of the year 0', async () => {
  const { number, vendorId } = await sentPayout();
  const applyOne = (facts: object) =>
    applyBankReport(by(), {
      facts: JSON.stringify([
        { number, kind: 'back', utr: '', day: '2026-11-25', amount: null, reason: '', ...facts },
      ]),
    });
  expect(await applyOne({ day: '0000-11-25' })).toMatchObject({ failure: { code: 'input.invalid' } });
  expect(answerOf(await applyOne({ reason: 'Closed\u0000 \ud83d' }))).toMatchObject([{ outcome: 'failed' }]);
  expect((await payoutOf(vendorId)).failure).toBe('Closed');
});

it('refuses a day to come, and records none of the rows', async () => {
  const { number, vendorId } = await sentPayout();
  const fact = { number, kind: 'paid', utr: 'HDFCN52026112500125', amount: 1_000_00, reason: '' };
  const applyOn = (day: string) => applyBankReport(by(), { facts: JSON.stringify([{ ...fact, day }]) });
  expect(await applyOn('2026-11-26')).toMatchObject({
    failure: { code: 'input.invalid', fields: { file: 'payout.future' } },
  });
  expect(await payoutOf(vendorId)).toMatchObject({ status: 'sent', paidOn: null });
  expect(answerOf(await applyOn('2026-11-25'))).toMatchObject([{ outcome: 'paid' }]);
});

it('does not pay again by a file that is older than the one that said “Returned”', async () => {
  const { id, number, vendorId } = await sentPayout();
  const utr = 'HDFCN52026112500123';
  const head = 'Customer Reference;Amount;UTR Number;Payment Date;Status;Reason';
  const rowOf = (status: string, at: string) => `${number};1000.00;${at};24-Nov-2026;${status};`;
  const returned = (await read(head, rowOf('Returned', ''))).facts;
  const success = (await read(head, rowOf('Success', utr))).facts;
  const before = await payoutBalances(market, vendorId);
  expect(await apply(returned)).toEqual(['failed']);
  expect(await apply(success)).toEqual(['older']);
  expect(await payoutBalances(market, vendorId)).toEqual(before);
  expect(await payoutOf(vendorId)).toMatchObject({ status: 'failed', paidOn: null });
  // An administrator who has asked the bank records it; the old return does not undo that.
  answerOf(await markPaid(by(), { id, utr, paidOn: '2026-11-25' }));
  expect(await apply(returned)).toEqual(['older']);
  expect(await payoutOf(vendorId)).toMatchObject({ status: 'paid', utr });
});

describe('the first report', () => {
  const head = ['Txn Date', 'Narration', 'UTR', 'Amount', 'Status'];
  const rowsOf = (number: string, ...statuses: string[]) =>
    statuses.map((status, nth) => `25-11-2026,NEFT ${number},HDFCN5202611250013${nth},1000.00,${status}`);

  it('shows its columns with three rows and its statuses, and settles nothing', async () => {
    await forget();
    const { number, vendorId } = await sentPayout();
    const rows = rowsOf(number, 'Success', '=1+1', 'Sent\u202e', 'W'.repeat(70));
    const { report, asked } = await readOnly('KHETI BAZAAR,,Statement', head.join(), ...rows);
    expect(report).toBeNull();
    expect(asked).toMatchObject({
      sample: { head, of: 4, words: ['success', '=1+1', 'sent'] },
      values: {
        date: '0',
        reference: '1',
        utr: '2',
        amount: '3',
        status: '4',
        debit: '',
        wordA: 'paid',
        wordB: '',
      },
      differs: null,
    });
    expect(asked?.sample.rows).toHaveLength(3);
    const wide = rowsOf(number, ...Array.from({ length: 20 }, (_, nth) => `status ${nth}`));
    expect((await readOnly(head.join(), ...wide)).asked?.sample.words).toHaveLength(12);
    expect((await payoutOf(vendorId)).status).toBe('sent');
  });

  it('is asked about by the role finance in vain, which reads all later ones', async () => {
    await forget();
    const { number } = await sentPayout();
    const bytes = fileOf(head.join(), ...rowsOf(number, 'Success'));
    const finance = market.as(await anAdmin(market, { role: 'finance' }), { clock });
    expect(await readBankReport(finance, { bytes })).toMatchObject({
      failure: { fields: { file: 'payout.unknown' } },
    });
    await read(head.join(), ...rowsOf(number, 'Success'));
    expect(answerOf(await readBankReport(finance, { bytes }))).toMatchObject({
      report: { rows: [{ outcome: 'paid' }], unknown: [] },
      asked: null,
    });
    const other = fileOf(head.join(), ...rowsOf(number, 'Posted'));
    expect(answerOf(await readBankReport(finance, { bytes: other }))).toMatchObject({
      report: { rows: [{ outcome: 'unclear' }], unknown: ['posted'] },
      asked: null,
    });
    expect(await changeBankReport(finance, {})).toMatchObject({ failure: { code: 'actor.not-permitted' } });
  });

  it('is followed by a question for each new status, whose rows stay as they are', async () => {
    await forget();
    const { number, vendorId } = await sentPayout();
    await read(head.join(), ...rowsOf(number, 'Success'));
    const { report, asked } = await readOnly(head.join(), ...rowsOf(number, 'Credited OK'));
    expect(report).toMatchObject({ rows: [{ outcome: 'unclear' }], unknown: ['credited ok'] });
    expect(asked?.sample.words).toEqual(['credited ok', 'success']);
    expect(await apply(report?.facts ?? '')).toEqual(['unclear']);
    expect((await payoutOf(vendorId)).status).toBe('sent');
    const { facts } = await readReportAs(by(), [head.join(), ...rowsOf(number, 'Credited OK')], {
      wordA: 'paid',
    });
    expect(await apply(facts)).toEqual(['paid']);
    expect((await bankReport(by()))?.words.map(({ word }) => word)).toEqual(['credited ok', 'success']);
  });

  it('is asked about anew with another header, with what differs', async () => {
    await forget();
    const { number } = await sentPayout();
    await read(head.join(), ...rowsOf(number, 'Success'));
    const other = ['Value Date', ...head.slice(1)].join();
    const { report, asked } = await readOnly(other, ...rowsOf(number, 'Success'));
    expect(report).toBeNull();
    expect(asked?.differs).toEqual({ gone: ['Txn Date'], added: ['Value Date'] });
    expect(asked?.values).toMatchObject({ reference: '1', amount: '3', wordA: 'paid' });
  });
});

it('shows a row that it does not understand, and records nothing of it', async () => {
  const { number, vendorId } = await sentPayout();
  const { rows, facts } = await read(
    'Date,Narration,Amount,Balance',
    `25-11-2026,NEFT RETURN ${number},1000.00,5000.00`,
  );
  expect(rows).toMatchObject([{ outcome: 'unclear', reason: expect.stringContaining('NEFT RETURN') }]);
  expect(await apply(facts)).toEqual(['unclear']);
  expect((await payoutOf(vendorId)).status).toBe('sent');
});

it('reads a statement whose debits have a minus', async () => {
  const { number } = await sentPayout();
  const { facts } = await read(
    'Transaction Date,Value Date,Description,UTR,Amount,Balance',
    `24-11-2026,24-11-2026,NEFT ${number},HDFCN52026112500124,-1000.00,4000.00`,
    `25-11-2026,25-11-2026,NEFT ${number},,1000.00,5000.00`,
  );
  expect(await apply(facts)).toEqual(['paid', 'returned']);
});
