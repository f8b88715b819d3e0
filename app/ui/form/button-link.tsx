import type { ComponentProps } from 'react';
import { Link } from '../link.tsx';
import { type ButtonLook, buttonStyle } from './button-style.ts';

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
