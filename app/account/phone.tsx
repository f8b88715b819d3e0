import { Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  confirmOwnPhone,
  readOwnPhoneCode,
  removeOwnPhone,
  requestOwnPhone,
} from '../../market/people/own-phone.ts';
import { readableNumber } from '../../market/people/phone-number.ts';
import { actOf } from '../forms/act-of.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { formOf, refusedForm } from '../forms/form-reply.server.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { CodeAgain, CodeForm, DemoCode } from '../identity/code-form.tsx';
import { withCookies } from '../identity/end-session.server.ts';
import { sendsCodes, submitForCode } from '../identity/phone-codes.server.ts';
import { PhoneForm } from '../identity/phone-form.tsx';
import { cookiesKey, marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/phone.ts';
import { AccountPage, useProfile } from './account-page.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const token = context.get(cookiesKey).codeToken(request);
  const code = valueOrThrow(await readOwnPhoneCode(token)(market, {}), request);
  return {
    sendsCodes: await sendsCodes(context),
    code: code && { number: readableNumber(code.phone), shown: code.shown, wait: code.wait },
  };
}

/** Forms: the number, its code, another code, and the removal. */
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
  const intent = actOf(form, 'phone', 'code', 'again', 'remove');
  if (intent === 'remove') {
    const result = await removeOwnPhone(market, {});
    return result.ok ? done('removed') : refusedForm(form, result.failure);
  }
  if (intent === 'code') {
    const result = await confirmOwnPhone(token)(market, Object.fromEntries(form));
    return result.ok ? done('added') : refusedForm(form, result.failure);
  }
  if (intent === 'again') {
    const code = valueOrThrow(await readOwnPhoneCode(token)(market, {}), request);
    form.set('phone', code?.phone ?? '');
  }
  return submitForCode(context, form, localise('/account/phone', market.language), (sending) =>
    requestOwnPhone(token, sending)(market, Object.fromEntries(form)),
  );
}

/** Network errors are shown above the form; form values are preserved. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Adds a mobile number to the account, by a code, or changes or removes it. */
export default function Phone({ loaderData: { sendsCodes, code }, actionData }: Route.ComponentProps) {
  const t = useTranslations('account.phonePage');
  const { phone } = useProfile();
  const here = localise('/account/phone', useLanguage());
  const reply = actionData?.reply;
  return (
    <AccountPage title={t('title')}>
      <Panel title={t('title')}>
        <FormFailure failure={actionData?.failure} />
        <p className="mb-4.5 text-muted">{t('lead')}</p>
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
          {sendsCodes ? <PhoneForm action={here} reply={reply} kind={code ? 'line' : undefined} /> : null}
        </div>
        {phone ? <PhoneRemoval action={here} number={phone} /> : null}
      </Panel>
    </AccountPage>
  );
}

/** Removes the number of the account. */
function PhoneRemoval({ action, number }: { readonly action: string; readonly number: string }) {
  const t = useTranslations('account.phonePage');
  return (
    <Form method="post" action={action} className="mt-8 border-t border-line pt-4.5">
      <input type="hidden" name="intent" value="remove" />
      <p className="mb-3">{t('now', { number })}</p>
      <Button type="submit" kind="danger">
        {t('remove')}
      </Button>
    </Form>
  );
}
