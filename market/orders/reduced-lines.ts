import type { ReduceReason } from '../delivery/reasons.ts';
import type { Context } from '../kernel/context.ts';
import type { OrderLine } from './order-lines.ts';
import type { ReducedLineTable } from './schema.ts';

/** One reduction of a consignment: the pieces taken off its lines, and why. */
export interface Reduction {
  readonly at: Date;
  readonly by: ReducedLineTable['role'];
  readonly reason: ReduceReason;
  readonly lines: readonly { readonly name: string; readonly quantity: number }[];
}

/** The reductions of these order lines by consignment id, oldest first; consignments without any have no entry. */
export async function reductionsOf(
  { db }: Context,
  lines: readonly OrderLine[],
): Promise<ReadonlyMap<string, readonly Reduction[]>> {
  const reduced = lines.filter(({ ordered, quantity }) => ordered > quantity);
  if (reduced.length === 0) return new Map();
  const rows = await db
    .selectFrom('reducedLines')
    .where('orderId', 'in', [...new Set(reduced.map(({ orderId }) => orderId))])
    .orderBy('createdAt')
    .orderBy('position')
    .select(['orderId', 'position', 'quantity', 'reason', 'role', 'createdAt'])
    .execute();
  const named = rows.flatMap((row) =>
    reduced
      .filter(({ orderId, position }) => orderId === row.orderId && position === row.position)
      .map(({ consignmentId, name }) => ({ ...row, consignmentId, name })),
  );
  const byConsignment = Map.groupBy(named, ({ consignmentId }) => consignmentId);
  return new Map([...byConsignment].map(([id, taken]) => [id, reductionsIn(taken)]));
}

type NamedRow = Pick<ReducedLineTable, 'quantity' | 'reason' | 'role' | 'createdAt'> & { name: string };

/** Groups the rows of each reduction: they have one time. */
function reductionsIn(rows: readonly NamedRow[]): Reduction[] {
  const groups = Map.groupBy(rows, ({ createdAt }) => createdAt.getTime());
  return [...groups].flatMap(([at, [first, ...others]]) =>
    first
      ? [
          {
            at: new Date(at),
            by: first.role,
            reason: first.reason,
            lines: [first, ...others].map(({ name, quantity }) => ({ name, quantity })),
          },
        ]
      : [],
  );
}
