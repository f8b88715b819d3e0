import { type ComponentProps, createElement, type FunctionComponent } from 'react';
import { classes } from './classes.ts';

/** An icon in the format of `lucide-react`: its SVG elements with their attributes. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: object])[];
}

type Props = ComponentProps<'svg'> & { size?: number };

/**
 * Replaces the components of `lucide-react` at build time: those read a context and copy the SVG nodes on each render, and
 * a page has thirty. Shared attributes are in `.icon` (`styles.css`). Icons without a label are hidden from screen readers.
 */
export default function plainIcon({ node }: IconData): FunctionComponent<Props> {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, strokeWidth = 2, className, ...rest }) => {
    const isHidden = rest['aria-label'] ? undefined : true;
    const shared = { 'aria-hidden': isHidden, width: size, height: size, viewBox: '0 0 24 24', strokeWidth };
    return createElement('svg', { ...shared, ...rest, className: classes('icon', className) }, ...drawing);
  };
}
