import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';

/**
 * Button. While `busy` is set it is disabled and shows that text beside a spinner. A submit button, or one with
 * `keepsFocus`, does not take the focus on mouse down: the blurred field's error would move the button during the
 * click.
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
      onMouseDown={(keepsFocus ?? type === 'submit') ? preventFocus : undefined}
      disabled={disabled || Boolean(busy)}
      className={buttonStyle({ kind, main, full }, className)}
    >
      {busy ? <LoaderCircle size={20} aria-hidden className="motion-safe:animate-spin" /> : null}
      {busy || children}
    </button>
  );
}

function preventFocus(event: MouseEvent): void {
  event.preventDefault();
}
