import { type FieldMetadata, getFormProps } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { proofRules } from '../../market/people/code-rules.ts';
import type { ProofKind } from '../../market/people/second-factor/second-factors.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { FormField } from '../forms/form-field.tsx';
import { type FormReply, useRulesForm } from '../forms/rules-form.ts';
import { useBusy } from '../forms/use-busy.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { textLink } from '../identity/page-link.tsx';
import type { PageFailure } from '../request/network-errors.ts';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { Link } from '../ui/link.tsx';
import { Panel } from '../ui/panel.tsx';
import { AccountPage } from './account-page.tsx';
import { CurrentPassword } from './current-password.tsx';
import { useFactorPath } from './recovery-codes.tsx';

interface FormProps {
  readonly title: string;
  readonly submit: string;
  readonly isDanger?: boolean;
  /** Page of the form, such as `/codes`. */
  readonly page: string;
  readonly proof: ProofKind;
  readonly answer:
    | { readonly failure: PageFailure | null; readonly reply: FormReply | undefined }
    | undefined;
}

export type ProofFields = Record<'currentPassword' | 'proof', FieldMetadata<string>>;

interface Props extends FormProps {
  readonly form: ReturnType<typeof getFormProps>;
  readonly fields: ProofFields;
  readonly busy: boolean;
  /** Above the form. */
  readonly lead: ReactNode;
  /** Fields before the proof. */
  readonly children: ReactNode;
}

/** Page of a form that changes the second factors, with the fields of the proof that the change needs. */
export function FactorForm({
  title,
  lead,
  form,
  fields,
  children,
  page,
  proof,
  answer,
  busy,
  submit,
  isDanger = false,
}: Props) {
  const t = useTranslations('account.secondFactor');
  const path = useFactorPath();
  return (
    <AccountPage title={title}>
      <Panel title={title}>
        <FormFailure failure={busy ? undefined : answer?.failure} />
        {lead}
        <Form
          method="post"
          action={localise(path(page), useLanguage())}
          {...form}
          className="mt-4 grid max-w-130 gap-4.5"
        >
          <ActField act="save" />
          {children}
          <Proof kind={proof} fields={fields} />
          <Button
            type="submit"
            main
            kind={isDanger ? 'danger-full' : undefined}
            className="justify-self-start max-sm:w-full"
            busy={busy ? t('busy') : undefined}
          >
            {submit}
          </Button>
          <Link to={path()} className={textLink}>
            {t('cancel')}
          </Link>
        </Form>
      </Panel>
    </AccountPage>
  );
}

/** Field of the proof: a password, a code, or nothing right after the sign-in. */
export function Proof({ kind, fields }: { kind: ProofKind; fields: ProofFields }) {
  const t = useTranslations('account');
  if (kind === 'session') return null;
  if (kind === 'password')
    return <CurrentPassword field={fields.currentPassword} label={t('passwordPage.current')} />;
  return <FormField field={fields.proof} label={t('secondFactor.proof')} autoComplete="one-time-code" />;
}

/** Page that asks for nothing but the proof. */
export function ProofForm({ text, ...props }: FormProps & { readonly text: string }) {
  const [form, fields] = useRulesForm('proof', proofRules, props.answer?.reply);
  return (
    <FactorForm
      {...props}
      form={getFormProps(form)}
      fields={fields}
      busy={useBusy('isProof')}
      lead={<p className="max-w-[60ch]">{text}</p>}
    >
      <input type="hidden" name="isProof" value="1" />
    </FactorForm>
  );
}
