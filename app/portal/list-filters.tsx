import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from '../ui/classes.ts';
import { fieldLabel } from '../ui/form/field-frame.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterDays } from './filter-days.tsx';
import { FilterSelect } from './filter-select.tsx';
import { type ListShape, type ListState, withChoice, withoutDays } from './list-state.ts';

/** Labels of a filter and of its values. */
export interface FilterWords<Value extends string = string> {
  label: string;
  options: Readonly<Record<Value, string>>;
  /** Page that selects one of more values than a list can name. */
  more?: { label: string; to: string };
}

/** Above this number of options a native select is quicker than chips. */
const mostChips = 6;

interface Props {
  shape: ListShape;
  state: ListState;
  filters: Readonly<Record<string, FilterWords>>;
  to: (change: Partial<ListState>) => string;
  action: string;
}

/** Filters of a list; each has a visible label where they are below each other. */
export function ListFilters({ shape, state, filters, to, action }: Props) {
  const t = useTranslations('portal.list');
  const isOnly = Object.keys(filters).length === 1 && !shape.days;
  const changed = (name: string, value: string | null) => to(withChoice(shape, state, name, value));
  return (
    <>
      {Object.entries(filters).map(([name, { label, options, more }]) => {
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
            <PreservedQuery query={changed(name, null)} />
          </FilterSelect>
        ) : (
          <Labelled key={name} label={label} isOnly={isOnly}>
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
      })}
      {shape.days ? (
        <FilterDays from={state.from} to={state.to} action={action}>
          <PreservedQuery query={to(withoutDays(shape, state))} />
        </FilterDays>
      ) : null}
    </>
  );
}

interface LabelledProps {
  label: string;
  /** A single filter needs no label: its values say what it is. */
  isOnly: boolean;
  children: ReactNode;
}

function Labelled({ label, isOnly, children }: LabelledProps) {
  return (
    <div className={isOnly ? 'sm:ml-auto' : undefined}>
      <span aria-hidden className={classes(fieldLabel, isOnly && 'sm:hidden')}>
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
