import { classes } from '../classes.ts';

export const fieldLabel = 'mb-1.5 block text-base font-semibold';

/** The look of a text field or a select. */
export function inputStyle(hasError: boolean, className?: string): string {
  return classes('field', hasError && 'border-brick! ring-1 ring-brick', className);
}
