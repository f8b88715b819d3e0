import { Pencil } from 'lucide-react';
import { useTranslations } from 'use-intl';
import {
  addPaymentOption,
  listPaymentOptions,
  switchPaymentOption,
} from '../../../market/payments/options.ts';
import { readSettings } from '../../../market/settings/change-settings.ts';
import { marketOf, shopKey } from '../../context.ts';
import { useFailureText, valueOrThrow } from '../../failures.ts';
import { formatMoney } from '../../i18n/format.ts';
import { emptiedForm, formOf, refusedForm } from '../../identity/form-reply.server.ts';
import { answerOrFailure } from '../../lost-connection.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FactList } from '../../ui/portal/fact-list.tsx';
import { PortalPage } from '../../ui/portal/portal-page.tsx';
import type { Route } from './+types/settings.ts';
import { AddOption } from './add-option.tsx';
import { PaymentOptions } from './payment-options.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const options = valueOrThrow(await listPaymentOptions(market, {}), request);
  const settings = valueOrThrow(await readSettings(market, {}), request);
  const { phone, email, address } = context.get(shopKey);
  return { options, store: { ...settings, phone, email, address } };
}

/** Two intents: `switch`, which one click of a switch is, and `add`. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const market = marketOf(context);
  const fields = Object.fromEntries(form);
  if (fields.intent === 'switch') {
    valueOrThrow(await switchPaymentOption(market, fields), request);
    return { failure: null, reply: undefined, added: null };
  }
  const result = await addPaymentOption(market, fields);
  if (!result.ok && result.failure.code === 'input.invalid') return refusedForm(form, result.failure);
  const { name: added } = valueOrThrow(result, request);
  return { failure: null, reply: emptiedForm(form), added };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrFailure(serverAction, { code: 'connection' });
}

/** Ways to pay, and what is set for the whole store (spec section 2, Admin area). */
export default function Settings({ loaderData: { options, store }, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminSettings');
  const textOf = useFailureText();
  const failure = actionData?.failure;
  return (
    <PortalPage title={t('title')} description={t('description')}>
      {failure && failure.code !== 'input.invalid' ? (
        <Alert tone="error" className="mb-4" title={textOf(failure)} />
      ) : null}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:items-start">
        <Panel title={t('payment.title')}>
          <PaymentOptions options={options} />
          <AddOption answer={actionData} />
        </Panel>
        <Panel title={t('store.title')}>
          <FactList facts={useFacts(store)} />
          <ButtonLink to="/admin/settings/store" kind="line" className="mt-4 max-sm:w-full">
            <Pencil size={20} strokeWidth={1.9} aria-hidden />
            {t('store.edit')}
          </ButtonLink>
        </Panel>
      </div>
    </PortalPage>
  );
}

function useFacts(store: Route.ComponentProps['loaderData']['store']) {
  const t = useTranslations('adminSettings.store');
  const texts = (['name', 'hindiName', 'phone', 'email', 'address'] as const).map((name) => ({
    label: t(`field.${name}`),
    value: <span className="wrap-anywhere">{store[name]}</span>,
  }));
  const { freeShippingAbove, shippingFee, codLimit } = store;
  return [
    ...texts,
    { label: t('field.freeShippingAbove'), value: formatMoney(freeShippingAbove) },
    { label: t('field.shippingFee'), value: formatMoney(shippingFee) },
    { label: t('field.codLimit'), value: codLimit === null ? t('none') : formatMoney(codLimit) },
  ];
}
