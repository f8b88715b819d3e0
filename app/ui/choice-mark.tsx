import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

const mark =
  'peer size-6 shrink-0 appearance-none border-2 border-edge bg-paper hover:border-ink checked:border-leaf ' +
  'aria-invalid:border-brick disabled:border-edge disabled:bg-sand';

/** A radio button in the shop's look: a native input, so that it works by key and without script. */
export function RadioMark({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <span className="relative inline-grid place-items-center">
      <input {...rest} type="radio" className={classes(mark, 'rounded-full', className)} />
      <span className="pointer-events-none absolute hidden size-3 rounded-full bg-leaf peer-checked:block peer-disabled:bg-muted" />
    </span>
  );
}

/** A checkbox in the shop's look. */
export function CheckMark({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <span className="relative inline-grid place-items-center">
      <input
        {...rest}
        type="checkbox"
        className={classes(mark, 'rounded-[5px] checked:bg-leaf disabled:bg-sand', className)}
      />
      <Check
        size={18}
        strokeWidth={3}
        aria-hidden
        className="pointer-events-none absolute hidden text-on-leaf peer-checked:block peer-disabled:text-muted"
      />
    </span>
  );
}
