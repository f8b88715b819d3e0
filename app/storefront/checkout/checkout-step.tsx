import type { ReactNode } from 'react';

/** Numbered step of the checkout. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3.5">
      <h2 className="flex items-center gap-3 text-[1.375rem] leading-7">
        <span className="grid size-7.5 shrink-0 place-items-center rounded-full bg-ink font-head text-[1.0625rem] font-bold text-cotton">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
