import { classes } from './classes.ts';

export const fieldLabel = 'mb-1.5 block text-base font-semibold';

/** The look of a text field or a select. */
export function inputStyle(hasError: boolean, className?: string): string {
  return classes(
    'block min-h-12.5 w-full rounded-control border-2 bg-paper px-3.5 py-2 text-base',
    'disabled:border-edge disabled:bg-sand disabled:text-muted disabled:opacity-100',
    hasError ? 'border-brick ring-1 ring-brick' : 'border-edge hover:border-ink focus-visible:border-leaf',
    className,
  );
}
