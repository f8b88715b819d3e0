import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';

/** Inline warning, announced to screen readers when it appears. */
export function Warning({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <p role="status" className={classes('flex gap-2 font-semibold text-terra', className)}>
      <TriangleAlert size={20} strokeWidth={1.9} aria-hidden className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
