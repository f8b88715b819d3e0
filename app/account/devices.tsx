import { MonitorSmartphone } from 'lucide-react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { readProfile } from '../../market/people/profile.ts';
import {
  type Device,
  listDevices,
  signOutDevice,
  signOutEverywhere,
} from '../../market/people/sign-in/devices.ts';
import { actIn } from '../forms/act-of.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { formOf } from '../forms/form-reply.server.ts';
import { barsProof, missingProof } from '../forms/proof.server.ts';
import { type AskedProof, ProofField } from '../forms/proof-field.tsx';
import { formatDate } from '../i18n/format.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { withCookies } from '../identity/end-session.server.ts';
import { textLink } from '../identity/page-link.tsx';
import { cookiesKey, marketOf } from '../request/context.ts';
import { homeFor, statusOf, valueOrThrow } from '../request/failures.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import { Badge } from '../ui/badge.tsx';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { Link } from '../ui/link.tsx';
import { Panel } from '../ui/panel.tsx';
import { useFocusOnChange } from '../ui/shell/focus-on-navigation.tsx';
import { LogoutForm } from '../ui/shell/logout-form.tsx';
import type { Route } from './+types/devices.ts';
import { AccountPage } from './account-page.tsx';
import { factorRequest } from './factor-request.server.ts';
import { secondFactorLink } from './recovery-codes.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = context.get(cookiesKey).tokenOf(request);
  const market = marketOf(context);
  const { hasPassword, phone } = valueOrThrow(await readProfile(market, {}), request);
  const way = phone === null ? 'password' : hasPassword ? 'both' : 'phone';
  return { devices: valueOrThrow(await listDevices(token)(market, {}), request), way };
}

const acts = { 'sign-out': signOutDevice, everywhere: signOutEverywhere };

/**
 * Acts: `sign-out` for the device with the id, and `everywhere`. Both answer with a question for the proof where one is
 * due.
 */
export async function action(args: Route.ActionArgs) {
  const { context, request } = args;
  const market = marketOf(context);
  const form = await formOf(request);
  const act = actIn(form, acts);
  const typed = Object.fromEntries(form);
  const result = await acts[act](factorRequest(args))(market, typed);
  if (!result.ok) {
    const { failure } = result;
    const proof = missingProof(form, failure);
    if (!proof && !barsProof(failure)) valueOrThrow(result, request);
    const asked = { act, id: typed.id as string | undefined, proof };
    return data({ failure, reply: undefined, asked }, { status: statusOf(failure.code) });
  }
  if (act === 'sign-out') return redirect(localise('/account/devices', market.language));
  return redirect(homeFor(request), { headers: withCookies(context.get(cookiesKey).signedOut) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Devices with a session, and a button to end each. */
export default function Devices({ loaderData: { devices, way }, actionData }: Route.ComponentProps) {
  const t = useTranslations('account.devicesPage');
  useFocusOnChange(devices.map(({ id }) => id).join());
  const asked = actionData && 'asked' in actionData ? actionData.asked : undefined;
  const page = (words: React.ReactNode) => (
    <Link to="/account/password" className={textLink}>
      {words}
    </Link>
  );
  return (
    <AccountPage title={t('title')}>
      <Panel title={t('title')}>
        <FormFailure failure={actionData?.failure} />
        <p className="max-w-[60ch] text-muted">{t('text')}</p>
        <ul className="mt-3">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} proof={asked?.id === device.id ? asked.proof : null} />
          ))}
        </ul>
        <p className="mt-4 max-w-[60ch]">{t('everywhereText', { way })}</p>
        {way === 'password' ? null : (
          <p>
            <Link to="/lost-number" className={textLink}>
              {t('lostNumber')}
            </Link>
          </p>
        )}
        <LogoutForm className="mt-3 grid max-w-130 gap-3" act="everywhere">
          <Proof asked={asked?.act === 'everywhere' ? asked.proof : null} />
          <Button type="submit" kind="danger" className="justify-self-start max-sm:w-full">
            {t('everywhere')}
          </Button>
        </LogoutForm>
        <p className="mt-2">{t.rich('changePassword', { page })}</p>
        <p>{t.rich('second', { page: secondFactorLink })}</p>
      </Panel>
    </AccountPage>
  );
}

interface RowProps {
  readonly device: Device;
  readonly proof: AskedProof | null;
}

function DeviceRow({ device: { id, name, lastSeen, isThis }, proof }: RowProps) {
  const t = useTranslations('account.devicesPage');
  const date = formatDate(lastSeen, useLanguage());
  const device = name || t('unknown');
  const isSending = useNavigation().formData?.get('id') === id;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-3">
      <MonitorSmartphone size={28} strokeWidth={1.9} aria-hidden className="shrink-0 text-muted" />
      <div className="flex-1">
        <p className="font-semibold">{device}</p>
        <p className="text-sm text-muted">{t('seen', { date })}</p>
      </div>
      {isThis ? (
        <Badge tone="leaf">{t('this')}</Badge>
      ) : (
        <Form method="post" preventScrollReset className={proof ? 'grid basis-full gap-3' : undefined}>
          <ActField act="sign-out" />
          <input type="hidden" name="id" value={id} />
          <Proof asked={proof} />
          <Button
            type="submit"
            kind="line"
            className="justify-self-start"
            disabled={isSending}
            aria-label={t('signOutNamed', { device, date })}
          >
            {t('signOut')}
          </Button>
        </Form>
      )}
    </li>
  );
}

/** The proof that the sign-out of a device lacks; nothing before it was asked for. */
function Proof({ asked }: { readonly asked: AskedProof | null }) {
  const t = useTranslations('account');
  if (!asked) return null;
  const labels = { currentPassword: t('passwordPage.current'), proof: t('secondFactor.proof') };
  return (
    <div className="max-w-130">
      <p className="mb-2">{t('devicesPage.proof')}</p>
      <ProofField asked={asked} labels={labels} />
    </div>
  );
}
