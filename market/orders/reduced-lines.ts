import type { ActorRole } from '../delivery/reasons.ts';
import type { Context } from '../kernel/context.ts';
import type { OrderLine } from './order-lines.ts';
import type { ReducedLineTable } from './schema.ts';

/** One reduction of a consignment: the pieces taken off its lines, and why. */
export interface Reduction {
  readonly at: Date;
  readonly by: ReducedLineTable['role'];
  /** Name of the person, if the reader sees it. */
  readonly person: string | null;
  readonly reason: ReducedLineTable['reason'];
  readonly lines: readonly { readonly name: string; readonly quantity: number }[];
}

/** The sides whose people a reader sees by name: customers see the vendor's name only. */
export const namedFor: Record<ActorRole, readonly ActorRole[]> = {
  customer: [],
  vendor: ['vendor'],
  admin: ['vendor', 'admin'],
};

/** The reductions of these order lines by consignment id, oldest first; consignments without any have no entry. */
export async function reductionsOf(
  { db }: Context,
  lines: readonly OrderLine[],
  reader: ActorRole,
): Promise<ReadonlyMap<string, readonly Reduction[]>> {
  const reduced = lines.filter(({ ordered, quantity }) => ordered > quantity);
  if (reduced.length === 0) return new Map();
  const rows = await db
    .selectFrom('reducedLines')
    .leftJoin('users', 'users.id', 'reducedLines.actorId')
    .where('orderId', 'in', [...new Set(reduced.map(({ orderId }) => orderId))])
    .orderBy('reducedLines.createdAt')
    .orderBy('position')
    .select(['orderId', 'position', 'quantity', 'reason', 'reducedLines.role', 'reducedLines.createdAt'])
    .select('users.name as person')
    .execute();
  const named = rows.flatMap((row) =>
    reduced
      .filter(({ orderId, position }) => orderId === row.orderId && position === row.position)
      .map(({ consignmentId, name }) => ({
        ...row,
        person: namedFor[reader].includes(row.role) ? row.person : null,
        consignmentId,
        name,
      })),
  );
  const byConsignment = Map.groupBy(named, ({ consignmentId }) => consignmentId);
  return new Map([...byConsignment].map(([id, taken]) => [id, reductionsIn(taken)]));
}

type NamedRow = Pick<ReducedLineTable, 'quantity' | 'reason' | 'role' | 'createdAt'> & {
  name: string;
  person: string | null;
};

/** Groups the rows of each reduction: they have one time. */
function reductionsIn(rows: readonly NamedRow[]): Reduction[] {
  const groups = Map.groupBy(rows, ({ createdAt }) => createdAt.getTime());
  return [...groups].flatMap(([at, [first, ...others]]) =>
    first
      ? [
          {
            at: new Date(at),
            by: first.role,
            person: first.person,
            reason: first.reason,
            lines: [first, ...others].map(({ name, quantity }) => ({ name, quantity })),
          },
        ]
      : [],
  );
}
