import { SlidersHorizontal } from 'lucide-react';
import { CountBadge } from '../count-badge.tsx';
import { buttonStyle } from './button-style.ts';
import { ClosePopover } from './close-popover.tsx';

/** The look of a bottom sheet on phones: a popover, which opens, closes and handles Escape without JavaScript. */
export const sheetStyle =
  'inset-x-0 top-auto bottom-0 m-0 max-h-[92dvh] w-full max-w-none flex-col rounded-t-sheet bg-paper text-ink transition-transform duration-(--calm) open:flex starting:open:translate-y-full';

interface ButtonProps {
  /** The id of the sheet. */
  sheet: string;
  /** Number of active filters where it is not shown elsewhere, and the same as text for screen readers. */
  count?: number;
  countInWords?: string;
  className: string;
  children: string;
}

/** Button that opens the filter sheet on phones. */
export function FiltersButton({ sheet, count = 0, countInWords, className, children }: ButtonProps) {
  return (
    <button
      type="button"
      popoverTarget={sheet}
      className={buttonStyle({ kind: 'line' }, `min-h-12.5! border-edge! px-3! text-ink! ${className}`)}
    >
      <SlidersHorizontal size={20} strokeWidth={1.9} aria-hidden />
      {children}
      <CountBadge count={count} />
      {count > 0 ? <span className="sr-only">{countInWords}</span> : null}
    </button>
  );
}

/** The sheet's title and the button that closes it. */
export function SheetHead({ sheet, title, className }: { sheet: string; title: string; className: string }) {
  return (
    <div
      className={`flex items-center justify-between border-b border-line pt-2 pr-1.5 pb-1 pl-4 ${className}`}
    >
      <h2>{title}</h2>
      <ClosePopover popover={sheet} />
    </div>
  );
}
