import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';
import { beginsDescending, type DrawnColumn } from './column.ts';
import type { ListState } from './list-state.ts';
import { foldedAway } from './table-cell.tsx';

/** Current sort order, and the address of another one. */
export interface Sorting extends Pick<ListState, 'sort' | 'isDescending'> {
  to: (sorting: Pick<ListState, 'sort' | 'isDescending'>) => string;
}

interface Props<Row> {
  column: DrawnColumn<Row>;
  sorting: Sorting | undefined;
}

/**
 * Column heading. In a sortable column it is a link: to this sort
 * order, or to the other direction of the current one.
 */
export function TableHeading<Row>({ column, sorting }: Props<Row>) {
  const { header, align, folds } = column;
  const isSorted = sorting?.sort === column.key && column.sort !== undefined;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined}
      className={classes(
        'px-2.5 text-sm leading-5 font-semibold whitespace-nowrap text-muted',
        align === 'end' ? 'text-right' : 'text-left',
        folds && foldedAway,
      )}
    >
      {sorting && column.sort ? (
        <SortLink
          header={header}
          isDescending={isSorted ? sorting.isDescending : undefined}
          to={sorting.to({
            sort: column.key,
            isDescending: isSorted ? !sorting.isDescending : beginsDescending(column.sort),
          })}
        />
      ) : (
        <span className="inline-flex min-h-10 items-center">{header}</span>
      )}
    </th>
  );
}

interface SortLinkProps {
  header: string;
  to: string;
  /** Undefined when the table is sorted by another column. */
  isDescending: boolean | undefined;
}

function SortLink({ header, to, isDescending }: SortLinkProps) {
  const Icon = isDescending === undefined ? ChevronsUpDown : isDescending ? ArrowDown : ArrowUp;
  return (
    <Link
      to={to}
      preventScrollReset
      className={classes(
        'inline-flex min-h-10 items-center gap-1 hover:underline',
        isDescending !== undefined && 'text-ink',
      )}
    >
      {header}
      <Icon size={16} strokeWidth={1.9} aria-hidden />
    </Link>
  );
}
