import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';

/** What pointer or keyboard do to a control: the picture test holds it there, the look is the real one. */
type Force = 'hover' | 'focus' | 'active';

interface Props {
  /** Which state this is, in the developer's English. */
  name: string;
  force?: Force | undefined;
  /** What its first button opens over the page; the picture test presses it and photographs that. */
  opens?: string | undefined;
  /** A third of a wide screen unless said otherwise; on a phone all of it, but for two cards a row. */
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
  /** What is shown besides rest; pressed is of no use to a field. */
  forces?: readonly Force[];
  /** The control, drawn once a state. */
  children: ReactNode;
  /** What follows in the row, such as the disabled one. */
  more?: ReactNode;
}

/** A control at rest, then hovered, focused and pressed beside it. */
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
