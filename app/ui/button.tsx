import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';

/** A button. While `busy` has words it is disabled and says them beside a spinner. */
export function Button({
  kind,
  main,
  full,
  busy,
  className,
  children,
  type = 'button',
  disabled,
  ...rest
}: ButtonLook & { busy?: string | undefined } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || Boolean(busy)}
      className={buttonStyle({ kind, main, full }, className)}
    >
      {busy ? <LoaderCircle size={20} aria-hidden className="motion-safe:animate-spin" /> : null}
      {busy || children}
    </button>
  );
}
