import { getFormProps } from '@conform-to/react';
import { Form, redirect, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { changePasswordRules } from '../../market/people/rules.ts';
import { changePassword } from '../../market/people/sign-in/change-password.ts';
import { deviceOf } from '../../market/people/sign-in/device-rules.ts';
import { actOf } from '../forms/act-of.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { formOf, refusedForm } from '../forms/form-reply.server.ts';
import { useRulesForm } from '../forms/rules-form.ts';
import { useBusy } from '../forms/use-busy.ts';
import { localise } from '../i18n/language.ts';
import { withCookies } from '../identity/end-session.server.ts';
import { NewPasswordFields } from '../identity/new-password-fields.tsx';
import { textLink } from '../identity/page-link.tsx';
import { cookiesKey, marketOf } from '../request/context.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import { Alert } from '../ui/alert.tsx';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Link } from '../ui/link.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/password.ts';
import { AccountPage, useProfile } from './account-page.tsx';
import { CurrentPassword } from './current-password.tsx';
import { secondFactorLink } from './recovery-codes.tsx';

/** Changes the password. This browser gets a new session and stays one that the account knows. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  actOf(form, 'save');
  const market = marketOf(context);
  const cookies = context.get(cookiesKey);
  const device = deviceOf(request.headers.get('user-agent'));
  const change = changePassword(cookies.tokenOf(request), device);
  const result = await change(market, Object.fromEntries(form));
  if (!result.ok) return refusedForm(form, result.failure);
  const { token, account } = result.value;
  const headers = withCookies([cookies.session(token), cookies.device(request, account, market.clock())]);
  return redirect(localise('/account/password?changed=1', market.language), { headers });
}

/** Network errors are shown above the form. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Change Password (docs/product.md, My Account). */
export default function Password({ actionData }: Route.ComponentProps) {
  const t = useTranslations('account.passwordPage');
  const [form, fields] = useRulesForm('change-password', changePasswordRules, actionData?.reply);
  const [query] = useSearchParams();
  const busy = useBusy('newPassword');
  const { email, hasPassword } = useProfile();
  if (!hasPassword) return <NoPassword hasEmail={email !== null} />;
  return (
    <AccountPage title={t('title')}>
      <Panel title={t('title')}>
        <FormFailure failure={busy ? undefined : actionData?.failure} unknown={t('failed')} />
        {query.has('changed') && (busy || !actionData) ? (
          <Alert tone="ok" className="mb-4.5">
            {t('done')}
          </Alert>
        ) : null}
        <Form method="post" {...getFormProps(form)} className="grid max-w-130 gap-4.5">
          <ActField act="save" />
          <CurrentPassword field={fields.currentPassword} label={t('current')} />
          <Link to="/forgot-password" className={`${textLink} -mt-3 justify-self-start`}>
            {t('forgot')}
          </Link>
          <NewPasswordFields fields={fields} />
          <p className="text-muted">{t('others')}</p>
          <Button
            type="submit"
            main
            className="justify-self-start max-sm:w-full"
            busy={busy ? t('busy') : undefined}
          >
            {t('submit')}
          </Button>
        </Form>
        <p className="mt-4">{t.rich('second', { page: secondFactorLink })}</p>
      </Panel>
    </AccountPage>
  );
}

/** An account that signs in by its number: a first password needs an email, whose link sets it. */
function NoPassword({ hasEmail }: { readonly hasEmail: boolean }) {
  const t = useTranslations('account.passwordPage');
  return (
    <AccountPage title={t('title')}>
      <Panel title={t('title')}>
        <p className="mb-4.5 max-w-[60ch]">{t(hasEmail ? 'noneYet' : 'noEmail')}</p>
        <ButtonLink to={hasEmail ? '/forgot-password' : '/account/email'} kind="line">
          {t(hasEmail ? 'setFirst' : 'addEmail')}
        </ButtonLink>
      </Panel>
    </AccountPage>
  );
}
