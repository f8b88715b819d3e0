import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BankReportFormat, bankColumns, bankMeanings, wordField } from '../settings/bank-report.ts';
import { judge, utrFrom } from './bank-report-rules.ts';
import { factFrom } from './bank-row.ts';
import { guessHead, headOf, proposeFormat } from './propose-format.ts';

const today = '2026-11-26';

type Corrected = Readonly<Record<string, string>>;

/** What rows mean by the format that the form proposes for them, with what an administrator corrects. */
function factsOf(header: string, rows: readonly string[], corrected: Corrected = {}) {
  const [head, cells] = [headOf(header.split(';')), rows.map((row) => row.split(';'))];
  const { sample, values } = proposeFormat(head, cells, null);
  const columns = bankColumns.flatMap((name) => {
    const given = corrected[name];
    const at = given === undefined ? (values[name] ?? '') : given && String(head.indexOf(given));
    return at === '' ? [] : [[name, Number(at)]];
  });
  const said = [...sample.words.map((word, nth) => [word, wordField(nth)]), ['', 'plain']] as const;
  const words = said.flatMap(([word = '', field = '']) => {
    const means = bankMeanings.find((one) => one === (corrected[word || 'plain'] ?? values[field]));
    return means ? [{ word, means }] : [];
  });
  const format: BankReportFormat = { head, columns: Object.fromEntries(columns), words };
  return cells.map((row) => factFrom(row, format, today));
}
const factOf = (header: string, row: string, corrected?: Corrected) => factsOf(header, [row], corrected)[0];
const paid = {
  number: 'KBP26110004',
  kind: 'paid',
  utr: 'HDFCN52026112500123',
  day: '2026-11-25',
  amount: 98_321_40,
  reason: '',
};

