import type { ReactNode } from 'react';
import { Form, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { firstDay, lastDay, type Span, spanFrom } from '../../../market/kernel/days-span.ts';
import { dayInQuery } from '../../forms/day-parts.ts';
import { Button } from '../../ui/form/button.tsx';
import { FieldError } from '../../ui/form/field-frame.tsx';
import { DateField, useDayProblem } from '../form/date-field.tsx';

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

function FilterDay({ name, day }: { name: FilterEnd; day: string | null }) {
  const t = useTranslations('portal.list.days');
  const refused = useRefusedDay()(name);
  const value = refused?.typed ?? day ?? '';
  return <DateField key={value} name={name} label={t(name)} error={refused?.message} defaultValue={value} />;
}

/** Days of the query that filter nothing, named where the filters are closed. */
export function RefusedDays() {
  const t = useTranslations('portal');
  const refusedDay = useRefusedDay();
  const refused = ends.flatMap((name) => refusedDay(name) ?? []);
  return refused.map(({ name, message }) => (
    <p key={name} role="alert" className="basis-full">
      <FieldError id={`refused-${name}`}>
        {t('form.problem', { label: t(`list.days.${name}`), message })}
      </FieldError>
    </p>
  ));
}

const ends = ['from', 'to'] as const;
type FilterEnd = (typeof ends)[number];

function useRefusedDay() {
  const t = useTranslations('portal.date');
  const dayProblem = useDayProblem();
  const [query] = useSearchParams();
  const range = { first: firstDay.slice(0, 4), last: lastDay.slice(0, 4) };
  return (name: FilterEnd) => {
    const typed = dayInQuery(query, name) ?? '';
    if (typed === '' || spanFrom(typed, null).from !== null) return null;
    return { name, typed, message: dayProblem(typed)?.message ?? t('range', range) };
  };
}
