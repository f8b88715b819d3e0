import type { PricedCart } from '../../../market/cart/price-cart.ts';
import type { Failure } from '../../../market/kernel/errors.ts';
import type { Paise } from '../../../market/kernel/money.ts';
import type { PrepaidOnly } from '../../../market/ledger/prepaid-only.ts';
import {
  type CashLeft,
  type CashOfZone,
  cashRefusal,
  cashZoneRefusal,
  prepaidOnlyRefusal,
} from '../../../market/orders/cash-rules.ts';
import type { AdvanceRule } from '../../../market/payments/advance-rules.ts';
import type { PaymentMethod } from '../../../market/payments/rules.ts';
import { added, advancesIn } from '../cart/cart-advance.ts';

/** A row of the ways to pay; `hasBoth` is true for a card row that includes net banking. */
export interface WayRow {
  readonly way: PaymentMethod;
  readonly hasBoth: boolean;
}

/** The ways as rows: UPI first, then in the given order; cards and net banking, which lead to one page, are one row. */
export function wayRows(ways: readonly PaymentMethod[]): WayRow[] {
  const hasBoth = ways.includes('card') && ways.includes('net-banking');
  const shown = ways.filter((way) => way !== 'net-banking' || !hasBoth);
  const sorted = shown.toSorted((one, other) => Number(other === 'upi') - Number(one === 'upi'));
  return sorted.map((way) => ({ way, hasBoth: hasBoth && way === 'card' }));
}

/** A choice of the checkout. With `advance` only a part is paid before delivery, and the rest in cash at the door. */
export interface PaymentChoice extends WayRow {
  readonly pays: 'all' | 'advance';
  /** Due now, in paise. */
  readonly now: Paise;
  /** Cash at the door by vendor, in paise; empty when all is paid now. */
  readonly door: ReadonlyMap<string, Paise>;
  /** Why it cannot be chosen: too much cash, or goods of a vendor that is sold for prepaid orders alone. */
  readonly refusal: Failure | null;
}

interface Terms {
  readonly ways: readonly PaymentMethod[];
  readonly advances: readonly AdvanceRule[];
  readonly cash: CashLeft;
  /** Vendors whose goods are not sold for cash now. */
  readonly prepaidOnly: readonly PrepaidOnly[];
  /** What vendors take in cash at the place; none where they take any sum. */
  readonly cashLimits?: readonly CashOfZone[];
}

/**
 * The choices for a cart, as rows of the checkout. Goods that need an advance are not sold for cash alone: the row of
 * cash then pays the advance online, where an online way is offered. Before the cart is known, amounts are 0.
 */
export function choicesFor(
  { ways, advances: rules, cash, prepaidOnly, cashLimits = [] }: Terms,
  cart: PricedCart | null,
): PaymentChoice[] {
  const total = cart?.total ?? 0;
  const advances = advancesIn(rules, cart);
  const advance = added(advances);
  const rows = wayRows(ways);
  const online = rows.find(({ way }) => way !== 'cod');
  return rows.flatMap((row): PaymentChoice[] => {
    if (row.way !== 'cod') return [{ ...row, pays: 'all', now: total, door: new Map(), refusal: null }];
    const door = new Map(
      cart?.parcels.map(({ vendorId, total: sumOf }) => [vendorId, sumOf - (advances.get(vendorId) ?? 0)]),
    );
    const refusal =
      cart &&
      (prepaidOnlyRefusal(prepaidOnly, door, online !== undefined) ??
        cashZoneRefusal(cashLimits, door) ??
        cashRefusal(cash, total - advance));
    if (advance === 0) return [{ ...row, pays: 'all', now: 0, door, refusal }];
    return online ? [{ ...online, pays: 'advance', now: advance, door, refusal }] : [];
  });
}

/** The name of the radio buttons. */
export const choiceName = 'choice';

/** The name of a choice among the others. */
export function choiceKey({ way, pays }: Pick<PaymentChoice, 'way' | 'pays'>): string {
  return pays === 'advance' ? 'advance' : way;
}

/** The choice with this name; without one cash if it is possible, as ever, else the first that is. */
export function chosenOf(
  choices: readonly PaymentChoice[],
  key: string | undefined,
): PaymentChoice | undefined {
  const isCash = ({ way, pays }: PaymentChoice) => way === 'cod' || pays === 'advance';
  const possible = choices.filter(({ refusal }) => !refusal);
  return (
    choices.find((choice) => choiceKey(choice) === key) ?? possible.find(isCash) ?? possible[0] ?? choices[0]
  );
}
