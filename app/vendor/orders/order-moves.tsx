import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { cancelReasons, returnReasons } from '../../../market/delivery/reasons.ts';
import type { VendorsOrder } from '../../../market/orders/read/vendor-order.ts';
import type { OrderStatus } from '../../../market/orders/statuses.ts';
import { formatMoney } from '../../i18n/format.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { EntryForm } from '../../portal/form/entry-form.tsx';
import { ReasonQuestion } from '../../portal/form/reason-question.tsx';
import { ReduceLines } from '../../portal/order/reduce-lines.tsx';
import { ReturnGoods } from '../../portal/order/return-goods.tsx';
import { useMay } from '../../portal/part/permissions.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useCarrierField } from './carrier-field.ts';

/** Transitions of a consignment that are open to its vendor. */
export function OrderMoves({ order }: { order: VendorsOrder }) {
  const t = useTranslations('vendorOrders');
  const language = useLanguage();
  const { next } = order;
  const hasMoney = useMay()('money');
  const isPaid = hasMoney && order.toCollect === 0;
  return (
    <Panel title={t('next')}>
      {order.confirmBy ? (
        <p className="mb-4">{t('awaitsConfirmation', { time: formatMoment(order.confirmBy, language) })}</p>
      ) : null}
      {next.includes('processing') ? (
        <MoveForm to="processing" label={t('accept')}>
          <p>{t('acceptHelp')}</p>
        </MoveForm>
      ) : null}
      {next.includes('shipped') && order.way !== 'dealer' ? <ShipForm couriers={order.couriers} /> : null}
      {next.includes('shipped') && order.way === 'dealer' ? <p>{t('leavesByEnquiry')}</p> : null}
      {order.status === 'shipped' ? <Announcement isDone={order.comesToday} /> : null}
      {next.includes('delivered') ? (
        <MoveForm
          to="delivered"
          label={t('deliver')}
          fields={
            order.asksCode
              ? [{ name: 'code', label: t('code'), hint: t('codeHint'), as: 'number', longest: 4 }]
              : []
          }
        >
          <p>
            {isPaid
              ? t('deliverHelpOnline')
              : order.collectedBy === 'courier'
                ? t('deliverHelpCourier', { courier: order.carrier ?? '' })
                : hasMoney
                  ? t('deliverHelp', { sum: formatMoney(order.toCollect) })
                  : t('deliverHelpPaid')}
          </p>
        </MoveForm>
      ) : null}
      {next.includes('returned') ? (
        <div className="mt-4">
          <ReasonQuestion
            label={t('comeBack')}
            question={t('askComeBack')}
            text={t('comeBackText')}
            reasons={returnReasons}
            intent="move"
            row={{ to: 'returned' }}
            yes={t('yesComeBack')}
          />
        </div>
      ) : null}
      <ReduceLines {...order} />
      {next.includes('cancelled') ? (
        <div className="mt-4">
          <ReasonQuestion
            label={t('cancel')}
            question={t('ask')}
            text={t('askText')}
            reasons={cancelReasons.vendor}
            intent="move"
            row={{ to: 'cancelled' }}
          />
        </div>
      ) : null}
      {next.length === 0 ? <p className="text-muted">{t('over')}</p> : null}
      {order.status === 'delivered' ? <p className="mt-2 text-muted">{t('correctionHelp')}</p> : null}
      <ReturnGoods {...order} />
    </Panel>
  );
}

interface MoveProps extends Pick<ComponentProps<typeof EntryForm>, 'fields' | 'children'> {
  to: OrderStatus;
  label: string;
}

function MoveForm({ to, label, ...form }: MoveProps) {
  const t = useTranslations('vendorOrders');
  return (
    <EntryForm
      {...form}
      intent="move"
      row={{ to }}
      isPaired
      save={label}
      saving={t('sending')}
      look={{ main: true }}
    />
  );
}

function ShipForm({ couriers }: { couriers: readonly string[] }) {
  const t = useTranslations('vendorOrders');
  return (
    <MoveForm
      to="shipped"
      label={t('ship')}
      fields={[
        useCarrierField(t('carrier'), couriers),
        {
          name: 'trackingNumber',
          label: t('trackingNumber'),
          hint: t('trackingHint'),
          as: 'code',
          longest: 40,
        },
      ]}
    >
      <p>{t('shipHelp')}</p>
    </MoveForm>
  );
}

/** Tells the customer that the parcel comes today, or that they know. */
function Announcement({ isDone }: { readonly isDone: boolean }) {
  const t = useTranslations('vendorOrders');
  if (isDone) return <p className="mb-4 font-semibold">{t('outTodayDone')}</p>;
  return (
    <div className="mb-6">
      <EntryForm intent="today" save={t('outToday')} saving={t('sending')} look={{ kind: 'line' }} />
      <p className="mt-1.5 text-sm text-muted">{t('outTodayHelp')}</p>
    </div>
  );
}
