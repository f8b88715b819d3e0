import type { ReactNode } from 'react';
import type { Paise } from '../../../market/kernel/money.ts';
import { DataTable, type TableProps } from '../../portal/list/data-table.tsx';
import { EmptyList } from '../../portal/list/empty-list.tsx';
import { formatRupees } from '../../portal/part/rupees.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';

interface Props<Row> extends Pick<TableProps<Row>, 'columns' | 'rows' | 'linkTo'> {
  title: string;
  description: string;
  lead: ReactNode;
  /** The page that the figure is on. */
  back: string;
  words: (
    name:
      | 'rows.back'
      | 'rows.none'
      | 'rows.noneText'
      | 'rows.caption'
      | 'rows.sum'
      | 'rows.first'
      | 'rows.next',
  ) => string;
  /** The figure: the rows of all pages add up to it. In paise. */
  amount: Paise;
  /** Paths of other pages; null where there is none. */
  first?: string | null;
  next?: string | null;
  /** Shown below the rows. */
  note?: string | undefined;
}

/** What a figure is made of, in pages, with its sum. */
export function RowsPage<Row extends { readonly id: string }>(props: Props<Row>) {
  const { title, description, lead, back, words, columns, rows, linkTo, amount, first, next, note } = props;
  return (
    <PortalPage
      title={title}
      description={description}
      back={{ to: back, label: words('rows.back') }}
      lead={lead}
    >
      {rows.length === 0 ? (
        <EmptyList title={words('rows.none')} text={words('rows.noneText')}>
          <ButtonLink to={back} kind="line">
            {words('rows.back')}
          </ButtonLink>
        </EmptyList>
      ) : (
        <DataTable caption={words('rows.caption')} {...{ columns, rows, linkTo }} keyOf={({ id }) => id} />
      )}
      {note ? <p className="mt-2 text-sm text-muted">{note}</p> : null}
      <dl className="mt-4 flex justify-between gap-x-6 rounded-card border border-line bg-paper px-4 py-3 font-bold tabular-nums">
        <dt>{words('rows.sum')}</dt>
        <dd>{formatRupees(amount)}</dd>
      </dl>
      {first || next ? (
        <nav className="mt-4 flex flex-wrap justify-end gap-3 print:hidden">
          {first ? (
            <ButtonLink to={first} kind="line">
              {words('rows.first')}
            </ButtonLink>
          ) : null}
          {next ? (
            <ButtonLink to={next} kind="line">
              {words('rows.next')}
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </PortalPage>
  );
}
