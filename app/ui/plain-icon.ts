import { type ComponentProps, createElement, type FunctionComponent } from 'react';

/** An icon as `lucide-react` keeps it: the parts of its drawing, each with its attributes. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: object])[];
}

type Props = ComponentProps<'svg'> & { size?: number };

const look = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * What the build puts in place of the components of `lucide-react`, which ask for a context, merge classes and copy the
 * drawing each time: some fifty on a page. As there, an icon without a name of its own is hidden from screen readers.
 */
export default function plainIcon({ node }: IconData): FunctionComponent<Props> {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...rest }) => {
    const isHidden = rest['aria-label'] ? undefined : true;
    return createElement(
      'svg',
      { 'aria-hidden': isHidden, width: size, height: size, ...look, ...rest },
      ...drawing,
    );
  };
}
