import { z } from 'zod';
import { spanOfMonth } from '../documents/months.ts';
import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { type Cell, csvParts } from '../kernel/csv.ts';
import { indianDay, lastMonths, type Month, monthOf } from '../kernel/days.ts';
import { refuse } from '../kernel/errors.ts';
import { vendorMay } from '../kernel/guards.ts';
import { verb } from '../kernel/verb.ts';
import { ownVendor, ownVendorId } from '../vendors/own-vendor.ts';
import { documentPages } from './document-pages.ts';
import { documentTypeOf, eInvoice, irnOfDocument, isForEInvoice } from './e-invoice.ts';
import { ewayBill, ewayFile, isForEwayBill } from './eway-bill.ts';
import { entryParts, jsonParts, type TaxFile, tableParts } from './file-parts.ts';
import { sections } from './gstr1.ts';
import { gstr1Table, hasRows, sheets } from './gstr1-csv.ts';
import { gstr1Json, inRupees } from './gstr1-json.ts';
import { monthShown, taxMonthShape } from './month-shape.ts';
import { readMonth } from './read-month.ts';
import type { TaxDocument } from './tax-document.ts';

/** The months that are offered, the present one among them. */
export const monthsOffered = 18;

/** The most documents of a month that are put into files: the portal's own tools stop earlier. */
export const maxDocuments = 50_000;

const query = { month: taxMonthShape, gstin: z.string().nullable().catch(null) };

/** The operator's GSTIN for TCS, from its settings. */
const etin = z.string().nullable();

/**
 * A month of the vendor's documents as its returns have them: the sums of the sections of GSTR-1, what the files lack,
 * and how many documents they have. An absent or later month is the present one; without a GSTIN that occurs in the
 * month it is that of the newest document.
 */
export const vendorTaxMonth = verb(
  'vendorTaxMonth',
  vendorMay('figures'),
  z.object({ ...query, etin }),
  async (context, asked) => {
    const { companyName, city } = await ownVendor(context);
    const now = context.clock();
    const month = monthShown(asked.month, now);
    const issuers = await issuersOf(context, month);
    const { gstin = null, count = 0 } = issuers.find((one) => one.gstin === asked.gstin) ?? issuers[0] ?? {};
    const head = {
      vendor: { companyName, city },
      month,
      months: lastMonths(now, monthsOffered).reverse(),
      isOver: month < monthOf(now),
      gstin,
      gstins: issuers.flatMap((issuer) => issuer.gstin ?? []),
      hasDocuments: count > 0,
    };
    if (count === 0 || count > maxDocuments) return { ...head, report: null };
    const issuer = { vendorId: ownVendorId(context.actor), gstin };
    const { gstr1, ...rest } = await readMonth(context, issuer, month, asked.etin);
    return {
      ...head,
      report: {
        ...rest,
        count: gstr1.count,
        documents: gstr1.documents,
        sections: sections.map((section) => ({ section, ...gstr1.bySection[section] })),
        sheets: sheets.filter((sheet) => hasRows(sheet, gstr1)),
        isRight: isSame(gstr1.documents, gstr1.together),
      },
    };
  },
);

export const vendorFiles = ['gstr1', 'eway', 'einvoice', 'irn', ...sheets] as const;

/**
 * A file of a month for one of the vendor's GSTINs. Refuses `not-found` without such documents in the month, and for a
 * month with more than `maxDocuments`.
 */
export const vendorTaxFile = verb(
  'vendorTaxFile',
  vendorMay('figures'),
  z.object({ ...query, etin, file: z.enum(vendorFiles).nullable().catch(null) }),
  async (context, { month, gstin, file, etin: operator }): Promise<TaxFile> => {
    if (!month || !gstin || !file) return refuse('not-found');
    const known = (await issuersOf(context, month)).find((one) => one.gstin === gstin);
    if (!known || known.count > maxDocuments) return refuse('not-found');
    const issuer = { vendorId: ownVendorId(context.actor), gstin };
    const named = (name: string, type: TaxFile['type'], parts: TaxFile['parts']) => ({
      name: `${name}-${gstin}-${month}.${type}`,
      type,
      parts,
    });
    const pages = documentPages(context, issuer, month);
    if (file === 'eway')
      return named(
        file,
        'json',
        entryParts(ewayFile, pages, (one) => (isForEwayBill(one) ? [ewayBill(one)] : [])),
      );
    if (file === 'einvoice')
      return named(
        file,
        'json',
        entryParts({ before: '[', after: ']' }, pages, (one) => (isForEInvoice(one) ? [eInvoice(one)] : [])),
      );
    if (file === 'irn') return named(file, 'csv', csvParts(irnHead, irnRows(pages)));
    const { gstr1 } = await readMonth(context, issuer, month, operator);
    if (file === 'gstr1') return named(file, 'json', jsonParts(gstr1Json(gstin, month, gstr1)));
    return named(`gstr1-${file}`, 'csv', tableParts(gstr1Table(file, gstr1), false));
  },
);

/** What the portal will answer for each e-invoice, to compare with it. */
const irnHead = ['Type', 'Number', 'Date', 'GSTIN of buyer', 'Value (₹)', 'IRN'];

async function* irnRows(pages: AsyncIterable<readonly TaxDocument[]>): AsyncGenerator<Cell[][], void> {
  for await (const documents of pages)
    yield documents
      .filter(isForEInvoice)
      .map((document) => [
        documentTypeOf(document.kind),
        document.number,
        indianDay(document.issuedAt),
        document.buyerGstin ?? '',
        inRupees(document.total),
        irnOfDocument(document),
      ]);
}

/**
 * The GSTINs under which the vendor issued documents in a month, with their counts, that of the newest document first.
 */
function issuersOf({ db, actor }: ContextOf<SignedIn>, month: Month) {
  const { from, before } = spanOfMonth(month);
  return db
    .selectFrom('documents')
    .select(({ fn }) => ['sellerGstin as gstin', fn.countAll<number>().as('count')])
    .where('vendorId', '=', ownVendorId(actor))
    .where('issuedAt', '>=', from)
    .where('issuedAt', '<', before)
    .groupBy('sellerGstin')
    .orderBy(({ fn }) => fn.max('issuedAt'), 'desc')
    .execute();
}

function isSame<Amounts extends object>(one: Amounts, other: Amounts): boolean {
  return (Object.keys(one) as (keyof Amounts)[]).every((column) => one[column] === other[column]);
}
