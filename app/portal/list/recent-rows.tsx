import { useId } from 'react';
import { DataTable, type TableProps } from './data-table.tsx';

interface Props<Row> extends Pick<TableProps<Row>, 'columns' | 'rows' | 'keyOf' | 'linkTo'> {
  title: string;
  /** Shown when there are no rows. */
  empty: string;
}

/** Latest entries on a dashboard: a heading and a short table without search and sorting. */
export function RecentRows<Row>({ title, empty, ...table }: Props<Row>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-7">
      <h2 id={id} className="mb-3 text-xl leading-7 lg:text-[1.375rem]">
        {title}
      </h2>
      {table.rows.length > 0 ? (
        <DataTable caption={title} {...table} />
      ) : (
        <p className="rounded-card border border-line bg-paper px-4 py-5 text-muted lg:px-6">{empty}</p>
      )}
    </section>
  );
}
