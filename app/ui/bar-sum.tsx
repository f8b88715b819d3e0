import type { Paise } from '../../market/kernel/money.ts';
import { Price } from './product/price.tsx';

/** The sum at the left of the bottom bar on phones, with its label. */
export function BarSum({ label, paise }: { label: string; paise: Paise }) {
  return (
    <span className="min-w-23">
      <span className="block text-sm leading-4.25 text-muted">{label}</span>
      <Price paise={paise} />
    </span>
  );
}
