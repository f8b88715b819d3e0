import type { OrderStatus } from '../../market/orders/statuses.ts';
import type { Random } from './random.ts';
import { hour } from './time.ts';

export interface Move {
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
  readonly at: Date;
}

// Hours that a consignment stays pending, processing and shipped. The ages of the demo farmer's orders lie between the
// sums.
const stays: readonly (readonly [OrderStatus, least: number, most: number])[] = [
  ['processing', 6, 24],
  ['shipped', 30, 54],
  ['delivered', 72, 120],
];

/** The transitions of a consignment until `now`; the last one sets its status. */
export function planMoves(random: Random, orderedAt: Date, now: Date): [Move, ...Move[]] {
  const moves: [Move, ...Move[]] = [{ from: null, to: 'pending', at: orderedAt }];
  let at = orderedAt.getTime();
  let from: OrderStatus = 'pending';
  for (const [to, least, most] of stays) {
    at += random.between(least * 60, most * 60) * (hour / 60);
    if (at > now.getTime()) break;
    moves.push({ from, to, at: new Date(at) });
    from = to;
  }
  return moves;
}
