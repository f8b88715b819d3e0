import type { Paise } from '../kernel/money.ts';

export type NetUnit = 'kg' | 'g' | 'l' | 'ml' | 'piece';

export interface Quantity {
  readonly netQuantity: number;
  readonly netUnit: NetUnit;
}

const thousandth = { kg: 'g', l: 'ml' } as const;
const thousandfold = { g: 'kg', ml: 'l' } as const;

/**
 * Unit price in whole paise, as required by rule 6(1)(m) of the Legal Metrology (Packaged Commodities) Rules 2011: per
 * g or ml below 1 kg or 1 l, else per kg or l, and per piece for counted goods. Null if it equals the price.
 */
export function unitPrice(price: Paise, net: Quantity): { paise: Paise; per: NetUnit } | null {
  const { netQuantity, netUnit } = inLegalUnit(net);
  if (netQuantity === 1) return null;
  return { paise: Math.round(price / netQuantity), per: netUnit };
}

function inLegalUnit({ netQuantity, netUnit }: Quantity): Quantity {
  if ((netUnit === 'kg' || netUnit === 'l') && netQuantity < 1) {
    return { netQuantity: netQuantity * 1000, netUnit: thousandth[netUnit] };
  }
  if ((netUnit === 'g' || netUnit === 'ml') && netQuantity >= 1000) {
    return { netQuantity: netQuantity / 1000, netUnit: thousandfold[netUnit] };
  }
  return { netQuantity, netUnit };
}
