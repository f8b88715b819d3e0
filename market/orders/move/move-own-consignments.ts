import { z } from 'zod';
import { asOneAct } from '../../audit/one-act.ts';
import type { ContextOf, SignedIn } from '../../kernel/context.ts';
import { type FailureCode, type Result, refuse } from '../../kernel/errors.ts';
import { vendorMay } from '../../kernel/guards.ts';
import { idShape } from '../../kernel/id-shape.ts';
import { verb } from '../../kernel/verb.ts';
import { ownVendor } from '../../vendors/own-vendor.ts';
import { maxConsignmentsAtOnce } from '../shipping-rules.ts';
import type { OrderStatus } from '../statuses.ts';
import { moveOwnConsignment } from './move-own-consignment.ts';

const MoveMany = z.object({
  ids: z.array(idShape).max(maxConsignmentsAtOnce),
  /** Status changes that need no further input. */
  to: z.enum(['processing', 'delivered']),
});

type Target = 'processing' | 'shipped' | 'delivered';

/** Status change of one consignment; carrier and tracking number are for `shipped`. */
interface Move {
  readonly id: string;
  readonly to: Target;
  readonly carrier?: string;
  readonly trackingNumber?: string;
}

/** Result of a bulk status change. */
export interface ManyMoved {
  readonly to: Target;
  /** Ids of the changed consignments. */
  readonly moved: readonly string[];
  /** Consignments that were not changed, with their current status. */
  readonly stayed: readonly { number: string; status: OrderStatus }[];
}

/** A vendor accepts or delivers several of their consignments. */
export const moveOwnConsignments = verb(
  'moveOwnConsignments',
  vendorMay('orders'),
  MoveMany,
  (context, { ids, to }) =>
    moveEach(
      context,
      to,
      [...new Set(ids)].map((id) => ({ id, to })),
    ),
);

const skippable: readonly FailureCode[] = ['order.move-refused', 'not-found', 'order.code-locked'];

/** A parcel that is handed over against a code is delivered on its own page alone. */
function isWithoutCode(result: Result<unknown>): boolean {
  return !result.ok && result.failure.fields?.code !== undefined;
}

/** Changes each consignment in its own transaction: a refusal does not affect the others. */
export async function moveEach(
  context: ContextOf<SignedIn>,
  to: Target,
  moves: readonly Move[],
): Promise<ManyMoved> {
  const vendor = await ownVendor(context);
  const together = asOneAct(context);
  const stayed = new Set<string>();
  for (const move of moves) {
    const result = await moveOwnConsignment(together, move);
    const isSkippable =
      result.ok || skippable.includes(result.failure.code) || (to === 'delivered' && isWithoutCode(result));
    if (!isSkippable) refuse(result.failure.code, result.failure);
    if (!result.ok || !result.value.hasMoved) stayed.add(move.id);
  }
  const rows = await context.db
    .selectFrom('consignments as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .select(['o.number', 'c.status'])
    .where('c.vendorId', '=', vendor.id)
    .where('c.id', 'in', [...stayed, ''])
    .orderBy('o.number')
    .execute();
  return { to, moved: moves.map(({ id }) => id).filter((id) => !stayed.has(id)), stayed: rows };
}
