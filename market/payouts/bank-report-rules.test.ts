import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BankFact,
  columnsFrom,
  factFrom,
  following,
  hasMinus,
  judge,
  type ReportedPayout,
  utrFrom,
} from './bank-report-rules.ts';
import { payoutStatuses } from './schema.ts';

const today = '2026-11-26';
const factOf = (head: string, row: string) => {
  const columns = columnsFrom(head.split(';'));
  if (!columns) throw new Error('no header');
  return factFrom(row.split(';'), columns, today);
};
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

  it('a column that says debit or credit decides', () => {
    const head = 'Transaction Date;Description;Transaction Amount(INR);Cr/Dr;UTR';
    const row = (sign: string) => `25/11/2026;KBP26110004;98,321.40;${sign};HDFCN52026112500123`;
    expect(factOf(head, row('DR'))).toEqual(paid);
    expect(factOf(head, row('CR'))).toMatchObject({ kind: 'back', amount: 98_321_40 });
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
    expect(
      factOf(split.replace(';Withdrawals;Deposits', ';Amount'), `${row}98321.40;5000.00;Cr`),
    ).toMatchObject({
      kind: 'unclear',
    });
  });

  it('the account that a report debits is no amount', () => {
    const head = 'Customer Reference No;Debit Account No;Amount;Credit Account No;UTR;Debit Date;Status';
    const row = `KBP26110004;50200012345678;98321.40;30298765432;${paid.utr};25/11/2026;Success`;
    expect(factOf(head, row)).toEqual(paid);
  });

  it('an amount without a sign is a credit where debits have a minus', () => {
    const columns = columnsFrom(narrated.split(';')) ?? {};
    const row = (amount: string) => ['25/11/2026', 'NEFT KBP26110004', paid.utr, amount, '1000'];
    expect(hasMinus(row('-5.00'), columns)).toBe(true);
    expect(hasMinus(row('5.00'), columns)).toBe(false);
    expect(factFrom(row('98,321.40'), columns, today, true)).toMatchObject(credit);
    expect(factFrom(row('98,321.40'), columns, today)).toMatchObject({ kind: 'unclear' });
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
    const dayIn = (day: string) => factOf(head, `${day};KBP26110004;98321.40;HDFCN52026112500123`)?.day;
    expect(['12/11/2026', '11/12/2026', '11/25/2026', '0000-11-25'].map(dayIn)).toEqual([
      '2026-11-12',
      today,
      today,
      today,
    ]);
  });

  it('a payment without an amount is not the payout’s', () => {
    const head = 'Reference;Amount;UTR;Date;Status';
    expect(factOf(head, 'KBP26110004;;HDFCN52026112500123;25/11/2026;Success')).toMatchObject({ amount: 0 });
  });

  it('rows that are not decided, or about something else, say nothing', () => {
    const head = 'Reference;Amount;UTR;Date;Status';
    for (const status of ['Pending', 'In process', 'Sent to bank', 'Accepted', 'On hold', 'To be paid'])
      expect(factOf(head, `KBP26110004;98321.40;HDFCN52026112500123;25/11/2026;${status}`)).toBeNull();
    expect(factOf(head, 'Rent;98321.40;HDFCN52026112500123;25/11/2026;Success')).toBeNull();
    expect(columnsFrom(['KHETI BAZAAR', 'Market Yard Road'])).toBeNull();
  });

  it('never throws, and gives only what can be stored', () => {
    const columns = columnsFrom(['Narration', 'UTR', 'Amount', 'Credit', 'Date', 'Status', 'Reason']) ?? {};
    const cell = fc.oneof(
      fc.string(),
      fc.string({ minLength: 300, unit: 'grapheme' }),
      fc.constantFrom('KBP26110004', '1,00.5', '31/02/2026', '99-99-99', 'failed'),
    );
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 9 }), (cells) => {
        const fact = factFrom(cells, columns, today);
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
});

it('any reports in any order pay a payout at most once, and a repeat of the last one changes nothing', () => {
  const utrs = ['', 'HDFCN52026112500123', 'HDFCN52026112500124'];
  const fact: fc.Arbitrary<BankFact> = fc.record({
    number: fc.constant('KBP26110004'),
    kind: fc.constantFrom('paid', 'back', 'unclear'),
    utr: fc.constantFrom(...utrs),
    day: fc.constant(today),
    amount: fc.constantFrom(null, 500_00, 499_99),
    reason: fc.constant(''),
  });
  fc.assert(
    fc.property(fc.constantFrom(...payoutStatuses), fc.array(fact), (status, facts) => {
      const isPaid = status === 'paid' || status === 'returned';
      let payout: ReportedPayout = {
        number: 'KBP26110004',
        status,
        amount: 500_00,
        utr: isPaid ? 'X' : null,
        paidOn: isPaid ? today : null,
        isFree: true,
      };
      let payments = 0;
      for (const one of facts) {
        const outcome = judge(one, payout, undefined);
        const next = following(payout, one, outcome);
        if (outcome === 'paid') payments++;
        const again = judge(one, next, undefined);
        expect(again).not.toBe('paid');
        if (one.kind === 'back') expect(['failed', 'returned']).not.toContain(again);
        if (one.kind === 'unclear') expect(outcome).toBe('unclear');
        payout = next;
      }
      expect(payments).toBeLessThanOrEqual(isPaid ? 0 : 1);
    }),
  );
});
