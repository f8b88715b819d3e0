import { csvParts } from '../kernel/csv.ts';
import { type Journal, type JournalTransaction, journalAccountName } from './journal-shape.ts';

const head = [
  'Day',
  'Transaction',
  'Kind',
  'Order',
  'Account',
  'Vendor',
  'Part',
  'Collected by',
  'Debit (₹)',
  'Credit (₹)',
];

/** A month as CSV: a row a posting, without the balances before the month. */
export async function* csvJournal({ pages }: Journal): AsyncGenerator<string, void> {
  yield* csvParts(head, rowsOf(pages()));
}

async function* rowsOf(pages: AsyncIterable<readonly JournalTransaction[]>) {
  for await (const transactions of pages)
    yield transactions.flatMap(({ day, key, kind, order, postings }) =>
      postings.map(({ code, vendor, part, collectedBy, amount }) => [
        day,
        key,
        kind,
        order ?? '',
        journalAccountName({ code, vendor }),
        vendor ?? '',
        part,
        collectedBy ?? '',
        amount > 0 ? amount / 100 : '',
        amount < 0 ? -amount / 100 : '',
      ]),
    );
}
