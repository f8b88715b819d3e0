/**
 * PAN: five letters, the fourth of which is the kind of its holder, four digits and a letter (docs/tax-and-law.md,
 * GSTIN and PAN).
 */
export const panPattern = /^[A-Z]{3}[ABCEFGHJKLPT][A-Z][0-9]{4}[A-Z]$/;

/** The PAN of a taxpayer: that in the GSTIN where there is one, otherwise as given; null without either. */
export function panOf({ gstin, pan }: TaxNumbers): string | null {
  return gstin ? gstin.slice(2, 12).toUpperCase() : pan;
}

interface TaxNumbers {
  readonly gstin: string | null;
  readonly pan: string | null;
}
