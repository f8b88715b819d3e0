import { useId } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../i18n/format.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FiltersButton } from '../../ui/form/panel-sheet.tsx';
import { SearchBox } from '../../ui/shell/search-box.tsx';
import { RefusedDays } from './filter-days.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { FiltersInForce } from './filters-in-force.tsx';
import { ListFilters, PreservedQuery } from './list-filters.tsx';
import { type ListShape, type ListState, withoutFilters } from './list-state.ts';
import { type SortChoice, SortForm } from './sort-form.tsx';
import { type FilterWords, useFiltersInForce } from './use-filters-in-force.ts';

interface Props {
  shape: ListShape;
  state: ListState;
  path: string;
  to: (change: Partial<ListState>) => string;
  search: { label: string; placeholder: string };
  filters: Readonly<Record<string, FilterWords>>;
  sorts: readonly SortChoice[];
  /** The number of rows, in words. */
  count: string;
}

/** Toolbar above a list: search and filters, collapsed on a phone; below 1024 px also the sort order. */
export function ListTools({ shape, state, path, to, search, filters, sorts, count }: Props) {
  const t = useTranslations('portal.list');
  const action = localise(path, useLanguage());
  const sheet = useId();
  const canFilter = Object.keys(filters).length > 0 || shape.days !== undefined;
  const inForce = useFiltersInForce({ shape, state, filters, to });
  return (
    <div className="order-1 flex max-w-full flex-wrap items-end gap-x-3 gap-y-3 pb-4 lg:pb-3 max-sm:pb-2">
      <Form
        action={action}
        role="search"
        className="relative flex min-w-0 flex-[1_1_17.5rem] max-sm:basis-full lg:basis-48 lg:max-w-105"
      >
        <PreservedQuery query={to({ search: '' })} />
        <SearchBox
          key={state.search}
          name="q"
          search={state.search}
          label={search.label}
          action={t('search')}
          placeholder={search.placeholder}
        />
      </Form>
      {canFilter ? (
        <FilterSheet id={sheet} reset={to(withoutFilters(state, Object.keys(filters)))} count={count}>
          <ListFilters {...{ shape, state, filters, to, action }} />
        </FilterSheet>
      ) : null}
      <div className="flex w-full gap-2.5 empty:hidden large-text:flex-wrap sm:contents">
        {canFilter ? (
          <FiltersButton
            sheet={sheet}
            count={inForce.length}
            countInWords={t('filtersInForce', { count: formatNumber(inForce.length) })}
            className="sm:hidden"
          >
            {t('filters')}
          </FiltersButton>
        ) : null}
        {sorts.length > 0 ? (
          <SortForm state={state} sorts={sorts} action={action}>
            <PreservedQuery query={to({})} except="sort" />
          </SortForm>
        ) : null}
      </div>
      <FiltersInForce filters={inForce} />
      {shape.days ? <RefusedDays /> : null}
    </div>
  );
}
