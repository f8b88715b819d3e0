import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';

/**
 * A button. While `busy` has words it is disabled and says them beside a spinner. One that sends a form, or `keepsFocus`,
 * leaves the focus in the field until the click is done: the field's error, shown on leaving it, would move the button
 * away from under it.
 */
export function Button({
  kind,
  main,
  full,
  busy,
  keepsFocus,
  className,
  children,
  type = 'button',
  disabled,
  ...rest
}: ButtonLook & { busy?: string | undefined; keepsFocus?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      onMouseDown={type === 'submit' || keepsFocus ? stay : undefined}
      disabled={disabled || Boolean(busy)}
      className={buttonStyle({ kind, main, full }, className)}
    >
      {busy ? <LoaderCircle size={20} aria-hidden className="motion-safe:animate-spin" /> : null}
      {busy || children}
    </button>
  );
}

function stay(event: MouseEvent): void {
  event.preventDefault();
}
