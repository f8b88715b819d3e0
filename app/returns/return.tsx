import { useTranslations } from 'use-intl';
import {
  acceptReturn,
  planFetch,
  receiveReturn,
  refuseReturn,
  refuseReturnFinally,
} from '../../market/returns/answer-return.ts';
import { inspectReturn } from '../../market/returns/inspect-return.ts';
import { type ManagedReturn, readManagedReturn } from '../../market/returns/read-return.ts';
import { endReplacement, refundReplacement, sendReplacement } from '../../market/returns/replace-return.ts';
import { revalidateOnConflict } from '../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../forms/submit-portal-form.ts';
import { formatDate, formatMoney } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { AddPhotograph } from '../photographs/add-photograph.tsx';
import { addPhotographTo, tooLargePhotograph } from '../photographs/owners.server.ts';
import { Photographs } from '../photographs/photographs.tsx';
import { DetailPage } from '../portal/detail/detail-page.tsx';
import { areaOf } from '../portal/own-area.server.ts';
import { pageAction } from '../portal/page-action.server.ts';
import { StateBadge } from '../portal/part/state-badge.tsx';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { FactLink, FactList } from '../ui/fact-list.tsx';
import { telephone } from '../ui/facts.tsx';
import { Panel } from '../ui/panel.tsx';
import { MiniLine } from '../ui/product/mini-line.tsx';
import type { Route } from './+types/return.ts';
import { ReturnHistory } from './history.tsx';
import { ReturnActs } from './return-acts.tsx';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  return { area: areaOf(market), found: valueOrThrow(await readManagedReturn(market, { id }), request) };
}

/** The next step of a return, by its vendor or for them. Counts are typed for each line. */
export const action = pageAction({
  needs: 'orders',
  acts: {
    accept: acceptReturn,
    plan: planFetch,
    refuse: refuseReturn,
    'refuse-finally': refuseReturnFinally,
    receive: receiveReturn,
    inspect: (market, { id }, { form }) => {
      const [sellable, damaged, missing, foreign] = ['sellable', 'damaged', 'missing', 'foreign'].map(
        (name) => form.getAll(name),
      );
      return inspectReturn(market, { id, sellable, damaged, missing, foreign });
    },
    send: sendReplacement,
    'pay-back': refundReplacement,
    arrived: endReplacement,
    add: addPhotographTo('returns'),
  },
  tooLarge: tooLargePhotograph,
  shows: ['order.move-refused'],
});

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** One return: what is asked for, its photographs, and the next step. */
export default function ReturnPage({ loaderData: { area, found } }: Route.ComponentProps) {
  const t = useTranslations('returnsDesk');
  const shared = useTranslations('returns');
  return (
    <DetailPage
      title={found.number}
      badge={<StateBadge of="return" state={found.state} />}
      back={{ to: `/${area}/returns`, label: t('title') }}
      outcome={{ texts: 'returnsDesk' }}
      main={
        <>
          <Panel title={t('lines')}>
            <ul>
              {found.lines.map((line) => (
                <MiniLine
                  key={line.position}
                  {...line}
                  lineTotal={line.quantity * line.unitPrice}
                  isMoneyHidden={found.back === null}
                />
              ))}
            </ul>
          </Panel>
          <ReturnActs found={found} area={area} />
          <Panel title={shared('photographs')}>
            <Photographs address={`/photographs/returns/${found.id}`} photographs={found.photographs} />
            {found.isOpen ? <AddPhotograph /> : null}
          </Panel>
        </>
      }
      side={<Facts area={area} found={found} />}
      last={
        <Panel title={t('history')}>
          <ReturnHistory of={found} />
        </Panel>
      }
    />
  );
}

function Facts({ area, found }: { area: 'vendor' | 'admin'; found: ManagedReturn }) {
  const t = useTranslations('returnsDesk');
  const shared = useTranslations('returns');
  const language = useLanguage();
  const { carrier, trackingNumber, wants } = found;
  const { orderNumber, customer, reason, refusal, note, isOpened, fetchOn, fetchHours, back, refunded } =
    found;
  const order = area === 'admin' ? found.orderId : found.consignmentId;
  const { full } = customer;
  const facts = [
    {
      label: t('column.order'),
      value: <FactLink to={`/${area}/orders/${order}`}>{orderNumber}</FactLink>,
    },
    { label: t('column.customer'), value: [customer.name, customer.city].filter(Boolean).join(', ') },
    { label: t('phone'), value: full && <a href={telephone(full.phone)}>{full.phone}</a> },
    { label: t('place'), value: full && [full.street, customer.city, full.pincode].join(', ') },
    { label: t('column.vendor'), value: area === 'admin' && found.vendorName },
    { label: t('delivered'), value: found.deliveredOn && formatDate(found.deliveredOn, language) },
    { label: t('column.reason'), value: shared(`reason.${reason}`) },
    { label: t('wants'), value: t(wants === 'new' ? 'wantsNew' : 'wantsMoney') },
    { label: t('note'), value: note },
    { label: t('opened'), value: isOpened && t('openedText') },
    { label: t('refuse'), value: refusal && shared(`refusal.${refusal}`) },
    {
      label: t('fetch'),
      value: fetchOn && fetchHours && `${formatDate(fetchOn, language)}, ${shared(`hours.${fetchHours}`)}`,
    },
    { label: t('parcel'), value: [carrier, trackingNumber].filter(Boolean).join(', ') },
    { label: t('back'), value: back !== null && back > 0 && formatMoney(back) },
    { label: t('refunded'), value: refunded !== null && refunded > 0 && formatMoney(refunded) },
  ];
  return (
    <Panel title={t('facts')}>
      <FactList facts={facts} />
    </Panel>
  );
}
