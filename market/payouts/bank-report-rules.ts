import { type Day, isDay } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import { oneLine } from '../kernel/plain-text.ts';
import type { PayoutStatus } from './schema.ts';

/** What the bank says about one payout. */
export interface BankFact {
  /** The payout's number: `KBP26110004`. */
  readonly number: string;
  /**
   * `back`: refused before it was paid, or returned afterwards. `unclear`: not told by the row for sure; changes
   * nothing.
   */
  readonly kind: 'paid' | 'back' | 'unclear';
  /** The bank's reference, in capitals; '' when the file has none. */
  readonly utr: string;
  readonly day: Day;
  /** In paise; null for any. A payment without an amount has 0, which is no payout's. */
  readonly amount: Paise | null;
  /** Why it came back; '' when the file does not say. Of an unclear row its text. */
  readonly reason: string;
  /** Typed by an administrator, not from a file. */
  readonly isByHand?: true;
}

/** A payout as far as the bank's report is concerned. */
export interface ReportedPayout {
  readonly number: string;
  readonly status: PayoutStatus;
  readonly amount: Paise;
  /** Of a failed payout: not null if a file said so. */
  readonly utr: string | null;
  /** As the bank says; null before it was paid. */
  readonly paidOn: Day | null;
  /** Of a failed payout: whether its earnings are in no other one. */
  readonly isFree: boolean;
}

/** What follows from a fact: `paid`, `failed` and `returned` change the payout; all others change nothing. */
export const reportOutcomes = [
  'paid',
  'failed',
  'returned',
  /** Recorded already. */
  'known',
  'unknown',
  'wrong-amount',
  'no-utr',
  /** The reference is that of another payout. */
  'utr-used',
  /** Paid twice, or paid after it was recorded as failed and drafted anew. */
  'twice',
  /** The bank has said the opposite in a file since; a payment after all is recorded by hand. */
  'older',
  /** The row does not say for sure whether it was paid or came back. */
  'unclear',
  /** It is in no file for the bank. */
  'not-sent',
] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** A fact with its outcome. `id` is that of its payout, null for an unknown one. */
export interface JudgedFact extends BankFact {
  readonly id: string | null;
  /** The vendor's company name; '' for an unknown payout. */
  readonly vendor: string;
  readonly outcome: ReportOutcome;
}

/** Judges a fact by the payout; `usedBy` is the number of the payout that has its UTR. */
export function judge(
  fact: BankFact,
  payout: ReportedPayout | undefined,
  usedBy: string | undefined,
): ReportOutcome {
  if (!payout) return 'unknown';
  if (fact.kind === 'unclear') return 'unclear';
  if (fact.amount !== null && fact.amount !== payout.amount) return 'wrong-amount';
  return fact.kind === 'paid' ? judgePaid(fact, payout, usedBy) : judgeBack(fact, payout);
}

function judgePaid(
  { utr, isByHand }: BankFact,
  { number, status, isFree, utr: own }: ReportedPayout,
  usedBy: string | undefined,
): ReportOutcome {
  if (status === 'draft' || status === 'approved' || status === 'cancelled') return 'not-sent';
  if (status === 'paid' || status === 'returned') return own === utr || utr === '' ? 'known' : 'twice';
  // What came back by a file is not paid again by another one, which may be older.
  if (status === 'failed' && own !== null && !isByHand) return 'older';
  if (utr === '') return 'no-utr';
  if (usedBy !== undefined && usedBy !== number) return 'utr-used';
  return status === 'sent' || isFree ? 'paid' : 'twice';
}

function judgeBack({ day }: BankFact, { status, paidOn }: ReportedPayout): ReportOutcome {
  switch (status) {
    case 'sent':
      return 'failed';
    case 'paid':
      return paidOn !== null && day < paidOn ? 'older' : 'returned';
    case 'failed':
    case 'returned':
      return 'known';
    default:
      return 'not-sent';
  }
}

/** The payout after a fact with this outcome. */
export function following(payout: ReportedPayout, fact: BankFact, outcome: ReportOutcome): ReportedPayout {
  if (outcome === 'paid') return { ...payout, status: 'paid', utr: fact.utr, paidOn: fact.day };
  if (outcome === 'failed') return { ...payout, status: 'failed', isFree: true, utr: returnReference(fact) };
  return outcome === 'returned' ? { ...payout, status: 'returned' } : payout;
}

/** The reference of a payout that failed: null when an administrator said so, '' or the bank's when a file did. */
export function returnReference({ isByHand, utr }: BankFact): string | null {
  return isByHand ? null : utr;
}

