import { z } from 'zod';
import { bounds } from '../kernel/bounds.ts';
import type { Context } from '../kernel/context.ts';
import { type Day, indianDay, isDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { adminMay } from '../kernel/guards.ts';
import { oneLine } from '../kernel/plain-text.ts';
import { CsvProblem, readCsv } from '../kernel/read-csv.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import {
  type BankFact,
  type Columns,
  columnsFrom,
  factFrom,
  hasMinus,
  utrFrom,
} from './bank-report-rules.ts';
import { judgeFacts, settlePayouts } from './settle-payouts.ts';

/** Rows before the header: banks put names and addresses there. */
const maxBeforeHeader = 40;
/** The most rows of one file that are about payouts. */
const maxFacts = 2_000;

const File = z.object({ bytes: z.instanceof(Uint8Array).optional() });

/**
 * Reads a statement or a reverse file of the bank (CSV) and says what it means for payouts, without recording anything.
 * `facts` are for `applyBankReport`; `others` counts the rows about no payout. Answers `input.invalid` (`file`).
 */
export const readBankReport = verb(
  'readBankReport',
  adminMay('payouts'),
  File,
  async (context, { bytes }) => {
    if (!bytes) return refuse('input.invalid', { fields: { file: 'required' } });
    const { facts, others } = await factsIn(context, bytes);
    if (facts.length === 0) wrongFile('payout.none');
    return { rows: await judgeFacts(context, facts), facts: JSON.stringify(facts), others };
  },
);

export type BankReport = ValueOf<typeof readBankReport>;

async function factsIn({ clock }: Context, bytes: Uint8Array) {
  const today = indianDay(clock());
  const named: (readonly string[])[] = [];
  let isSigned = false;
  let columns: Columns | null = null;
  let [rows, before] = [0, 0];
  try {
    for await (const { cells } of readCsv(bytes, bounds.rowBytes)) {
      if (++rows > bounds.rows) wrongFile('payout.long');
      if (columns) {
        isSigned ||= hasMinus(cells, columns);
        if (factFrom(cells, columns, today)) named.push(cells);
      } else if (rows > maxBeforeHeader) wrongFile('payout.columns');
      else {
        columns = columnsFrom(cells.slice(0, bounds.columns));
        before = rows;
      }
      if (named.length > maxFacts) wrongFile('payout.long');
    }
  } catch (error) {
    if (error instanceof CsvProblem) wrongFile('payout.unreadable');
    throw error;
  }
  if (!columns) wrongFile('payout.columns');
  const facts = factsOf(named, columns, today, isSigned);
  return { facts, others: rows - before - facts.length };
}

/** In a second pass, as it takes all rows to see whether amounts have signs. */
function factsOf(
  rows: readonly (readonly string[])[],
  columns: Columns,
  today: Day,
  isSigned: boolean,
): BankFact[] {
  return rows.flatMap((cells) => factFrom(cells, columns, today, isSigned) ?? []);
}

function wrongFile(why: string): never {
  return refuse('input.invalid', { fields: { file: why } });
}

const Fact = z.object({
  number: z.string().regex(/^KBP\d{8,12}$/),
  kind: z.enum(['paid', 'back', 'unclear']),
  utr: z.string().transform(utrFrom),
  day: z.string().refine(isDay),
  amount: z.number().int().nonnegative().nullable(),
  reason: z
    .string()
    .max(300)
    .transform((reason) => oneLine(reason).trim()),
});

/** The facts as `readBankReport` has written them, in a form; anything else counts as none. */
const Apply = z.object({
  facts: z
    .string('payout.unreadable')
    .max(bounds.formBytes, 'payout.unreadable')
    .transform((sent, issues) => {
      const parsed = z.array(Fact).max(maxFacts).safeParse(jsonOf(sent));
      if (parsed.success) return parsed.data;
      issues.addIssue({ code: 'custom', message: 'payout.unreadable' });
      return z.NEVER;
    }),
});

function jsonOf(sent: string): unknown {
  try {
    return JSON.parse(sent);
  } catch {
    return null;
  }
}

/**
 * Records what the rows of a file say, in one act; they are judged anew, and a repeat changes nothing. Returns them
 * with their outcomes. Answers `input.invalid`, also for a day to come (`file`).
 */
export const applyBankReport = verb(
  'applyBankReport',
  adminMay('payouts'),
  Apply,
  async (outer, { facts }) => {
    const today = indianDay(outer.clock());
    if (facts.some(({ day }) => day > today)) wrongFile('payout.future');
    return inTransaction(outer, (context) => settlePayouts(context, facts));
  },
);
