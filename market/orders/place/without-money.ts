import type { SignedIn } from '../../kernel/context.ts';
import { may } from '../../kernel/guards.ts';
import type { Paise } from '../../kernel/money.ts';

interface Amounts {
  readonly subtotal: Paise;
  readonly shipping?: Paise;
  readonly sum?: Paise;
  readonly toCollect?: Paise;
  readonly prepaid?: Paise;
  readonly cashBack?: Paise;
  readonly lines?: readonly { readonly unitPrice: Paise; readonly lineTotal: Paise }[];
}

/**
 * An order with all amounts 0, for an actor without the permission `money`; pages then show none. Others get it as it
 * is.
 */
export function withMoneyFor<Order extends Amounts>(actor: SignedIn, order: Order): Order {
  if (may(actor, 'money')) return order;
  const { shipping, sum, toCollect, prepaid, cashBack, lines } = order;
  return {
    ...order,
    subtotal: 0,
    ...(shipping !== undefined && { shipping: 0 }),
    ...(sum !== undefined && { sum: 0 }),
    ...(toCollect !== undefined && { toCollect: 0 }),
    ...(prepaid !== undefined && { prepaid: 0 }),
    ...(cashBack !== undefined && { cashBack: 0 }),
    ...(lines && { lines: lines.map((line) => ({ ...line, unitPrice: 0, lineTotal: 0 })) }),
  };
}
