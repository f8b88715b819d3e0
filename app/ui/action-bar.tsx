import type { ReactNode } from 'react';

/** Bottom bar on phones with the main action of the page; the sum is at its left. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-action-bar
      className="fixed inset-x-0 bottom-0 z-10 flex items-center gap-4 bg-paper px-4 pt-2.5 pb-3 shadow-float sm:px-6 lg:hidden print:hidden [&_a]:px-3 [&_button]:px-3"
    >
      {children}
    </div>
  );
}
