import { bounds } from '../kernel/bounds.ts';
import { type Paise, rupees } from '../kernel/money.ts';
import { CsvProblem, readCsv } from '../kernel/read-csv.ts';

/** Maximum entries of an answer. */
const maxAnswers = 2_000;

/** Rows of a table above its heading. */
const maxAbove = 10;

/** Maximum characters of a signed QR code; a larger text does not fit into one. */
const longestQr = 4_000;

/** An entry of the portal's answer, as text; '' for what it lacks. */
export interface Answer {
  /** Entry of the file, from 1. */
  readonly at: number;
  readonly number: string;
  readonly irn: string;
  readonly ackNumber: string;
  readonly ackDate: string;
  readonly signedQr: string;
  readonly status: string;
}

/** What the signed QR code claims about an invoice. */
export interface QrClaims {
  readonly sellerGstin: string;
  readonly number: string;
  readonly type: string;
  readonly total: Paise | null;
  readonly irn: string;
}

/** Thrown by `readAnswers`: no JSON or CSV, a table without the columns, too much, or nothing. */
export class AnswerProblem extends Error {
  readonly why: 'unreadable' | 'columns' | 'long' | 'empty';

  constructor(why: AnswerProblem['why']) {
    super(why);
    this.name = 'AnswerProblem';
    this.why = why;
  }
}

/** The names that portals and their tools give to a value, in small letters without spaces and dots. */
const names: Readonly<Record<Exclude<keyof Answer, 'at'>, readonly string[]>> = {
  number: ['docno', 'documentno', 'documentnumber', 'invoiceno', 'invno', 'no'],
  irn: ['irn', 'irnno', 'irnnumber'],
  ackNumber: ['ackno', 'acknumber', 'acknowledgementno', 'acknowledgementnumber'],
  ackDate: ['ackdt', 'ackdate', 'acknowledgementdate', 'irndt', 'irndate'],
  signedQr: ['signedqrcode', 'signedqr', 'qrcode'],
  status: ['status', 'irnstatus'],
};

/** Reads the portal's answer, JSON or CSV, up to `maxAnswers` entries. Throws `AnswerProblem`. */
export async function readAnswers(bytes: Uint8Array): Promise<Answer[]> {
  if (bytes.length > bounds.formBytes) throw new AnswerProblem('long');
  const first = Buffer.from(bytes.subarray(0, 200)).toString('utf8').replace('\uFEFF', '').trimStart();
  const answers = /^[[{]/.test(first) ? answersInJson(bytes) : await answersInTable(bytes);
  if (answers.length > maxAnswers) throw new AnswerProblem('long');
  if (answers.length === 0) throw new AnswerProblem('empty');
  return answers;
}

function answersInJson(bytes: Uint8Array): Answer[] {
  return entriesIn(parsed(Buffer.from(bytes).toString('utf8').replace('\uFEFF', ''))).map((entry, at) =>
    answerFrom(new Map(Object.entries(entry).map(([name, value]) => [plain(name), textOf(value)])), at + 1),
  );
}

/** The entries of a list, of one answer, or of an answer that has them as its `Data`, also as text. */
function entriesIn(value: unknown): object[] {
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'object' && one !== null);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).find(([name]) => plain(name) === 'data')?.[1] as unknown;
  if (inner === undefined || inner === null) return [value];
  return entriesIn(typeof inner === 'string' ? parsed(inner) : inner);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AnswerProblem('unreadable');
  }
}

async function answersInTable(bytes: Uint8Array): Promise<Answer[]> {
  const answers: Answer[] = [];
  let heads: string[] | null = null;
  let rows = 0;
  try {
    for await (const { cells } of readCsv(bytes, bounds.rowBytes)) {
      rows++;
      if (answers.length > maxAnswers || cells.length > bounds.columns) throw new AnswerProblem('long');
      if (heads) answers.push(answerFrom(new Map(heads.map((head, at) => [head, cells[at] ?? ''])), rows));
      else if (cells.some((cell) => names.irn.includes(plain(cell)))) heads = cells.map(plain);
      else if (rows > maxAbove) throw new AnswerProblem('columns');
    }
  } catch (error) {
    throw error instanceof CsvProblem ? new AnswerProblem('unreadable') : error;
  }
  if (heads === null) throw new AnswerProblem('columns');
  return answers;
}

function answerFrom(values: ReadonlyMap<string, string>, at: number): Answer {
  const valueIn = (field: keyof typeof names) =>
    names[field].map((name) => values.get(name)?.trim()).find((value) => value) ?? '';
  return {
    at,
    number: valueIn('number'),
    irn: valueIn('irn').toLowerCase(),
    ackNumber: valueIn('ackNumber'),
    ackDate: valueIn('ackDate'),
    signedQr: valueIn('signedQr'),
    status: valueIn('status').toLowerCase(),
  };
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** An amount in rupees as paise; null for no amount. */
function paiseIn(text: string): Paise | null {
  return /^\d{1,12}(\.\d+)?$/.test(text) ? rupees(Number(text)) : null;
}

/** Time of an acknowledgement in India: `2026-11-22 17:31:00` or `22/11/2026 17:31:00`; null for anything else. */
export function ackTime(text: string): Date | null {
  const found =
    /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)[ T](?<time>\d\d:\d\d(?::\d\d)?)/.exec(text) ??
    /^(?<day>\d\d)[/-](?<month>\d\d)[/-](?<year>\d{4}) (?<time>\d\d:\d\d(?::\d\d)?)/.exec(text);
  const { year, month, day, time } = found?.groups ?? {};
  const at = new Date(`${year}-${month}-${day}T${time}+05:30`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/**
 * The claims in a signed QR code, a JWT; null for a text that is none. Without the portal's key its signature is not
 * verified: the claims show a wrong file, not a forged one.
 */
export function qrClaims(signedQr: string): QrClaims | null {
  const [head, payload, signature, ...more] = signedQr.split('.');
  if (signedQr.length > longestQr || !head || !payload || !signature || more.length > 0) return null;
  try {
    const { data } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as { data?: unknown };
    const claims = (typeof data === 'string' ? JSON.parse(data) : data) as Record<string, unknown> | null;
    if (typeof claims !== 'object' || claims === null) return null;
    const textAt = (name: string) => textOf(claims[name]).trim();
    return {
      sellerGstin: textAt('SellerGstin'),
      number: textAt('DocNo'),
      type: textAt('DocTyp'),
      total: paiseIn(textAt('TotInvVal')),
      irn: textAt('Irn').toLowerCase(),
    };
  } catch {
    return null;
  }
}
