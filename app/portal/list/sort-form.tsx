import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { SelectSort } from '../../ui/form/select-sort.tsx';
import type { SortKind } from './column.ts';
import { type ListState, sortWord } from './list-state.ts';

export interface SortChoice {
  key: string;
  header: string;
  kind: SortKind;
}

interface Props {
  state: ListState;
  sorts: readonly SortChoice[];
  action: string;
  /** Hidden fields with the rest of the query. */
  children: ReactNode;
}

/** Sort order of a list of cards, which have no headings to press. */
export function SortForm({ state, sorts, action, children }: Props) {
  const t = useTranslations('portal.list');
  const options = sorts.flatMap(({ key, header, kind }) =>
    [false, true].map((isDescending) => ({
      value: sortWord({ sort: key, isDescending }),
      label: t(`order.${kind}.${isDescending ? 'down' : 'up'}`, { column: header }),
    })),
  );
  return (
    <Form
      action={action}
      preventScrollReset
      className="min-w-0 flex-1 large-text:basis-full sm:max-w-80 sm:min-w-60 lg:hidden"
    >
      {children}
      <SelectSort
        key={sortWord(state)}
        label={t('sortBy')}
        apply={t('sort')}
        name="sort"
        defaultValue={sortWord(state)}
        options={options}
      />
    </Form>
  );
}
