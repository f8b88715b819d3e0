import { getFormProps } from '@conform-to/react';
import { type FormEvent, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { addPasskeyRules } from '../../market/people/code-rules.ts';
import { deviceOf } from '../../market/people/device-rules.ts';
import { addPasskey, passkeyCreation } from '../../market/people/passkeys.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { FormField } from '../forms/form-field.tsx';
import { formOf, refusedForm } from '../forms/form-reply.server.ts';
import { useRulesForm } from '../forms/rules-form.ts';
import { useBusy } from '../forms/use-busy.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { textLink } from '../identity/page-link.tsx';
import { makePasskey, usePasskeySupport } from '../identity/passkey-browser.ts';
import { relyingParty } from '../identity/relying-party.server.ts';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { Link } from '../ui/link.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/add-passkey.ts';
import { AccountPage } from './account-page.tsx';
import { factorRequest, loadSecondFactors } from './factor-request.server.ts';
import { ProofFields } from './proof-fields.tsx';
import { FactorDone, useFactorPath } from './recovery-codes.tsx';

/** Each load makes a new challenge, also after a refused form. */
export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const { proof } = await loadSecondFactors(args);
  const options = valueOrThrow(await passkeyCreation(relyingParty(args))(marketOf(context), {}), request);
  return { proof, options, device: deviceOf(request.headers.get('user-agent')) };
}

export async function action(args: Route.ActionArgs) {
  const form = await formOf(args.request);
  const add = addPasskey(factorRequest(args), relyingParty(args));
  const result = await add(marketOf(args.context), Object.fromEntries(form));
  if (!result.ok) return refusedForm(form, result.failure);
  return { done: result.value, failure: null, reply: undefined };
}

export function shouldRevalidate() {
  return true;
}

/** Network errors are shown above the form. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Adds a passkey. Needs JavaScript, as browsers make passkeys in no other way. */
export default function AddPasskey({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('account.secondFactor');
  const done = actionData && 'done' in actionData ? actionData.done : null;
  if (done) return <FactorDone title={t('passkeyDone')} codes={done.codes} />;
  return <Make {...loaderData} answer={actionData} />;
}

type Props = Route.ComponentProps['loaderData'] & { answer: Route.ComponentProps['actionData'] };

function Make({ options, proof, device, answer }: Props) {
  const t = useTranslations('account.secondFactor');
  const path = useFactorPath();
  const submit = useSubmit();
  const isSupported = usePasskeySupport();
  const [isAsking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [form, fields] = useRulesForm('add-passkey', addPasskeyRules, answer?.reply, { name: device });
  const { onSubmit, ...props } = getFormProps(form);
  const busy = useBusy('answer') || isAsking;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const target = event.currentTarget;
    setAsking(true);
    setRefused(false);
    try {
      const sent = new FormData(target);
      sent.set('answer', await makePasskey(options));
      void submit(sent, { method: 'post', action: target.action });
    } catch {
      setRefused(true);
    } finally {
      setAsking(false);
    }
  };
  return (
    <AccountPage title={t('passkeyTitle')}>
      <Panel title={t('passkeyTitle')}>
        <FormFailure failure={busy ? undefined : answer?.failure} />
        {isRefused ? (
          <Alert tone="error" className="mb-4.5">
            {t('passkeyRefused')}
          </Alert>
        ) : null}
        <p className="mb-4 max-w-[60ch] text-muted">{t('passkeyText')}</p>
        {isSupported ? null : <noscript>{t('passkeyScript')}</noscript>}
        <Form
          method="post"
          action={localise(path('/passkey'), useLanguage())}
          {...props}
          onSubmit={(event) => void send(event)}
          className="grid max-w-130 gap-4.5"
        >
          <FormField
            field={fields.name}
            label={t('passkeyName')}
            hint={t('passkeyHint')}
            autoComplete="off"
          />
          <ProofFields kind={proof} fields={fields} />
          <Button
            type="submit"
            main
            className="justify-self-start max-sm:w-full"
            busy={busy ? t('busy') : undefined}
          >
            {t('passkeyMake')}
          </Button>
          <Link to={path()} className={textLink}>
            {t('cancel')}
          </Link>
        </Form>
      </Panel>
    </AccountPage>
  );
}
