import { getFormProps } from '@conform-to/react';
import { Form, redirect, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { claimNumber, confirmNewNumber } from '../../market/people/lost-number/claim-number.ts';
import { readableNumber } from '../../market/people/phone-number.ts';
import { claimRules } from '../../market/people/phone-rules.ts';
import {
  readSignInCode,
  requestSignInCode,
  resendSignInCode,
} from '../../market/people/sign-in/phone-sign-in.ts';
import { actOf } from '../forms/act-of.ts';
import { FormField } from '../forms/form-field.tsx';
import { formOf, refusedForm } from '../forms/form-reply.server.ts';
import { PhoneField } from '../forms/phone-field.tsx';
import { type FormReply, useRulesForm } from '../forms/rules-form.ts';
import { useBusy } from '../forms/use-busy.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { clientKey, cookiesKey, marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import { Alert } from '../ui/alert.tsx';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';
import type { Route } from './+types/lost-number.ts';
import { CodeAgain, CodeForm, DemoCode } from './code-form.tsx';
import { withCookies } from './end-session.server.ts';
import { IdentityPage } from './identity-page.tsx';
import { PageLink } from './page-link.tsx';
import { sendsCodes, submitForCode } from './phone-codes.server.ts';
import { PhoneForm } from './phone-form.tsx';
import { phoneBrowserOf } from './phone-sign-in.server.ts';
import { secretPageHeaders } from './secret-page-headers.ts';

export const middleware = [secretPageHeaders];

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const code = valueOrThrow(await readSignInCode(phoneBrowserOf(args))(marketOf(context), {}), request);
  return {
    sendsCodes: await sendsCodes(context),
    code: code && {
      number: readableNumber(code.phone),
      isConfirmed: code.isConfirmed,
      wait: code.wait,
      shown: code.shown,
    },
  };
}

/**
 * Acts: `phone` sends a code to the new number, `again` another one, `code` confirms it, `claim` sends the request. The
 * response does not reveal whether the lost number has an account.
 */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const form = await formOf(request);
  const market = marketOf(context);
  const cookies = context.get(cookiesKey);
  const browser = phoneBrowserOf(args);
  const input = Object.fromEntries(form);
  const here = localise('/lost-number', market.language);
  switch (actOf(form, 'phone', 'code', 'again', 'claim')) {
    case 'phone':
      return submitForCode(context, form, here, (sending) =>
        requestSignInCode(browser, sending)(market, input),
      );
    case 'again':
      return submitForCode(context, form, here, (sending) => resendSignInCode(browser, sending)(market, {}));
    case 'code': {
      const result = await confirmNewNumber(browser.token)(market, input);
      return result.ok ? redirect(here) : refusedForm(form, result.failure);
    }
    case 'claim': {
      const result = await claimNumber(browser.token, context.get(clientKey))(market, input);
      if (!result.ok) return refusedForm(form, result.failure);
      return redirect(`${here}?sent=1`, { headers: withCookies([cookies.code(null)]) });
    }
  }
}

/** Network errors are shown above the form; form values are preserved. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** The way back into an account whose number is lost: the new number, its code, then what proves the account. */
export default function LostNumber({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('identity.lost');
  const [query] = useSearchParams();
  const { code, sendsCodes } = loaderData;
  const isSent = query.has('sent');
  const step = isSent
    ? 'sent'
    : code === null || query.has('other')
      ? 'phone'
      : code.isConfirmed
        ? 'claim'
        : 'code';
  const here = localise('/lost-number', useLanguage());
  const reply = actionData?.reply;
  return (
    <IdentityPage
      title={t(step === 'sent' ? 'sentTitle' : 'title')}
      lead={step === 'phone' ? t('lead') : undefined}
      failure={actionData?.failure}
      links={<Links isChangeable={step === 'code' || step === 'claim'} />}
    >
      {step === 'sent' ? <Alert tone="ok">{t('sent')}</Alert> : null}
      {step === 'phone' ? (
        sendsCodes ? (
          <PhoneForm action={here} reply={reply} label={t('newNumber')} />
        ) : (
          <Alert tone="info">{t('unavailable')}</Alert>
        )
      ) : null}
      {step === 'code' && code ? <CodeStep here={here} code={code} reply={reply} /> : null}
      {step === 'claim' && code ? <ClaimForm here={here} number={code.number} reply={reply} /> : null}
    </IdentityPage>
  );
}

interface StepProps {
  readonly here: string;
  readonly reply: FormReply | undefined;
}

type Code = NonNullable<Route.ComponentProps['loaderData']['code']>;

function CodeStep({ here, code, reply }: StepProps & { readonly code: Code }) {
  const t = useTranslations('identity.lost');
  return (
    <>
      <p className="mb-3 text-muted">{t('codeSent', { number: code.number })}</p>
      <CodeForm action={here} reply={reply} submit={t('confirm')} busyText={t('confirming')} />
      <div className="mt-3 mb-4.5">
        <CodeAgain action={here} wait={code.wait} />
      </div>
      <DemoCode code={code.shown} />
    </>
  );
}

function ClaimForm({ here, number, reply }: StepProps & { readonly number: string }) {
  const t = useTranslations('identity.lost');
  const names = useTranslations('identity');
  const [form, fields] = useRulesForm('lost-number', claimRules, reply);
  const busy = useBusy('oldPhone');
  return (
    <>
      <p className="mb-4.5 text-muted">{t('claimLead', { number })}</p>
      <Form method="post" action={here} {...getFormProps(form)} className="grid gap-4.5">
        <ActField act="claim" />
        <PhoneField field={fields.oldPhone} label={t('oldNumber')} hint={t('oldNumberHint')} />
        <FormField field={fields.name} label={names('name')} autoComplete="name" />
        <FormField
          field={fields.pincode}
          label={t('pincode')}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <FormField field={fields.order} label={t('order')} hint={t('orderHint')} required={false} />
        <Button type="submit" main full busy={busy ? t('sending') : undefined}>
          {t('submit')}
        </Button>
      </Form>
    </>
  );
}

function Links({ isChangeable }: { readonly isChangeable: boolean }) {
  const t = useTranslations('identity.lost');
  const page = (to: string) => ({ page: (words: React.ReactNode) => <PageLink to={to}>{words}</PageLink> });
  return (
    <>
      {isChangeable ? <p>{t.rich('change', page('/lost-number?other=1'))}</p> : null}
      <p>{t.rich('login', page('/login'))}</p>
    </>
  );
}
