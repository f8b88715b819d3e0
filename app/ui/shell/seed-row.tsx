import { classes } from '../classes.ts';

interface Props {
  /** 120 px wide instead of full width. */
  short?: boolean;
  className?: string;
}

/** Ornament of the shop: a row of seed. */
export function SeedRow({ short, className }: Props) {
  return (
    <div
      aria-hidden
      className={classes(
        'h-3 [mask:var(--seedrow)_left/24px_12px_round]',
        short && 'w-30',
        className ?? 'bg-turmeric',
      )}
    />
  );
}