/** A bank's reference without spaces, in capitals; '' for none. UTRs have 12 to 22 letters and digits. */
export function utrFrom(typed: string): string {
  const plain = typed.replaceAll(/[\s'-]/g, '').toUpperCase();
  return /^(?=.*\d)[A-Z0-9]{10,22}$/.test(plain) ? plain : '';
}

/** The number of a payout anywhere in a narration: banks add words around it, and cut it in no case. */
const numberPattern = /KBP\d{8,12}/i;

/** Names of columns in the reports of common banks, without punctuation. The first one that fits counts. */
const columnNames = {
  utr: [
    /^utr/,
    /bank ref/,
    /^rrn/,
    /transaction (id|ref)/,
    /^tran(saction)? id/,
    /chq ?\/? ?ref/,
    /^ref(erence)? ?no/,
    /cheque/,
  ],
  balance: [/balance|^bal$/],
  debit: [/withdraw|debit|\bdr\b/],
  credit: [/deposit|credit|\bcr\b/],
  amount: [/^amount/, /(transaction|payment|instruction) amount/, /amount|\bamt\b/],
  date: [
    /value d(a)?te?/,
    /(payment|transaction|tran|txn|processed|processing|posting|liquidation) date/,
    /date/,
  ],
  status: [/status/],
  reason: [/reason/, /remark/, /error/],
  narration: [/narration|description|particular|details/],
} as const;
type ColumnName = keyof typeof columnNames;
export type Columns = Partial<Record<ColumnName, number>>;

/** `Debit Account No`, `Credit Date`: about the two sides of a transfer, but no amounts. */
const noAmount = /account|\ba ?\/? ?c\b|date|\bno\b|number|name|ref|status|type|remark|narration|currency/;

/** Columns of a header row by their names; null for a row that is no header. */
export function columnsFrom(cells: readonly string[]): Columns | null {
  const all = cells.map((cell) =>
    cell
      .toLowerCase()
      .replaceAll(/[^a-z/]+/g, ' ')
      .trim(),
  );
  // One column for both: it says which of the two an amount is, or has the amounts with a mark.
  const isBoth = (name: string) =>
    columnNames.debit[0].test(name) && columnNames.credit[0].test(name) && !noAmount.test(name);
  const names = all.map((name) => (isBoth(name) ? (/amount|amt|withdraw/.test(name) ? 'amount' : '') : name));
  const columns: Columns = {};
  for (const [column, patterns] of Object.entries(columnNames) as [ColumnName, readonly RegExp[]][]) {
    const isSide = column === 'debit' || column === 'credit';
    const at = patterns.map((pattern) =>
      names.findIndex((name, nth) => pattern.test(name) && !isTaken(nth) && !(isSide && noAmount.test(name))),
    );
    const found = at.find((nth) => nth >= 0);
    if (found !== undefined) columns[column] = found;
  }
  if (columns.debit !== undefined) delete columns.amount;
  const both = all.findIndex(isBoth);
  if (columns.debit === undefined && columns.amount === undefined && both >= 0) columns.amount = both;
  const hasAmount = columns.debit !== undefined || columns.amount !== undefined;
  return hasAmount && columns.date !== undefined ? columns : null;

  function isTaken(nth: number): boolean {
    return Object.values(columns).includes(nth);
  }
}

/** Statuses of reports. */
const failedStatus =
  /fail|reject|return|rtn|revers|error|invalid|cancel|declin|refus|bounce|dishono|refund|unsuccess|unpaid|unprocess|\bre[tjv]\b|\bnot? /;
const paidStatus =
  /^(s|y|ok)$|succe|(?<!to be )paid|processed|complete|credited|settled|executed|debited|\bdone\b/;
/** The bank has not decided yet. */
const openStatus =
  /pending|process|sent|accept|hold|to be|await|progress|queue|schedul|initiat|submit|receiv|approv|authori[sz]/;

type Status = 'paid' | 'back' | 'open' | 'unclear';

/** Null for none. */
function statusOf(cell: string): Status | null {
  const status = cell.toLowerCase().trim();
  if (status === '') return null;
  if (/partial/.test(status)) return 'unclear';
  if (failedStatus.test(status)) return 'back';
  if (paidStatus.test(status)) return 'paid';
  return openStatus.test(status) ? 'open' : 'unclear';
}

/** Words of a narration about money that came back: `NEFT RETURN`, `RTN-`, `REVERSAL`. */
const returnWords =
  /\b(neft|rtgs)?(ret|rtn|returns?|returned|rev|reversals?|reversed|rej|reject(ed|ion)?|refund(ed)?|unpaid|bounced?)\b/;

function hasReturnWords(cells: readonly string[]): boolean {
  return cells.some((cell) => returnWords.test(cell.toLowerCase().replaceAll(/[^a-z]+/g, ' ')));
}

/**
 * What a row says about a payout; `isSigned`: debits of this statement have a minus. Null for one without the number of
 * a payout, or that the bank has not decided yet. What cannot be told for sure is `unclear`.
 */
export function factFrom(
  cells: readonly string[],
  columns: Columns,
  today: Day,
  isSigned = false,
): BankFact | null {
  const number = cells
    .map((cell) => numberPattern.exec(cell)?.[0])
    .find(Boolean)
    ?.toUpperCase();
  if (!number) return null;
  const cellOf = (name: ColumnName) => cells[columns[name] ?? -1] ?? '';
  const status = statusOf(cellOf('status'));
  if (status === 'open') return null;
  const { amount, isReadable, sides } = movedIn(cells, columns, isSigned);
  const isSure = isReadable && sides.size < 2 && status !== 'unclear';
  const kind = isSure ? kindOf(status, [...sides][0], { cells, columns, number }) : 'unclear';
  const utr = utrFrom(cellOf('utr')) || utrIn(cells);
  const day = dayOf(cellOf('date'));
  const reasons = {
    paid: '',
    back: cellOf('reason') || cellOf('status'),
    unclear: cells.filter((cell) => cell.trim()).join(' · '),
  };
  return {
    number,
    kind,
    // Some banks give the customer's own reference in the column of theirs.
    utr: utr === number ? utrIn(cells) : utr,
    day: day && day <= today ? day : today,
    amount: amount || (kind === 'paid' ? 0 : null),
    reason: oneLine(reasons[kind]).slice(0, 300).toWellFormed(),
  };
}

/** By the status of the bank, or by the side of the account that has moved. */
function kindOf(
  status: Status | null,
  side: Side | undefined,
  { cells, columns, number }: { cells: readonly string[]; columns: Columns; number: string },
): BankFact['kind'] {
  if (status === 'back') return 'back';
  if (side === 'in') return status === null ? 'back' : 'unclear';
  if (hasReturnWords(cells)) return 'unclear';
  if (status === 'paid' || side === 'out') return 'paid';
  // Only a list of payments says nothing more. In a statement money moves both ways.
  const reason = cells[columns.reason ?? -1] ?? '';
  const isList = [columns.status, columns.narration, columns.balance].every((one) => one === undefined);
  return isList && (reason === '' || reason.toUpperCase().includes(number)) ? 'paid' : 'unclear';
}

/** Money that left the account, or came to it. */
type Side = 'out' | 'in';

/** The amount of a row in paise, null for none, and all that says which way it went. */
function movedIn(cells: readonly string[], columns: Columns, isSigned: boolean) {
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
    if (column === 'amount') {
      if (sign) sides.add(sign === '-' ? 'out' : 'in');
      else if (isSigned && !mark) sides.add('in');
    } else {
      sides.add(column === 'debit' ? 'out' : 'in');
      // A withdrawal below 0 may be one, or its reversal.
      if (sign === '-') isReadable = false;
    }
  }
  for (const [nth, cell] of cells.entries()) {
    const isOfBalance = columns.balance !== undefined && nth === columns.balance + 1;
    const mark = /^(?:(d|dr|debit)|(c|cr|credit))\.?$/i.exec(cell.trim());
    if (mark && !isOfBalance) sides.add(mark[1] ? 'out' : 'in');
  }
  return { amount: amounts[0] ?? null, isReadable, sides };
}

/** Whether a row shows that a statement writes debits with a minus. */
export function hasMinus(cells: readonly string[], columns: Columns): boolean {
  const found = amountIn(cells[columns.amount ?? -1] ?? '');
  return found?.sign === '-' && !found.mark && found.paise > 0;
}

/** A reference of NEFT or RTGS within a text: the bank's code, then digits. */
function utrIn(cells: readonly string[]): string {
  const found = cells
    .map((cell) => /\b[A-Z]{4}[A-Z0-9]?\d{10,17}\b/.exec(cell.toUpperCase())?.[0])
    .find(Boolean);
  return found ?? '';
}

/**
 * An amount in paise with its sign and mark, such as `1,23,456.50`, `₹ 500.00 Dr`, `-500` or `(500.00)`; 0 for an empty
 * cell, null for another text.
 */
function amountIn(cell: string): { paise: Paise; sign: '' | '+' | '-'; mark: Side | null } | null {
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
function dayOf(cell: string): Day | null {
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
