import { getFormProps } from '@conform-to/react';
import { Form, redirect, useNavigation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { forgotPasswordRules } from '../../market/people/rules.ts';
import { forgotPassword } from '../../market/people/sign-in/forgot-password.ts';
import type { KnownDevice } from '../../market/people/sign-in/sign-in.ts';
import { actOf } from '../forms/act-of.ts';
import { FormField } from '../forms/form-field.tsx';
import { formOf, refusedForm } from '../forms/form-reply.server.ts';
import { type FormReply, useRulesForm } from '../forms/rules-form.ts';
import { localise } from '../i18n/language.ts';
import { clientKey, cookiesKey, marketOf } from '../request/context.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import { Alert } from '../ui/alert.tsx';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';
import type { Route } from './+types/forgot-password.ts';
import { IdentityPage } from './identity-page.tsx';
import { PageLink } from './page-link.tsx';

/** Requests the password reset mail. The response does not reveal whether the email has an account. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  actOf(form, 'mail');
  const market = marketOf(context);
  const known: KnownDevice = (account) => context.get(cookiesKey).deviceOf(request, account, market.clock());
  const result = await forgotPassword(context.get(clientKey), known)(market, Object.fromEntries(form));
  if (!result.ok) return refusedForm(form, result.failure);
  return redirect(localise('/forgot-password?sent=1', market.language));
}

/** Network errors are shown above the form; form values are preserved. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Form that requests a password reset link. */
export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const t = useTranslations('identity.forgot');
  const [query] = useSearchParams();
  const isSent = query.has('sent');
  const page = (to: string) => ({ page: (words: React.ReactNode) => <PageLink to={to}>{words}</PageLink> });
  return (
    <IdentityPage
      title={t(isSent ? 'sentTitle' : 'title')}
      lead={isSent ? undefined : t('lead')}
      failure={actionData?.failure}
      links={
        <>
          {isSent ? <p>{t.rich('again', page('/forgot-password'))}</p> : null}
          <p>{t.rich('login', page('/login'))}</p>
        </>
      }
    >
      {isSent ? <Alert tone="ok">{t('sent')}</Alert> : <EmailForm reply={actionData?.reply} />}
    </IdentityPage>
  );
}

function EmailForm({ reply }: { reply: FormReply | undefined }) {
  const t = useTranslations('identity');
  const [form, fields] = useRulesForm('forgot-password', forgotPasswordRules, reply);
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-4.5">
      <ActField act="mail" />
      <FormField field={fields.email} label={t('email')} type="email" autoComplete="email" />
      <Button type="submit" main full busy={isSending ? t('forgot.busy') : undefined}>
        {t('forgot.submit')}
      </Button>
    </Form>
  );
}
