import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'use-intl';
import { countryCode } from '../../market/people/phone-number.ts';
import { FieldFrame, fieldAria, inputStyle } from '../ui/form/field-frame.tsx';

interface Props {
  readonly field: FieldMetadata<string>;
  readonly label: string;
  readonly hint?: string;
}

/** Field of an Indian mobile number: +91 is written before it and need not be typed. */
export function PhoneField({ field, label, hint }: Props) {
  const t = useTranslations('validation');
  const message = field.errors?.[0] as Parameters<typeof t>[0] | undefined;
  const words = { label, hint, error: message && t(message) };
  return (
    <FieldFrame id={field.id} {...words}>
      <span className="relative block">
        <span
          aria-hidden
          className="absolute inset-y-2 left-0 grid w-15 place-items-center border-r-2 border-line text-lg font-semibold"
        >
          {countryCode}
        </span>
        <input
          {...fieldAria(field.id, words)}
          key={field.key}
          name={field.name}
          defaultValue={field.initialValue}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          className={inputStyle(Boolean(message), 'pl-18.5 text-lg font-semibold tracking-wide')}
        />
      </span>
    </FieldFrame>
  );
}
