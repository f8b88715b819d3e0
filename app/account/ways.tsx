import {
  AtSign,
  KeyRound,
  LifeBuoy,
  LockKeyhole,
  type LucideIcon,
  MonitorSmartphone,
  Phone,
  Smartphone,
} from 'lucide-react';
import { Form, redirect, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { readOwnClaim, stopOwnClaim } from '../../market/people/lost-number/claim-number.ts';
import { listWays, type Way, type WayKind } from '../../market/people/ways/list-ways.ts';
import { actOf } from '../forms/act-of.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { formOf } from '../forms/form-reply.server.ts';
import { useActBusy } from '../forms/use-busy.ts';
import { formatDate } from '../i18n/format.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { textLink } from '../identity/page-link.tsx';
import { usePasskeySupport } from '../identity/passkey-browser.ts';
import { cookiesKey, marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Link } from '../ui/link.tsx';
import { Panel } from '../ui/panel.tsx';
import { LogoutForm } from '../ui/shell/logout-form.tsx';
import type { Route } from './+types/ways.ts';
import { AccountPage } from './account-page.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = context.get(cookiesKey).tokenOf(request);
  const market = marketOf(context);
  return {
    ways: valueOrThrow(await listWays(token)(market, {}), request),
    claim: valueOrThrow(await readOwnClaim(market, {}), request),
  };
}

/** Stops the request to move the account to another number. */
export async function action({ context, request }: Route.ActionArgs) {
  actOf(await formOf(request), 'stop');
  const market = marketOf(context);
  const isStopped = valueOrThrow(await stopOwnClaim(market, {}), request);
  throw redirect(localise(`/account/ways${isStopped ? '?stopped=1' : ''}`, market.language));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

const icons: Record<WayKind, LucideIcon> = {
  email: AtSign,
  phone: Phone,
  password: LockKeyhole,
  passkey: KeyRound,
  app: Smartphone,
  codes: LifeBuoy,
  session: MonitorSmartphone,
};

/**
 * All ways into the account, with the act that changes or removes each, and those that can be added
 * (docs/decisions/accounts.md).
 */
export default function Ways({ loaderData: { ways, claim }, actionData }: Route.ComponentProps) {
  const t = useTranslations('ways');
  const isStopped = useSearchParams()[0].has('stopped');
  return (
    <AccountPage title={t('title')}>
      <FormFailure failure={actionData?.failure} />
      {claim ? <OpenClaim claim={claim} /> : null}
      {isStopped && !claim ? <Alert tone="ok" className="mb-4" title={t('claim.stopped')} /> : null}
      <Panel title={t('title')}>
        <p className="max-w-[60ch] text-muted">{t('text')}</p>
        <ul className="mt-3">
          {ways.map((way) => (
            <WayRow key={`${way.kind} ${way.id || way.name}`} way={way} />
          ))}
        </ul>
        <Additions ways={ways} />
        <p className="mt-6 max-w-[60ch] border-t border-line pt-4.5">
          {t('everywhereText', { hasEmail: ways.some(({ kind }) => kind === 'email') ? 'yes' : 'no' })}
        </p>
        <p>
          <Link to="/lost-number" className={textLink}>
            {t('lostNumber')}
          </Link>
        </p>
        <LogoutForm className="mt-3" act="everywhere">
          <Button type="submit" kind="danger" className="max-sm:w-full">
            {t('everywhere')}
          </Button>
        </LogoutForm>
      </Panel>
    </AccountPage>
  );
}

type Claim = NonNullable<Route.ComponentProps['loaderData']['claim']>;

/** A request to move the account to another number, with the button that stops it. */
function OpenClaim({ claim: { lastFour, createdAt, holdsFrom } }: { readonly claim: Claim }) {
  const t = useTranslations('ways.claim');
  const language = useLanguage();
  const busy = useActBusy('stop');
  const facts = { number: lastFour, date: formatMoment(createdAt, language) };
  const text = holdsFrom
    ? t('moves', { ...facts, from: formatMoment(holdsFrom, language) })
    : t('waits', facts);
  return (
    <Alert tone="warn" className="mb-4" title={t('title')}>
      <p>{text}</p>
      <Form method="post" action={localise('/account/ways', language)} className="mt-3">
        <ActField act="stop" />
        <Button type="submit" kind="danger" className="max-sm:w-full" busy={busy ? t('stopping') : undefined}>
          {t('stop')}
        </Button>
      </Form>
    </Alert>
  );
}

function WayRow({ way }: { readonly way: Way }) {
  const t = useTranslations('ways');
  const Icon = icons[way.kind];
  const isContact = way.kind === 'email' || way.kind === 'phone';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3">
      <Icon size={28} strokeWidth={1.9} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-44 flex-1 large-text:min-w-full">
        <p className="font-semibold wrap-anywhere">{useLabel(way)}</p>
        {way.kind === 'session' ? null : (
          <p className="text-sm text-muted">{t(`does.${way.kind}`, { left: way.left ?? 0 })}</p>
        )}
        <p className="text-sm text-muted">{useTimes(way)}</p>
        {isContact || !way.isProven ? (
          <Badge tone={way.isProven ? 'leaf' : 'terra'}>{t(way.isProven ? 'proven' : 'unproven')}</Badge>
        ) : null}
      </div>
      <Act way={way} />
    </li>
  );
}

