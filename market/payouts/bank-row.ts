import { type Day, isDay } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import { oneLine } from '../kernel/plain-text.ts';
import { type BankColumn, type BankReportFormat, cellText, longestWord } from '../settings/bank-report.ts';
import { type BankFact, utrFrom } from './bank-report-rules.ts';

/** The number of a payout anywhere in a text, in capitals: banks add words around it, and cut it in no case. */
export function numberIn(text: string): string | undefined {
  return /KBP\d{8,12}/i.exec(text)?.[0].toUpperCase();
}

/** A status as it is compared; null for none, and for a text that is too long to be one. */
export function wordOf(cell: string): string | null {
  return cell.length > longestWord ? null : cellText(cell).toLowerCase() || null;
}

/**
 * What a row says about a payout. Null for one without the number of a payout, or with a status to ignore. What the
 * format does not say, and what says two things, is `unclear`.
 */
export function factFrom(cells: readonly string[], format: BankReportFormat, today: Day): BankFact | null {
  const { columns } = format;
  const cellOf = (name: BankColumn) => cells[columns[name] ?? -1] ?? '';
  const number = numberIn(cells.join('\n'));
  if (!number) return null;
  const moved = movedIn(cells, columns);
  const said = meaningOf(cellOf('status'), moved.sides, format);
  if (said === 'ignore') return null;
  const isSure = moved.isReadable && moved.sides.size < 2 && numberIn(cellOf('reference')) === number;
  const kind = !said || !isSure || isDoubtful(said, cells, moved.sides, format) ? 'unclear' : said;
  const day = dayIn(cellOf('date'));
  const reasons = {
    paid: '',
    back: cellOf('reason') || cellOf('status'),
    unclear: cells.filter((cell) => cell.trim()).join(' · '),
  };
  return {
    number,
    kind,
    utr: utrOf(cellOf('utr'), number, columns.utr === columns.reference),
    day: day && day <= today ? day : today,
    amount: moved.amount || (kind === 'paid' ? 0 : null),
    reason: oneLine(reasons[kind]).slice(0, 300).toWellFormed(),
  };
}

/** Money that left the account, or came to it. */
type Side = 'out' | 'in';

/** By the status; in a report without statuses by the side of the account that has moved. */
function meaningOf(status: string, sides: ReadonlySet<Side>, { columns, words }: BankReportFormat) {
  const meaningIn = (one: string | null) => words.find(({ word }) => word === one)?.means;
  if (columns.status !== undefined) return meaningIn(wordOf(status));
  if (sides.size > 0) return sides.has('out') ? 'paid' : 'back';
  return meaningIn('');
}

/** Words about money that came back: `NEFT RETURN`, `RTN-`, `REVERSAL`. */
export const returnWords =
  /\b(neft|rtgs)?(ret|rtn|returns?|returned|rev|reversals?|reversed|rej|reject(ed|ion)?|refund(ed)?|unpaid|bounced?)\b/;

/** Whether something beside the status says the opposite. */
function isDoubtful(
  said: 'paid' | 'back',
  cells: readonly string[],
  sides: ReadonlySet<Side>,
  { columns }: BankReportFormat,
): boolean {
  if (said === 'back') return sides.has('out');
  const isBare = columns.status === undefined && sides.size === 0;
  const hasReason = Boolean(cells[columns.reason ?? -1]);
  const hasReturnWords = cells.some((cell) =>
    returnWords.test(cell.toLowerCase().replaceAll(/[^a-z]+/g, ' ')),
  );
  return sides.has('in') || hasReturnWords || (isBare && hasReason);
}

/** The amount of a row in paise, null for none, and all that says which way it went. */
function movedIn(cells: readonly string[], columns: BankReportFormat['columns']) {
  const sides = new Set<Side>();
  const amounts: Paise[] = [];
  let isReadable = true;
  for (const column of ['debit', 'credit', 'amount'] as const) {
    const found = amountIn(cells[columns[column] ?? -1] ?? '');
    if (found === null) isReadable = false;
    if (!found?.paise) continue;
    const { paise, sign, mark } = found;
    amounts.push(paise);
    if (mark) sides.add(mark);
    if (column !== 'amount') sides.add(column === 'debit' ? 'out' : 'in');
    else if (sign) sides.add(sign === '-' ? 'out' : 'in');
    // A withdrawal below 0 may be one, or its reversal.
    if (column !== 'amount' && sign === '-') isReadable = false;
  }
  return { amount: amounts[0] ?? null, isReadable, sides };
}

/** The bank's reference in a cell that has nothing else, or one of NEFT or RTGS within a narration; '' for none. */
function utrOf(cell: string, number: string, isNarration: boolean): string {
  const alone = isNarration ? '' : utrFrom(cell);
  // Some banks give the customer's own reference in the column of theirs.
  return alone && alone !== number ? alone : utrIn(cell);
}

/** A reference of NEFT or RTGS within a text: the bank's code, then digits; '' for none. */
export function utrIn(cell: string): string {
  return /\b[A-Z]{4}[A-Z0-9]?\d{10,17}\b/.exec(cell.toUpperCase())?.[0] ?? '';
}

/**
 * An amount in paise with its sign and mark, such as `1,23,456.50`, `₹ 500.00 Dr`, `-500` or `(500.00)`; 0 for an empty
 * cell, null for another text.
 */
export function amountIn(cell: string): { paise: Paise; sign: '' | '+' | '-'; mark: Side | null } | null {
  const markPattern = /\(?(?<![a-z])([cd])r(?![a-z])\.?\)?/i;
  const mark = markPattern.exec(cell)?.[1]?.toLowerCase();
  const plain = cell
    .replace(markPattern, '')
    .replaceAll(/[₹,\s']|rs\.?|inr|\/-$/gi, '')
    .replaceAll(/[−–—]/g, '-');
  if (/^(-*|na|n\/a|nil)$/i.test(plain)) return { paise: 0, sign: '', mark: null };
  const [, open, before, digits, after, close] =
    /^(\()?([-+])?(\d{1,11}(?:\.\d{1,2}0*)?|\.\d{2})(-)?(\))?$/.exec(plain) ?? [];
  if (!digits || Boolean(open) !== Boolean(close)) return null;
  const isMinus = before === '-' || after !== undefined || open !== undefined;
  return {
    paise: Math.round(Number(digits) * 100),
    sign: isMinus ? '-' : before ? '+' : '',
    mark: mark ? (mark === 'd' ? 'out' : 'in') : null,
  };
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A date such as `25/11/2026`, `25-11-26`, `25 Nov 2026` or `2026-11-25`; null for another text. */
export function dayIn(cell: string): Day | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(cell);
  if (iso) return validDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, day, month = '', year] =
    /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ](\d{2}|\d{4})\b/i.exec(cell) ?? [];
  if (!day) return null;
  const nth = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return validDay(Number(year) + (year?.length === 2 ? 2000 : 0), nth, Number(day));
}

function validDay(year: number, month: number, day: number): Day | null {
  const text = [String(year), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
  return isDay(text) ? text : null;
}
