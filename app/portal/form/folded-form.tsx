import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** What it changes, for screen readers; a form without it adds something. */
  of?: string | undefined;
  isOpen: boolean;
  children: ReactNode;
}

/** A form below a link that opens it; it works without script. */
export function FoldedForm({ label, of, isOpen, children }: Props) {
  return (
    <details open={isOpen} className="open:w-full">
      <summary className="inline-flex min-h-12 min-w-12 cursor-pointer items-center gap-2 font-semibold text-leaf hover:underline">
        {of === undefined ? <Plus size={20} strokeWidth={1.9} aria-hidden /> : null}
        {label}
        {of === undefined ? null : <span className="sr-only">{of}</span>}
      </summary>
      <div className="pt-2 pb-4">{children}</div>
    </details>
  );
}
