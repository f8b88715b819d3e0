import { writeCsvRows } from '../kernel/csv.ts';
import { decimalRupees, type Paise, rupees } from '../kernel/money.ts';

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

/** The text of a file for a bank's bulk upload, one line a transfer, all with the same narration. */
export function bankFileText(transfers: readonly BankTransfer[], narration: string): string {
  const rows = transfers.map(({ amount, account, ifsc, holder, reference }) => {
    const type = ifsc === null ? 'UPI' : amount >= leastByRtgs ? 'RTGS' : 'NEFT';
    return [type, decimalRupees(amount), account, ifsc ?? '', holder ?? '', reference, narration];
  });
  return writeCsvRows([head, ...rows]);
}