describe('reads the reports of common banks', () => {
  it.each([
    [
      'a statement with the UTR in its own column',
      'Date;Narration;Chq./Ref.No.;Value Dt;Withdrawal Amt.;Deposit Amt.;Closing Balance',
      '25/11/26;NEFT DR-KBP26110004-YAVATMAL;HDFCN52026112500123;25/11/26;98,321.40;;1,000.00',
    ],
    [
      'a statement with the UTR in its narration',
      'Txn Date;Value Date;Description;Ref No./Cheque No.;Debit;Credit;Balance',
      '25 Nov 2026;25 Nov 2026;TO TRANSFER-NEFT UTR NO: HDFCN52026112500123 KBP26110004;;98321.40;;1000',
    ],
    [
      'a statement with signs of debit and credit',
      'Tran Date;Particulars;Debit (Dr);Credit (Cr)',
      '25-11-2026;NEFT/HDFCN52026112500123/kbp26110004/YAVATMAL;₹98,321.40 Dr;',
    ],
    [
      'a report of an upload',
      'Customer Reference Number;Instruction Amount;UTR No;Processed Date;Status;Reason',
      'KBP26110004;98321.40;HDFCN52026112500123;2026-11-25;Processed;',
    ],
  ])('%s', (_, head, row) => {
    expect(factOf(head, row)).toEqual(paid);
  });

  const failed = ['Rejected', 'FAILED', 'Returned', 'Reversed', 'Invalid account', 'Unsuccessful', 'Unpaid'];
  it.each([...failed, 'Not processed', 'Declined'])('a row that is %s', (status) => {
    const head = 'Reference;Amount;UTR;Date;Status;Remarks';
    const row = `KBP26110004;98321.40;;25/11/2026;${status};Account closed`;
    expect(factOf(head, row)).toMatchObject({ kind: 'back', amount: 98_321_40, reason: 'Account closed' });
  });

  it('a credit with the number of a payout came back', () => {
    const head = 'Date;Narration;Debit;Credit';
    expect(factOf(head, '26/11/2026;RTN KBP26110004;;98321.40')).toMatchObject({
      kind: 'back',
      amount: 98_321_40,
    });
    expect(factOf(head, '26/11/2026;RTN KBP26110004;0.00;98321.40')).toMatchObject({ kind: 'back' });
  });

  it('a column that says debit or credit is one of statuses', () => {
    const head = 'Transaction Date;Description;Transaction Amount(INR);Cr/Dr;UTR';
    const row = (sign: string) => `25/11/2026;KBP26110004;98,321.40;${sign};HDFCN52026112500123`;
    expect(factsOf(head, [row('DR'), row('CR')])).toMatchObject([paid, { kind: 'back', amount: 98_321_40 }]);
    expect(factOf(head.replace('Cr/Dr', 'Debit / Credit'), row('D'))).toEqual(paid);
  });

  it('a sign beside the amount decides', () => {
    const head = 'Transaction Date;Description;Amount;UTR';
    const row = (amount: string) => `25/11/2026;KBP26110004;${amount};HDFCN52026112500123`;
    expect(factOf(head, row('98,321.40 Dr'))).toEqual(paid);
    for (const amount of ['98,321.40 Cr', '98321.40CR.'])
      expect(factOf(head, row(amount))).toMatchObject({ kind: 'back', amount: 98_321_40 });
  });

  const narrated = 'Date;Narration;Chq/Ref No;Amount;Balance';
  const credit = { kind: 'back', amount: 98_321_40 };
  it.each([
    ['Date;Narration;UTR;Withdrawal (Dr)/Deposit (Cr);Balance', '98,321.40(Dr)', '98,321.40(Cr)'],
    [narrated.replace('Chq/Ref No', 'UTR'), '-98,321.40', '+98,321.40'],
    [narrated.replace('Chq/Ref No', 'UTR'), '(98321.40)', 'Cr 98,321.40'],
    [narrated.replace('Chq/Ref No', 'UTR'), '98,321.40-', '98321.40 CR'],
    ['Tran Date;Particulars;UTR;Amount (INR) Dr/Cr', 'DR 98321.40', '98321.40Cr.'],
  ])('%s: %s is a payment, %s came back', (head, out, back) => {
    const rowOf = (amount: string) => `25/11/2026;NEFT KBP26110004;${paid.utr};${amount};1,000.00`;
    expect(factOf(head, rowOf(out))).toEqual(paid);
    expect(factOf(head, rowOf(back))).toMatchObject(credit);
  });

  it('a sign beside the balance says nothing about the amount', () => {
    const split = 'Date;Particulars;UTR;Withdrawals;Deposits;Balance;Dr/Cr';
    const row = `25/11/2026;NEFT KBP26110004;${paid.utr};`;
    expect(factOf(split, `${row}98321.40;;5000.00;Cr`)).toEqual(paid);
    expect(factOf(split, `${row}.00;98321.40;5000.00;Dr`)).toMatchObject(credit);
    const two = 'Date;Description;UTR;Amount;Dr / Cr;Balance;Dr / Cr';
    expect(factOf(two, `${row}98,321.40;DR;5000.00;CR`)).toEqual(paid);
    expect(factOf(two, `${row}98,321.40;CR;5000.00;CR`)).toMatchObject(credit);
    const one = split.replace(';Withdrawals;Deposits', ';Amount');
    expect(factOf(one, `${row}98321.40;5000.00;Cr`, { status: '' })).toMatchObject({ kind: 'unclear' });
  });

  it('the account that a report debits is no amount', () => {
    const head = 'Customer Reference No;Debit Account No;Amount;Credit Account No;UTR;Debit Date;Status';
    const row = `KBP26110004;50200012345678;98321.40;30298765432;${paid.utr};25/11/2026;Success`;
    expect(factOf(head, row)).toEqual(paid);
  });

  it('an amount without a sign is a credit where debits have a minus', () => {
    const rows = ['-5.00', '98,321.40'].map((amount) => `25/11/2026;NEFT KBP26110004;X;${amount};1000`);
    expect(factsOf(narrated, rows)).toMatchObject([{ kind: 'paid', amount: 5_00 }, credit]);
    expect(factsOf(narrated, rows, { plain: '' })).toMatchObject([{ kind: 'paid' }, { kind: 'unclear' }]);
  });

  it.each([
    [narrated, 'NEFT RETURN KBP26110004;X;98321.40;1000'],
    [narrated, 'REVERSAL-KBP26110004;X;98321.40;1000'],
    [narrated, 'NEFT KBP26110004;X;98321.40;1000'],
    [narrated, 'NEFT KBP26110004;X;-98321.40 Cr;1000'],
    ['Date;Reference;UTR;Amount', 'KBP26110004 RTN;X;98321.40'],
    ['Date;Reference;UTR;Amount;Reason', 'KBP26110004;X;98321.40;Account closed'],
    ['Date;Reference;UTR;Debit;Credit', 'KBP26110004;X;98321.40;98321.40'],
    ['Date;Reference;UTR;Debit;Credit', 'KBP26110004;X;-98321.40;'],
    ['Date;Reference;UTR;Debit;Credit', 'KBP26110004;X;;98,321.4O'],
    ['Date;Narration;UTR;Debit;Credit', 'NEFT RETURN KBP26110004;X;98321.40;'],
    ['Date;Reference;UTR;Amount;Status', 'KBP26110004;X;98321.40;'],
    ['Date;Reference;UTR;Amount;Status', 'KBP26110004;X;98321.40;P'],
    ['Date;Reference;UTR;Amount;Status', 'KBP26110004;X;98321.40;Partially processed'],
    ['Date;Reference;UTR;Amount;Status', 'KBP26110004;X;98321.40 Cr;Success'],
    ['Date;Reference;UTR;Amount;Status;Remarks', 'KBP26110004;X;98321.40;Success;Returned by bank'],
  ])('not for sure: %s: %s', (head, row) => {
    const fact = factOf(head, `25/11/2026;${row}`);
    expect(fact).toMatchObject({ kind: 'unclear', number: 'KBP26110004' });
    expect(fact?.reason).toContain('25/11/2026 · ');
  });

  it('a day to come, such as one with the month first, is today', () => {
    const head = 'Date;Narration;Debit;UTR';
    const days = ['12/11/2026', '11/12/2026', '11/25/2026', '0000-11-25'];
    const rows = days.map((day) => `${day};KBP26110004;98321.40;HDFCN52026112500123`);
    const read = factsOf(head, rows, { date: 'Date' }).map((fact) => fact?.day);
    expect(read).toEqual(['2026-11-12', today, today, today]);
  });

  it('a payment without an amount is not the payout’s', () => {
    const head = 'Reference;Amount;UTR;Date;Status';
    expect(factOf(head, 'KBP26110004;;HDFCN52026112500123;25/11/2026;Success')).toMatchObject({ amount: 0 });
  });

  it('rows with a status to ignore, or about something else, say nothing', () => {
    const head = 'Reference;Amount;UTR;Date;Status';
    for (const status of ['Pending', 'In process', 'Sent to bank', 'Accepted', 'On hold', 'To be paid'])
      expect(factOf(head, `KBP26110004;98321.40;HDFCN52026112500123;25/11/2026;${status}`)).toBeNull();
    expect(factOf(head, 'Rent;98321.40;HDFCN52026112500123;25/11/2026;Success')).toBeNull();
  });

  it('no word of the shop’s own decides: a status without a meaning, or with the number elsewhere, is unclear', () => {
    const head = 'Reference;Amount;UTR;Date;Status;Remarks';
    const row = `KBP26110004;98321.40;${paid.utr};25/11/2026;Success;`;
    expect(factOf(head, row)).toEqual(paid);
    expect(factOf(head, row, { success: '' })).toMatchObject({ kind: 'unclear' });
    expect(factOf(head, row, { success: 'back' })).toMatchObject({ kind: 'back' });
    expect(factOf(head, `7${row.slice(11)}KBP26110004`, { reference: 'Reference' })).toMatchObject({
      kind: 'unclear',
    });
  });

  it('finds the header by its texts', () => {
    const rows = ['HDFC BANK Ltd.;;;Statement', 'Date;Narration;Amount;', '25/11/2026;KBP26110004;5.00;'];
    expect(guessHead(rows.map((row) => row.split(';')))).toBe(1);
    expect(headOf(rows[1]?.split(';') ?? [])).toEqual(['Date', 'Narration', 'Amount']);
    expect(guessHead([['a', 'b']])).toBeNull();
    expect(guessHead([])).toBeNull();
  });
});

