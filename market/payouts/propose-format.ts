import { bounds } from '../kernel/bounds.ts';
import {
  type BankMeaning,
  type BankReportFormat,
  bankColumns,
  cellText,
  maxWords,
  wordField,
  wordsAtOnce,
} from '../settings/bank-report.ts';
import type { BankSample } from '../settings/change-bank-report.ts';
import { amountIn, dayIn, numberIn, returnWords, utrIn, wordOf } from './bank-row.ts';

type Row = readonly string[];
type Columns = BankReportFormat['columns'];

/** The names of a header row; empty ones at its end do not count. */
export function headOf(cells: Row): string[] {
  const head = cells.slice(0, bounds.columns).map(cellText);
  return head.slice(0, head.findLastIndex(Boolean) + 1);
}

/** The first of the rows with the most texts without a digit; null when none has three. */
export function guessHead(rows: readonly Row[]): number | null {
  const counts = rows.map((cells) => cells.filter((cell) => cell.trim() && !/\d/.test(cell)).length);
  const most = Math.max(0, ...counts);
  return most < 3 ? null : counts.indexOf(most);
}

/** The different statuses of rows that have no meaning yet. */
export function newWords(
  rows: readonly Row[],
  { columns: { status }, words }: Omit<BankReportFormat, 'head'>,
) {
  if (status === undefined) return [];
  const found = new Set(rows.flatMap((cells) => wordOf(cells[status] ?? '') ?? []));
  return [...found].filter((one) => !words.some(({ word }) => word === one));
}

/** What a form about a report begins with: the format of before where its columns are found, else a guess. */
export function proposeFormat(head: Row, rows: readonly Row[], before: BankReportFormat | null) {
  const columns = columnsOf(head, before) ?? guessColumns(head, rows);
  const known = before?.words ?? [];
  const meanings = new Map(known.map(({ word, means }) => [word, means]));
  const found = newWords(rows, { columns, words: known }).slice(0, wordsAtOnce);
  const words = [...found, ...meanings.keys()].filter(Boolean).slice(0, maxWords);
  const shown = rows.slice(0, 3).map((cells) => head.map((_, nth) => cellText(cells[nth] ?? '')));
  const sample: BankSample = { head: [...head], rows: shown, words, of: columns.status ?? null };
  const isSigned = rows.some((cells) => amountIn(cells[columns.amount ?? -1] ?? '')?.sign === '-');
  const values: Record<string, string> = {
    ...Object.fromEntries(bankColumns.map((name) => [name, String(columns[name] ?? '')])),
    ...Object.fromEntries(
      words.map((word, nth) => [wordField(nth), meanings.get(word) ?? guessMeaning(word)]),
    ),
    plain: meanings.get('') ?? (isSigned ? 'back' : ''),
  };
  return { sample, values };
}

/** The columns of before by their names. */
function columnsOf(head: Row, before: BankReportFormat | null): Columns | null {
  if (!before) return null;
  const columns: Record<string, number> = {};
  for (const name of bankColumns) {
    const at = head.indexOf(before.head[before.columns[name] ?? -1] || 'none');
    if (at >= 0) columns[name] = at;
  }
  return columns.reference === undefined || columns.date === undefined ? null : columns;
}

// Names and statuses in the reports of common banks. They only fill in a form, which an administrator corrects.
const names = {
  debit: /withdraw|debit|\bdr\b/i,
  credit: /deposit|credit|\bcr\b/i,
  amount: /amount|amt/i,
  status: /status/i,
  utr: /^utr/i,
  reason: /reason|remark|error/i,
};
const paidWords = /^(s|y|ok|dr?|debit|success(ful)?|paid|processed|completed?|credited|settled|executed)$/;
const backWords = /^(un|not |cr?$|credit$)|fail|reject|return|revers|invalid|declin|cancel/;
const openWords = /^(pending|accepted|on hold|sent to bank|to be paid)$|process|progress/;

function guessMeaning(word: string): BankMeaning | '' {
  if (/partial/.test(word)) return '';
  if (backWords.test(word) || returnWords.test(word)) return 'back';
  if (paidWords.test(word)) return 'paid';
  return openWords.test(word) ? 'ignore' : '';
}

function guessColumns(head: Row, rows: readonly Row[]): Columns {
  const find = (isIt: (name: string, cells: Row) => unknown) => {
    const at = head.findIndex((name, nth) =>
      isIt(
        name,
        rows.map((cells) => cells[nth] ?? ''),
      ),
    );
    return at < 0 ? undefined : at;
  };
  const isBoth = (name: string) => names.debit.test(name) && names.credit.test(name);
  const areAmounts = (cells: Row) => cells.every((cell) => amountIn(cell));
  const hasAmounts = (cells: Row) => areAmounts(cells) && cells.some((cell) => amountIn(cell)?.paise);
  const sideBy = (pattern: RegExp) =>
    find((name, cells) => pattern.test(name) && !isBoth(name) && areAmounts(cells));
  const debit = sideBy(names.debit);
  const ofOne = debit === undefined && {
    amount: find((name, cells) => (names.amount.test(name) || isBoth(name)) && hasAmounts(cells)),
    status: find((name, cells) => isBoth(name) && !hasAmounts(cells)),
  };
  const status = find((name) => names.status.test(name));
  return {
    reference: find((_, cells) => cells.some(numberIn)),
    date: find((_, cells) => cells.every(dayIn)),
    debit,
    credit: debit === undefined ? undefined : sideBy(names.credit),
    ...ofOne,
    ...(status !== undefined && { status }),
    utr: find((name) => names.utr.test(name)) ?? find((_, cells) => cells.some(utrIn)),
    reason: find((name) => names.reason.test(name)),
  };
}
