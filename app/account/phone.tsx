import { getFormProps } from '@conform-to/react';
import { Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { proofRules } from '../../market/people/code-rules.ts';
import { readableNumber } from '../../market/people/phone-number.ts';
import type { ProofKind } from '../../market/people/second-factor/second-factors.ts';
import {
  confirmOwnPhone,
  readOwnPhoneCode,
  removeOwnPhone,
  requestOwnPhone,
  resendOwnPhone,
} from '../../market/people/ways/own-phone.ts';
import { ownPhoneRules } from '../../market/people/ways/rules.ts';
import { actOf } from '../forms/act-of.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { formOf, refusedForm } from '../forms/form-reply.server.ts';
import { PhoneField } from '../forms/phone-field.tsx';
import { type FormReply, useRulesForm } from '../forms/rules-form.ts';
import { useBusy } from '../forms/use-busy.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { CodeAgain, CodeForm, DemoCode } from '../identity/code-form.tsx';
import { withCookies } from '../identity/end-session.server.ts';
import { sendsCodes, submitForCode } from '../identity/phone-codes.server.ts';
import { cookiesKey, marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/phone.ts';
import { AccountPage, useProfile } from './account-page.tsx';
import { Proof } from './factor-form.tsx';
import { factorRequest, loadSecondFactors } from './factor-request.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const market = marketOf(context);
  const token = context.get(cookiesKey).codeToken(request);
  const code = valueOrThrow(await readOwnPhoneCode(token)(market, {}), request);
  return {
    sendsCodes: await sendsCodes(context),
    proof: (await loadSecondFactors(args)).proof,
    code: code && { number: readableNumber(code.phone), shown: code.shown, wait: code.wait },
  };
}

/**
 * Acts: `ask` sends a code to the number, `again` another one, `remove` removes the number. A code comes without an
 * intent.
 */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const form = await formOf(request);
  const market = marketOf(context);
  const cookies = context.get(cookiesKey);
  const token = cookies.codeToken(request);
  const done = (how: 'added' | 'removed') =>
    redirect(localise(`/account?phone=${how}`, market.language), {
      headers: withCookies([cookies.code(null)]),
    });
  const input = Object.fromEntries(form);
  const here = localise('/account/phone', market.language);
  switch (actOf(form, 'ask', 'code', 'again', 'remove')) {
    case 'ask':
      return submitForCode(context, form, here, (sending) =>
        requestOwnPhone(token, sending, factorRequest(args))(market, input),
      );
    case 'again':
      return submitForCode(context, form, here, (sending) => resendOwnPhone(token, sending)(market, {}));
    case 'code': {
      const result = await confirmOwnPhone(token, cookies.tokenOf(request))(market, input);
      return result.ok ? done('added') : refusedForm(form, result.failure);
    }
    case 'remove': {
      const result = await removeOwnPhone(factorRequest(args))(market, input);
      return result.ok ? done('removed') : refusedForm(form, result.failure);
    }
  }
}

/** Network errors are shown above the form; form values are preserved. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Adds a mobile number to the account, by a code, or changes or removes it. */
export default function Phone({ loaderData: { sendsCodes, code, proof }, actionData }: Route.ComponentProps) {
  const t = useTranslations('account.phonePage');
  const { phone } = useProfile();
  const here = localise('/account/phone', useLanguage());
  const reply = actionData?.reply;
  return (
    <AccountPage title={t('title')}>
      <Panel title={t('title')}>
        <FormFailure failure={actionData?.failure} />
        <p className="mb-2 text-muted">{t('lead')}</p>
        <p className="mb-4.5 text-muted">{t('told')}</p>
        {sendsCodes ? null : <Alert tone="info">{t('unavailable')}</Alert>}
        <div className="grid max-w-110 gap-4.5">
          {code ? (
            <>
              <p>{t('sent', { number: code.number })}</p>
              <CodeForm action={here} reply={reply} submit={t('confirm')} busyText={t('confirming')} />
              <CodeAgain action={here} wait={code.wait} />
              <DemoCode code={code.shown} />
              <h3 className="mt-3 text-base font-semibold">{t('other')}</h3>
            </>
          ) : null}
          {sendsCodes ? (
            <NumberForm action={here} reply={replyTo('ask', reply)} proof={proof} isOther={code !== null} />
          ) : null}
        </div>
        {phone ? (
          <PhoneRemoval action={here} number={phone} proof={proof} reply={replyTo('remove', reply)} />
        ) : null}
      </Panel>
    </AccountPage>
  );
}

/** The reply, for the form that was sent alone. */
function replyTo(intent: string, reply: FormReply | undefined): FormReply | undefined {
  return reply?.initialValue?.intent === intent ? reply : undefined;
}

interface FormProps {
  readonly action: string;
  readonly reply: FormReply | undefined;
  readonly proof: ProofKind;
}

/** Asks for a number and the proof, and sends the code. */
function NumberForm({ action, reply, proof, isOther }: FormProps & { readonly isOther: boolean }) {
  const labels = useTranslations('identity.byPhone');
  const [form, fields] = useRulesForm('own-phone', ownPhoneRules, reply);
  const busy = useBusy('phone');
  const kind = isOther ? 'line' : undefined;
  return (
    <Form method="post" action={action} {...getFormProps(form)} className="grid gap-4.5">
      <input type="hidden" name="intent" value="ask" />
      <PhoneField field={fields.phone} label={labels('number')} hint={labels('hint')} />
      <Proof kind={proof} fields={fields} />
      <Button type="submit" main={!isOther} kind={kind} full busy={busy ? labels('sending') : undefined}>
        {labels('send')}
      </Button>
    </Form>
  );
}

/** Removes the number of the account. */
function PhoneRemoval({ action, number, proof, reply }: FormProps & { readonly number: string }) {
  const t = useTranslations('account.phonePage');
  const [form, fields] = useRulesForm('remove-phone', proofRules, reply);
  return (
    <Form
      method="post"
      action={action}
      {...getFormProps(form)}
      className="mt-8 grid max-w-110 justify-items-start gap-4.5 border-t border-line pt-4.5"
    >
      <input type="hidden" name="intent" value="remove" />
      <p>{t('now', { number })}</p>
      <Proof kind={proof} fields={fields} />
      <Button type="submit" kind="danger">
        {t('remove')}
      </Button>
    </Form>
  );
}
