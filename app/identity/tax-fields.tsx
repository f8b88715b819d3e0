import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'use-intl';
import type { TaxField } from '../../market/vendors/rules.ts';
import { FormField } from '../forms/form-field.tsx';
import { useField } from '../forms/use-field.ts';
import { classes } from '../ui/classes.ts';
import { CheckboxField } from '../ui/form/choice-field.tsx';
import { FieldError } from '../ui/form/field-frame.tsx';
import { GstinWarningPanel } from './gstin-warning.tsx';

interface Props {
  fields: Readonly<Record<TaxField, FieldMetadata<string>>>;
  gstin: { readonly label: string; readonly hint: string };
  panHint: string;
  /** Shows the PAN beside a GSTIN too, which contains it. */
  hasPan?: boolean;
}

/**
 * GSTIN, or the declaration to sell only exempt goods with a PAN (docs/decisions/tax.md). The tick shows the one or the
 * other by CSS, so also without JavaScript.
 */
export function TaxFields({ fields, gstin, panHint, hasPan = false }: Props) {
  const t = useTranslations('validation.tax');
  const { id, name, defaultValue, error } = useField(fields.exemptOnly);
  const untilTicked = 'group-not-has-checked/tax:hidden';
  // A field that the browser requires would block the form while it is hidden.
  const field = { autoComplete: 'off', required: false } as const;
  return (
    <div className="group/tax grid gap-4.5">
      <div className="grid gap-4.5 group-has-checked/tax:hidden">
        <FormField {...field} {...gstin} field={fields.gstin} />
        <GstinWarningPanel field={fields.gstin} />
      </div>
      <div>
        <CheckboxField
          id={id}
          name={name}
          defaultChecked={defaultValue === 'on'}
          label={t('exemptOnly')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      </div>
      <p className={classes('border-l-4 border-leaf pl-3', untilTicked)}>{t('declaration')}</p>
      <div className={hasPan ? undefined : untilTicked}>
        <FormField {...field} field={fields.pan} label={t('pan')} hint={panHint} />
      </div>
    </div>
  );
}
