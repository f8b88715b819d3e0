import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { mostCounted, rowsOnAPage } from '../../market/kernel/list-rules.ts';
import { formatNumber } from '../i18n/format.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { type Bulk, BulkBar } from './bulk-bar.tsx';
import { DataTable, type TableProps } from './data-table.tsx';
import type { FilterWords } from './list-filters.tsx';
import { isNarrowed, type ListShape, type ListState, withoutFilters } from './list-state.ts';
import { ListSteps } from './list-steps.tsx';
import { ListTools } from './list-tools.tsx';
import { useChosen } from './use-chosen.ts';
import { useListLinks } from './use-list-links.ts';

type Values = Readonly<Record<string, readonly string[]>>;

/** What a list's verb answers beside the rows of the page. */
interface Found {
  /** How many rows there are on all pages, as far as they are counted. */
  readonly total: number;
  /** Whether all are, however many. */
  readonly isExact?: boolean;
  /** The rows from which the neighbouring pages go on. */
  readonly next: string | null;
  readonly previous: string | null;
}

interface Props<Row, Sort extends string, Filters extends Values>
  extends Pick<TableProps<Row, Sort>, 'caption' | 'columns' | 'rows' | 'actions'> {
  shape: ListShape<Sort, Filters>;
  state: ListState<Sort, Filters>;
  found: Found;
  search: { label: string; placeholder: string };
  /** The shape's filters in words. */
  filters: { readonly [Name in keyof Filters]: FilterWords<Filters[Name][number]> };
  /** What can be done with many rows at once, and what a row is called. */
  bulk?: Bulk & { nameOf: (row: Row) => string };
  /** What stands here before there is anything. */
  empty: ReactNode;
}

/**
 * A list of a portal: search, filters, sorting, rows, pages and actions on many rows. All that is asked of it stands in
 * its address (`list-state.ts`), so that it works without script, can be sent to somebody and gone back to.
 */
export function DataList<Row extends { readonly id: string }, Sort extends string, Filters extends Values>({
  shape,
  state,
  found,
  search,
  filters,
  bulk,
  empty,
  ...table
}: Props<Row, Sort, Filters>) {
  const form = useId();
  const { path, to, isBusy } = useListLinks(shape, state);
  const { list, count, recount, chooseAll } = useChosen();
  if (found.total === 0 && !isNarrowed(state)) return empty;
  const sorts = table.columns.flatMap(({ key, header, sort }) => (sort ? [{ key, header, kind: sort }] : []));
  return (
    <section ref={list} onChange={recount} className="group/list flex flex-col">
      <ListTools {...{ shape, state, path, to, search, filters, sorts }} count={countedOf(found)} />
      <Range {...found} page={state.page} rows={table.rows.length} />
      <div className="order-3">
        {table.rows.length > 0 ? (
          <DataTable
            {...table}
            keyOf={({ id }) => id}
            isBusy={isBusy}
            sorting={{ sort: state.sort, isDescending: state.isDescending, to }}
            choosing={bulk && { form, nameOf: bulk.nameOf, chosen: count, onAll: chooseAll }}
          />
        ) : (
          <NothingFound to={to({ search: '', ...withoutFilters(state, Object.keys(filters)) })} />
        )}
      </div>
      <div className="order-5 mt-5 empty:hidden lg:-mt-12 lg:ml-auto">
        <ListSteps {...found} page={state.page} to={to} />
      </div>
      {bulk && table.rows.length > 0 ? (
        <BulkBar {...bulk} form={form} count={count} onClear={() => chooseAll(false)} />
      ) : null}
    </section>
  );
}

/** How many rows there are, as far as they are counted: "143", "1,000+". */
function countedOf({ total, isExact }: Pick<Found, 'total' | 'isExact'>): string {
  return isExact || total <= mostCounted ? formatNumber(total) : `${formatNumber(mostCounted)}+`;
}

/** Above the cards of a phone, which scroll far; under a table, beside its pages. */
function Range({ page, rows, ...found }: Found & { page: number; rows: number }) {
  const t = useTranslations('portal.list');
  const first = (page - 1) * rowsOnAPage;
  return (
    <p
      role="status"
      className="order-2 flex min-h-8 items-center pb-2 text-muted tabular-nums lg:order-4 lg:min-h-12 lg:pt-3 lg:pb-0"
    >
      {rows > 0 ? (
        t('range', {
          first: formatNumber(first + 1),
          last: formatNumber(first + rows),
          total: countedOf(found),
        })
      ) : (
        <span className="sr-only">{t('nothingFound')}</span>
      )}
    </p>
  );
}

function NothingFound({ to }: { to: string }) {
  const t = useTranslations('portal.list');
  return (
    <EmptyState title={t('nothingFound')} text={t('nothingFoundText')}>
      <ButtonLink to={to} kind="line">
        {t('reset')}
      </ButtonLink>
    </EmptyState>
  );
}
