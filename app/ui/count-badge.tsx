import { classes } from './classes.ts';

/** Count such as the items in the cart. Hidden from screen readers, which get the count as text elsewhere. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      className={classes(
        'min-w-5 rounded-full bg-turmeric px-1.25 text-center font-body text-sm leading-5 font-bold text-on-turmeric lg:min-w-5.5 lg:leading-5.5',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}

/** Number of open tasks behind an entry: a visible count, and a text for screen readers. */
export function TaskCount({ count, words, className }: { count: number; words: string; className: string }) {
  if (count === 0) return null;
  return (
    <>
      <CountBadge count={count} className={className} />
      <span className="sr-only">{words}</span>
    </>
  );
}
