import { type Paise, rupees } from '../kernel/money.ts';

/** What delivery costs, in paise: nothing when the subtotal is strictly above `freeAbove`, otherwise `fee`. */
export interface DeliveryTerms {
  readonly freeAbove: Paise;
  readonly fee: Paise;
}

/** The delivery terms until administrators change them (docs/product.md, Delivery terms). */
export const specifiedTerms: DeliveryTerms = { freeAbove: rupees(5000), fee: rupees(250) };

/** Shipping in paise for a subtotal in paise (docs/product.md, Delivery terms). */
export function shippingFor(subtotal: Paise, { freeAbove, fee }: DeliveryTerms): Paise {
  return subtotal > freeAbove ? 0 : fee;
}

/** Subtotal, shipping and total in paise; the only place that adds them up. */
export function totalsOf(
  subtotal: Paise,
  terms: DeliveryTerms,
): { subtotal: Paise; shipping: Paise; total: Paise } {
  const shipping = shippingFor(subtotal, terms);
  return { subtotal, shipping, total: subtotal + shipping };
}

/** Amount missing for free shipping, in paise, up to the next whole rupee above the threshold; 0 when reached. */
export function missingForFreeShipping(subtotal: Paise, terms: DeliveryTerms): Paise {
  return shippingFor(subtotal, terms) === 0 ? 0 : terms.freeAbove + rupees(1) - subtotal;
}
