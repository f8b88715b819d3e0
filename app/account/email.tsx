import { getFormProps } from '@conform-to/react';
import { Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { askVerification } from '../../market/people/ways/email-verification.ts';
import { addOwnEmail, withdrawOwnEmail } from '../../market/people/ways/own-email.ts';
import { ownEmailRules } from '../../market/people/ways/rules.ts';
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
import { AccountPage, useProfile } from './account-page.tsx';
import { Proof } from './factor-form.tsx';
import { factorRequest, loadSecondFactors } from './factor-request.server.ts';

/** A GET sends no mail. */
export async function loader(args: Route.LoaderArgs) {
  return { proof: (await loadSecondFactors(args)).proof };
}

/**
 * Acts: `add` claims the email of the form and mails its link, `again` mails the link again, `withdraw` drops the
 * claim.
 */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const market = marketOf(context);
  const form = await formOf(request);
  const profile = (query: string) => redirect(localise(`/account${query}`, market.language));
  switch (actOf(form, 'add', 'again', 'withdraw')) {
    case 'add': {
      const added = await addOwnEmail(factorRequest(args))(market, Object.fromEntries(form));
      return added.ok ? profile('?mail=sent') : refusedForm(form, added.failure);
    }
    case 'again': {
      const result = await askVerification(market, {});
      const isLimited = !result.ok && result.failure.code === 'rate.limited';
      if (!isLimited) valueOrThrow(result, request);
      return profile(`?mail=${isLimited ? 'wait' : 'sent'}`);
    }
    case 'withdraw': {
      const withdrawn = await withdrawOwnEmail(market, {});
      return withdrawn.ok ? profile('') : refusedForm(form, withdrawn.failure);
    }
  }
}

/** Network errors are shown above the form. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Adds or replaces the email of the account: it becomes the account's own when its link is opened. */
export default function Email({ loaderData: { proof }, actionData }: Route.ComponentProps) {
  const t = useTranslations('account.emailPage');
  const label = useTranslations('identity')('email');
  const { email } = useProfile();
  const answer = actionData && 'reply' in actionData ? actionData : undefined;
  const [form, fields] = useRulesForm('own-email', ownEmailRules, answer?.reply);
  const busy = useBusy('email');
  return (
    <AccountPage title={t('title')}>
      <Panel title={t('title')}>
        <FormFailure failure={busy ? undefined : answer?.failure} />
        {email ? <p className="mb-2 wrap-anywhere">{t('now', { email })}</p> : null}
        <Waiting />
        <p className="mb-4.5 max-w-[60ch] text-muted">{t('lead')}</p>
        <Form method="post" {...getFormProps(form)} className="grid max-w-130 gap-4.5">
          <ActField act="add" />
          <FormField field={fields.email} label={label} type="email" autoComplete="email" />
          <Proof kind={proof} fields={fields} />
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

/** The email that waits for its link; nothing without one. */
function Waiting() {
  const t = useTranslations('account.emailPage');
  const { email, phone, claimedEmail } = useProfile();
  if (!claimedEmail) return null;
  return (
    <div className="mb-4.5 border-b border-line pb-4.5">
      <p className="wrap-anywhere">{t('waits', { email: claimedEmail })}</p>
      <Form method="post" className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="again" kind="line">
          {t('again')}
        </Button>
        {email || phone ? (
          <Button type="submit" name="intent" value="withdraw" kind="danger">
            {t('withdraw')}
          </Button>
        ) : null}
      </Form>
    </div>
  );
}
