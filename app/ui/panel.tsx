import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** Bordered panel that groups related content. */
export function Panel({
  title,
  children,
  className,
}: {
  title?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section
      className={classes(
        'rounded-card border border-line bg-paper px-4 py-5 lg:p-6 print:break-inside-avoid',
        className,
      )}
    >
      {title ? <h2 className="mb-3 text-xl leading-7 lg:text-[1.375rem]">{title}</h2> : null}
      {children}
    </section>
  );
}
