import { useState } from 'react';
import { Form, useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { VendorDelivery } from '../../../market/delivery/vendor-delivery.ts';
import { openOrderCount } from '../../../market/orders/read/vendor-order-list.ts';
import { readCourierTrial } from '../../../market/shipments/courier-trial.ts';
import { readDeliveryTrial } from '../../../market/vendor-delivery/trial.ts';
import {
  chargesFrom,
  chargeTexts,
  type DeliveryTexts,
} from '../../../market/vendor-delivery/typed-charges-rules.ts';
import { unservedPlaces } from '../../../market/vendor-delivery/unserved-places.ts';
import { readVendorDelivery } from '../../../market/vendor-delivery/vendor-delivery.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { stateName } from '../../i18n/states.server.ts';
import { Outcome } from '../../portal/detail/outcome.tsx';
import { type EntryAnswer, useAnswer } from '../../portal/form/entry-form.tsx';
import { Hidden } from '../../portal/form/hidden.tsx';
import { pageAction } from '../../portal/page-action.server.ts';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { pageUrl } from '../../request/page-url.ts';
import { Alert } from '../../ui/alert.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/page.ts';
import { ChargesForm } from './charges-form.tsx';
import { ClosedDays } from './closed-days.tsx';
import { deliveryActs, parcelClassOf } from './delivery-acts.server.ts';
import { DeliveryTrial } from './delivery-trial.tsx';
import { DispatchPlaces } from './dispatch-places.tsx';
import { VanForm } from './van-form.tsx';

/** The rules, and the trial that the query asks for: `?product=…&pincode=…&pieces=…`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const query = new URL(request.url).searchParams;
  const pincode = query.get('pincode') ?? '';
  const stored = valueOrThrow(await readVendorDelivery(market, {}), request);
  const asked = { product: query.get('product') ?? '', pincode };
  const trial = valueOrThrow(await readDeliveryTrial(market, asked), request);
  const typed = query.get('pieces') ?? '';
  const pieces = /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1;
  const parcelClass = parcelClassOf(query.get('class'));
  const places = valueOrThrow(await unservedPlaces(market, {}), request);
  const unserved = places.map(({ district, state, times }) => {
    const name = district === state ? district : `${district}, ${stateName(state, market.language)}`;
    return { name, times: Number(times) };
  });
  const isTried = trial.to !== null && trial.product !== null;
  const tried = { product: trial.product ?? '', pincode, pieces: String(pieces) };
  const couriers = isTried ? valueOrThrow(await readCourierTrial(market, tried), request) : null;
  return {
    ...stored,
    parcelClass,
    unserved,
    openOrders: valueOrThrow(await openOrderCount(market, {}), request),
    trial: { ...trial, couriers, pincode: pincode.slice(0, 20), pieces, at: market.clock() },
  };
}

export const action = pageAction({
  needs: 'company',
  acts: deliveryActs,
  // The trial stays as it was asked.
  to: ({ act, input }, request) => {
    const query = pageUrl(request).searchParams;
    if (act !== 'couriers') query.set('done', act);
    else for (const name of ['product', 'pincode', 'pieces']) query.set(name, input[name] ?? '');
    return `?${query}`;
  },
});

export const clientAction = submitPortalForm<typeof action>;

/** How a vendor delivers: charges by weight and zone, places, closed days, the own van, and a trial of all of it. */
export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  const { rules, parcelClass, version } = loaderData;
  const t = useTranslations('vendorDelivery');
  const stored = chargeTexts(rules, parcelClass);
  return (
    <PortalPage
      title={t('title')}
      description={t('description')}
      lead={t('description')}
      actions={<ModeSwitch isOwn={rules.isOwn} version={version} />}
    >
      <Outcome texts="vendorDelivery" />
      <NoPlace />
      {rules.isOwn ? null : <Alert tone="info" className="mb-4" title={t('shopRule')} />}
      <Parts key={`${parcelClass} ${JSON.stringify(stored)}`} {...loaderData} stored={stored} />
    </PortalPage>
  );
}

interface PartsProps extends Omit<Route.ComponentProps['loaderData'], 'rules'> {
  rules: VendorDelivery;
  stored: Readonly<Record<string, string>>;
}

function Parts({ rules, version, parcelClass, openOrders, trial, unserved, stored }: PartsProps) {
  const answer = useActionData<EntryAnswer>();
  const isRefused = answer?.intent === 'charges' && answer.failure !== null;
  const [initial] = useState<DeliveryTexts>(isRefused ? answer.typed : stored);
  const [texts, setTexts] = useState(initial);
  const typed = chargesFrom(texts, rules, parcelClass);
  return (
    <div className="grid gap-4 min-[1100px]:grid-cols-[minmax(0,1fr)_19rem] min-[1100px]:items-start">
      <div className="grid min-w-0 gap-4">
        <ChargesForm {...{ rules, version, parcelClass, openOrders, stored, initial, texts, setTexts }} />
        <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
          <DispatchPlaces rules={rules} version={version} />
          <ClosedDays closed={rules.closed} version={version} />
        </div>
        <VanForm van={rules.van} version={version} />
      </div>
      <div className="grid min-w-0 gap-4">
        <DeliveryTrial {...trial} rules={typed.rules} parcelClass={parcelClass} />
        <Unserved places={unserved} />
      </div>
    </div>
  );
}

/** Districts that customers asked for and that are not served; nothing without one. */
function Unserved({ places }: { places: PartsProps['unserved'] }) {
  const t = useTranslations('vendorDelivery.unserved');
  if (places.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <p className="text-muted">{t('months')}</p>
      <FactList
        facts={places.map(({ name, times }) => ({ label: name, value: t('times', { count: times }) }))}
      />
    </Panel>
  );
}

const modeStyle =
  'min-h-12 min-w-0 flex-1 border-2 sm:flex-auto sm:whitespace-nowrap border-ink px-3 py-1 font-head text-button font-semibold first:rounded-l-control last:-ml-0.5 last:rounded-r-control aria-pressed:bg-ink aria-pressed:text-paper';

/** Switches between the marketplace's rule and own charges, at once. */
function ModeSwitch({ isOwn, version }: { isOwn: boolean; version: number }) {
  const t = useTranslations('vendorDelivery.mode');
  return (
    <Form method="post" className="flex">
      <Hidden fields={{ intent: 'mode', version }} />
      <button type="submit" name="own" value="false" aria-pressed={!isOwn} className={modeStyle}>
        {t('shop')}
      </button>
      <button type="submit" name="own" value="true" aria-pressed={isOwn} className={modeStyle}>
        {t('own')}
      </button>
    </Form>
  );
}

/** Own charges without a place are refused. */
function NoPlace() {
  const { errorOf } = useAnswer('mode');
  const message = errorOf('pincode');
  return message ? <Alert tone="error" className="mb-4" title={message} /> : null;
}
