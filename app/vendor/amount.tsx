import type { Paise } from '../../market/kernel/money.ts';
import { formatRupees, signedRupees } from '../portal/part/rupees.tsx';

/** An amount in a table: with the sign of the rupee on a card, which has no headings; 0 is a dash. */
export function Amount({ paise }: { paise: Paise }) {
  if (paise === 0) return '–';
  return (
    <>
      <span className="lg:hidden">{signedRupees(paise)}</span>
      <span className="max-lg:hidden">{formatRupees(paise)}</span>
    </>
  );
}
