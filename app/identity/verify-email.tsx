import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { verifyEmail } from '../../market/people/email-verification.ts';
import { checkLink } from '../../market/people/one-time-tokens.ts';
import { actOf } from '../forms/act-of.ts';
import { formOf } from '../forms/form-reply.server.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { marketOf } from '../request/context.ts';
import { refused } from '../request/failures.ts';
import { type PageFailure, responseOrFailure } from '../request/network-errors.ts';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import type { Route } from './+types/verify-email.ts';
import { IdentityPage } from './identity-page.tsx';
import { secretPageHeaders, tokenFrom } from './secret-page-headers.ts';

export const middleware = [secretPageHeaders];

/** Checks the link without verifying anything: virus scanners open links in mails too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenFrom(request);
  if (new URL(request.url).searchParams.has('done')) return { token: null };
  const { ok } = await checkLink('email.verify')(marketOf(context), { token });
  return data({ token: ok ? token : null }, { status: ok ? 200 : 404 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const market = marketOf(context);
  actOf(await formOf(request), 'verify');
  const result = await verifyEmail(market, { token: tokenFrom(request) });
  if (!result.ok) return refused(result.failure);
  return redirect(localise('/verify-email?done=1', market.language));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Target of the link in the verification mail; works on any device, signed in or not. */
export default function VerifyEmail({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  if (token !== null) return <Confirm token={token} failure={actionData?.failure} />;
  return query.has('done') ? <Done /> : <InvalidLink />;
}

function Confirm({ token, failure }: { token: string; failure: PageFailure | undefined }) {
  const t = useTranslations('identity.verify');
  const action = `${localise('/verify-email', useLanguage())}?token=${encodeURIComponent(token)}`;
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <IdentityPage title={t('title')} lead={t('lead')} failure={isSending ? null : failure}>
      <Form method="post" action={action}>
        <ActField act="verify" />
        <Button type="submit" main full busy={isSending ? t('busy') : undefined}>
          {t('submit')}
        </Button>
      </Form>
    </IdentityPage>
  );
}

function Done() {
  const t = useTranslations('identity.verify');
  return (
    <IdentityPage title={t('doneTitle')} lead={t('done')}>
      <ButtonLink to="/products" main full>
        {t('shop')}
      </ButtonLink>
    </IdentityPage>
  );
}

function InvalidLink() {
  const t = useTranslations('identity.verify');
  return (
    <IdentityPage title={t('goneTitle')} lead={t('gone')}>
      <ButtonLink to="/account" main full>
        {t('account')}
      </ButtonLink>
    </IdentityPage>
  );
}
