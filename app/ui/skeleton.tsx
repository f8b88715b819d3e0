import type { ReactNode } from 'react';

// Placeholders with the size of the content. No animation.
const line = 'block rounded-tag bg-sand';
const control = 'block rounded-control bg-sand';
const panel = 'block rounded-card bg-sand';
const picture = 'block rounded-card bg-photo';

/** Loading placeholder that avoids a layout shift; `label` is the text for screen readers. */
function Skeleton({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" className="noscript:hidden">
      <span className="sr-only">{label}</span>
      <div aria-hidden>{children}</div>
    </div>
  );
}

/** Skeleton of the cart: lines, and the summary beside or below them. */
export function CartSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className="gap-12 lg:grid lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start">
        <div>
          <CartLineSkeleton />
          <CartLineSkeleton />
        </div>
        <span className={`${panel} mt-6 h-51 lg:mt-0`} />
      </div>
    </Skeleton>
  );
}

/** Skeleton of a panel, such as a summary. */
export function PanelSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <span className={`${panel} h-51`} />
    </Skeleton>
  );
}

function CartLineSkeleton() {
  return (
    <div className="grid grid-cols-[92px_1fr] gap-x-3.5 gap-y-3 border-b border-line py-4.5 lg:grid-cols-[136px_1fr] lg:gap-x-5">
      <span className={`${picture} row-span-2 aspect-4/3 self-start`} />
      <span className={`${line} h-11`} />
      <span className={`${line} h-8 w-2/5`} />
      <span className={`${control} col-span-2 h-13 sm:col-span-1 sm:col-start-2`} />
    </div>
  );
}