describe('for any row and format', () => {
  const places = { reference: 0, date: 1, utr: 4, reason: 6 };
  const format: fc.Arbitrary<BankReportFormat> = fc.record({
    head: fc.constant([]),
    columns: fc.constantFrom(
      ...[{ amount: 2 }, { debit: 2, credit: 3 }, { amount: 2, status: 5 }, { debit: 2, status: 5 }].map(
        (columns) => ({ ...places, ...columns }),
      ),
    ),
    words: fc.subarray([
      { word: 'success', means: 'paid' },
      { word: 'failed', means: 'back' },
      { word: '', means: 'paid' },
    ]),
  });
  const noise = fc.oneof(fc.string(), fc.string({ minLength: 300, unit: 'grapheme' }), fc.constant('=A1'));
  const cellOf = (...often: string[]) => fc.oneof(fc.constantFrom(...often), noise);
  const row = fc.tuple(
    cellOf('KBP26110004', 'NEFT kbp26110004', 'RTN KBP26110004', 'KBP26110005'),
    cellOf('25/11/2026', '31/02/2026'),
    cellOf('500.00', '-500', '500 Cr', '499.99', '5,00.5'),
    cellOf('', '500.00'),
    cellOf(paid.utr, 'KBP26110004', '__proto__'),
    cellOf('Success', 'SUCCESS', 'Failed', '', 'Pending'),
    cellOf('', 'Account closed'),
  );

  it('the fact can be stored', () => {
    fc.assert(
      fc.property(row, format, (cells, one) => {
        const fact = factFrom(cells, one, today);
        if (!fact) return;
        expect(fact.number).toMatch(/^KBP\d{8,12}$/);
        expect(fact.utr).toBe(utrFrom(fact.utr));
        expect(Number.isNaN(Date.parse(fact.day))).toBe(false);
        expect(fact.amount === null || (Number.isSafeInteger(fact.amount) && fact.amount >= 0)).toBe(true);
        expect(fact.reason.length).toBeLessThanOrEqual(300);
        expect(fact.reason.isWellFormed()).toBe(true);
      }),
    );
  });

  it('a payout is paid only by a row with its number and its amount, and a status that means paid', () => {
    const payout = {
      number: 'KBP26110004',
      status: 'sent',
      amount: 500_00,
      utr: null,
      paidOn: null,
      isFree: true,
    } as const;
    let count = 0;
    fc.assert(
      fc.property(row, format, (cells, one) => {
        const fact = factFrom(cells, one, today);
        if (fact?.number !== payout.number || judge(fact, payout, undefined) !== 'paid') return;
        count++;
        expect(fact.amount).toBe(500_00);
        expect(cells[0]).toMatch(/KBP26110004/i);
        expect(cells[2]).toMatch(/^(500\.00|-500)$/);
        const word = one.columns.status === undefined ? '' : 'success';
        if (word) expect(cells[5]).toMatch(/^success$/i);
        else if (one.columns.amount === undefined || cells[2] === '-500') return;
        expect(one.words).toContainEqual({ word, means: 'paid' });
      }),
      { numRuns: 2_000 },
    );
    expect(count).toBeGreaterThan(0);
  });
});
