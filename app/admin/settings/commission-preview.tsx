import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FieldErrors } from '../../../market/kernel/errors.ts';
import type { ValueOf } from '../../../market/kernel/verb.ts';
import type { previewCommission } from '../../../market/ledger/save-commission-rule.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DateField } from '../../portal/form/date-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { SeveralFound } from './several-found.tsx';

export interface Preview {
  readonly typed: { readonly product: string; readonly day: string };
  /** Message keys of wrong fields. */
  readonly fields: FieldErrors;
  /** Products that the text fits, when there are several; see `SeveralFound`. */
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
  return (
    <>
      <Form method="get" preventScrollReset noValidate className="grid gap-4">
        <TextField
          name="product"
          type="search"
          label={t('product')}
          hint={t('productHint')}
          defaultValue={typed.product}
          autoComplete="off"
          error={errorOf('product')}
        />
        <SeveralFound of="product" lines={several} />
        <DateField name="day" label={t('day')} defaultValue={typed.day} error={errorOf('day')} />
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
