import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../button.tsx';
import { SelectField } from '../select-field.tsx';
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
  /** What else is asked. */
  children: ReactNode;
}

/** How a list of cards is sorted: they have no headings to press. */
export function SortForm({ state, sorts, action, children }: Props) {
  const t = useTranslations('portal.list');
  const options = sorts.flatMap(({ key, header, kind }) =>
    [false, true].map((isDescending) => ({
      value: sortWord({ sort: key, isDescending }),
      label: t(`order.${kind}.${isDescending ? 'down' : 'up'}`, { column: header }),
    })),
  );
  return (
    <Form action={action} preventScrollReset className="flex w-full items-end gap-2 sm:max-w-105 lg:hidden">
      {children}
      <SelectField
        key={sortWord(state)}
        label={t('sortBy')}
        name="sort"
        defaultValue={sortWord(state)}
        options={options}
        className="min-w-0 flex-1"
      />
      <Button type="submit" kind="line">
        {t('sort')}
      </Button>
    </Form>
  );
}
