import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../../tests/support/answer-of.ts';
import { anAdmin } from '../../tests/support/factories.ts';
import { openTestMarket, type TestMarket } from '../../tests/support/market.ts';
import { anEarning, aPaidVendor, payoutBalances, wednesday } from '../../tests/support/money/payouts.ts';
import { secretBox } from '../../tests/support/second-factor.ts';
import type { SignedIn } from '../kernel/context.ts';
import { rupees } from '../kernel/money.ts';
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
const read = async (...lines: string[]) => answerOf(await readBankReport(by(), { bytes: fileOf(...lines) }));
const apply = async (facts: string) =>
  answerOf(await applyBankReport(by(), { facts })).map(({ outcome }) => outcome);

it('refuses files and forms that it cannot read', async () => {
  const refusal = async (bytes?: Uint8Array) => {
    const result = await readBankReport(by(), { bytes });
    return result.ok ? null : result.failure.fields?.file;
  };
  expect(await refusal()).toBe('required');
  expect(await refusal(new Uint8Array([0xff, 0xfe, 0x00]))).toBe('payout.unreadable');
  expect(await refusal(fileOf('a,b', '1,2'))).toBe('payout.columns');
  expect(await refusal(fileOf('Date,Amount', '25/11/2026,100'))).toBe('payout.none');
  const many = Array.from({ length: 2_001 }, () => '25/11/2026,100,KBP26110001');
  expect(await refusal(fileOf('Date,Amount,Reference', ...many))).toBe('payout.long');
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
