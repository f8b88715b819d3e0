import type { ComponentProps } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';
import { Link } from './link.tsx';

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  main,
  full,
  className,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>) {
  return <Link {...rest} className={buttonStyle({ kind, main, full }, className)} />;
}
