import type { ReactNode } from 'react';

interface Line {
  id: string;
  title: ReactNode;
  /** In small below it. */
  under?: ReactNode;
  /** At the end of the line, such as a link. */
  end?: ReactNode;
}

/** Short rows of a panel that are no table. `none` is shown without rows. */
export function LineList({ lines, none }: { lines: readonly Line[]; none?: string }) {
  if (lines.length === 0) return none ? <p className="text-muted">{none}</p> : null;
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ id, title, under, end }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-3 py-2.5 first:pt-0 last:pb-0"
        >
          <div className="min-w-0 flex-[1_1_12rem]">
            <p className="font-semibold wrap-anywhere tabular-nums">{title}</p>
            {under ? <p className="text-sm wrap-anywhere text-muted">{under}</p> : null}
          </div>
          {end}
        </li>
      ))}
    </ul>
  );
}
