import { type ComponentProps, createElement, type FunctionComponent } from 'react';
import { classes } from './classes.ts';

type Props = ComponentProps<'svg'> & { size?: number };

/**
 * Replaces the components of `lucide-react` at build time: a reference to the icon in the sprite instead of its
 * drawing. Shared attributes are in `.icon` (`styles.css`). Icons without a label are hidden from screen readers.
 */
export default function spriteIcon({ name }: { readonly name: string }): FunctionComponent<Props> {
  const drawing = createElement('use', { href: `${import.meta.env.ICON_SPRITE}#${name}` });
  return ({ size = 24, strokeWidth = 2, className, ...rest }) => {
    const isHidden = rest['aria-label'] ? undefined : true;
    const shared = { 'aria-hidden': isHidden, width: size, height: size, strokeWidth };
    return createElement('svg', { ...shared, ...rest, className: classes('icon', className) }, drawing);
  };
}
