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

type FieldProps = { label: ReactNode } & ComponentProps<'input'>;

/** Labelled radio button; the whole line is the click target. */
export function RadioField(props: FieldProps) {
  return <ChoiceField {...props} Mark={RadioMark} />;
}

/** Labelled checkbox; the whole line is the click target. */
export function CheckboxField(props: FieldProps) {
  return <ChoiceField {...props} Mark={CheckMark} />;
}

function ChoiceField({ label, id, Mark, ...input }: FieldProps & { Mark: typeof RadioMark }) {
  const made = useId();
  return (
    <label htmlFor={id ?? made} className="choice">
      <Mark {...input} id={id ?? made} />
      <span>{label}</span>
    </label>
  );
}
