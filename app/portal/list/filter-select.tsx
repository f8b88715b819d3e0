import type { ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/form/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';

interface Props {
  name: string;
  /** Name of the filter, such as "Category". */
  label: string;
  chosen: string;
  options: readonly { value: string; label: string }[];
  action: string;
  /** In the toolbar the label is part of the first option. */
  isFirst: boolean;
  /** Hidden fields with the rest of the query. */
  children?: ReactNode;
  /** Width in its row. */
  className?: string;
}

/** Filter with many options. With script it applies at once; without, its button submits it. */
export function FilterSelect({ name, label, chosen, options, action, isFirst, children, className }: Props) {
  const t = useTranslations('portal.list');
  const submit = useSubmit();
  return (
    <Form
      action={action}
      preventScrollReset
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
      className={classes(
        'flex items-end gap-2',
        className ?? 'flex-[1_1_9rem] noscript:basis-full sm:flex-none',
      )}
    >
      {children}
      <SelectField
        key={chosen}
        label={label}
        name={name}
        defaultValue={chosen}
        options={options.map((option) =>
          option.value || !isFirst
            ? option
            : { ...option, label: t('filter', { label, value: option.label }) },
        )}
        className={classes('min-w-0 flex-1 sm:min-w-52', isFirst && 'sm:[&>label]:sr-only')}
      />
      <noscript>
        <Button type="submit" kind="line">
          {t('show')}
        </Button>
      </noscript>
    </Form>
  );
}
