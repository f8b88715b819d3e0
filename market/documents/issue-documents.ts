import type { Context } from '../kernel/context.ts';
import { readOperator } from '../settings/operator.ts';
import { draftDocuments, type Sale } from './draft-documents.ts';
import { documentsOfConsignments, isCredited } from './issued-documents.ts';
import { readRateChanges } from './rate-changes.ts';
import { writeDocuments } from './write-documents.ts';

/**
 * Issues the documents of consignments that are sent, in the caller's transaction, in the order of the sales. Those
 * whose documents are not wholly credited have theirs already.
 */
export async function issueForSales(context: Context, sales: readonly Sale[]): Promise<void> {
  const issued = await documentsOfConsignments(
    context,
    sales.map(({ consignmentId }) => consignmentId),
  );
  const have = new Set(issued.filter((one) => !isCredited(one)).map(({ consignmentId }) => consignmentId));
  const changes = await readRateChanges(context);
  const drafts = sales
    .filter(({ consignmentId }) => !have.has(consignmentId))
    .flatMap((sale) => draftDocuments(sale, changes));
  if (drafts.length === 0) return;
  const operator = await readOperator(context);
  await writeDocuments(
    context,
    drafts.map(({ sale: { vendorId, at: issuedAt, orderId, consignmentId }, kind, collected, content }) => ({
      vendorId,
      kind,
      issuedAt,
      orderId,
      consignmentId,
      billedVendorId: null,
      refersTo: null,
      reason: null,
      collectedByOperator: collected,
      content: { ...content, operator },
    })),
  );
}
