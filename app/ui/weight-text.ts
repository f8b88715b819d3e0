import { formatNumber } from '../i18n/format.ts';

/** A weight in grams as text: "750 g", "43.6 kg". Latin digits and units in every language. */
export function weightText(grams: number): string {
  return grams < 1_000 ? `${grams} g` : `${formatNumber(Math.round(grams / 100) / 10)} kg`;
}
