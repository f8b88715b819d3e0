import { ArrowUpDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { buttonStyle } from './button-style.ts';
import { SelectControl } from './select-control.tsx';

interface Props extends Pick<ComponentProps<'select'>, 'name' | 'form' | 'defaultValue'> {
  label: string;
  /** The label of the submit button that replaces instant apply without JavaScript. */
  apply: string;
  options: readonly { value: string; label: string }[];
}

/** Sort select of a list; below 1024 px an icon replaces the visible label. */
export function SelectSort({ label, apply, form, ...select }: Props) {
  const id = useId();
  return (
    <div className="flex min-w-0 items-center gap-2">
      <label htmlFor={id} className="sr-only lg:not-sr-only lg:text-muted">
        {label}
      </label>
      <div className="relative min-w-0 flex-1 lg:w-60">
        <ArrowUpDown
          size={20}
          strokeWidth={1.9}
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto lg:hidden"
        />
        <SelectControl
          {...select}
          id={id}
          form={form}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          className="pr-2 pl-10 lg:pr-9 lg:pl-3.5"
          arrowClassName="max-lg:hidden"
        />
      </div>
      <button
        type="submit"
        form={form}
        className={buttonStyle({ kind: 'line' }, 'hidden! px-3! noscript:flex!')}
      >
        {apply}
      </button>
    </div>
  );
}
