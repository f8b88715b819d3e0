import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';

/** Pseudo-state of a control, forced by the visual regression test; the styles are the real ones. */
type Force = 'hover' | 'focus' | 'active';

interface Props {
  /** Name of the state, in English for developers. */
  name: string;
  force?: Force | undefined;
  /** Overlay that its first button opens; the visual regression test presses it and takes a screenshot of that. */
  opens?: string | undefined;
  /** Default: a third of a wide screen. On a phone the full width, except `card` with two a row. */
  width?: 'card' | 'half' | 'full' | 'page' | undefined;
  children: ReactNode;
}

/** One state of a component with its name. */
export function Specimen({ name, force, opens, width, children }: Props) {
  return (
    <figure
      className={classes('specimen', width && `specimen-${width}`)}
      data-force={force}
      data-opens={opens}
    >
      <figcaption lang="en">{name}</figcaption>
      {children}
    </figure>
  );
}

interface RowProps {
  name: string;
  /** Further states besides rest; pressed is of no use to a field. */
  forces?: readonly Force[];
  /** The control, rendered once a state. */
  children: ReactNode;
  /** Further examples in the row, such as the disabled one. */
  more?: ReactNode;
}

/** Control at rest, then hovered, focused and pressed beside it. */
export function States({ name, forces = ['hover', 'focus', 'active'], children, more }: RowProps) {
  return (
    <Specimen name={`${name}: ${['rest', ...forces].join(', ')}`} width="half">
      <div className="states">
        {children}
        {forces.map((force) => (
          <div key={force} data-force={force}>
            {children}
          </div>
        ))}
        {more}
      </div>
    </Specimen>
  );
}
