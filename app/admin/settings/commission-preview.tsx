import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FieldErrors } from '../../../market/kernel/errors.ts';
import type { ValueOf } from '../../../market/kernel/verb.ts';
import type { previewCommission } from '../../../market/ledger/save-commission-rule.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { type EntryField, EntryInput } from '../../portal/form/entry-fields.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useSeveralField } from './use-several-field.ts';

export interface Preview {
  readonly typed: { readonly product: string; readonly day: string };
  /** Message keys of wrong fields. */
  readonly fields: FieldErrors;
  /** Products that the text fits, when there are several; see `useSeveralField`. */
  readonly several: unknown;
  /** Null before a product was asked for. */
  readonly found: ValueOf<typeof previewCommission> | null;
}

/** Asks which commission a product has on a day. */
export function PreviewForm({ preview: { typed, fields, several, found } }: { preview: Preview }) {
  const t = useTranslations('adminCommission.preview');
  const words = useTranslations('validation');
  const errorOf = (name: string) => fields[name] && words(fields[name] as 'required');
  const language = useLanguage();
  const asked: readonly (EntryField | false)[] = [
    { name: 'product', label: t('product'), hint: t('productHint'), value: typed.product, as: 'search' },
    useSeveralField('chosenProduct', several),
    { name: 'day', label: t('day'), value: typed.day, as: 'day' },
  ];
  return (
    <>
      <Form method="get" preventScrollReset noValidate className="grid gap-4">
        {asked.map((field) =>
          field ? (
            <EntryInput key={field.name} field={field} typed={undefined} error={errorOf(field.name)} />
          ) : null,
        )}
        <Button type="submit" kind="line" className="justify-self-start max-sm:w-full">
          {t('show')}
        </Button>
      </Form>
      {found ? (
        <p role="status" className="mt-4 font-semibold wrap-anywhere">
          {t('found', {
            product: found.product,
            vendor: found.vendor,
            day: formatDate(found.day, language),
            share: formatNumber(found.basisPoints / 100),
            rule: found.rule ?? 0,
          })}
        </p>
      ) : null}
    </>
  );
}
