import { formatNumber } from '../../i18n/format.ts';

/** Weight on papers, from grams: "750 g", "43.6 kg". Latin digits and units in every language. */
export function netWeight(grams: number): string {
  return grams < 1_000 ? `${grams} g` : `${formatNumber(Math.round(grams / 100) / 10)} kg`;
}
