import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  claimLink,
  type LinkState,
  readVerification,
  verifyEmail,
} from '../../market/people/ways/email-verification.ts';
import { actOf } from '../forms/act-of.ts';
import { formOf } from '../forms/form-reply.server.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { marketOf } from '../request/context.ts';
import { refused } from '../request/failures.ts';
import { type PageFailure, responseOrFailure } from '../request/network-errors.ts';
import { withRedirect } from '../request/safe-redirect.ts';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Link } from '../ui/link.tsx';
import type { Route } from './+types/verify-email.ts';
import { IdentityPage } from './identity-page.tsx';
import { textLink } from './page-link.tsx';
import { secretPageHeaders, tokenFrom } from './secret-page-headers.ts';

export const middleware = [secretPageHeaders];

/** Checks the link without verifying anything: virus scanners open links in mails too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenFrom(request);
  const { searchParams } = new URL(request.url);
  if (searchParams.has('done') || searchParams.has('refused')) return { token: null, link: null };
  const result = await readVerification(marketOf(context), { token });
  if (!result.ok) return data({ token: null, link: null }, { status: 404 });
  return data({ token, link: result.value }, { status: 200 });
}

/** Acts: `confirm` by a session of the account, and `take` by a reader of the mailbox without one. */
export async function action({ context, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const token = tokenFrom(request);
  if (actOf(await formOf(request), 'take', 'confirm') === 'confirm') {
    const result = await verifyEmail(market, { token });
    if (!result.ok) return refused(result.failure);
    return redirect(localise('/verify-email?done=1', market.language));
  }
  const result = await claimLink(market, { token });
  if (!result.ok) return refused(result.failure);
  const next = result.value
    ? `/reset-password?token=${encodeURIComponent(result.value)}`
    : '/verify-email?refused=1';
  return redirect(localise(next, market.language));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/**
 * Target of the link in the verification mail: confirms at once with a session of the account, asks whose account it is
 * otherwise.
 */
export default function VerifyEmail({ loaderData: { token, link }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const failure = actionData?.failure;
  if (token !== null && link?.state === 'own') return <Confirm token={token} failure={failure} />;
  if (token !== null && link) return <Whose token={token} link={link} failure={failure} />;
  if (query.has('refused')) return <Refused />;
  return query.has('done') ? <Done /> : <InvalidLink />;
}

interface Props {
  readonly token: string;
  readonly failure: PageFailure | undefined;
}

const pageOf = (token: string) => `/verify-email?token=${encodeURIComponent(token)}`;

function Confirm({ token, failure }: Props) {
  const t = useTranslations('identity.verify');
  const action = localise(pageOf(token), useLanguage());
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <IdentityPage title={t('title')} lead={t('lead')} failure={isSending ? null : failure}>
      <Form method="post" action={action}>
        <input type="hidden" name="intent" value="confirm" />
        <Button type="submit" main full busy={isSending ? t('busy') : undefined}>
          {t('submit')}
        </Button>
      </Form>
    </IdentityPage>
  );
}

interface WhoseProps extends Props {
  readonly link: { readonly state: LinkState; readonly isSignedIn: boolean };
}

/**
 * Without a session of the account: its owner logs in, and any other reader of the mailbox takes it over or out of it.
 */
function Whose({ token, link: { state, isSignedIn }, failure }: WhoseProps) {
  const t = useTranslations('identity.verify');
  const action = localise(pageOf(token), useLanguage());
  const isSending = useNavigation().formMethod === 'POST';
  const act = state === 'claim' ? 'claim' : 'take';
  return (
    <IdentityPage title={t('title')} failure={isSending ? null : failure}>
      <h2 className="text-h3 font-semibold">{t('mine')}</h2>
      <p className="mt-1 text-muted">{t(isSignedIn ? 'mineSignedIn' : 'mineText')}</p>
      {isSignedIn ? null : (
        <ButtonLink to={withRedirect('/login', pageOf(token))} main full className="mt-3">
          {t('login')}
        </ButtonLink>
      )}
      <h2 className="mt-7 border-t border-line pt-4.5 text-h3 font-semibold">{t('notMine')}</h2>
      <p className="mt-1 text-muted">{t(act)}</p>
      <Form method="post" action={action} className="mt-3">
        <input type="hidden" name="intent" value="take" />
        <Button type="submit" kind="line" full busy={isSending ? t('busy') : undefined}>
          {t(`${act}Button`)}
        </Button>
      </Form>
    </IdentityPage>
  );
}

function Refused() {
  const t = useTranslations('identity.verify');
  return (
    <IdentityPage title={t('refusedTitle')} lead={t('refused')}>
      <ButtonLink to="/register" main full>
        {t('register')}
      </ButtonLink>
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
      <Link to="/account/ways" className={`${textLink} mt-3`}>
        {t('ways')}
      </Link>
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
