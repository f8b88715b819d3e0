import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import type { Paise } from '../kernel/money.ts';
import { insertRows } from '../kernel/write.ts';
import { financialYear } from '../tax/financial-year.ts';
import type { DocumentContent } from './content.ts';
import { type DocumentKind, documentNumber } from './rules.ts';

/** A document that only lacks its number. */
export interface Unnumbered {
  /** The issuer; null for the operator. */
  readonly vendorId: string | null;
  readonly kind: DocumentKind;
  readonly issuedAt: Date;
  readonly orderId: string | null;
  readonly consignmentId: string | null;
  /** The vendor that the operator bills. */
  readonly billedVendorId: string | null;
  readonly refersTo: string | null;
  readonly reason: string | null;
  /** Collected by the operator, or given back by it; in paise. */
  readonly collectedByOperator: Paise;
  readonly content: Omit<DocumentContent, 'kind' | 'number' | 'issuedAt'>;
}

/**
 * Gives documents the next numbers of their series, in their order, and stores them; in the caller's transaction.
 * Series are locked until its end, which leaves neither gap nor twin, and always in the same order, so that no two
 * transactions wait for each other. A document is not older than the one before it in its series.
 */
export async function writeDocuments(context: Context, documents: readonly Unnumbered[]): Promise<void> {
  if (documents.length === 0) return;
  const rows = [];
  const bySeries = Map.groupBy(documents, seriesOf);
  for (const series of [...bySeries.keys()].sort())
    for (const document of bySeries.get(series) ?? []) rows.push(await numbered(context, document));
  await insertRows('documents', rows).execute(context.db);
}

function seriesOf({ vendorId, kind, issuedAt }: Unnumbered): string {
  return [vendorId, kind, financialYear(issuedAt)].join(' ');
}

async function numbered(context: Context, { content, ...document }: Unnumbered) {
  const { vendorId, kind } = document;
  const year = financialYear(document.issuedAt);
  const { serial, issuedAt } = await nextNumber(context, { vendorId, kind, year, at: document.issuedAt });
  const number = documentNumber(kind, year, serial);
  return {
    ...document,
    id: newId(issuedAt),
    year,
    serial,
    number,
    issuedAt,
    sellerGstin: content.seller.gstin,
    buyerGstin: content.buyer.gstin,
    placeOfSupply: content.placeOfSupply.code,
    isInterState: content.isInterState,
    ...content.totals,
    content: { kind, number, issuedAt: issuedAt.toISOString(), ...content },
    pdfHash: null,
    pdfVersion: null,
  };
}

/** Takes the next number of a series, which stays locked until the transaction ends. */
async function nextNumber(
  { db }: Context,
  { at, ...series }: { vendorId: string | null; kind: DocumentKind; year: string; at: Date },
): Promise<{ serial: number; issuedAt: Date }> {
  return db
    .insertInto('documentSeries')
    .values({ ...series, last: 1, lastAt: at })
    .onConflict((conflict) =>
      conflict.columns(['vendorId', 'kind', 'year']).doUpdateSet(({ eb, fn, ref }) => ({
        last: eb('documentSeries.last', '+', 1),
        lastAt: fn<Date>('greatest', [ref('documentSeries.lastAt'), ref('excluded.lastAt')]),
      })),
    )
    .returning(['last as serial', 'lastAt as issuedAt'])
    .executeTakeFirstOrThrow();
}
