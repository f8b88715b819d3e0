import type { Journal, JournalAccount, JournalTransaction } from './journal-shape.ts';

const types = { asset: 'A', liability: 'L', income: 'R', expense: 'X' } as const;

/**
 * A month as a journal of hledger: it begins with the balances before the month, tagged `clopen:`, so that several
 * months can be read together without them.
 */
export async function* hledgerJournal({ month, opening, pages }: Journal): AsyncGenerator<string, void> {
  yield [
    `; Kheti Bazaar, ${month}. In INR. Debit is positive.`,
    '; Read one month with the balances before it, or all months with `not:tag:clopen` and the first one whole.',
    'commodity INR 1000.00',
    '',
    '',
  ].join('\n');
  const declare = declarations();
  const balances = await opening();
  if (balances.length > 0) {
    yield declare(balances);
    yield `${month}-01 * opening balances  ; clopen:\n`;
    for (const { code, amount } of balances) yield line(code, amount, '');
    yield '\n';
  }
  for await (const transactions of pages())
    yield declare(transactions.flatMap(({ postings }) => postings)) + transactions.map(entryOf).join('');
}

/** Writes the directives of accounts that have not been declared yet. */
function declarations() {
  const declared = new Set<string>();
  return (accounts: readonly JournalAccount[]) => {
    const lines = accounts.flatMap(({ code, kind, vendor }) => {
      if (declared.has(code)) return [];
      declared.add(code);
      return [`account ${code}  ; type:${types[kind]}${vendor === null ? '' : `, ${plain(vendor)}`}\n`];
    });
    return lines.length > 0 ? `${lines.join('')}\n` : '';
  };
}

function entryOf({ day, key, kind, order, postings }: JournalTransaction): string {
  const head = `${day} * (${key.replace(/[()\p{C}]/gu, ' ')}) ${kind}${order === null ? '' : `  ; order ${plain(order)}`}\n`;
  const lines = postings.map(({ code, amount, part, collectedBy }) =>
    line(code, amount, collectedBy === null ? part : `${part}, collected by ${plain(collectedBy)}`),
  );
  return `${head}${lines.join('')}\n`;
}

function line(code: string, amount: number, comment: string): string {
  return `    ${code}  INR ${(amount / 100).toFixed(2)}${comment && `  ; ${comment}`}\n`;
}

/** A text in a comment: without line ends, and without what hledger reads there as tags, dates or further comments. */
function plain(text: string): string {
  return text.replace(/[\p{C}\s:,;[\]]+/gu, ' ').trim();
}
