import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'use-intl';
import type { ComplaintKind } from '../../market/complaints/complaint-rules.ts';
import { RadioField } from '../ui/form/choice-field.tsx';
import { RadioGroup } from '../ui/form/radio-group.tsx';
import { useField } from './use-field.ts';

/** What is wrong, as the law names it. */
export function ComplaintKindField({
  field,
  kinds,
}: {
  field: FieldMetadata<string>;
  kinds: readonly ComplaintKind[];
}) {
  const t = useTranslations('complaints');
  const { error, defaultValue } = useField(field);
  return (
    <RadioGroup key={field.key} legend={t('column.kind')} error={error}>
      {kinds.map((kind) => (
        <RadioField
          key={kind}
          name={field.name}
          value={kind}
          defaultChecked={kind === defaultValue}
          label={t(`kind.${kind}`)}
        />
      ))}
    </RadioGroup>
  );
}
