import type { ComponentProps, ReactNode } from 'react';

interface Props extends ComponentProps<'button'> {
  on: boolean;
  /** The setting and its state, such as "UPI: on": the knob alone is not enough. */
  children: ReactNode;
}

/** Switch with immediate effect: a submit button, so that it works without JavaScript. */
export function Toggle({ on, children, ...button }: Props) {
  return (
    <button
      type="submit"
      {...button}
      role="switch"
      aria-checked={on}
      className="group inline-flex min-h-12 items-center gap-3 rounded-control text-left disabled:text-muted"
    >
      <span
        aria-hidden
        className="h-7.5 w-13 shrink-0 rounded-full bg-edge p-1 group-hover:bg-muted group-disabled:bg-sand group-aria-checked:bg-leaf group-aria-checked:group-hover:bg-leaf-deep"
      >
        <span className="block size-5.5 rounded-full bg-paper transition-transform duration-(--fast) group-disabled:bg-edge group-aria-checked:translate-x-5.5" />
      </span>
      {children}
    </button>
  );
}
