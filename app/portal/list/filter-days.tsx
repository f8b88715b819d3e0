import type { ReactNode } from 'react';
import { Form, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { firstDay, lastDay, type Span, spanFrom } from '../../../market/kernel/days-span.ts';
import { dayInQuery } from '../../forms/day-parts.ts';
import { Button } from '../../ui/form/button.tsx';
import { DateField } from '../form/date-field.tsx';

interface Props extends Span {
  action: string;
  /** Hidden fields with the rest of the query. */
  children: ReactNode;
}

/** Date range of the rows, both days included; either may be empty. A day that is none stays, with its error. */
export function FilterDays({ from, to, action, children }: Props) {
  const t = useTranslations('portal.list.days');
  return (
    <Form
      action={action}
      preventScrollReset
      noValidate
      className="grid items-start gap-2.5 sm:flex sm:flex-wrap sm:gap-x-5"
    >
      {children}
      <FilterDay name="from" day={from} />
      <FilterDay name="to" day={to} />
      <Button type="submit" kind="line" className="sm:mt-13.5">
        {t('apply')}
      </Button>
    </Form>
  );
}

function FilterDay({ name, day }: { name: 'from' | 'to'; day: string | null }) {
  const t = useTranslations('portal');
  const [query] = useSearchParams();
  const typed = dayInQuery(query, name) ?? '';
  const isRefused = typed !== '' && spanFrom(typed, null).from === null;
  const value = isRefused ? typed : (day ?? '');
  const range = { first: firstDay.slice(0, 4), last: lastDay.slice(0, 4) };
  const error = isRefused ? t('date.range', range) : undefined;
  return <DateField key={value} {...{ name, error }} label={t(`list.days.${name}`)} defaultValue={value} />;
}
