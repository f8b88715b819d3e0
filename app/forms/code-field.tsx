import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'use-intl';
import { FieldFrame, fieldAria, inputStyle } from '../ui/form/field-frame.tsx';

/** Field of a code of six digits. One field, drawn as six cells, so that autofill and pasting work. */
export function CodeField({
  field,
  label,
}: {
  readonly field: FieldMetadata<string>;
  readonly label: string;
}) {
  const t = useTranslations('validation');
  const message = field.errors?.[0] as Parameters<typeof t>[0] | undefined;
  const words = { label, error: message && t(message) };
  return (
    <FieldFrame id={field.id} {...words}>
      <span className={inputStyle(Boolean(message), 'code-field')}>
        <input
          {...fieldAria(field.id, words)}
          key={field.key}
          name={field.name}
          defaultValue={field.initialValue}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          required
        />
      </span>
    </FieldFrame>
  );
}
