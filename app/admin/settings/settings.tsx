import { IndianRupee, type LucideIcon, MessageSquareText, Pencil, Percent, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { may } from '../../../market/kernel/guards.ts';
import { changePaymentOption, removePaymentOption } from '../../../market/payments/change-option.ts';
import {
  addPaymentOption,
  listPaymentOptions,
  switchPaymentOption,
} from '../../../market/payments/options.ts';
import { listProviders } from '../../../market/payments/read-provider.ts';
import { readSettings } from '../../../market/settings/change-settings.ts';
import { closedDaysText } from '../../../market/settings/closed-days.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatMoney } from '../../i18n/format.ts';
import { ActionFailure } from '../../portal/form/failure-notice.tsx';
import { pageAction } from '../../portal/page-action.server.ts';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf, paymentsKey, shopKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { classes } from '../../ui/classes.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/settings.ts';
import { OnlinePayments } from './online-payments.tsx';
import { AddOption } from './option-form.tsx';
import { PaymentOptions } from './payment-options.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const options = valueOrThrow(await listPaymentOptions(market, {}), request);
  const { connected, ways } = valueOrThrow(await listProviders(market, {}), request);
  const providers = context
    .get(paymentsKey)
    .providers.map(({ name, title }) => ({ name, title, isConnected: connected.includes(name) }));
  const shown = { options, ways, providers };
  if (!may(market.actor, 'settings')) return { ...shown, store: null };
  const settings = valueOrThrow(await readSettings(market, {}), request);
  const { phone, email, address } = context.get(shopKey);
  return { ...shown, store: { ...settings, phone, email, address } };
}

/** `switch` toggles an option; `change`, `remove` and `add` are about custom ones. */
export const action = pageAction({
  acts: {
    switch: switchPaymentOption,
    change: changePaymentOption,
    remove: removePaymentOption,
    add: addPaymentOption,
  },
  answers: ['switch', 'change', 'remove', 'add'],
});

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** Payment options and store settings (docs/product.md, Admin area). */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { options, ways, providers, store } = loaderData;
  const t = useTranslations('adminSettings');
  const texts = useTranslations('texts.settings');
  const rates = useTranslations('adminRates');
  const commission = useTranslations('adminCommission');
  const changes = useTranslations('sensitive');
  return (
    <PortalPage title={t('title')} description={t('description')}>
      <ActionFailure failure={actionData?.failure} conflict={t('payment.conflict')} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:items-start">
        <div className={classes('grid gap-4', !store && 'lg:col-span-2 lg:grid-cols-2 lg:items-start')}>
          <Panel title={t('payment.title')}>
            <PaymentOptions options={options} ways={ways} providers={providers} />
            <AddOption count={options.length} />
          </Panel>
          <OnlinePayments providers={providers} hasStore={store !== null} />
          <PagePanel
            title={changes('title')}
            text={changes('description')}
            to="/admin/settings/changes"
            icon={ShieldCheck}
            link={changes('see')}
          />
          {store ? (
            <PagePanel
              title={texts('open')}
              text={texts('openText')}
              to="/admin/settings/messages"
              icon={MessageSquareText}
              link={texts('title')}
            />
          ) : null}
        </div>
        {store ? (
          <div className="grid gap-4">
            <Store store={store} />
            <PagePanel
              title={rates('title')}
              text={rates('description')}
              to="/admin/settings/rates"
              icon={Percent}
              link={rates('open')}
            />
            <PagePanel
              title={commission('title')}
              text={commission('description')}
              to="/admin/settings/vendor-money"
              icon={IndianRupee}
              link={commission('open')}
            />
          </div>
        ) : null}
      </div>
    </PortalPage>
  );
}

interface PagePanelProps {
  title: string;
  text: string;
  to: string;
  icon: LucideIcon;
  link: string;
}

/** Settings that have a page of their own. */
function PagePanel({ title, text, to, icon: Icon, link }: PagePanelProps) {
  return (
    <Panel title={title}>
      <p className="text-muted">{text}</p>
      <ButtonLink to={to} kind="line" className="mt-4 max-sm:w-full">
        <Icon size={20} strokeWidth={1.9} aria-hidden />
        {link}
      </ButtonLink>
    </Panel>
  );
}

type StoreData = NonNullable<Route.ComponentProps['loaderData']['store']>;

function Store({ store }: { store: StoreData }) {
  const t = useTranslations('adminSettings');
  return (
    <Panel title={t('store.title')}>
      <FactList facts={useFacts(store)} />
      <ButtonLink to="/admin/settings/store" kind="line" className="mt-4 max-sm:w-full">
        <Pencil size={20} strokeWidth={1.9} aria-hidden />
        {t('store.edit')}
      </ButtonLink>
    </Panel>
  );
}

function useFacts(store: StoreData) {
  const t = useTranslations('adminSettings.store');
  const texts = (['name', 'hindiName', 'phone', 'email', 'address'] as const).map((name) => ({
    label: t(`field.${name}`),
    value: <span className="wrap-anywhere">{store[name]}</span>,
  }));
  const { freeShippingAbove, shippingFee, codLimit, firstOrders, firstSum, closedDays } = store;
  const { confirmFirstAbove, confirmAfterRefused, deliveryCodeAbove } = store;
  return [
    ...texts,
    { label: t('field.freeShippingAbove'), value: formatMoney(freeShippingAbove) },
    { label: t('field.shippingFee'), value: formatMoney(shippingFee) },
    { label: t('field.closedDays'), value: closedDaysText(closedDays) || t('noDays') },
    { label: t('field.codLimit'), value: codLimit === null ? t('none') : formatMoney(codLimit) },
    { label: t('field.firstOrders'), value: firstOrders ?? t('any') },
    { label: t('field.firstSum'), value: firstSum === null ? t('any') : formatMoney(firstSum) },
    {
      label: t('field.confirmFirstAbove'),
      value: confirmFirstAbove === null ? t('never') : formatMoney(confirmFirstAbove),
    },
    { label: t('field.confirmAfterRefused'), value: confirmAfterRefused ?? t('never') },
    {
      label: t('field.deliveryCodeAbove'),
      value: deliveryCodeAbove === null ? t('never') : formatMoney(deliveryCodeAbove),
    },
  ];
}
