import { getFormProps } from '@conform-to/react';
import { Plus } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { optionRules } from '../../../market/payments/rules.ts';
import { type FormReply, useRulesForm } from '../../forms/rules-form.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/form/button.tsx';
import { OptionFields } from './option-fields.tsx';

interface Props {
  answer: { failure: PageFailure | null; reply?: FormReply | undefined; added?: string | null } | undefined;
}

/** Form that adds a payment option (spec section 5), collapsed by default. */
export function AddOption({ answer }: Props) {
  const t = useTranslations('adminSettings.payment');
  const [form, fields] = useRulesForm('add-option', optionRules, answer?.reply, { type: 'digital' });
  const isAdding = useNavigation().formData?.get('intent') === 'add';
  const added = answer?.added;
  return (
    <>
      {added ? (
        <Alert tone="ok" className="mt-4">
          {t('added', { name: added })}
        </Alert>
      ) : null}
      <details open={Boolean(answer?.reply) && !added} className="mt-4 border-t border-line pt-2">
        <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-head text-button font-semibold text-leaf">
          <Plus size={20} strokeWidth={1.9} aria-hidden />
          {t('add')}
        </summary>
        <Form
          method="post"
          preventScrollReset
          {...getFormProps(form)}
          noValidate
          className="mt-2 grid gap-4.5"
        >
          <input type="hidden" name="intent" value="add" />
          <OptionFields fields={fields} />
          <Button
            type="submit"
            className="justify-self-start max-sm:w-full"
            busy={isAdding ? t('saving') : undefined}
          >
            {t('save')}
          </Button>
        </Form>
      </details>
    </>
  );
}
