import { Form, redirect, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { changeOwnConsents, readOwnConsents } from '../../market/messaging/consents.ts';
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

/** Saves all switches: `on` for each that is wanted. */
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

const switches = ['sms', 'whatsapp', 'questions', 'questionsBySms'] as const;
type Switch = (typeof switches)[number];
type Consents = Route.ComponentProps['loaderData']['consents'];

/** Consent to news of own orders and to questions about their goods (DPDP Act 2023, section 6). */
export default function Messages({ loaderData: { consents }, actionData }: Route.ComponentProps) {
  const t = useTranslations('account.messagesPage');
  return (
    <AccountPage title={t('title')}>
      <Panel title={t('title')}>
        <FormFailure failure={actionData?.failure} />
        <p className="max-w-[60ch] text-muted">{t('text')}</p>
        <ul className="mt-3">
          {switches.map((name) => (
            <li key={name} className="border-t border-line py-3">
              <ConsentSwitch name={name} consents={consents} />
            </li>
          ))}
        </ul>
        <p className="mt-2 max-w-[60ch] text-sm text-muted">{t('codes')}</p>
      </Panel>
    </AccountPage>
  );
}

/** A switch that sends the state of all of them, with its own one changed. */
function ConsentSwitch({ name, consents }: { name: Switch; consents: Consents }) {
  const t = useTranslations('account.messagesPage');
  const isSending = useNavigation().formMethod === 'POST';
  const wanted = { ...consents, [name]: !consents[name] };
  return (
    <Form method="post" preventScrollReset>
      <ActField act="save" />
      {switches.map((one) => (wanted[one] ? <input key={one} type="hidden" name={one} value="on" /> : null))}
      <Toggle on={consents[name]} disabled={isSending}>
        <span>
          <span className="font-semibold">{`${t(name)}: `}</span>
          {t(consents[name] ? 'on' : 'off')}
        </span>
      </Toggle>
      <p className="max-w-[60ch] text-sm text-muted">{t(`${name}Text`)}</p>
    </Form>
  );
}
