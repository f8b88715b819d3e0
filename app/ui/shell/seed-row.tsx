import { classes } from '../classes.ts';

interface Props {
  /** 120 px instead of the whole width: a pause. */
  short?: boolean;
  className?: string;
}

/** The ornament of the shop: a row of seed, which is also a running stitch. */
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
