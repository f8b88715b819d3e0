import { useTranslations } from 'use-intl';
import type { Paise } from '../../../market/kernel/money.ts';
import { formatNumber } from '../../i18n/format.ts';

const units = [
  { unit: 'crore', rupees: 1_00_00_000 },
  { unit: 'lakh', rupees: 1_00_000 },
] as const;

const threeDigits = new Intl.NumberFormat('en-IN', { maximumSignificantDigits: 3 });

/**
 * Formats paise in whole rupees, such as 9,360; from a lakh on in lakhs
 * and crores, such as 1.23L, to fit over a bar on a phone.
 */
export function useShortAmount(): (paise: Paise) => string {
  const t = useTranslations('portal.amount');
  return (paise) => {
    const rupees = Math.round(paise / 100);
    const large = units.find((one) => rupees >= one.rupees);
    if (!large) return formatNumber(rupees);
    return t(large.unit, { amount: shortened(rupees / large.rupees) });
  };
}

/** Three significant digits, but never fewer than the whole part has: 1,234 crore keeps its last digit. */
function shortened(value: number): string {
  return value < 1000 ? threeDigits.format(value) : formatNumber(Math.round(value));
}
