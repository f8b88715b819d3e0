import { type FieldMetadata, getFormProps } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { contactRules, productComplaintKinds } from '../../market/complaints/form-rules.ts';
import { ComplaintKindField } from '../forms/complaint-kind-field.tsx';
import { FormField } from '../forms/form-field.tsx';
import { type FormReply, useRulesForm } from '../forms/rules-form.ts';
import { useField } from '../forms/use-field.ts';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { TextAreaField } from '../ui/form/text-area-field.tsx';

/** Signed-in user, who is not asked for what is known; null for a visitor. `contact` is an email or a number. */
export type Sender = { readonly name: string; readonly contact: string } | null;

interface Props {
  reply: FormReply | undefined;
  sender: Sender;
  /** The product that the message is about; null for any other. */
  product: { readonly id: string; readonly name: string; readonly vendorName: string } | null;
}

/** Contact form (docs/product.md, Contact): all four fields are required; a mobile number may stand for the email. */
export function ContactForm({ reply, sender, product }: Props) {
  const t = useTranslations('company.contact.form');
  const [form, fields] = useRulesForm('contact', messageRules, reply, {
    name: sender?.name ?? '',
    email: sender?.contact ?? '',
    kind: productComplaintKinds[0],
  });
  const isKnown = Boolean(sender?.name && sender.contact);
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-4.5">
      <ActField act="send" />
      {sender && isKnown ? (
        <p className="wrap-anywhere">
          {t('from', sender)}
          <input type="hidden" name={fields.name.name} value={sender.name} />
          <input type="hidden" name={fields.email.name} value={sender.contact} />
        </p>
      ) : (
        <>
          <FormField field={fields.name} label={t('name')} autoComplete="name" />
          <FormField field={fields.email} label={t('contact')} autoComplete="email" />
        </>
      )}
      {product ? (
        <>
          <p className="wrap-anywhere">{t('about', { product: product.name, vendor: product.vendorName })}</p>
          <input type="hidden" name="product" value={product.id} />
          <ComplaintKindField field={fields.kind} kinds={productComplaintKinds} />
        </>
      ) : null}
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

/** The kind is asked where the message is about a product. */
const messageRules = { ...contactRules, kind: [] };

function MessageField({ field, label }: { field: FieldMetadata<string>; label: string }) {
  return <TextAreaField key={field.key} {...useField(field)} label={label} rows={6} required />;
}

function useSending(): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.has('message') === true;
}
