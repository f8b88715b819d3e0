import { Trash2 } from 'lucide-react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PaymentOption } from '../../../market/payments/options.ts';
import type { FormReply } from '../../forms/rules-form.ts';
import { rowActionStyle } from '../../portal/part/row-link.tsx';
import { AsSeen, OptionForm } from './option-form.tsx';

interface Props {
  option: PaymentOption;
  /** Field errors of this option's form. */
  reply: FormReply | undefined;
}

/** Form that changes or removes a custom payment option, collapsed by default. */
export function ChangeOption({ option, reply }: Props) {
  const t = useTranslations('adminSettings.payment');
  const { name } = option;
  return (
    <details open={Boolean(reply)} className="w-full pl-16">
      <summary className="flex min-h-12 w-fit cursor-pointer items-center font-head text-button font-semibold text-leaf">
        {t('edit')}
        <span className="sr-only">{name}</span>
      </summary>
      <OptionForm option={option} reply={reply} />
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
