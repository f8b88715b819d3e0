import { formatNumber } from '../../i18n/format.ts';

/** "40 kg", or "500 g" of less than a kilogram. */
export function weightText(grams: number): string {
  return grams < 1_000 ? `${grams} g` : `${formatNumber(grams / 1_000)} kg`;
}
