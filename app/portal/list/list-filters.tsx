import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../i18n/format.ts';
import { classes } from '../../ui/classes.ts';
import { fieldLabel } from '../../ui/form/field-frame.tsx';
import { FiltersButton } from '../../ui/form/panel-sheet.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterDays } from './filter-days.tsx';
import { FilterSelect } from './filter-select.tsx';
import { type ListShape, type ListState, withChoice, withoutDays } from './list-state.ts';
import { type FilterWords, useFiltersInForce } from './use-filters-in-force.ts';

/** Above this number of options a native select is quicker than chips. */
const maxChips = 6;

interface Props {
  shape: ListShape;
  state: ListState;
  filters: Readonly<Record<string, FilterWords>>;
  to: (change: Partial<ListState>) => string;
  action: string;
}

/**
 * Filters of a list: on a phone below each other, each with a visible label. On a larger screen the first stays in the
 * toolbar, and a button opens the others.
 */
export function ListFilters({ shape, state, filters, to, action }: Props) {
  const t = useTranslations('portal.list');
  const more = useId();
  const [first, ...others] = useFilters({ shape, state, filters, to, action });
  const inForce = useFiltersInForce({ shape, state, filters: withoutFirst(filters), to }).length;
  return (
    <>
      {first}
      {others.length > 0 ? (
        <>
          <div
            id={more}
            popover="auto"
            className="max-sm:contents sm:inset-auto sm:mt-1.5 sm:max-w-120 sm:gap-4 sm:rounded-card sm:border sm:border-line sm:bg-paper sm:p-5 sm:text-ink sm:shadow-float sm:open:grid sm:[position-area:bottom_span-left]"
          >
            {others}
          </div>
          <FiltersButton
            sheet={more}
            count={inForce}
            countInWords={t('filtersInForce', { count: formatNumber(inForce) })}
            className="max-sm:hidden"
          >
            {t('moreFilters')}
          </FiltersButton>
        </>
      ) : null}
    </>
  );
}

function withoutFirst(filters: Props['filters']): Props['filters'] {
  return Object.fromEntries(Object.entries(filters).slice(1));
}

function useFilters({ shape, state, filters, to, action }: Props): ReactNode[] {
  const t = useTranslations('portal.list');
  const changed = (name: string, value: string | null) => to(withChoice(shape, state, name, value));
  const chosen = Object.entries(filters).map(([name, { label, options, more, none }], at) => {
    const choices = [[null, none ?? t('all')] as const, ...Object.entries(options)];
    return choices.length > maxChips ? (
      <FilterSelect
        key={name}
        name={name}
        label={label}
        chosen={state.filters[name] ?? ''}
        options={choices.map(([value, words]) => ({ value: value ?? '', label: words }))}
        action={action}
        isFirst={at === 0}
      >
        <PreservedQuery query={changed(name, null)} />
      </FilterSelect>
    ) : (
      <Labelled key={name} label={label} isFirst={at === 0}>
        <FilterChips
          label={label}
          options={choices.map(([value, words]) => ({
            label: words,
            to: changed(name, value),
            isChosen: state.filters[name] === value,
          }))}
          more={more}
        />
      </Labelled>
    );
  });
  const days = shape.days ? (
    <FilterDays key="days" from={state.from} to={state.to} action={action}>
      <PreservedQuery query={to(withoutDays(shape, state))} />
    </FilterDays>
  ) : null;
  return [...chosen, ...(days ? [days] : [])];
}

interface LabelledProps {
  label: string;
  /** The filter in the toolbar needs no label: its values say what it is. */
  isFirst: boolean;
  children: ReactNode;
}

function Labelled({ label, isFirst, children }: LabelledProps) {
  return (
    <div>
      <span aria-hidden className={classes(fieldLabel, isFirst && 'sm:hidden')}>
        {label}
      </span>
      {children}
    </div>
  );
}

/** Hidden fields that preserve the rest of the query when a form is sent. */
export function PreservedQuery({ query, except }: { query: string; except?: string }) {
  const params = new URLSearchParams(query.split('?')[1]);
  return [...params]
    .filter(([name]) => name !== except)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
