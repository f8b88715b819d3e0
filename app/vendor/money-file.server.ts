import type { Context } from '../../market/kernel/context.ts';
import { type Cell, csvParts } from '../../market/kernel/csv.ts';
import { earningAmounts, signedAmount } from '../../market/ledger/earning-amounts.ts';
import type { MoneyFileRow } from '../../market/reports/vendor-money.ts';
import { serverTexts } from '../i18n/texts.server.ts';

/** What a vendor gets for each open order as chunks of a CSV file; what is taken is negative, as on the page. */
export function moneyFile(
  { language }: Pick<Context, 'language'>,
  pages: AsyncIterable<readonly MoneyFileRow[]>,
): AsyncGenerator<string, void> {
  return csvParts(Object.values(serverTexts[language].vendorMoney.csv), rowsOf(pages, language));
}

async function* rowsOf(pages: AsyncIterable<readonly MoneyFileRow[]>, language: Context['language']) {
  for await (const rows of pages) yield rows.map((row) => cellsOf(row, language));
}

function cellsOf(row: MoneyFileRow, language: Context['language']): Cell[] {
  const { group, kind } = serverTexts[language].vendorMoney;
  return [
    group[row.group],
    row.number,
    kind[row.kind],
    row.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
    row.day ?? '',
    row.paidOn ?? '',
    ...earningAmounts.map((name) => signedAmount(row, name) / 100),
  ];
}
