import type { ReactNode } from 'react';

/** A panel of the month. */
export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-paper print:break-inside-avoid">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-3">
        <h2 className="text-lg leading-7">{title}</h2>
        {note ? <p className="text-sm text-muted">{note}</p> : null}
      </div>
      <div className="px-4 py-1">{children}</div>
    </section>
  );
}
