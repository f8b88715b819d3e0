import { type Cell, csvParts } from '../../market/kernel/csv.ts';
import type { ValueOf } from '../../market/kernel/verb.ts';
import { signedAmount } from '../../market/ledger/earning-amounts.ts';
import type { statementFile } from '../../market/statements/read-statement.ts';
import { monthName } from '../i18n/month-names.ts';
import { amountColumns, balanceRows, orderText, payoutText, tableTitles } from './statement-paper.ts';

type File = ValueOf<typeof statementFile>;

/**
 * A statement with all its rows as chunks of a CSV file: the texts of the page, and figures without groups of digits.
 */
export function statementCsv(file: File): AsyncGenerator<string, void> {
  const { vendor, number, month } = file;
  const title = [number ?? 'Statement', monthName(month, 'en', 'full'), vendor.legalName];
  return csvParts(title, partsOf(file));
}

async function* partsOf(file: File): AsyncGenerator<Cell[][]> {
  const { month, sums, payouts, pages, lastDay } = file;
  const name = monthName(month, 'en', 'long');
  const columns = amountColumns(file);
  yield balanceRows(file, lastDay).map(({ label, amount }) => [label.en, rupees(amount)]);
  const amountHeads = columns.map(({ head }) => head);
  yield [[''], [tableTitles.orders.en], ['Delivered', 'Order', ...amountHeads, 'Paid on']];
  for await (const rows of pages)
    yield rows.map((row) => [
      row.day,
      orderText(row),
      ...columns.map((column) => signedAmount(row, column.name) / 100),
      row.paidOn,
    ]);
  yield [
    [name, '', ...columns.map((column) => signedAmount(sums.earned, column.name) / 100), ''],
    [''],
    [tableTitles.payouts.en],
    ['Paid on', 'Bank reference (UTR)', 'For', '₹'],
    ...payouts.map((payout): Cell[] => [payout.day, payout.utr, payoutText(payout), rupees(payout.amount)]),
    [name, '', '', rupees(sums.paid)],
  ];
}

function rupees(paise: number): number {
  return paise / 100 || 0;
}
