import { sharesOf } from '../delivery/shares.ts';
import type { Paise } from '../kernel/money.ts';

/** The tax in a price, in paise: value, taxes and rounding add up to the price. */
export interface LineTax {
  readonly taxable: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst: Paise;
  /** What is left over by rounding the taxes to whole paise. */
  readonly rounding: Paise;
}

/**
 * Takes the tax out of a price that includes it, in paise and per cent (docs/tax-and-law.md, Tax in a price): CGST and
 * SGST within a state, IGST between states. At 0 per cent the value is the price.
 */
export function taxIn(price: Paise, rate: number, isInterState: boolean): LineTax {
  const taxable = divide(price * 100, 100 + rate);
  const igst = isInterState ? divide(taxable * rate, 100) : 0;
  const half = isInterState ? 0 : divide(taxable * rate, 200);
  return { taxable, cgst: half, sgst: half, igst, rounding: price - taxable - igst - 2 * half };
}

/**
 * Divides the delivery of a consignment among its lines by taxable value, to the paisa: it takes the rate of the goods
 * (composite supply). Lines are price with tax and rate.
 */
export function shippingOfLines(
  shipping: Paise,
  lines: readonly { readonly price: Paise; readonly rate: number }[],
): Paise[] {
  return sharesOf(
    shipping,
    lines.map(({ price, rate }) => divide(price * 100, 100 + rate)),
    1,
  );
}

/**
 * The shares of the delivery and the taxes of a consignment's lines (price with tax in paise, and rate in per cent),
 * each with its share in it.
 */
export function taxOfLines(
  shipping: Paise,
  lines: readonly { readonly price: Paise; readonly rate: number }[],
  isInterState: boolean,
): (LineTax & { readonly shipping: Paise })[] {
  const shares = shippingOfLines(shipping, lines);
  return lines.map(({ price, rate }, at) => {
    const share = shares[at] ?? 0;
    return { shipping: share, ...taxIn(price + share, rate, isInterState) };
  });
}

/** Rounds half away from zero; prices are 0 or more. */
function divide(amount: number, by: number): number {
  return Math.round(amount / by);
}
