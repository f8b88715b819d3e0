import { type Paise, rupees } from '../kernel/money.ts';

/** Spec section 9: shipping is free when the subtotal is strictly above this. */
export const freeShippingAbove: Paise = rupees(5000);
/** Spec section 9: shipping for every other order. */
export const standardShipping: Paise = rupees(250);

const estimatedDays = 7;
const dayInMilliseconds = 86_400_000;

/** Shipping in paise for a subtotal in paise (spec section 9). */
export function shippingFor(subtotal: Paise): Paise {
  return subtotal > freeShippingAbove ? 0 : standardShipping;
}

/** Subtotal, shipping and total in paise; the one place where they are put together. */
export function totalsOf(subtotal: Paise): { subtotal: Paise; shipping: Paise; total: Paise } {
  const shipping = shippingFor(subtotal);
  return { subtotal, shipping, total: subtotal + shipping };
}

/** What is still missing for free shipping, in paise up to the next whole rupee above the limit; 0 when reached. */
export function missingForFreeShipping(subtotal: Paise): Paise {
  return subtotal > freeShippingAbove ? 0 : freeShippingAbove + rupees(1) - subtotal;
}

/** Spec section 9: the estimated delivery is seven days after the order. */
export function estimatedDelivery(orderedAt: Date): Date {
  return new Date(orderedAt.getTime() + estimatedDays * dayInMilliseconds);
}
