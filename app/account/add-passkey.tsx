import { getFormProps } from '@conform-to/react';
import { useEffect, useState } from 'react';
import { useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { addPasskeyRules } from '../../market/people/code-rules.ts';
import { deviceOf } from '../../market/people/sign-in/device-rules.ts';
import { addPasskey, startPasskey } from '../../market/people/sign-in/passkeys.ts';
import { actOf } from '../forms/act-of.ts';
import { FormField } from '../forms/form-field.tsx';
import { formOf, refusedForm } from '../forms/form-reply.server.ts';
import { useRulesForm } from '../forms/rules-form.ts';
import { useBusy } from '../forms/use-busy.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { makePasskey } from '../identity/passkey-browser.ts';
import { relyingParty } from '../identity/relying-party.server.ts';
import { marketOf } from '../request/context.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import { Alert } from '../ui/alert.tsx';
import type { Route } from './+types/add-passkey.ts';
import { FactorForm } from './factor-form.tsx';
import { factorRequest, loadSecondFactors } from './factor-request.server.ts';
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
  if (actOf(form, 'save', 'answer') === 'save') {
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
  const action = localise(useFactorPath()('/passkey'), useLanguage());
  const [form, fields] = useRulesForm('add-passkey', addPasskeyRules, answer?.reply, { name: device });
  const making = useMaking(answer, action);
  const busy = useBusy('name') || making === 'asking';
  return (
    <FactorForm
      title={t('passkeyTitle')}
      page="/passkey"
      submit={t('passkeyMake')}
      form={getFormProps(form)}
      fields={fields}
      proof={proof}
      answer={answer}
      busy={busy}
      lead={
        <>
          {making === 'refused' && !busy ? (
            <Alert tone="error" className="mb-4.5">
              {t('passkeyRefused')}
            </Alert>
          ) : null}
          <p className="max-w-[60ch] text-muted">{t('passkeyText')}</p>
          <noscript>
            <p className="mt-4 font-semibold">{t('passkeyScript')}</p>
          </noscript>
        </>
      }
    >
      <FormField field={fields.name} label={t('passkeyName')} hint={t('passkeyHint')} autoComplete="off" />
    </FactorForm>
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
      .then((made) =>
        submit({ intent: 'answer', name: begun.name ?? '', answer: made }, { method: 'post', action }),
      )
      .catch(() => setRefused(begun));
  }, [begun, submit, action]);
  if (!begun) return null;
  return refused === begun ? 'refused' : 'asking';
}
