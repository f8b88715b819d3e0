import { getFormProps } from '@conform-to/react';
import { Trash2 } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PaymentOption } from '../../../market/payments/options.ts';
import { optionRules } from '../../../market/payments/rules.ts';
import { type FormReply, useRulesForm } from '../../forms/rules-form.ts';
import { rowActionStyle } from '../../portal/row-link.tsx';
import { Button } from '../../ui/form/button.tsx';
import { OptionFields } from './option-fields.tsx';

interface Props {
  option: PaymentOption;
  /** Field errors of this option's form. */
  reply: FormReply | undefined;
}

/** Form that changes or removes a custom payment option, collapsed by default. */
export function ChangeOption({ option, reply }: Props) {
  const t = useTranslations('adminSettings.payment');
  const { id, name, type, details } = option;
  const [form, fields] = useRulesForm(`option-${id}`, optionRules, reply, { name, type, details });
  const sent = useNavigation().formData;
  const isSaving = sent?.get('intent') === 'change' && sent.get('id') === id;
  return (
    <details open={Boolean(reply)} className="w-full pl-16">
      <summary className="flex min-h-12 w-fit cursor-pointer items-center font-head text-button font-semibold text-leaf">
        {t('edit')}
        <span className="sr-only">{name}</span>
      </summary>
      <Form method="post" preventScrollReset {...getFormProps(form)} noValidate className="mt-2 grid gap-4.5">
        <input type="hidden" name="intent" value="change" />
        <AsSeen option={option} />
        <OptionFields fields={fields} />
        <Button
          type="submit"
          className="justify-self-start max-sm:w-full"
          busy={isSaving ? t('changing') : undefined}
        >
          {t('change')}
        </Button>
      </Form>
      <Form method="post" preventScrollReset className="mt-2">
        <input type="hidden" name="intent" value="remove" />
        <AsSeen option={option} />
        <button type="submit" className={rowActionStyle(true)}>
          <Trash2 size={18} strokeWidth={1.9} aria-hidden />
          {t('remove', { name })}
        </button>
      </Form>
    </details>
  );
}

function AsSeen({ option: { id, name, type, details } }: { option: PaymentOption }) {
  const seen = { id, wasName: name, wasType: type, wasDetails: details };
  return Object.entries(seen).map(([key, value]) => (
    <input key={key} type="hidden" name={key} value={value} />
  ));
}
