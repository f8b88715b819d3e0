import { getFormProps } from '@conform-to/react';
import { data, Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import type { RemovedWay } from '../../market/mail/kinds.ts';
import { checkLink } from '../../market/people/password/one-time-tokens.ts';
import { resetPasswordRules } from '../../market/people/rules.ts';
import { resetPassword } from '../../market/people/sign-in/reset-password.ts';
import { actOf } from '../forms/act-of.ts';
import { formOf, refusedForm } from '../forms/form-reply.server.ts';
import { type FormReply, useRulesForm } from '../forms/rules-form.ts';
import { useBusy } from '../forms/use-busy.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { cookiesKey, marketOf } from '../request/context.ts';
import { type PageFailure, responseOrFailure } from '../request/network-errors.ts';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import type { Route } from './+types/reset-password.ts';
import { withCookies } from './end-session.server.ts';
import { IdentityPage } from './identity-page.tsx';
import { loginPortals } from './login-portals.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { secretPageHeaders, tokenFrom } from './secret-page-headers.ts';

export const middleware = [secretPageHeaders];

/** Checks the link of the mail without consuming it: mail scanners open links too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenFrom(request);
  const { ok } = await checkLink('password.reset')(marketOf(context), { token });
  return data({ token: ok ? token : null }, { status: ok ? 200 : 404 });
}

/**
 * Sets the password and redirects to the login of the role, or first names the ways that went and that still lead in.
 * From now on the account knows this browser: failed guesses of others do not lock it out (docs/decisions/sign-in.md).
 */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  actOf(form, 'renew');
  const market = marketOf(context);
  const input = { ...Object.fromEntries(form), token: tokenFrom(request) };
  const result = await resetPassword(market, input);
  if (!result.ok) return refusedForm(form, result.failure);
  const { role, account, removed, left } = result.value;
  const headers = withCookies([context.get(cookiesKey).device(request, account, market.clock())]);
  const login = `${loginPortals[role].login}?renewed=1`;
  if (removed.length + left.length > 0) return data({ done: { login, removed, left } }, { headers });
  return redirect(localise(login, market.language), { headers });
}

/** Network errors are shown above the form; form values are preserved. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Target of the link in the password reset mail. */
export default function ResetPassword({ loaderData: { token }, actionData }: Route.ComponentProps) {
  if (actionData && 'done' in actionData) return <Done {...actionData.done} />;
  return token === null ? <InvalidLink /> : <NewPassword token={token} answer={actionData} />;
}

interface DoneProps {
  readonly login: string;
  readonly removed: readonly RemovedWay[];
  readonly left: readonly RemovedWay[];
}

/** What the new password took away, and what still opens the account. */
function Done({ login, removed, left }: DoneProps) {
  const t = useTranslations('identity.reset');
  return (
    <IdentityPage title={t('doneTitle')}>
      <WayList text={t('removed')} ways={removed} />
      <WayList text={t('left')} ways={left} />
      <ButtonLink to={login} main full>
        {t('login')}
      </ButtonLink>
    </IdentityPage>
  );
}

function WayList({ text, ways }: { readonly text: string; readonly ways: readonly RemovedWay[] }) {
  const t = useTranslations('identity.reset');
  if (ways.length === 0) return null;
  return (
    <div className="mb-4.5">
      <p>{text}</p>
      <ul className="mt-2 list-disc pl-5.5">
        {ways.map((way) => (
          <li key={way}>{t(`kind.${way}`)}</li>
        ))}
      </ul>
    </div>
  );
}

function InvalidLink() {
  const t = useTranslations('identity.reset');
  return (
    <IdentityPage title={t('goneTitle')} lead={t('gone')}>
      <ButtonLink to="/forgot-password" main full>
        {t('again')}
      </ButtonLink>
    </IdentityPage>
  );
}

interface Props {
  token: string;
  answer: { readonly failure: PageFailure; readonly reply: FormReply | undefined } | undefined;
}

function NewPassword({ token, answer }: Props) {
  const t = useTranslations('identity.reset');
  const [form, fields] = useRulesForm('reset-password', resetPasswordRules, answer?.reply);
  const action = `${localise('/reset-password', useLanguage())}?token=${encodeURIComponent(token)}`;
  const busy = useBusy('newPassword');
  return (
    <IdentityPage title={t('title')} lead={t('lead')} failure={busy ? null : answer?.failure}>
      <Form method="post" action={action} {...getFormProps(form)} className="grid gap-4.5">
        <ActField act="renew" />
        <NewPasswordFields fields={fields} />
        <Button type="submit" main full busy={busy ? t('busy') : undefined}>
          {t('submit')}
        </Button>
      </Form>
    </IdentityPage>
  );
}
