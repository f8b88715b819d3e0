import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';

/** Styled native radio button; works by keyboard and without JavaScript. */
export function RadioMark({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type="radio" className={classes('mark radio', className)} />;
}

/** Styled native checkbox. */
export function CheckMark({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <span className="relative inline-grid place-items-center">
      <input
        {...rest}
        type="checkbox"
        className={classes('peer mark rounded-[5px] checked:bg-leaf disabled:bg-sand', className)}
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

/** Labelled radio button; the whole line is the click target. */
export function RadioField({ label, id, ...input }: { label: ReactNode } & ComponentProps<'input'>) {
  const made = useId();
  return (
    <label htmlFor={id ?? made} className="choice">
      <RadioMark {...input} id={id ?? made} />
      <span>{label}</span>
    </label>
  );
}

/** Labelled checkbox; the whole line is the click target. */
export function CheckboxField({ label, id, ...input }: { label: ReactNode } & ComponentProps<'input'>) {
  const made = useId();
  return (
    <label htmlFor={id ?? made} className="choice">
      <CheckMark {...input} id={id ?? made} />
      <span>{label}</span>
    </label>
  );
}
