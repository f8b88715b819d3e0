import type { ReactNode } from 'react';
import { useId } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../button.tsx';
import { inputStyle } from '../field-style.ts';
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
  const id = useId();
  return (
    <Form action={action} preventScrollReset className="flex w-full gap-2 sm:max-w-105 lg:hidden">
      {children}
      <label htmlFor={id} className="sr-only">
        {t('sortBy')}
      </label>
      <select
        key={sortWord(state)}
        id={id}
        name="sort"
        defaultValue={sortWord(state)}
        className={inputStyle(false, 'min-w-0 flex-1')}
      >
        {sorts.flatMap(({ key, header, kind }) =>
          [false, true].map((isDescending) => (
            <option key={`${key}${isDescending}`} value={sortWord({ sort: key, isDescending })}>
              {t(`order.${kind}.${isDescending ? 'down' : 'up'}`, { column: header })}
            </option>
          )),
        )}
      </select>
      <Button type="submit" kind="line">
        {t('sort')}
      </Button>
    </Form>
  );
}
