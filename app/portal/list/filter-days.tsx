import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { firstDay, lastDay, type Span } from '../../../market/kernel/days-span.ts';
import { Button } from '../../ui/form/button.tsx';
import { DateField } from '../form/date-field.tsx';

interface Props extends Span {
  action: string;
  /** Hidden fields with the rest of the query. */
  children: ReactNode;
}

/** Date range of the rows, both days included; either may be empty. */
export function FilterDays({ from, to, action, children }: Props) {
  const t = useTranslations('portal.list.days');
  const bounds = { min: firstDay, max: lastDay, isShort: true, className: 'min-w-0 sm:w-42' };
  return (
    <Form
      action={action}
      preventScrollReset
      className="grid grid-cols-2 items-start gap-2.5 sm:flex sm:gap-2 [&_input]:px-2.5"
    >
      {children}
      <DateField {...bounds} key={`from ${from}`} name="from" label={t('from')} defaultValue={from ?? ''} />
      <DateField {...bounds} key={`to ${to}`} name="to" label={t('to')} defaultValue={to ?? ''} />
      <Button type="submit" kind="line" className="max-sm:col-span-2 sm:mt-7.5">
        {t('apply')}
      </Button>
    </Form>
  );
}
