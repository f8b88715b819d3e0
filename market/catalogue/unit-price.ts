import type { Paise } from '../kernel/money.ts';

export type NetUnit = 'kg' | 'g' | 'l' | 'ml' | 'piece';

export interface Quantity {
  readonly netQuantity: number;
  readonly netUnit: NetUnit;
}

const thousandth = { kg: 'g', l: 'ml' } as const;
const thousandfold = { g: 'kg', ml: 'l' } as const;

/**
 * The price of one unit in whole paise, as rule 6(1)(m) of the Legal Metrology (Packaged Commodities) Rules 2011 wants
 * it: below 1 kg or 1 l per g or ml, else per kg or l, and by number per piece. Null when it says no more than the
 * price itself.
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
