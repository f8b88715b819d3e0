import type { Paise } from '../../../market/kernel/money.ts';

const format = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Rupees with paise, as books have them: 6,42,857.14, with a true minus for negative ones. */
export function formatRupees(paise: Paise): string {
  return format.format(paise / 100).replace('-', '−');
}

const sign = '₹';

/** The same with the sign of the rupee: ₹1,627.37, −₹95.40. */
export function signedRupees(paise: Paise): string {
  return `${paise < 0 ? '−' : ''}${sign}${formatRupees(Math.abs(paise))}`;
}

/** The figure of a row: on a card, which has no headings, with the sign of the rupee. */
export function InTotal({ amount }: { amount: Paise }) {
  return (
    <>
      <span className="lg:hidden">{sign}</span>
      {formatRupees(amount)}
    </>
  );
}
