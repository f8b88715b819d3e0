import { z } from 'zod';
import { changesIn } from '../audit/changes-in.ts';
import { bounds } from '../kernel/bounds.ts';
import { type FieldErrors, refuse } from '../kernel/errors.ts';
import { textField } from '../kernel/fields.ts';
import { adminMay } from '../kernel/guards.ts';
import { jsonIn } from '../kernel/json-in.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { verb } from '../kernel/verb.ts';
import { versionShape } from '../kernel/version-shape.ts';
import {
  type BankColumn,
  type BankMeaning,
  type BankReportFormat,
  bankColumns,
  bankMeanings,
  bankReport,
  cellText,
  longestWord,
  maxWords,
  wordField,
} from './bank-report.ts';
import { writeSettings } from './write-settings.ts';

const cell = z.string().max(longestWord).transform(cellText);
const row = z.array(cell).max(bounds.columns);

/** What a form knows of a report: names, a few rows, and the statuses in the column `of`. */
const Sample = z.object({
  head: row,
  rows: z.array(row).max(3),
  words: z.array(cell).max(maxWords),
  of: z.number().int().nullable(),
});
export type BankSample = z.infer<typeof Sample>;

/** A sample as a form has sent it; null for anything else. */
export function sampleFrom(sent: unknown): BankSample | null {
  return Sample.safeParse(jsonIn(sent)).data ?? null;
}

const Changed = z.looseObject({
  version: versionShape,
  sample: z
    .unknown()
    .transform((sent) => sampleFrom(sent))
    .refine((sample) => sample !== null, 'payout.unreadable'),
});

/**
 * Saves which columns of the bank's report are what, by position (`reference: '3'`), and what its statuses mean: those
 * of the form, if they are of the chosen column. Answers `input.invalid`, or `conflict.changed`.
 */
export const changeBankReport = verb(
  'changeBankReport',
  adminMay('settings'),
  Changed,
  (outer, { version, sample, ...typed }) =>
    inTransaction(outer, async (context) => {
      const { head, words, of } = sample ?? { head: [], words: [], of: null };
      const columns = columnsFrom(typed, head.length);
      const { status, debit } = columns;
      const said =
        status === of ? words.map((word, nth) => ({ word, means: meaningOf(typed[wordField(nth)]) })) : [];
      if (status === undefined && debit === undefined) said.push({ word: '', means: meaningOf(typed.plain) });
      const format = {
        head,
        columns,
        words: said.flatMap(({ word, means }) => (means ? [{ word, means }] : [])),
      };
      const values = { bankReport: JSON.stringify(format) };
      const facts = changesIn(worded(await bankReport(context)), worded(format));
      await writeSettings(context, { version, values, action: 'settings.bank-report', facts });
    }),
);

function meaningOf(sent: unknown): BankMeaning | undefined {
  return bankMeanings.find((one) => one === sent);
}

export function sameHead(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function columnsFrom(typed: Readonly<Record<string, unknown>>, count: number) {
  const columns: Partial<Record<BankColumn, number>> = {};
  for (const name of bankColumns) {
    const at = textField.parse(typed[name]);
    if (/^\d{1,2}$/.test(at) && Number(at) < count) columns[name] = Number(at);
  }
  const fields = wrongIn(columns);
  return Object.keys(fields).length > 0 ? refuse('input.invalid', { fields }) : columns;
}

/** A narration may have both references; all else has a column of its own. */
function wrongIn(columns: BankReportFormat['columns']): FieldErrors {
  const { reference, date, amount, debit, credit } = columns;
  const taken = new Set<number>();
  const fields: FieldErrors = {};
  for (const name of bankColumns) {
    const at = columns[name];
    if (at === undefined || (name === 'utr' && at === reference)) continue;
    if (taken.has(at)) fields[name] = 'payout.same';
    taken.add(at);
  }
  if (reference === undefined) fields.reference = 'required';
  if (date === undefined) fields.date = 'required';
  if (amount === undefined && debit === undefined)
    fields[credit === undefined ? 'amount' : 'debit'] = 'required';
  if (amount !== undefined && (debit !== undefined || credit !== undefined)) fields.amount = 'payout.two';
  return fields;
}

/** For the audit: the names of the columns, and the statuses by what they mean. */
function worded(format: BankReportFormat | null) {
  const { head = [], columns = {}, words = [] } = format ?? {};
  const wordsFor = (meaning: BankMeaning) =>
    words.flatMap(({ word, means }) => (means === meaning ? [word || '±'] : [])).join(', ');
  return {
    reportHead: head.join(' | ').slice(0, 300),
    ...Object.fromEntries(
      bankColumns.map((name) => [`report${capital(name)}`, head[columns[name] ?? -1] ?? '']),
    ),
    reportPaid: wordsFor('paid'),
    reportBack: wordsFor('back'),
    reportIgnored: wordsFor('ignore'),
  };
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
