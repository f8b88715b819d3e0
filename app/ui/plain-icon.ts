import { type ComponentProps, createElement, type FunctionComponent } from 'react';
import { classes } from './classes.ts';

/** An icon as `lucide-react` keeps it: the parts of its drawing, each with its attributes. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: object])[];
}

type Props = ComponentProps<'svg'> & { size?: number };

/**
 * What the build puts in place of the components of `lucide-react`, which read a context and copy the drawing on each render:
 * a page has thirty. What all icons share is `.icon` in `styles.css`. An icon without a name is hidden from screen readers.
 */
export default function plainIcon({ node }: IconData): FunctionComponent<Props> {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, strokeWidth = 2, className, ...rest }) => {
    const isHidden = rest['aria-label'] ? undefined : true;
    const shared = { 'aria-hidden': isHidden, width: size, height: size, viewBox: '0 0 24 24', strokeWidth };
    return createElement('svg', { ...shared, ...rest, className: classes('icon', className) }, ...drawing);
  };
}
