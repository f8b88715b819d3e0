import { getFormProps } from '@conform-to/react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { phoneRules } from '../../market/people/phone-rules.ts';
import { PhoneField } from '../forms/phone-field.tsx';
import { type FormReply, useRulesForm } from '../forms/rules-form.ts';
import { useBusy } from '../forms/use-busy.ts';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';

interface Props {
  readonly action: string;
  readonly reply: FormReply | undefined;
  /** Look of the button beside another form. */
  readonly kind?: 'line' | undefined;
  /** Label of the number, where it is not the one of the account. */
  readonly label?: string;
}

/** Form that requests a code for a mobile number. */
export function PhoneForm({ action, reply, kind, label }: Props) {
  const t = useTranslations('identity.byPhone');
  const [form, fields] = useRulesForm('phone-login', phoneRules, reply);
  const busy = useBusy('phone');
  return (
    <Form method="post" action={action} {...getFormProps(form)} className="grid gap-4.5">
      <ActField act="phone" />
      <PhoneField field={fields.phone} label={label ?? t('number')} hint={t('hint')} />
      <Button type="submit" main={!kind} kind={kind} full busy={busy ? t('sending') : undefined}>
        {t('send')}
      </Button>
    </Form>
  );
}
