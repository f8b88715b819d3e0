import type { FieldMetadata } from '@conform-to/react';
import { FieldFrame, fieldAria, inputStyle } from '../ui/form/field-frame.tsx';
import { useField } from './use-field.ts';

/** Field of a code of six digits. One field, drawn as six cells, so that autofill and pasting work. */
export function CodeField({
  field,
  label,
}: {
  readonly field: FieldMetadata<string>;
  readonly label: string;
}) {
  const { error, ...input } = useField(field);
  const words = { label, error };
  return (
    <FieldFrame id={field.id} {...words} className="@container">
      <span className={inputStyle(Boolean(error), 'code-field')}>
        <input
          key={field.key}
          {...input}
          {...fieldAria(field.id, words)}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          required
        />
      </span>
    </FieldFrame>
  );
}
