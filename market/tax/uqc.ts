/** Weight in kilograms from which a pack counts as a bag. */
const bag = 10;

interface Pack {
  /** Kind of the product, as in `market/catalogue/kinds-rules.ts`. */
  readonly kind: 'seed' | 'fertilizer' | 'pesticide' | 'machine' | 'tool' | 'test';
  /** Net quantity in `netUnit`; null if there is none. */
  readonly netQuantity: number | null;
  readonly netUnit: 'kg' | 'g' | 'l' | 'ml' | 'piece' | null;
}

/**
 * The unit quantity code of GST for what is counted in an order line: packs, never kilograms. Machines and tools are
 * numbers, bags weigh 10 kg or more, liquids come in bottles, and everything else in packs.
 */
export function uqcOf({ kind, netQuantity, netUnit }: Pack): 'BAG' | 'BTL' | 'NOS' | 'PAC' {
  if (kind === 'machine' || kind === 'tool') return 'NOS';
  if (netUnit === 'l' || netUnit === 'ml') return 'BTL';
  const weight = netUnit === 'kg' ? netQuantity : netUnit === 'g' ? (netQuantity ?? 0) / 1_000 : null;
  if (weight !== null) return weight >= bag ? 'BAG' : 'PAC';
  return kind === 'test' && (netQuantity ?? 1) === 1 ? 'NOS' : 'PAC';
}
