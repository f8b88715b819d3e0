import type { ReactNode } from 'react';
import type { Paise } from '../../../market/kernel/money.ts';
import { Price } from './price.tsx';

/**
 * Bottom bar on phones with the main action of the page; the sum is at its left. Where it would cover more than a sixth
 * of the screen, because the text is large or the screen is low, it stays in its place.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-action-bar
      className="fixed inset-x-0 bottom-0 z-10 flex items-center tight:static! tight:-mx-4 tight:mt-4 tight:flex-wrap tight:*:basis-full gap-4 bg-paper px-4 pt-2.5 pb-3 shadow-float sm:px-6 lg:hidden print:hidden [&_a]:px-3 [&_button]:px-3"
    >
      {children}
    </div>
  );
}

/** The sum at the left of the bottom bar on phones, with its label. */
export function BarSum({ label, paise }: { label: string; paise: Paise }) {
  return (
    <span className="min-w-23">
      <span className="block text-sm leading-4.25 text-muted">{label}</span>
      <Price paise={paise} />
    </span>
  );
}
