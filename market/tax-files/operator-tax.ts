import { z } from 'zod';
import { recordExport } from '../audit/record-export.ts';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { lastMonths, type Month } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { adminMay } from '../kernel/guards.ts';
import { sum } from '../kernel/money.ts';
import { verb } from '../kernel/verb.ts';
import { ratesOn } from '../tax/withholding.ts';
import { collectedPages } from './document-pages.ts';
import { type TaxFile, tableParts } from './file-parts.ts';
import { inRupees } from './gstr1-json.ts';
import { Gstr8, type Gstr8Row } from './gstr8.ts';
import { monthShown, taxMonthShape } from './month-shape.ts';
import { deductedIn, type Quarter, quarterOf, type TdsRow } from './tds.ts';
import { monthsOffered } from './vendor-tax.ts';

/** The most rows that a page shows; files have all. */
export const maxRowsShown = 100;

export interface NamedTds extends TdsRow {
  readonly name: string;
}

/** GSTR-8 of a month and the TDS statement of its quarter: the first rows of both, and the sums of all. */
export const operatorTaxMonth = verb(
  'operatorTaxMonth',
  adminMay('figures'),
  z.object({ month: taxMonthShape }),
  async (context, asked) => {
    const now = context.clock();
    const month = monthShown(asked.month, now);
    const [tcs, quarter] = [await tcsRows(context, month), quarterOf(month)];
    const tds = await tdsRows(context, quarter);
    const of = <Row>(rows: readonly Row[], column: (row: Row) => number) => sum(rows.map(column));
    return {
      month,
      months: lastMonths(now, monthsOffered).reverse(),
      quarter,
      law: ratesOn('tds', quarter.from),
      tcs: {
        rows: tcs.slice(0, maxRowsShown),
        count: tcs.length,
        net: of(tcs, ({ amt }) => amt),
        camt: of(tcs, ({ camt }) => camt),
        samt: of(tcs, ({ samt }) => samt),
        iamt: of(tcs, ({ iamt }) => iamt),
        withoutGstin: tcs.filter(({ stin }) => stin === null).map(({ name }) => name),
        negative: tcs.filter(({ isNegative }) => isNegative).map(({ name }) => name),
      },
      tds: {
        rows: tds.slice(0, maxRowsShown),
        count: tds.length,
        base: of(tds, ({ base }) => base),
        tax: of(tds, ({ tax }) => tax),
        withoutPan: tds.filter(({ pan }) => pan === null).map(({ name }) => name),
      },
    };
  },
);

export const operatorFiles = ['gstr8', 'tds'] as const;

/** A file of the operator's own returns. Audited: it names vendors with their tax numbers and sales. */
export const operatorTaxFile = verb(
  'operatorTaxFile',
  adminMay('figures'),
  z.object({ month: taxMonthShape, file: z.enum(operatorFiles).nullable().catch(null) }),
  async (context, { month, file }): Promise<TaxFile> => {
    if (!month || !file) return refuse('not-found');
    await recordExport(context, file);
    if (file === 'gstr8')
      return {
        name: `gstr8-${month}.csv`,
        type: 'csv',
        parts: tableParts({ head: gstr8Head, rows: (await tcsRows(context, month)).map(gstr8Cells) }, true),
      };
    const quarter = quarterOf(month);
    const { section, code } = ratesOn('tds', quarter.from);
    return {
      name: `tds-20${quarter.year}-q${quarter.number}.csv`,
      type: 'csv',
      parts: tableParts(
        {
          head: tdsHead,
          rows: (await tdsRows(context, quarter)).map(({ pan, name, gross, returned, base, rate, tax }) => [
            pan ?? '',
            name,
            section,
            code,
            `20${quarter.year} Q${quarter.number}`,
            inRupees(gross),
            inRupees(returned),
            inRupees(base),
            rate / 100,
            inRupees(tax),
            pan === null ? 'PAN not known' : '',
          ]),
        },
        true,
      ),
    };
  },
);

/** Table 3 by the names of the portal, and the supplier's name for people. */
const gstr8Head = ['stin', 'supR', 'retsupR', 'supU', 'retsupU', 'amt', 'camt', 'samt', 'iamt', 'name'];

function gstr8Cells({ stin, name, ...row }: NamedTcs) {
  const { supR, retsupR, supU, retsupU, amt, camt, samt, iamt } = row;
  return [stin ?? '', ...[supR, retsupR, supU, retsupU, amt, camt, samt, iamt].map(inRupees), name];
}

const tdsHead = [
  'PAN',
  'Name',
  'Section',
  'Payment code',
  'Quarter',
  'Sold (₹)',
  'Returned (₹)',
  'Tax deducted on (₹)',
  'Rate (%)',
  'Tax (₹)',
  'Note',
];

export type NamedTcs = Gstr8Row & { readonly name: string };

async function tcsRows(context: Context, month: Month): Promise<NamedTcs[]> {
  const gstr8 = new Gstr8();
  for await (const documents of collectedPages(context, month))
    for (const document of documents) gstr8.add(document);
  const { rows } = gstr8;
  const names = await namesOf(context, rows);
  return rows.map((row) => ({ ...row, name: names.get(row.vendorId) ?? '' }));
}

/** By name. Vendors who delivered nothing in the quarter, and took nothing back, are missing. */
async function tdsRows(context: Context, quarter: Quarter): Promise<NamedTds[]> {
  const rows = await deductedIn(context, quarter);
  const names = await namesOf(context, rows);
  return rows
    .map((row) => ({ ...row, name: names.get(row.vendorId) ?? '' }))
    .sort((one, other) => one.name.localeCompare(other.name) || (one.vendorId < other.vendorId ? -1 : 1));
}

/** Legal names by vendor. */
async function namesOf(
  { db }: Context,
  rows: readonly { readonly vendorId: string }[],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const vendors = await db
    .selectFrom('vendors')
    .select(['id', 'companyName', 'legalName'])
    .where('id', '=', anyOf([...new Set(rows.map(({ vendorId }) => vendorId))]))
    .execute();
  return new Map(vendors.map(({ id, companyName, legalName }) => [id, legalName ?? companyName]));
}
