import { z } from 'zod';
import { bounds } from '../kernel/bounds.ts';
import type { Context } from '../kernel/context.ts';
import { indianDay, isDay } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { adminMay, may } from '../kernel/guards.ts';
import { jsonIn } from '../kernel/json-in.ts';
import { oneLine } from '../kernel/plain-text.ts';
import { CsvProblem, readCsv } from '../kernel/read-csv.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { type ValueOf, verb } from '../kernel/verb.ts';
import { type BankReportFormat, bankReport, wordsAtOnce } from '../settings/bank-report.ts';
import { sameHead } from '../settings/change-bank-report.ts';
import { storeSettings } from '../settings/store-settings.ts';
import { utrFrom } from './bank-report-rules.ts';
import { factFrom, numberIn } from './bank-row.ts';
import { guessHead, headOf, newWords, proposeFormat } from './propose-format.ts';
import { judgeFacts, settlePayouts } from './settle-payouts.ts';

/** Rows before the header: banks put names and addresses there. */
const maxBeforeHeader = 40;
/** The most rows of one file that are about payouts. */
const maxFacts = 2_000;

const File = z.object({ bytes: z.instanceof(Uint8Array).optional() });

/**
 * Reads a statement or a reverse file of the bank (CSV) by the format of the settings, and says what it means for
 * payouts, without recording anything. `facts` are for `applyBankReport`; `others` counts the rows about no payout;
 * `unknown` are statuses without a meaning. `asked`, about those or about all columns of another header, is for who may
 * change the settings alone. Answers `input.invalid` (`file`).
 */
export const readBankReport = verb(
  'readBankReport',
  adminMay('payouts'),
  File,
  async (context, { bytes }) => {
    if (!bytes) return refuse('input.invalid', { fields: { file: 'required' } });
    const { top, named, count } = await rowsIn(bytes);
    if (named.length === 0) wrongFile('payout.none');
    const format = await bankReport(context);
    const at = format ? top.findIndex((cells) => sameHead(headOf(cells), format.head)) : -1;
    if (!format || at < 0) return { report: null, asked: await askColumns(context, top, named, format) };
    const rows = named.flatMap(({ cells, nth }) => (nth > at ? [cells] : []));
    const today = indianDay(context.clock());
    const facts = rows.flatMap((cells) => factFrom(cells, format, today) ?? []);
    if (facts.length === 0) wrongFile('payout.none');
    const unknown = newWords(rows, format).slice(0, wordsAtOnce);
    const report = {
      rows: await judgeFacts(context, facts),
      facts: JSON.stringify(facts),
      others: count - (at + 1) - facts.length,
      unknown,
    };
    const isAsked = unknown.length > 0 && may(context.actor, 'settings');
    return { report, asked: isAsked ? await askAbout(context, format.head, rows, format) : null };
  },
);

export type BankReport = NonNullable<ValueOf<typeof readBankReport>['report']>;

export type AskedFormat = Awaited<ReturnType<typeof askAbout>>;

type Row = readonly string[];

interface Named {
  readonly cells: Row;
  /** Its position in the file, from 0. */
  readonly nth: number;
}

/** The first rows of a file, and those that name a payout. */
async function rowsIn(bytes: Uint8Array) {
  const [top, named]: [string[][], Named[]] = [[], []];
  let count = 0;
  try {
    for await (const { cells } of readCsv(bytes, bounds.rowBytes)) {
      if (count < maxBeforeHeader) top.push([...cells]);
      if (numberIn(cells.join('\n'))) named.push({ cells, nth: count });
      if (++count > bounds.rows || named.length > maxFacts) wrongFile('payout.long');
    }
  } catch (error) {
    if (error instanceof CsvProblem) wrongFile('payout.unreadable');
    throw error;
  }
  return { top, named, count };
}

/** The question about the columns of a file whose header is not the one of the format. */
async function askColumns(
  context: Context,
  top: readonly Row[],
  named: readonly Named[],
  before: BankReportFormat | null,
) {
  if (!may(context.actor, 'settings')) wrongFile('payout.unknown');
  const at = guessHead(top.slice(0, named[0]?.nth));
  if (at === null) wrongFile('payout.columns');
  const head = headOf(top[at] ?? []);
  const rows = named.map(({ cells }) => cells);
  return askAbout(context, head, rows, before);
}

/** What a form asks about a report of the bank, with what it begins with. */
async function askAbout(context: Context, head: Row, rows: readonly Row[], before: BankReportFormat | null) {
  const others = (one: Row, other: Row) => one.filter((name) => name && !other.includes(name));
  return {
    ...proposeFormat(head, rows, before),
    /** Columns that the report of before has and this one has not, and the other way round. */
    differs:
      before && !sameHead(before.head, head)
        ? { gone: others(before.head, head), added: others(head, before.head) }
        : null,
    version: (await storeSettings(context)).version,
  };
}

/** The stored format as its form asks about it; `asked` is null before the first report. */
export const readBankFormat = verb('readBankFormat', adminMay('settings'), z.unknown(), async (context) => {
  const format = await bankReport(context);
  const { version } = await storeSettings(context);
  return { asked: format && (await askAbout(context, format.head, [], format)), version };
});

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
      const parsed = z.array(Fact).max(maxFacts).safeParse(jsonIn(sent));
      if (parsed.success) return parsed.data;
      issues.addIssue({ code: 'custom', message: 'payout.unreadable' });
      return z.NEVER;
    }),
});

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
