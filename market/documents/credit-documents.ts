import type { Context } from '../kernel/context.ts';
import type { Paise } from '../kernel/money.ts';
import { readOperator } from '../settings/operator.ts';
import type { DocumentContent } from './content.ts';
import { allPiecesOf, creditOf } from './credit.ts';
import { documentsOfConsignments, type IssuedDocument } from './issued-documents.ts';
import { minusTotals } from './totals.ts';
import { type Unnumbered, writeDocuments } from './write-documents.ts';

/**
 * Issues a credit note for the whole rest of each document of a consignment, in the caller's transaction (CGST Act, section 34).
 * Consignments without documents, and documents that are wholly credited, get none.
 */
export async function creditDocuments(
  context: Context,
  { consignmentId, reason }: { consignmentId: string; reason: 'returned' | 'corrected' },
): Promise<void> {
  const documents = await documentsOfConsignments(context, [consignmentId]);
  const operator = await readOperator(context);
  const notes = documents.flatMap((document) => creditNote(document, reason, operator, context.clock()));
  await writeDocuments(context, notes);
}

function creditNote(
  { id, vendorId, orderId, consignmentId, collectedByOperator, content, credits }: IssuedDocument,
  reason: 'returned' | 'corrected',
  operator: DocumentContent['operator'],
  issuedAt: Date,
): Unnumbered[] {
  const earlier = credits.map((credit) => credit.content);
  const { lines, totals, left } = creditOf(content, earlier, allPiecesOf(content));
  if (lines.length === 0) return [];
  const { kind: _, number, issuedAt: correctedAt, ...copied } = content;
  const before = minusTotals(
    content.totals,
    earlier.map((credit) => credit.totals),
  );
  const backOf = (paid: Paise) => usedOf(paid, before.total) - usedOf(paid, left.total);
  const refunded = backOf(content.order?.prepaid ?? 0);
  const corrected = { id, number, issuedAt: correctedAt, totals: content.totals };
  return [
    {
      vendorId,
      kind: 'credit-note',
      issuedAt,
      orderId,
      consignmentId,
      billedVendorId: null,
      refersTo: id,
      reason,
      collectedByOperator: backOf(collectedByOperator),
      content: { ...copied, operator, lines, totals, corrects: { ...corrected, left, reason, refunded } },
    },
  ];
}

/** The part of a payment that is still used when so much is left of a document: other payments go back first. In paise. */
function usedOf(paid: Paise, left: Paise): Paise {
  return Math.min(paid, left);
}
