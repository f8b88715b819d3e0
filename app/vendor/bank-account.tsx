import { type FieldMetadata, getFormProps } from '@conform-to/react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { vendorAccountRules } from '../../market/payouts/bank-account-rules.ts';
import type { AccountsOfVendor } from '../../market/payouts/bank-accounts.ts';
import type { ProofKind } from '../../market/people/second-factor/second-factors.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { FormField } from '../forms/form-field.tsx';
import { useRulesForm } from '../forms/rules-form.ts';
import { useField } from '../forms/use-field.ts';
import { AccountFacts, PendingAccount } from '../portal/account-facts.tsx';
import { useFormKey } from '../portal/form/portal-form.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Panel } from '../ui/panel.tsx';
import { type ProfileAnswer, subjectOf } from './profile-answer.ts';

interface Props {
  accounts: AccountsOfVendor;
  proof: ProofKind;
  email: string;
  answer: ProfileAnswer | undefined;
}

/**
 * The bank account to which payouts go, a change that waits with a button that stops it, and the form of another one.
 */
export function BankAccount({ accounts, proof, email, answer }: Props) {
  const t = useTranslations('vendorProfile.bank');
  const { usable, pending } = accounts;
  const subject = subjectOf(answer);
  const own = subject === 'bank' || subject === 'stop' ? answer : undefined;
  const isSaved = subject === 'bank' && own?.failure === null;
  const key = useFormKey(`${usable?.id} ${pending?.id}`, isSaved);
  const form = (
    <AccountForm
      key={key}
      proof={proof}
      email={email}
      answer={subject === 'bank' ? own : undefined}
      isChange={usable !== null}
    />
  );
  return (
    <section id="bank" className="scroll-mt-4">
      <Panel title={t('title')}>
        <p className="mb-3 max-w-[70ch] text-muted">{t('text')}</p>
        {own?.failure ? <BankFailure answer={own} /> : null}
        {isSaved ? (
          <Alert tone="ok" className="mb-4">
            {t(pending ? 'savedChange' : 'saved')}
          </Alert>
        ) : null}
        {usable ? <AccountFacts account={usable} /> : null}
        {usable && pending ? <PendingAccount usable={usable} pending={pending} stopIntent="stop" /> : null}
        {usable ? (
          <details
            open={Boolean(own?.failure) && subject === 'bank'}
            className="mt-4 border-t border-line pt-2"
          >
            <summary className="flex min-h-12 w-fit cursor-pointer items-center font-head font-semibold text-leaf underline-offset-3 hover:underline">
              {t('change')}
            </summary>
            {form}
          </details>
        ) : (
          form
        )}
      </Panel>
    </section>
  );
}

/** A failure that is not shown at the fields. */
function BankFailure({ answer: { failure } }: { answer: ProfileAnswer }) {
  const t = useTranslations('vendorProfile.bank');
  if (failure?.code === 'conflict.changed')
    return (
      <Alert tone="warn" className="mb-3">
        {t('conflict')}
      </Alert>
    );
  return <FormFailure failure={failure} />;
}

interface FormProps extends Omit<Props, 'accounts'> {
  /** Whether there is an account, so that another one has to wait. */
  isChange: boolean;
}

function AccountForm({ proof, email, answer, isChange }: FormProps) {
  const t = useTranslations('vendorProfile.bank');
  const [form, fields] = useRulesForm('bank-account', vendorAccountRules, answer?.reply);
  const isSending = useNavigation().formData?.get('intent') === 'bank';
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="mt-2 grid max-w-150 gap-4.5">
      <input type="hidden" name="intent" value="bank" />
      {isChange ? <p>{t('wait')}</p> : null}
      <FormField field={fields.holder} label={t('holder')} hint={t('holderHint')} autoComplete="off" />
      <FormField
        field={fields.number}
        label={t('number')}
        hint={t('numberHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <FormField field={fields.again} label={t('again')} inputMode="numeric" autoComplete="off" />
      <FormField field={fields.ifsc} label={t('ifsc')} hint={t('ifscHint')} autoComplete="off" />
      <FormField field={fields.bank} label={t('bank')} autoComplete="off" />
      <Proof kind={proof} fields={fields} email={email} />
      <Button
        type="submit"
        className="justify-self-start max-sm:w-full"
        busy={isSending ? t('saving') : undefined}
      >
        {t('save')}
      </Button>
    </Form>
  );
}

interface ProofProps {
  kind: ProofKind;
  fields: Record<'currentPassword' | 'proof', FieldMetadata<string>>;
  email: string;
}

/** A password, a code, or nothing right after the sign-in. */
function Proof({ kind, fields, email }: ProofProps) {
  const t = useTranslations('vendorProfile.bank');
  const password = useField(fields.currentPassword);
  if (kind === 'session') return null;
  if (kind === 'code')
    return <FormField field={fields.proof} label={t('proof')} autoComplete="one-time-code" />;
  return (
    <>
      {/* User name for password managers. Without a `name` it is not submitted. */}
      <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
      <TextField
        key={fields.currentPassword.key}
        {...password}
        label={t('password')}
        hint={t('passwordHint')}
        type="password"
        autoComplete="current-password"
      />
    </>
  );
}
