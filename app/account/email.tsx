import { getFormProps } from '@conform-to/react';
import { Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { askVerification } from '../../market/people/email-verification.ts';
import { addOwnEmail } from '../../market/people/own-email.ts';
import { realEmail } from '../../market/people/placeholder-email.ts';
import { forgotPasswordRules } from '../../market/people/rules.ts';
import { actOf } from '../forms/act-of.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { FormField } from '../forms/form-field.tsx';
import { formOf, refusedForm } from '../forms/form-reply.server.ts';
import { useRulesForm } from '../forms/rules-form.ts';
import { useBusy } from '../forms/use-busy.ts';
import { localise } from '../i18n/language.ts';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/email.ts';
import { AccountPage } from './account-page.tsx';

/** A GET sends no mail. The form is for accounts without an email. */
export function loader({ context }: Route.LoaderArgs) {
  const market = marketOf(context);
  const hasEmail = market.actor.kind === 'user' && realEmail(market.actor.email) !== null;
  return hasEmail ? redirect(localise('/account', market.language)) : null;
}

/**
 * Adds the email of the form and mails its verification link, or without an email in the form sends that mail again.
 * Redirects to the profile, which confirms it.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const form = await formOf(request);
  if (actOf(form, 'add', 'again') === 'add') {
    const added = await addOwnEmail(market, Object.fromEntries(form));
    return added.ok
      ? redirect(localise('/account?mail=sent', market.language))
      : refusedForm(form, added.failure);
  }
  const result = await askVerification(market, {});
  const isLimited = !result.ok && result.failure.code === 'rate.limited';
  if (!isLimited) valueOrThrow(result, request);
  return redirect(localise(`/account?mail=${isLimited ? 'wait' : 'sent'}`, market.language));
}

/** Network errors are shown above the form. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Adds an email to an account that signs in by its number. */
export default function Email({ actionData }: Route.ComponentProps) {
  const t = useTranslations('account.emailPage');
  const label = useTranslations('identity')('email');
  const answer = actionData && 'reply' in actionData ? actionData : undefined;
  const [form, fields] = useRulesForm('own-email', forgotPasswordRules, answer?.reply);
  const busy = useBusy('email');
  return (
    <AccountPage title={t('title')}>
      <Panel title={t('title')}>
        <FormFailure failure={busy ? undefined : answer?.failure} />
        <p className="mb-4.5 max-w-[60ch] text-muted">{t('lead')}</p>
        <Form method="post" {...getFormProps(form)} className="grid max-w-130 gap-4.5">
          <ActField act="add" />
          <FormField field={fields.email} label={label} type="email" autoComplete="email" />
          <Button
            type="submit"
            main
            className="justify-self-start max-sm:w-full"
            busy={busy ? t('busy') : undefined}
          >
            {t('submit')}
          </Button>
        </Form>
      </Panel>
    </AccountPage>
  );
}
