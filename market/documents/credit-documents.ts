import type { Context } from '../kernel/context.ts';
import { type Paise, sum } from '../kernel/money.ts';
import { readOperator } from '../settings/operator.ts';
import type { CollectedSale } from '../tax/withholding.ts';
import type { DocumentContent } from './content.ts';
import { allPiecesOf, creditOf } from './credit.ts';
import { documentsOfConsignments, type IssuedDocument } from './issued-documents.ts';
import { minusTotals } from './totals.ts';
import { type Unnumbered, writeDocuments } from './write-documents.ts';

interface CreditedConsignment {
  readonly consignmentId: string;
  readonly reason: 'returned' | 'corrected';
  /** Pieces by position; all that is left by default. */
  readonly pieces?: ReadonlyMap<number, number>;
  /** Whether the buyer has paid all of it, at the door too: then the whole sum goes back. */
  readonly isPaid?: boolean;
}

/** What credit notes come to, in paise; `prepaid` is the part that was paid before the delivery. */
export interface CreditSums {
  readonly goods: Paise;
  readonly shipping: Paise;
  readonly prepaid: Paise;
  readonly notes: readonly CollectedSale[];
}

/** Credit notes that are not written yet, and what they come to. */
export interface PlannedCredit extends CreditSums {
  readonly documents: readonly Unnumbered[];
}

/**
 * Works out a credit note for pieces of each document of a consignment (CGST Act, section 34), and writes nothing.
 * Consignments without documents, and documents that are wholly credited, get none.
 */
export async function planCredit(context: Context, credited: CreditedConsignment): Promise<PlannedCredit> {
  const documents = await documentsOfConsignments(context, [credited.consignmentId]);
  const operator = await readOperator(context);
  const notes = documents.flatMap((document) => creditNote(document, credited, operator, context.clock()));
  const lines = notes.flatMap(({ note }) => note.content.lines);
  return {
    documents: notes.map(({ note }) => note),
    goods: sum(lines.map((line) => line.sum)),
    shipping: sum(lines.map((line) => line.shipping)),
    prepaid: sum(notes.map(({ prepaid }) => prepaid)),
    notes: notes.map(
      ({
        note: {
          content: { isInterState, totals },
          collectedByOperator,
        },
      }) => {
        return { isInterState, taxable: totals.taxable, total: totals.total, collectedByOperator };
      },
    ),
  };
}

/** Issues the credit notes of `planCredit`, in the caller's transaction. */
export async function creditDocuments(context: Context, credited: CreditedConsignment): Promise<void> {
  await writeDocuments(context, (await planCredit(context, credited)).documents);
}

function creditNote(
  { id, vendorId, orderId, consignmentId, collectedByOperator, content, credits }: IssuedDocument,
  { reason, pieces = allPiecesOf(content), isPaid = false }: CreditedConsignment,
  operator: DocumentContent['operator'],
  issuedAt: Date,
): { readonly note: Unnumbered; readonly prepaid: Paise }[] {
  const earlier = credits.map((credit) => credit.content);
  const { lines, totals, left } = creditOf(content, earlier, pieces);
  if (lines.length === 0) return [];
  const { kind: _, number, issuedAt: correctedAt, ...copied } = content;
  const before = minusTotals(
    content.totals,
    earlier.map((credit) => credit.totals),
  );
  const backOf = (paid: Paise) => usedOf(paid, before.total) - usedOf(paid, left.total);
  const prepaid = backOf(content.order?.prepaid ?? 0);
  const refunded = isPaid ? totals.total : prepaid;
  const corrected = { id, number, issuedAt: correctedAt, totals: content.totals };
  const note = {
    vendorId,
    kind: 'credit-note' as const,
    issuedAt,
    orderId,
    consignmentId,
    billedVendorId: null,
    refersTo: id,
    reason,
    collectedByOperator: backOf(collectedByOperator),
    content: { ...copied, operator, lines, totals, corrects: { ...corrected, left, reason, refunded } },
  };
  return [{ note, prepaid }];
}

/**
 * The part of a payment that is still used when so much is left of a document: other payments go back first. In paise.
 */
function usedOf(paid: Paise, left: Paise): Paise {
  return Math.min(paid, left);
}
