import { getFormProps } from '@conform-to/react';
import { Form, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { codeRules } from '../../market/people/code-rules.ts';
import { completeSignIn, readPendingSignIn } from '../../market/people/sign-in/complete-sign-in.ts';
import { deviceOf } from '../../market/people/sign-in/device-rules.ts';
import { actOf } from '../forms/act-of.ts';
import { FormField } from '../forms/form-field.tsx';
import { formOf, refusedForm } from '../forms/form-reply.server.ts';
import { useRulesForm } from '../forms/rules-form.ts';
import { useBusy } from '../forms/use-busy.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { clientKey, cookiesKey, marketOf, secretBoxKey } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import { withRedirect } from '../request/safe-redirect.ts';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { Link } from '../ui/link.tsx';
import type { Route } from './+types/second-step.ts';
import { IdentityPage } from './identity-page.tsx';
import { redirectExpired, redirectSignedIn } from './login.server.ts';
import { loginPortals } from './login-portals.ts';
import { textLink } from './page-link.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** The sign-in that waits in this browser. Without one, or after its time, the person starts again at the login. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = context.get(cookiesKey).pendingOf(request);
  const waiting = valueOrThrow(await readPendingSignIn(token)(marketOf(context), {}), request);
  if (!waiting?.isOpen) throw redirectExpired({ context, request }, waiting?.portal);
  return waiting;
}

/** Signs in by a code, and redirects to the page that was asked for. */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const form = await formOf(request);
  actOf(form, 'code');
  const market = marketOf(context);
  const token = context.get(cookiesKey).pendingOf(request);
  const waiting = valueOrThrow(await readPendingSignIn(token)(market, {}), request);
  if (!waiting?.isOpen) return redirectExpired(args, waiting?.portal);
  const device = deviceOf(request.headers.get('user-agent'));
  const verb = completeSignIn(token, context.get(secretBoxKey), context.get(clientKey), device);
  const result = await verb(market, Object.fromEntries(form));
  if (result.ok) {
    const { session, profile, portal } = result.value;
    return redirectSignedIn(args, session, profile.name, loginPortals[portal].home);
  }
  if (result.failure.code === 'people.sign-in-expired') return redirectExpired(args, waiting.portal);
  return refusedForm(form, result.failure);
}

/** Network errors are shown above the form. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'people.unknown' });
}

/** Second step of a sign-in: a code of the app, a recovery code, or a passkey. */
export default function SecondStep({ loaderData: { hasApp, hasPasskey }, actionData }: Route.ComponentProps) {
  const t = useTranslations('identity.second');
  const [query] = useSearchParams();
  const isRecovery = !hasApp || query.has('recovery');
  const kind = isRecovery ? 'recovery' : 'app';
  const [form, { code }] = useRulesForm('second-step', codeRules, actionData?.reply);
  const busy = useBusy('code');
  const page = withRedirect('/login/code', query.get('redirect'));
  const recovery = `${page}${page.includes('?') ? '&' : '?'}recovery=1`;
  const passkey = hasPasskey ? (
    <PasskeyButton intent="request" main={!hasApp} className={hasApp ? 'mt-3' : 'mb-4.5'}>
      {t('passkey')}
    </PasskeyButton>
  ) : null;
  return (
    <IdentityPage
      title={t(`${kind}.title`)}
      lead={t(`${kind}.lead`)}
      failure={busy ? null : actionData?.failure}
      links={
        hasApp ? (
          <Link to={isRecovery ? page : recovery} className={textLink}>
            {t(isRecovery ? 'toApp' : 'toRecovery')}
          </Link>
        ) : null
      }
    >
      {hasApp ? null : passkey}
      <Form
        method="post"
        action={localise(isRecovery && hasApp ? recovery : page, useLanguage())}
        key={kind}
        {...getFormProps(form)}
        className="grid gap-4.5"
      >
        <ActField act="code" />
        <FormField
          field={code}
          label={t(`${kind}.code`)}
          hint={t(`${kind}.hint`)}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
        />
        <Button type="submit" main full busy={busy ? t('busy') : undefined}>
          {t('submit')}
        </Button>
      </Form>
      {hasApp ? passkey : null}
    </IdentityPage>
  );
}
