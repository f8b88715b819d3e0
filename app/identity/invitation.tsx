import { getFormProps } from '@conform-to/react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { realEmail } from '../../market/people/placeholder-email.ts';
import { registrationRules } from '../../market/people/rules.ts';
import { deviceOf } from '../../market/people/sign-in/device-rules.ts';
import { acceptInvitation, joinByInvitation, readInvitation } from '../../market/staff/accept-invitation.ts';
import { actOf } from '../forms/act-of.ts';
import { formOf, refusedForm } from '../forms/form-reply.server.ts';
import { type FormReply, useRulesForm } from '../forms/rules-form.ts';
import { useBusy } from '../forms/use-busy.ts';
import { localise } from '../i18n/language.ts';
import { PageMessages } from '../i18n/page-messages.tsx';
import { serverTexts } from '../i18n/texts.server.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { clientKey, marketOf } from '../request/context.ts';
import { refused } from '../request/failures.ts';
import { type PageFailure, responseOrFailure } from '../request/network-errors.ts';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import type { Route } from './+types/invitation.ts';
import { IdentityPage } from './identity-page.tsx';
import { redirectSignedIn } from './login.server.ts';
import { loginPortals } from './login-portals.ts';
import { PageLink } from './page-link.tsx';
import { PersonFields } from './person-fields.tsx';
import { secretPageHeaders, tokenFrom } from './secret-page-headers.ts';

export const middleware = [secretPageHeaders];

/** Shows the invitation without accepting it: virus scanners open links in mails too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const { actor, language } = market;
  const token = tokenFrom(request);
  // The message to a mobile number leads here without a token: a sign-in by the number shows its invitation.
  if (token === '' && actor.kind !== 'user')
    throw redirect(localise('/login?redirect=/invitation', language));
  const found = await readInvitation(market, { token });
  const texts = { invitation: serverTexts[language].invitation };
  const isOpen = found.ok && found.value.state === 'open';
  const invitation = found.ok ? found.value : null;
  const user =
    actor.kind === 'user'
      ? { name: actor.name, email: realEmail(actor.email) ?? '', role: actor.role }
      : null;
  return data({ texts, token, invitation, user }, { status: isOpen ? 200 : 404 });
}

/** A signed-in person accepts; anyone else registers and accepts. Both are then signed in to the vendor portal. */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const market = marketOf(context);
  const form = await formOf(request);
  actOf(form, 'join');
  const token = tokenFrom(request);
  const device = deviceOf(request.headers.get('user-agent'));
  const { home } = loginPortals.vendor;
  if (market.actor.kind === 'user') {
    const accepted = await acceptInvitation(device)(market, { token });
    if (!accepted.ok) return refused(accepted.failure);
    return redirectSignedIn(args, accepted.value, market.actor.name, home);
  }
  const join = joinByInvitation(context.get(clientKey), device);
  const joined = await join(market, { ...Object.fromEntries(form), token });
  if (!joined.ok) return refusedForm(form, joined.failure);
  return redirectSignedIn(args, joined.value.session, joined.value.user.name, home);
}

/** Network errors are shown above the form; form values are preserved. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Target of the link in an invitation to a vendor's staff. */
export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, ...invited } = loaderData;
  return (
    <PageMessages texts={texts}>
      <Invitation {...invited} answer={actionData} />
    </PageMessages>
  );
}

interface Props extends Omit<Route.ComponentProps['loaderData'], 'texts'> {
  answer: { readonly failure: PageFailure; readonly reply?: FormReply | undefined } | undefined;
}

function Invitation({ token, invitation, user, answer }: Props) {
  const t = useTranslations('invitation');
  const action = `${localise('/invitation', useLanguage())}?token=${encodeURIComponent(token)}`;
  const isSending = useNavigation().formMethod === 'POST';
  if (invitation?.state !== 'open') return <Gone invitation={invitation} />;
  const { companyName: vendor, role, email } = invitation;
  const failure = isSending ? null : answer?.failure;
  const login = `/login?${new URLSearchParams({ redirect: action })}`;
  const toLogin = (words: React.ReactNode) => <PageLink to={login}>{words}</PageLink>;
  return (
    <IdentityPage
      title={t('title', { vendor })}
      lead={t('lead', { vendor, role: t(`role.${role}`) })}
      failure={failure}
    >
      <p className="-mt-2 mb-4.5">{t(`roleHelp.${role}`)}</p>
      {user ? (
        <Accept action={action} user={user} />
      ) : (
        <>
          <p className="mb-4.5">{t.rich('have', { page: toLogin })}</p>
          <p className="mb-3 font-semibold">{t('new')}</p>
          <Register action={action} email={email} reply={answer?.reply} />
        </>
      )}
    </IdentityPage>
  );
}

function Accept({ action, user }: { action: string; user: NonNullable<Props['user']> }) {
  const t = useTranslations('invitation');
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <>
      <p className="mb-4.5 wrap-anywhere">{user.email ? t('as', user) : t('asName', user)}</p>
      {user.role === 'customer' ? (
        <Form method="post" action={action}>
          <ActField act="join" />
          <Button type="submit" main full busy={isSending ? t('busy') : undefined}>
            {t('accept')}
          </Button>
        </Form>
      ) : (
        <p>{t('onStaff')}</p>
      )}
    </>
  );
}

interface RegisterProps {
  action: string;
  /** The invited email, which becomes the account's; null for an invitation to a mobile number. */
  email: string | null;
  reply: FormReply | undefined;
}

function Register({ action, email, reply }: RegisterProps) {
  const t = useTranslations('invitation');
  const [form, fields] = useRulesForm('join', registrationRules, reply, email === null ? {} : { email });
  const busy = useBusy('password');
  return (
    <Form method="post" action={action} {...getFormProps(form)} className="grid gap-4.5">
      <ActField act="join" />
      <PersonFields fields={fields} knownEmail={email} />
      <Button type="submit" main full busy={busy ? t('busy') : undefined}>
        {t('submit')}
      </Button>
    </Form>
  );
}

/** A link that does not hold: used, withdrawn, ended or unknown. */
function Gone({ invitation }: Pick<Props, 'invitation'>) {
  const t = useTranslations('invitation.gone');
  const vendor = invitation?.companyName ?? '';
  const why = invitation && invitation.state !== 'open' ? invitation.state : 'unknown';
  return (
    <IdentityPage title={t('title')} lead={t(why, { vendor })}>
      <ButtonLink to="/vendor/login" main full>
        {t('login')}
      </ButtonLink>
    </IdentityPage>
  );
}
