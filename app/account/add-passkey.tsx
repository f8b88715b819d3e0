import { getFormProps } from '@conform-to/react';
import { useEffect, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { addPasskeyRules } from '../../market/people/code-rules.ts';
import { deviceOf } from '../../market/people/device-rules.ts';
import { addPasskey, startPasskey } from '../../market/people/passkeys.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { FormField } from '../forms/form-field.tsx';
import { formOf, refusedForm } from '../forms/form-reply.server.ts';
import { useRulesForm } from '../forms/rules-form.ts';
import { useBusy } from '../forms/use-busy.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { textLink } from '../identity/page-link.tsx';
import { makePasskey } from '../identity/passkey-browser.ts';
import { relyingParty } from '../identity/relying-party.server.ts';
import { marketOf } from '../request/context.ts';
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

export async function loader(args: Route.LoaderArgs) {
  const { proof } = await loadSecondFactors(args);
  return { proof, device: deviceOf(args.request.headers.get('user-agent')) };
}

/** First the name and the proof, answered by options for the browser; then the passkey that it made. */
export async function action(args: Route.ActionArgs) {
  const form = await formOf(args.request);
  const market = marketOf(args.context);
  const input = Object.fromEntries(form);
  const request = factorRequest(args);
  const party = relyingParty(args);
  if (!form.has('answer')) {
    const started = await startPasskey(request, party)(market, input);
    if (!started.ok) return refusedForm(form, started.failure);
    const name = form.get('name');
    const typed = typeof name === 'string' ? name : '';
    return { options: started.value, name: typed, failure: null, reply: undefined };
  }
  const result = await addPasskey(request.session, party)(market, input);
  if (!result.ok) return refusedForm(form, result.failure);
  return { done: result.value, failure: null, reply: undefined };
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

type Answer = Route.ComponentProps['actionData'];
type Props = Route.ComponentProps['loaderData'] & { answer: Answer };

function Make({ proof, device, answer }: Props) {
  const t = useTranslations('account.secondFactor');
  const path = useFactorPath();
  const action = localise(path('/passkey'), useLanguage());
  const [form, fields] = useRulesForm('add-passkey', addPasskeyRules, answer?.reply, { name: device });
  const making = useMaking(answer, action);
  const busy = useBusy('name') || making === 'asking';
  return (
    <AccountPage title={t('passkeyTitle')}>
      <Panel title={t('passkeyTitle')}>
        <FormFailure failure={busy ? undefined : answer?.failure} />
        {making === 'refused' && !busy ? (
          <Alert tone="error" className="mb-4.5">
            {t('passkeyRefused')}
          </Alert>
        ) : null}
        <p className="mb-4 max-w-[60ch] text-muted">{t('passkeyText')}</p>
        <noscript>
          <p className="mb-4 font-semibold">{t('passkeyScript')}</p>
        </noscript>
        <Form method="post" action={action} {...getFormProps(form)} className="grid max-w-130 gap-4.5">
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

/** Makes the passkey once the server has answered with options, and sends it. */
function useMaking(answer: Answer, action: string): 'asking' | 'refused' | null {
  const submit = useSubmit();
  const [refused, setRefused] = useState<unknown>(null);
  const begun = answer && 'options' in answer ? answer : null;
  useEffect(() => {
    if (!begun?.options) return;
    makePasskey(begun.options)
      .then((made) => submit({ name: begun.name ?? '', answer: made }, { method: 'post', action }))
      .catch(() => setRefused(begun));
  }, [begun, submit, action]);
  if (!begun) return null;
  return refused === begun ? 'refused' : 'asking';
}