/** Its kind, and its name where it has one. */
function useLabel({ kind, name }: Way): string {
  const t = useTranslations('ways');
  if (kind === 'session') return name || t('unknownDevice');
  return name ? `${t(`kind.${kind}`)}: ${name}` : t(`kind.${kind}`);
}

/** When it was added, and used last. */
function useTimes({ kind, addedAt, usedAt }: Way): string {
  const t = useTranslations('ways');
  const language = useLanguage();
  if (kind === 'codes') return '';
  if (!addedAt && !usedAt) return t('unknown');
  const dated = kind === 'password' ? 'changed' : 'added';
  const added = addedAt ? t(dated, { date: formatDate(addedAt, language) }) : t('unknown');
  if (kind === 'email' || kind === 'password') return added;
  return `${added}, ${usedAt ? t('used', { date: formatDate(usedAt, language) }) : t('never')}`;
}

const pages = {
  email: '/account/email',
  phone: '/account/phone',
  password: '/account/password',
  codes: '/account/second-factor/codes',
} as const;

function Act({ way }: { readonly way: Way }) {
  const t = useTranslations('ways');
  const name = useLabel(way);
  const { kind, id } = way;
  if (kind === 'session') return <Device way={way} />;
  if (kind === 'app' || kind === 'passkey')
    return (
      <ButtonLink
        to={`/account/second-factor/${id}/remove`}
        kind="danger"
        aria-label={t('removeNamed', { name })}
      >
        {t('remove')}
      </ButtonLink>
    );
  const act = kind === 'codes' ? 'renew' : way.kind === 'email' && !way.isProven ? 'confirm' : 'change';
  return (
    <ButtonLink
      to={pages[kind]}
      kind="line"
      aria-label={act === 'change' ? t('changeNamed', { name }) : undefined}
    >
      {t(act)}
    </ButtonLink>
  );
}

function Device({ way: { id, isThis, ...way } }: { readonly way: Way }) {
  const t = useTranslations('ways');
  const action = localise('/account/devices', useLanguage());
  if (isThis) return <Badge tone="leaf">{t('thisDevice')}</Badge>;
  return (
    <Form method="post" action={action}>
      <ActField act="sign-out" />
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        kind="danger"
        aria-label={t('signOutNamed', { name: way.name || t('unknownDevice') })}
      >
        {t('signOut')}
      </Button>
    </Form>
  );
}

function Additions({ ways }: { readonly ways: readonly Way[] }) {
  const t = useTranslations('ways');
  const hasPasskeys = usePasskeySupport();
  const has = (kind: WayKind) => ways.some((way) => way.kind === kind);
  const additions = [
    { to: pages.email, label: 'addEmail', isShown: !has('email') },
    { to: pages.phone, label: 'addPhone', isShown: !has('phone') },
    { to: '/account/second-factor/app', label: 'addApp', isShown: !has('app') },
    { to: '/account/second-factor/passkey', label: 'addPasskey', isShown: hasPasskeys },
  ] as const;
  return (
    <section className="mt-5">
      <h3 className="font-semibold">{t('add')}</h3>
      <div className="mt-2 flex flex-wrap gap-3">
        {additions
          .filter(({ isShown }) => isShown)
          .map(({ to, label }) => (
            <ButtonLink key={to} to={to} kind="line" className="max-sm:w-full">
              {t(label)}
            </ButtonLink>
          ))}
      </div>
    </section>
  );
}
