import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formulasIn, rowsIn } from '../../tests/attacks/csv-formulas.ts';
import { storableTexts } from '../../tests/attacks/hostile-texts.ts';
import { answerOf } from '../../tests/support/answer-of.ts';
import { outputOf } from '../../tests/support/judges/judges.ts';
import { anOctober, type MoneyShop, openMoneyShop } from '../../tests/support/money/money-shop.ts';
import { sum } from '../kernel/money.ts';
import { closeDays } from '../ledger/close-days.ts';
import { journalFile } from './journal.ts';

let shop: MoneyShop;
const today = '2026-11-20';

beforeAll(async () => {
  shop = await openMoneyShop();
  await anOctober(shop);
});
afterAll(() => shop.close());

async function fileOf(as: 'hledger' | 'tally' | 'csv', month = '2026-10'): Promise<string> {
  const { parts } = answerOf(await journalFile(shop.adminOn(today), { month, as }));
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

/** Balances by account as hledger adds them up, in paise. */
function balancesIn(journal: string, ...query: string[]): Record<string, number> {
  const args = ['balance', '-f', 'FILE', '--flat', '--no-total', '-O', 'csv', ...query];
  const rows: string[][] = parse(outputOf('hledger', journal, args).toString('utf8'), { from: 2 });
  return Object.fromEntries(
    rows.map(([account = '', amount = '']) => [
      account,
      Math.round(Number(amount.replace('INR ', '')) * 100),
    ]),
  );
}

async function ourBalances(): Promise<Record<string, number>> {
  const rows = await shop.db.selectFrom('ledgerAccounts').select(['code', 'balance']).execute();
  return Object.fromEntries(
    rows.filter(({ balance }) => balance !== 0).map(({ code, balance }) => [code, balance]),
  );
}

describe('the journal for hledger', () => {
  it('passes its strict check, with every account declared', async () => {
    for (const month of ['2026-09', '2026-10', '2026-11'])
      outputOf('hledger', await fileOf('hledger', month), [
        'check',
        '-f',
        'FILE',
        '--strict',
        'ordereddates',
      ]);
  });

  it('has our balances, to the paisa: in the last month alone, and in all months without their openings', async () => {
    const [october, november] = [await fileOf('hledger'), await fileOf('hledger', '2026-11')];
    const ours = await ourBalances();
    expect(Object.keys(ours).length).toBeGreaterThan(8);
    expect(balancesIn(november)).toEqual(ours);
    expect(balancesIn(october + november, 'not:tag:clopen')).toEqual(ours);
    await closeDays(shop.on('2026-11-10'));
    expect(await fileOf('hledger', '2026-11')).toBe(november);
  });

  it('names the order, the key and who collected', async () => {
    const journal = await fileOf('hledger');
    expect(journal).toMatch(
      /^2026-10-05 \* \(consignment:[\w-]+:delivered:1\) delivered {2}; order KB-2610-\d+$/m,
    );
    expect(journal).toMatch(/^ {4}commission {2}INR -80\.00 {2}; commission$/m);
    expect(journal).toMatch(
      /^ {4}vendor_pending:[\w-]+ {2}INR -1050\.00 {2}; gross, collected by operator$/m,
    );
    expect(journal).toMatch(
      /^account vendor_pending:[\w-]+ {2}; type:L, Kisan & Sons <Agro> "One" 2026-10-01$/m,
    );
    expect(journal.match(/^account commission /gm)).toHaveLength(1);
  });

  it('reads the kinds of accounts', async () => {
    const income = outputOf(
      'hledger',
      await fileOf('hledger'),
      'balance -f FILE --flat --no-total -O csv type:rx'.split(' '),
    ).toString('utf8');
    expect(parse(income, { from: 2 })).toEqual([
      ['commission', 'INR -303.92'],
      ['psp_fees', 'INR 21.00'],
    ]);
  });
});

describe('the XML for Tally', () => {
  const vouchersIn = (xml: string) =>
    [...xml.matchAll(/<VOUCHER .*?<\/VOUCHER>/gs)].map(([voucher]) => ({
      type: /VCHTYPE="(\w+)"/.exec(voucher)?.[1],
      entries: [
        ...voucher.matchAll(
          /<LEDGERNAME>([^<]+)<\/LEDGERNAME><ISDEEMEDPOSITIVE>(Yes|No)<\/ISDEEMEDPOSITIVE><AMOUNT>([-.\d]+)</g,
        ),
      ].map(([, ledger = '', isDebit = '', amount = '']) => ({ ledger, isDebit, amount: Number(amount) })),
    }));

  it('is well-formed, and every voucher adds up to 0', async () => {
    for (const month of ['2026-09', '2026-10', '2026-11'])
      outputOf('xmllint', await fileOf('tally', month), ['--noout', 'FILE']);
    const vouchers = vouchersIn(await fileOf('tally'));
    expect(vouchers.length).toBeGreaterThan(10);
    for (const { entries } of vouchers) {
      expect(entries.length).toBeGreaterThan(1);
      expect(sum(entries.map(({ amount }) => Math.round(amount * 100)))).toBe(0);
      for (const { isDebit, amount } of entries) expect(isDebit).toBe(amount < 0 ? 'Yes' : 'No');
    }
  });

  it('creates each ledger once, before its first voucher', async () => {
    const xml = await fileOf('tally');
    const ledgers = [...xml.matchAll(/<LEDGER NAME="([^"]+)"/g)].map(([, name = '']) => name);
    expect(new Set(ledgers).size).toBe(ledgers.length);
    for (const name of new Set(
      vouchersIn(xml).flatMap(({ entries }) => entries.map(({ ledger }) => ledger)),
    )) {
      expect(ledgers).toContain(name);
      expect(xml.indexOf(`<LEDGER NAME="${name}"`)).toBeLessThan(xml.indexOf(`<LEDGERNAME>${name}<`));
    }
    // Vendors by the name of their shop; the code is a note.
    expect(xml).toMatch(
      /<NAME>Kisan &amp; Sons: &lt;Agro&gt;; &quot;One&quot;, \[2026-10-01\], payable \([\w-]{1,6}\)<\/NAME>.*<NARRATION>vendor_payable:/,
    );
    expect(ledgers.filter((name) => name.startsWith('vendor_'))).toEqual([]);
  });

  it('books what goes through the bank as receipts and payments, which journal vouchers refuse', async () => {
    for (const { type, entries } of vouchersIn(await fileOf('tally'))) {
      const bank = entries.find(({ ledger }) => ledger === 'bank');
      const expected = bank ? (bank.amount < 0 ? 'Receipt' : 'Payment') : 'Journal';
      expect(type).toBe(expected);
    }
  });
});

it('is a table of postings as CSV, whose debits are its credits', async () => {
  const [head = [], ...rows]: string[][] = parse(await fileOf('csv'), { bom: true });
  expect(head).toEqual(
    'Day,Transaction,Kind,Order,Account,Vendor,Part,Collected by,Debit (₹),Credit (₹)'.split(','),
  );
  const total = (at: number) => sum(rows.map((row) => Math.round(Number(row[at]) * 100)));
  expect(total(8)).toBe(total(9));
  expect(total(8)).toBeGreaterThan(0);
  const accounts = rows.filter((row) => row[5] !== '').map((row) => row[4] ?? '');
  expect(accounts.length).toBeGreaterThan(0);
  for (const account of accounts)
    expect(account).toMatch(/, (return time runs|payable|cash at the door) \([\w-]{1,6}\)$/);
  expect(
    rows.find(([, , kind, , account]) => kind === 'delivered' && account === 'commission')?.slice(4),
  ).toEqual(['commission', '', 'commission', '', '', '80.00']);
});

it('is valid in a month without a posting', async () => {
  expect(await fileOf('hledger', '2026-09')).toContain('commodity INR 1000.00');
  expect(await fileOf('tally', '2026-09')).not.toContain('VOUCHER');
  expect(parse(await fileOf('csv', '2026-09'), { bom: true })).toHaveLength(1);
});

it('is on record, and refuses what is no format and no month', async () => {
  await fileOf('csv');
  const entries = await shop.db
    .selectFrom('auditEntries')
    .select(['action', 'facts'])
    .where('action', '=', 'user.export-list')
    .execute();
  expect(entries.at(-1)?.facts).toEqual({ list: 'journal' });
  for (const asked of [
    { as: 'pdf' },
    { as: null },
    { month: '2027-01' },
    { month: 'x' },
    { month: '1999-01' },
  ])
    expect(await journalFile(shop.adminOn(today), { month: '2026-10', as: 'csv', ...asked })).toBeRefused(
      'not-found',
    );
});

describe('hostile texts in names of vendors', () => {
  it('leave the postings, elements and cells as they are', async () => {
    const partsOf = async () => {
      const [journal, xml, csv] = [await fileOf('hledger'), await fileOf('tally'), await fileOf('csv')];
      outputOf('hledger', journal, ['check', '-f', 'FILE', '--strict']);
      expect(formulasIn(rowsIn(csv))).toEqual([]);
      return {
        balances: balancesIn(journal),
        postings: rowsIn(outputOf('hledger', journal, ['print', '-f', 'FILE', '-O', 'csv']).toString())
          .length,
        elements: outputOf('xmllint', xml, ['--xpath', 'count(//*)', 'FILE']).toString(),
        cells: rowsIn(csv).map((row) => row.length),
      };
    };
    const before = await partsOf();
    for (const end of [' ', '\n']) {
      const name = storableTexts.join(end);
      await shop.db.updateTable('vendors').set({ companyName: name, legalName: name }).execute();
      expect(await partsOf()).toEqual(before);
    }
  });
});
