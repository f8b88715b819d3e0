import type { ReactNode } from 'react';

interface Props {
  title: string;
  text?: string | undefined;
  /** Links to continue. */
  children?: ReactNode;
}

/** A list of a portal without rows: one line in its place, so that what follows comes soon. */
export function EmptyList({ title, text, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-paper px-4 py-3">
      <h2 className="text-base leading-6">{title}</h2>
      {text ? <p className="text-muted">{text}</p> : null}
      {children ? <div className="flex flex-wrap gap-3 max-sm:w-full lg:ml-auto">{children}</div> : null}
    </div>
  );
}
