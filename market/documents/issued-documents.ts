import type { Selectable } from 'kysely';
import { anyOf } from '../kernel/any-of.ts';
import type { Context } from '../kernel/context.ts';
import { sum } from '../kernel/money.ts';
import type { DocumentTable } from './schema.ts';

/** A document of a consignment with the credit notes that correct it, the oldest first. */
export interface IssuedDocument extends Issued {
  readonly credits: readonly Issued[];
}

type Issued = Pick<
  Selectable<DocumentTable>,
  'id' | 'kind' | 'vendorId' | 'orderId' | 'consignmentId' | 'total' | 'collectedByOperator' | 'content'
>;

/** The documents of consignments, in order of their issue. */
export async function documentsOfConsignments(
  { db }: Pick<Context, 'db'>,
  consignmentIds: readonly string[],
): Promise<IssuedDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'kind', 'vendorId', 'orderId', 'consignmentId', 'total', 'collectedByOperator'])
    .select(['content', 'refersTo'])
    .where('consignmentId', '=', anyOf(consignmentIds))
    .orderBy('issuedAt')
    .orderBy('id')
    .execute();
  const credits = Map.groupBy(rows, ({ refersTo }) => refersTo);
  return rows
    .filter(({ refersTo }) => refersTo === null)
    .map((row) => ({ ...row, credits: credits.get(row.id) ?? [] }));
}

/** Whether nothing is left of a document. */
export function isCredited({ total, credits }: IssuedDocument): boolean {
  return credits.length > 0 && sum(credits.map((credit) => credit.total)) >= total;
}
