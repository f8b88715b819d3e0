import { MonitorSmartphone } from 'lucide-react';
import { Form, redirect, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Device, listDevices, signOutDevice } from '../../market/people/sign-in/devices.ts';
import { actOf } from '../forms/act-of.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { formOf } from '../forms/form-reply.server.ts';
import { formatDate } from '../i18n/format.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { textLink } from '../identity/page-link.tsx';
import { cookiesKey, marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
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
import { secondFactorLink } from './recovery-codes.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = context.get(cookiesKey).tokenOf(request);
  return { devices: valueOrThrow(await listDevices(token)(marketOf(context), {}), request) };
}

/** Signs out the device with the id. */
export async function action({ context, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const form = await formOf(request);
  actOf(form, 'sign-out');
  valueOrThrow(await signOutDevice(market, Object.fromEntries(form)), request);
  return redirect(localise('/account/devices', market.language));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Devices with a session, and a button to end each. */
export default function Devices({ loaderData: { devices }, actionData }: Route.ComponentProps) {
  const t = useTranslations('account.devicesPage');
  useFocusOnChange(devices.map(({ id }) => id).join());
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
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
        <p className="mt-4 max-w-[60ch]">{t('everywhereText')}</p>
        <LogoutForm className="mt-3" act="everywhere">
          <Button type="submit" kind="danger" className="max-sm:w-full">
            {t('everywhere')}
          </Button>
        </LogoutForm>
        <p className="mt-2">{t.rich('changePassword', { page })}</p>
        <p>{t.rich('second', { page: secondFactorLink })}</p>
      </Panel>
    </AccountPage>
  );
}

function DeviceRow({ device: { id, name, lastSeen, isThis } }: { device: Device }) {
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
        <Form method="post" preventScrollReset>
          <ActField act="sign-out" />
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            kind="line"
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
