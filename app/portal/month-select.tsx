import { Form, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { monthName } from '../i18n/month-names.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Button } from '../ui/form/button.tsx';
import { SelectField } from '../ui/form/select-field.tsx';

interface Props {
  /** Address of the page. */
  action: string;
  /** `2026-11`. */
  month: string;
  /** The months that are offered, the newest first. */
  months: readonly string[];
}

/** The month of a page about tax; one that is not offered any more is an option while it is shown. */
export function MonthSelect({ action, month, months }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const submit = useSubmit();
  return (
    <Form
      action={action}
      preventScrollReset
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
      className="flex items-end gap-2"
    >
      <SelectField
        key={month}
        label={t('tax.month')}
        name="month"
        defaultValue={month}
        options={[...months, ...(months.includes(month) ? [] : [month])].map((value) => ({
          value,
          label: monthName(value, language, 'full'),
        }))}
        className="min-w-0 flex-1 sm:min-w-52"
      />
      <noscript>
        <Button type="submit" kind="line">
          {t('portal.list.show')}
        </Button>
      </noscript>
    </Form>
  );
}
