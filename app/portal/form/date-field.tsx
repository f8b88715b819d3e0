import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isDay } from '../../../market/kernel/days.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { FieldWords } from '../../ui/form/field-frame.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

interface Props extends FieldWords, Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'defaultValue'> {
  /** YYYY-MM-DD, or what was typed instead. */
  defaultValue: string | undefined;
  /** Narrow field, such as a filter: only the chosen day is written out. */
  isShort?: boolean;
}

/** Field for a day. The browser decides whether day or month comes first, so the chosen day is written out in words. */
export function DateField({ hint, defaultValue = '', isShort, ...field }: Props) {
  const t = useTranslations('portal.date');
  const language = useLanguage();
  const [chosen, setChosen] = useState(defaultValue);
  const day = isDay(chosen) ? formatDate(chosen, language) : null;
  const inWords = day === null ? (isShort ? undefined : t('order')) : isShort ? day : t('chosen', { day });
  return (
    <TextField
      {...field}
      type="date"
      defaultValue={defaultValue}
      onChange={(event) => setChosen(event.currentTarget.value)}
      hint={[hint, inWords].filter(Boolean).join(' ') || undefined}
    />
  );
}
