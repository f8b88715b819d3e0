import type { FieldMetadata } from '@conform-to/react';
import { countryCode } from '../../market/people/phone-number.ts';
import { FieldFrame, fieldAria, inputStyle } from '../ui/form/field-frame.tsx';
import { useField } from './use-field.ts';

interface Props {
  readonly field: FieldMetadata<string>;
  readonly label: string;
  readonly hint?: string;
}

/** Field of an Indian mobile number: +91 is written before it and need not be typed. */
export function PhoneField({ field, label, hint }: Props) {
  const { error, ...input } = useField(field);
  const words = { label, hint, error };
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
          key={field.key}
          {...input}
          {...fieldAria(field.id, words)}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          className={inputStyle(Boolean(error), 'pl-18.5 text-lg font-semibold tracking-wide')}
        />
      </span>
    </FieldFrame>
  );
}
