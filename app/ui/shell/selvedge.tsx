import { classes } from '../classes.ts';

/** Coloured stripe at the top of the page on phones. */
export function Selvedge({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classes(
        'h-[8px] bg-[linear-gradient(#175A30_0_4px,transparent_4px_6px,var(--turmeric)_6px_8px)]',
        className,
      )}
    />
  );
}
