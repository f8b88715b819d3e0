import { type FieldMetadata, getFormProps } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { contactRules } from '../../market/contact/rules.ts';
import { FormField } from '../forms/form-field.tsx';
import { type FormReply, useRulesForm } from '../forms/rules-form.ts';
import { useField } from '../forms/use-field.ts';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { TextAreaField } from '../ui/form/text-area-field.tsx';

/** Signed-in user whose name and email are prefilled; null for a visitor. */
export type Sender = { readonly name: string; readonly email: string } | null;

/** Contact form (docs/product.md, Contact): all four fields are required. */
export function ContactForm({ reply, sender }: { reply: FormReply | undefined; sender: Sender }) {
  const t = useTranslations('company.contact.form');
  const [form, fields] = useRulesForm('contact', contactRules, reply, sender ?? {});
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-4.5">
      <ActField act="send" />
      <FormField field={fields.name} label={t('name')} autoComplete="name" />
      <FormField field={fields.email} label={t('email')} type="email" autoComplete="email" />
      <FormField field={fields.subject} label={t('subject')} />
      <MessageField field={fields.message} label={t('message')} />
      {/* Honeypot field: hidden, so that only bots fill it. */}
      <input name={fields.website.name} hidden tabIndex={-1} autoComplete="off" />
      <Button type="submit" main full busy={useSending() ? t('sending') : undefined}>
        {t('send')}
      </Button>
    </Form>
  );
}

function MessageField({ field, label }: { field: FieldMetadata<string>; label: string }) {
  return <TextAreaField key={field.key} {...useField(field)} label={label} rows={6} required />;
}

function useSending(): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.has('message') === true;
}
