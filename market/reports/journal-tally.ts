import {
  type Journal,
  type JournalAccount,
  type JournalTransaction,
  journalAccountName,
} from './journal-shape.ts';

/** The groups of Tally's chart of accounts, by the first word of an account; by its kind for any other. */
const groups: Readonly<Record<string, string>> = {
  bank: 'Bank Accounts',
  suspense: 'Suspense A/c',
  courier_cod: 'Sundry Debtors',
  vendor_pending: 'Sundry Creditors',
  vendor_payable: 'Sundry Creditors',
  tcs: 'Duties & Taxes',
  tds: 'Duties & Taxes',
  gst_on_fees: 'Duties & Taxes',
  input_gst: 'Duties & Taxes',
  commission: 'Direct Incomes',
};
const groupOfKind = {
  asset: 'Current Assets',
  liability: 'Current Liabilities',
  income: 'Indirect Incomes',
  expense: 'Indirect Expenses',
} as const;

const head = `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE>
<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>
<BODY><IMPORTDATA>
<REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC>
<REQUESTDATA>
`;
const end = `</REQUESTDATA>
</IMPORTDATA></BODY>
</ENVELOPE>
`;

/** A month as XML that Tally imports: ledgers, each before its first voucher, and a voucher a transaction. */
export async function* tallyJournal({ pages }: Journal): AsyncGenerator<string, void> {
  yield head;
  const known = new Set<string>();
  for await (const transactions of pages()) {
    const masters = transactions
      .flatMap(({ postings }) => postings)
      .flatMap((account) => {
        if (known.has(account.code)) return [];
        known.add(account.code);
        return [ledgerOf(account)];
      });
    yield masters.join('') + transactions.map(voucherOf).join('');
  }
  yield end;
}

/** The code of a vendor's account is its note: a vendor that gets another name gets another ledger. */
function ledgerOf(account: JournalAccount): string {
  const { code, kind, vendor } = account;
  const name = escaped(journalAccountName(account));
  const group = groups[code.split(':')[0] ?? ''] ?? groupOfKind[kind];
  const note = vendor === null ? '' : `<NARRATION>${escaped(code)}</NARRATION>`;
  return message(
    `<LEDGER NAME="${name}" ACTION="Create"><NAME>${name}</NAME><PARENT>${escaped(group)}</PARENT>${note}</LEDGER>`,
  );
}

function voucherOf({ key, kind, day, order, postings }: JournalTransaction): string {
  const type = typeOf(postings);
  // In Tally debit is negative, and deemed positive.
  const entries = postings.map(
    ({ code, vendor, amount }) =>
      `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${escaped(journalAccountName({ code, vendor }))}</LEDGERNAME><ISDEEMEDPOSITIVE>${amount > 0 ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${(-amount / 100).toFixed(2)}</AMOUNT></ALLLEDGERENTRIES.LIST>\n`,
  );
  return message(
    `<VOUCHER REMOTEID="${escaped(key)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">
<DATE>${day.replaceAll('-', '')}</DATE><VOUCHERTYPENAME>${type}</VOUCHERTYPENAME><REFERENCE>${escaped(order ?? '')}</REFERENCE><NARRATION>${escaped(`${kind} ${key}`)}</NARRATION>
${entries.join('')}</VOUCHER>`,
  );
}

/** Journal vouchers of Tally take no bank account: money in is a receipt, money out a payment. */
function typeOf(postings: JournalTransaction['postings']): 'Journal' | 'Receipt' | 'Payment' {
  const bank = postings.find(({ code }) => code === 'bank');
  if (!bank) return 'Journal';
  return bank.amount > 0 ? 'Receipt' : 'Payment';
}

function message(content: string): string {
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF">${content}</TALLYMESSAGE>\n`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text in XML, without characters that XML 1.0 forbids. */
function escaped(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
