import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { SearchBox } from '../search-box.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterSelect } from './filter-select.tsx';
import type { ListState } from './list-state.ts';
import { type SortChoice, SortForm } from './sort-form.tsx';

/** A filter in the words of the page: its name and its values. */
export interface FilterWords<Value extends string = string> {
  label: string;
  options: Readonly<Record<Value, string>>;
}

/** Of more choices the device's own select is quicker. */
const mostChips = 6;

interface Props {
  state: ListState;
  path: string;
  to: (change: Partial<ListState>) => string;
  search?: { label: string; placeholder: string } | undefined;
  filters: Readonly<Record<string, FilterWords>>;
  sorts: readonly SortChoice[];
}

/** What stands above a list: search and filters; on a phone also how it is sorted. */
export function ListTools({ state, path, to, search, filters, sorts }: Props) {
  const t = useTranslations('portal.list');
  const action = localise(path, useLanguage());
  return (
    <div className="order-1 flex flex-wrap items-end justify-between gap-x-4 gap-y-3 pb-4">
      {search ? (
        <Form action={action} role="search" className="relative flex min-w-0 flex-[1_1_17.5rem] lg:max-w-105">
          <Kept query={to({ search: '' })} />
          <SearchBox
            key={state.search}
            name="q"
            search={state.search}
            label={search.label}
            action={t('search')}
            placeholder={search.placeholder}
          />
        </Form>
      ) : null}
      {Object.entries(filters).map(([name, { label, options }]) => {
        const choices = [[null, t('all')] as const, ...Object.entries(options)];
        return choices.length > mostChips ? (
          <FilterSelect
            key={name}
            name={name}
            label={label}
            chosen={state.filters[name] ?? ''}
            options={choices.map(([value, words]) => ({ value: value ?? '', label: words }))}
            action={action}
          >
            <Kept query={to({})} except={name} />
          </FilterSelect>
        ) : (
          <FilterChips
            key={name}
            label={label}
            options={choices.map(([value, words]) => ({
              label: words,
              to: to({ filters: { ...state.filters, [name]: value } }),
              isChosen: state.filters[name] === value,
            }))}
          />
        );
      })}
      {sorts.length > 0 ? (
        <SortForm state={state} sorts={sorts} action={action}>
          <Kept query={to({})} except="sort" />
        </SortForm>
      ) : null}
    </div>
  );
}

/** What else is asked stays asked when a form is sent. */
function Kept({ query, except }: { query: string; except?: string }) {
  const asked = new URLSearchParams(query.split('?')[1]);
  return [...asked]
    .filter(([name]) => name !== except)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
