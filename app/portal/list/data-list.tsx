import { type ReactNode, useId } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { maxCounted, rowsOnAPage } from '../../../market/kernel/list-rules.ts';
import { formatNumber } from '../../i18n/format.ts';
import { withoutLanguage } from '../../i18n/language.ts';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { type Bulk, BulkBar } from './bulk-bar.tsx';
import { shownIn } from './column.ts';
import { DataTable, type TableProps } from './data-table.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListKeys, onListKey } from './list-keys.tsx';
import { isNarrowed, type ListShape, type ListState, withoutFilters, writeList } from './list-state.ts';
import { ListTools } from './list-tools.tsx';
import { Pagination } from './pagination.tsx';
import { useChosen } from './use-chosen.ts';
import type { FilterWords } from './use-filters-in-force.ts';

type Values = Readonly<Record<string, readonly string[]>>;

/** Result of the list's verb besides the rows of the page. */
interface Found {
  /** Number of rows on all pages, up to the limit of counting. */
  readonly total: number;
  /** True when all rows are counted, even above that limit. */
  readonly isExact?: boolean;
  /** Cursors of the next and the previous page. */
  readonly next: string | null;
  readonly previous: string | null;
}

interface Props<Row, Sort extends string, Filters extends Values>
  extends Pick<TableProps<Row, Sort>, 'caption' | 'columns' | 'rows' | 'linkTo' | 'actions' | 'groupOf'> {
  shape: ListShape<Sort, Filters>;
  state: ListState<Sort, Filters>;
  found: Found;
  search: { label: string; placeholder: string };
  /** Labels of the filters. */
  filters: { readonly [Name in keyof Filters]: FilterWords<Filters[Name][number]> };
  /** Bulk actions on selected rows, and the name of a row. */
  bulk?: Bulk & { nameOf: (row: Row) => string };
  /** Shown while the list has no entries at all. */
  empty: ReactNode;
}

/**
 * List of a portal: search, filters, sorting, rows, pagination and bulk actions. Its state is in the
 * address (`list-state.ts`): it works without script and can be shared and gone back to.
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
  const sorts = shownIn(table.columns).flatMap(({ key, header, sort }) =>
    sort ? [{ key, header, kind: sort }] : [],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts in addition to the controls inside
    <section
      ref={list}
      onChange={recount}
      onKeyDown={bulk && ((event) => onListKey(event, chooseAll))}
      className="group/list flex flex-col"
    >
      <ListTools {...{ shape, state, path, to, search, filters, sorts }} count={formatCount(found)} />
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
        <Pagination {...found} page={state.page} to={to} />
      </div>
      {bulk && table.rows.length > 0 ? <ListKeys actions={bulk.actions} /> : null}
      {bulk && table.rows.length > 0 ? (
        <BulkBar {...bulk} form={form} count={count} onClear={() => chooseAll(false)} />
      ) : null}
    </section>
  );
}

/** Row count up to the limit of counting: "143", "1,000+". */
function formatCount({ total, isExact }: Pick<Found, 'total' | 'isExact'>): string {
  return isExact || total <= maxCounted ? formatNumber(total) : `${formatNumber(maxCounted)}+`;
}

/** Row range: above the cards on a phone, where lists are long; on a desktop below the table, beside the pagination. */
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
          total: formatCount(found),
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
    <EmptyList title={t('nothingFound')} text={t('nothingFoundText')}>
      <ButtonLink to={to} kind="line">
        {t('reset')}
      </ButtonLink>
    </EmptyList>
  );
}

interface ListLinks {
  /** Path of the list without the language. */
  path: string;
  /** Address with another query; the first page, unless the change sets a page or a cursor. */
  to: (change: Partial<ListState>) => string;
  /** Other rows are loading. */
  isBusy: boolean;
}

/** Addresses of a list that differ from the current one. */
function useListLinks(shape: ListShape, state: ListState): ListLinks {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const path = withoutLanguage(pathname);
  return {
    path,
    to: (change) =>
      path + writeList(shape, { ...state, page: 1, after: undefined, before: undefined, ...change }),
    isBusy: location?.pathname === pathname,
  };
}
