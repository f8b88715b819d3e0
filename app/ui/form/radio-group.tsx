import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { FieldError, fieldLabel } from './field-frame.tsx';

interface Props {
  legend: string;
  error?: string | undefined;
  className?: string | undefined;
  /** The choices: `RadioField` or `ChoiceCard`. */
  children: ReactNode;
}

/** Group of radio buttons, with the legend above and the error below. */
export function RadioGroup({ legend, error, className, children }: Props) {
  const id = useId();
  return (
    <fieldset
      aria-describedby={error ? id : undefined}
      className={classes(error && '[&_input]:border-brick', className)}
    >
      <legend className={fieldLabel}>{legend}</legend>
      {children}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </fieldset>
  );
}
