import { Form, redirect, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { changeOwnConsents, readOwnConsents } from '../../market/messaging/consents.ts';
import { type Channel, channels } from '../../market/messaging/rules.ts';
import { actOf } from '../forms/act-of.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { formOf } from '../forms/form-reply.server.ts';
import { localise } from '../i18n/language.ts';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import { ActField } from '../ui/form/act-field.tsx';
import { Toggle } from '../ui/form/toggle.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/messages.ts';
import { AccountPage } from './account-page.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  return { consents: valueOrThrow(await readOwnConsents(marketOf(context), {}), request) };
}

/** Saves all switches: `on` for each channel that is wanted. */
export async function action({ context, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const form = await formOf(request);
  actOf(form, 'save');
  valueOrThrow(await changeOwnConsents(market, Object.fromEntries(form)), request);
  return redirect(localise('/account/messages', market.language));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

type Consents = Route.ComponentProps['loaderData']['consents'];

/** Consent to news of own orders by SMS and WhatsApp (DPDP Act 2023, section 6). */
export default function Messages({ loaderData: { consents }, actionData }: Route.ComponentProps) {
  const t = useTranslations('account.messagesPage');
  return (
    <AccountPage title={t('title')}>
      <Panel title={t('title')}>
        <FormFailure failure={actionData?.failure} />
        <p className="max-w-[60ch] text-muted">{t('text')}</p>
        <ul className="mt-3">
          {channels.map((channel) => (
            <li key={channel} className="border-t border-line py-3">
              <ChannelSwitch channel={channel} consents={consents} />
            </li>
          ))}
        </ul>
        <p className="mt-2 max-w-[60ch] text-sm text-muted">{t('codes')}</p>
      </Panel>
    </AccountPage>
  );
}

/** A switch that sends the state of all of them, with its own one changed. */
function ChannelSwitch({ channel, consents }: { channel: Channel; consents: Consents }) {
  const t = useTranslations('account.messagesPage');
  const isSending = useNavigation().formMethod === 'POST';
  const wanted = { ...consents, [channel]: !consents[channel] };
  return (
    <Form method="post" preventScrollReset>
      <ActField act="save" />
      {channels.map((one) => (wanted[one] ? <input key={one} type="hidden" name={one} value="on" /> : null))}
      <Toggle on={consents[channel]} disabled={isSending}>
        <span>
          <span className="font-semibold">{`${t(channel)}: `}</span>
          {t(consents[channel] ? 'on' : 'off')}
        </span>
      </Toggle>
      <p className="max-w-[60ch] text-sm text-muted">{t(`${channel}Text`)}</p>
    </Form>
  );
}
