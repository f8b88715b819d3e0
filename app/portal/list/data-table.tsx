import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '../../ui/classes.ts';
import { ChooseAll, ChooseRow } from './choose.tsx';
import { type Columns, type DrawnColumn, shownIn } from './column.ts';
import { drawn } from './drawn-column.tsx';
import { TableCell } from './table-cell.tsx';
import { type Sorting, TableHeading } from './table-heading.tsx';

/** Row selection: the form of the checkboxes, and the name of a row. */
export interface Choosing<Row> {
  form: string;
  nameOf: (row: Row) => string;
  chosen: number;
  onAll: (isChosen: boolean) => void;
}

export interface TableProps<Row, Sort extends string = string> {
  /** Caption for screen readers, which do not get the heading above. */
  caption: string;
  columns: Columns<Row, Sort>;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Page of a row, or null: its title becomes a link, and a click anywhere in the row follows it. */
  linkTo?: ((row: Row) => string | null) | undefined;
  /** Links and forms of a row, such as `RowLink`; on a card they share its last line. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Heading of the group that a row is in; rows of a group follow each other. */
  groupOf?: ((row: Row) => string) | undefined;
  sorting?: Sorting | undefined;
  choosing?: Choosing<Row> | undefined;
  /** Other rows are loading. */
  isBusy?: boolean;
}

type Drawn<Row, Sort extends string> = Omit<TableProps<Row, Sort>, 'columns'> & {
  columns: readonly DrawnColumn<Row>[];
};

/** Table whose rows become cards below 1024 px. One markup for both, so that nothing is sent or selected twice. */
export function DataTable<Row, Sort extends string>(props: TableProps<Row, Sort>) {
  const { caption, rows, keyOf, groupOf, isBusy } = props;
  const columns = shownIn(props.columns).map(drawn);
  return (
    <div className="@container">
      <div className="lg:overflow-x-auto lg:rounded-card lg:border lg:border-line lg:bg-paper lg:px-2">
        <table
          aria-busy={isBusy}
          className={classes(
            'w-full border-collapse transition-opacity duration-(--calm) max-lg:block',
            isBusy && 'opacity-60',
          )}
        >
          <caption className="sr-only">{caption}</caption>
          <Head {...props} columns={columns} />
          {[...Map.groupBy(rows, (row) => groupOf?.(row))].map(([group, grouped]) => (
            <tbody
              key={group ?? ''}
              className="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-2.5 sm:max-lg:grid-cols-2 sm:max-lg:gap-3 lg:divide-y lg:divide-line"
            >
              {group === undefined ? null : <GroupHeading title={group} />}
              {grouped.map((row) => (
                <TableRow key={keyOf(row)} row={row} {...props} columns={columns} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  );
}

function GroupHeading({ title }: { title: string }) {
  return (
    <tr className="max-lg:col-span-full max-lg:block">
      <th
        scope="rowgroup"
        colSpan={99}
        className="px-2.5 py-2 text-left font-semibold max-lg:block max-lg:px-0 max-lg:pt-4 lg:bg-cotton"
      >
        {title}
      </th>
    </tr>
  );
}

function Head<Row, Sort extends string>({ columns, rows, sorting, choosing, actions }: Drawn<Row, Sort>) {
  const t = useTranslations('portal.list');
  return (
    <thead className="max-lg:hidden">
      <tr className="border-b-2 border-edge">
        {choosing ? (
          <th scope="col" className="w-12">
            <ChooseAll {...choosing} total={rows.length} />
          </th>
        ) : null}
        {columns.map((column) => (
          <TableHeading key={column.key} column={column} sorting={sorting} />
        ))}
        {actions ? (
          <th scope="col" className="px-2.5 text-right text-sm font-semibold text-muted">
            {t('actions')}
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

/** With large text the cells of a card are below each other. */
const oneColumn =
  'max-lg:large-text:grid-cols-1 max-lg:large-text:*:col-span-full max-lg:large-text:*:row-auto max-lg:large-text:*:justify-self-stretch max-lg:large-text:*:text-left max-lg:large-text:**:whitespace-normal';

function TableRow<Row, Sort extends string>({
  row,
  columns,
  keyOf,
  linkTo,
  actions,
  choosing,
}: Drawn<Row, Sort> & { row: Row }) {
  return (
    <tr
      className={classes(
        oneColumn,
        'relative max-lg:grid max-lg:grid-flow-row-dense max-lg:grid-cols-[auto_1fr_auto] max-lg:content-start max-lg:gap-x-3 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-paper max-lg:px-3.5 max-lg:pt-3.5 max-[22rem]:gap-x-1.5 has-checked:bg-leaf-tint',
        actions ? 'max-lg:pb-1.5' : 'max-lg:pb-3.5',
      )}
    >
      {choosing ? (
        <td className="max-lg:absolute max-lg:top-0.5 max-lg:left-0.5 max-lg:z-1 lg:relative lg:z-1">
          <ChooseRow form={choosing.form} value={keyOf(row)} name={choosing.nameOf(row)} />
        </td>
      ) : null}
      {columns.map((column) => (
        <TableCell
          key={column.key}
          row={row}
          to={linkTo?.(row)}
          column={column}
          columns={columns}
          isIndented={Boolean(choosing)}
        />
      ))}
      {actions ? (
        <td className="max-lg:order-3 max-lg:empty:hidden max-lg:col-span-full max-lg:mt-3 max-lg:grid max-lg:auto-cols-fr max-lg:grid-flow-col max-lg:border-t max-lg:border-line lg:px-1 lg:py-0 lg:text-right lg:whitespace-nowrap">
          {actions(row)}
        </td>
      ) : null}
    </tr>
  );
}
