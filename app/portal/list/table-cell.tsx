import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';
import type { CardPlace, DrawnColumn } from './column.ts';

const small = 'max-lg:order-2 max-lg:col-start-1 max-lg:mt-0.5 max-lg:text-sm max-lg:text-muted';

const places: Record<CardPlace, string> = {
  title:
    'text-left font-semibold max-lg:col-start-1 max-lg:col-end-3 max-lg:row-start-1 max-lg:font-head max-lg:text-h3 max-lg:wrap-anywhere max-[22rem]:text-base',
  badge: 'max-lg:col-start-3 max-lg:row-start-1 max-lg:justify-self-end',
  line: 'wrap-anywhere lg:min-w-28 max-lg:order-1 max-lg:col-span-full max-lg:mt-1',
  figure:
    'max-lg:order-2 max-lg:col-start-2 max-lg:col-end-4 max-lg:justify-self-end max-lg:text-right max-lg:font-figure max-lg:text-figure-line max-lg:font-bold max-lg:whitespace-nowrap max-lg:not-large-text:min-w-max',
  note: small,
  detail: small,
  none: 'max-lg:hidden',
};

/** Container query: applies where the table is narrow on a desktop, regardless of the screen. */
const folded = { away: 'lg:@max-[52rem]:hidden', under: 'hidden lg:@max-[52rem]:block' };

export const foldedAway = folded.away;

// Without a width of its own such a column gets its share of what the others leave.
const cuts = { narrow: 'lg:w-1/3 lg:max-w-0', wide: 'lg:w-2/5 lg:max-w-0' };

interface Props<Row> {
  row: Row;
  /** Page of the row: the title is its link, which covers the row. */
  to: string | null | undefined;
  column: DrawnColumn<Row>;
  columns: readonly DrawnColumn<Row>[];
  /** Leaves room for the checkbox of the row on a card. */
  isIndented: boolean;
}

/** Table cell: in its column on a desktop, in its position on a card below 1024 px. */
export function TableCell<Row>({ row, to, column, columns, isIndented }: Props<Row>) {
  const { card = 'detail', align, nowrap, cut, isWide, folds } = column;
  const look = classes(
    'lg:h-11 lg:px-2.5 lg:py-1.5 lg:text-[.9375rem] lg:leading-5',
    places[card],
    // Without a figure beside it a detail has the whole line.
    places[card] === small && columns.every((one) => one.card !== 'figure') && 'max-lg:col-end-4',
    align === 'end' && 'lg:text-right',
    (nowrap || align === 'end') && 'tabular-nums lg:whitespace-nowrap',
    cut && cuts[cut],
    isWide && cuts.wide,
    folds && folded.away,
  );
  if (card !== 'title') {
    const content = column.cell(row);
    // A card leaves out a detail without a value, with its heading.
    const isNone = card === 'detail' && content === null;
    return (
      <td className={classes(look, isNone && 'max-lg:hidden')}>
        {card === 'detail' ? <span className="lg:hidden">{`${column.header} `}</span> : null}
        {cut ? <span className="block lg:truncate">{content}</span> : content}
      </td>
    );
  }
  return (
    <th
      scope="row"
      className={classes(
        look,
        isIndented && 'max-lg:pl-9',
        // Without a badge beside it the title has the whole line.
        columns.every((one) => one.card !== 'badge') && 'max-lg:col-span-full',
      )}
    >
      {to ? (
        <Link to={to} className="text-leaf after:absolute after:inset-0 hover:underline">
          {column.cell(row)}
        </Link>
      ) : (
        column.cell(row)
      )}
      {columns
        .filter((one) => one.folds)
        .map((one) => (
          <Under key={one.key}>{one.cell(row)}</Under>
        ))}
    </th>
  );
}

function Under({ children }: { children: ReactNode }) {
  return (
    <span className={classes('text-sm font-normal text-muted wrap-anywhere', folded.under)}>{children}</span>
  );
}
