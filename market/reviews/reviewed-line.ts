import type { ContextOf, SignedIn } from '../kernel/context.ts';
import { refuse } from '../kernel/errors.ts';

/** Order and position in the address of a review, `<order>-<position>`; null for anything else. */
function lineFrom(address: string): { readonly orderId: string; readonly position: number } | null {
  const [, orderId = '', position = ''] = /^([\w-]{1,64})-(\d{1,4})$/.exec(address) ?? [];
  return orderId === '' ? null : { orderId, position: Number(position) };
}

/** The address of the review of a line, below `/reviews/`. */
export function addressOfLine({ orderId, position }: { orderId: string; position: number }): string {
  return `${orderId}-${position}`;
}

/** A delivered line of the actor's own order. Answers `not-found` for any other. */
export async function ownDeliveredLine({ db, actor }: ContextOf<SignedIn>, address: string) {
  const line = lineFrom(address) ?? refuse('not-found');
  const found = await db
    .selectFrom('orderLines as l')
    .innerJoin('consignments as c', 'c.id', 'l.consignmentId')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .innerJoin('products as p', 'p.id', 'l.productId')
    .where('l.orderId', '=', line.orderId)
    .where('l.position', '=', line.position)
    .where('l.quantity', '>', 0)
    .where('o.userId', '=', actor.id)
    .where('c.status', '=', 'delivered')
    .select(['l.orderId', 'l.position', 'l.productId', 'l.vendorId', 'l.lot', 'o.number', 'o.address'])
    .select(['c.deliveredOn', 'c.promisedOn', 'p.category'])
    .executeTakeFirst();
  if (!found?.deliveredOn) return refuse('not-found');
  const { deliveredOn, category, ...rest } = found;
  return { ...rest, deliveredOn, isSeed: category === 'Seeds' };
}

export type ReviewedLine = Awaited<ReturnType<typeof ownDeliveredLine>>;
