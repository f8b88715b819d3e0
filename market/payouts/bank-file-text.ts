import { writeCsvRows } from '../kernel/csv.ts';
import { decimalRupees, type Paise, rupees } from '../kernel/money.ts';
import { oneLine } from '../kernel/plain-text.ts';

/** Larger transfers go by RTGS, which takes no smaller ones. */
const leastByRtgs: Paise = rupees(2_00_000);

/** Names of the columns, as banks call them. */
const head = [
  'Transaction Type',
  'Amount',
  'Beneficiary Account Number',
  'IFSC',
  'Beneficiary Name',
  'Customer Reference Number',
  'Narration',
];

/** A line of the file; without an IFSC it goes by UPI to the id in `account`. */
export interface BankTransfer {
  /** In paise. */
  readonly amount: Paise;
  readonly account: string;
  readonly ifsc: string | null;
  readonly holder: string | null;
  readonly reference: string;
}

/** What banks take in a name, as the form does; names that were stored before that rule may have more. */
const taken = /(?:[\p{L}\p{M}\p{Nd} .,&'/()-]|\u200c|\u200d)+/gu;

/** A name as banks take it, on one line; a dash first would begin a formula. */
function nameForBank(name: string): string {
  const kept = (oneLine(name).match(taken) ?? []).join(' ').replaceAll(/ {2,}/g, ' ');
  return kept.replace(/^[ '-]+| $/g, '');
}

/** The text of a file for a bank's bulk upload, exactly one line a transfer, all with the same narration. */
export function bankFileText(transfers: readonly BankTransfer[], narration: string): string {
  const rows = transfers.map(({ amount, account, ifsc, holder, reference }) => {
    const type = ifsc === null ? 'UPI' : amount >= leastByRtgs ? 'RTGS' : 'NEFT';
    return [
      type,
      decimalRupees(amount),
      account,
      ifsc ?? '',
      nameForBank(holder ?? ''),
      reference,
      narration,
    ];
  });
  return writeCsvRows([head, ...rows]);
}
