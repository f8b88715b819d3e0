import { getFormProps } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PaymentOption } from '../../../market/payments/options.ts';
import { optionRules, optionTypes } from '../../../market/payments/rules.ts';
import { FormField } from '../../forms/form-field.tsx';
import { type FormReply, useRulesForm } from '../../forms/rules-form.ts';
import { Button } from '../../ui/form/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';

interface Props {
  /** The option to change; without it the form adds one. */
  option?: PaymentOption;
  /** Field errors of this form. */
  reply: FormReply | undefined;
}

/** Form that adds or changes a payment option: name, type and details (docs/product.md, Payment options). */
export function OptionForm({ option, reply }: Props) {
  const t = useTranslations('adminSettings.payment');
  const [intent, save, saving] = option
    ? (['change', 'change', 'changing'] as const)
    : (['add', 'save', 'saving'] as const);
  const { name, type, details } = option ?? { type: 'digital' };
  const formId = option ? `option-${option.id}` : 'add-option';
  const [form, fields] = useRulesForm(formId, optionRules, reply, { name, type, details });
  const sent = useNavigation().formData;
  const isSaving = sent?.get('intent') === intent && (sent.get('id') ?? undefined) === option?.id;
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} noValidate className="mt-2 grid gap-4.5">
      <input type="hidden" name="intent" value={intent} />
      {option ? <AsSeen option={option} /> : null}
      <FormField field={fields.name} label={t('name')} autoComplete="off" />
      <SelectField
        key={fields.type.key}
        id={fields.type.id}
        name={fields.type.name}
        label={t('kind')}
        defaultValue={fields.type.initialValue}
        options={optionTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <FormField field={fields.details} label={t('details')} autoComplete="off" required={false} />
      <Button
        type="submit"
        className="justify-self-start max-sm:w-full"
        busy={isSaving ? t(saving) : undefined}
      >
        {t(save)}
      </Button>
    </Form>
  );
}

/** The option as the page shows it: the server refuses a form of an option that was changed since. */
export function AsSeen({ option: { id, name, type, details } }: { option: PaymentOption }) {
  const seen = { id, wasName: name, wasType: type, wasDetails: details };
  return Object.entries(seen).map(([key, value]) => (
    <input key={key} type="hidden" name={key} value={value} />
  ));
}
